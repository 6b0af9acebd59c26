import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import type { ProviderError } from '#engine/ports/provider-error.ts';
import type { RecognitionResult } from '#engine/ports/speech-to-text.ts';
import { createSherpaRecogniser } from '#src/providers/stt/sherpa.ts';
import { readSherpaFolder } from '#src/providers/stt/sherpa-folder.ts';
import { until } from '#test/contract/until.ts';
import { fakeSherpa as library, modelFolder, onnxOutline, recogniserFiles } from '#test/support/model-folders.ts';
import { sineSamples } from '#test/support/sine.ts';
import { skipFor } from '#test/support/skip-for.ts';

const whole = recogniserFiles;
const folderOf = (files: Readonly<Record<string, string>>, kind?: string) => modelFolder(files, kind);

function listen(stt: ReturnType<typeof createSherpaRecogniser>, signal: AbortSignal) {
  const told: string[] = [];
  const finals: RecognitionResult[] = [];
  const closed = Promise.withResolvers<ProviderError | null>();
  const listening = stt.listen(
    { language: 'en', rateHz: 8_000, context: { phrases: [], expected: [] }, signal },
    { interim: (text) => told.push(text), final: (final) => finals.push(final), closed: closed.resolve },
  );
  return { listening, told, finals, closed: closed.promise };
}

describe('sherpa model folder', () => {
  it('is read as unpacked: small encoder and joiner, full decoder', async () => {
    const folder = folderOf(whole);
    const { files, problems } = readSherpaFolder(folder);
    assert.deepEqual(
      [files, problems],
      [
        {
          encoder: join(folder, 'encoder-epoch-99-avg-1.int8.onnx'),
          decoder: join(folder, 'decoder-epoch-99-avg-1.onnx'),
          joiner: join(folder, 'joiner-epoch-99-avg-1.int8.onnx'),
          tokens: join(folder, 'tokens.txt'),
        },
        [],
      ],
    );
  });

  const { 'tokens.txt': _tokens, ...withoutTokens } = whole;
  for (const [what, files, problem] of [
    ['without tokens', withoutTokens, /no tokens\.txt/],
    ['without an encoder', { 'tokens.txt': 'a 0\n' }, /no encoder/],
    ['with two encoders', { ...whole, 'encoder-epoch-50.int8.onnx': onnxOutline() }, /several.*encoder/],
    [
      'with a Git LFS pointer instead of a file',
      { ...whole, 'joiner-epoch-99-avg-1.int8.onnx': 'version https://git-lfs' },
      /not a complete ONNX/,
    ],
    [
      'with a truncated file',
      { ...whole, 'decoder-epoch-99-avg-1.onnx': onnxOutline().slice(0, -4) },
      /not a complete ONNX/,
    ],
    ['for finished speech', { ...whole, 'encoder-epoch-99-avg-1.int8.onnx': onnxOutline() }, /not a streaming encoder/],
    ['with broken tokens', { ...whole, 'tokens.txt': '<blk> 0\nnonsense\n' }, /line 2 of tokens/],
  ] as const) {
    it(`is reported if it is ${what}`, async () => {
      const read = readSherpaFolder(folderOf(files));
      assert.match(read.problems.join(), problem);
      assert.equal(read.files, null);
    });
  }

  it('is reported if it does not exist', () => {
    assert.match(readSherpaFolder('/nowhere/at/all').problems.join(), /ENOENT/);
  });
});

describe('sherpa recognizer', () => {
  it('reports words during speech, and all of them at its end', async () => {
    const stt = createSherpaRecogniser({ folder: folderOf(whole), library });
    const abort = new AbortController();
    const { listening, told, finals, closed } = listen(stt, abort.signal);
    const samples = sineSamples(800 * 8, { frequencyHz: 400, rateHz: 8_000, peak: 8_000 });
    listening.onset(0);
    listening.write({ samples, rateHz: 8_000 });
    listening.finalise();
    listening.finalise();
    await until(() => finals.length === 2);
    assert.equal(told.at(-1), 'word1 word2 word3');
    assert.deepEqual(finals, [
      { text: 'word1 word2 word3 word4', confidence: null },
      { text: '', confidence: null },
    ]);
    abort.abort();
    assert.equal(await closed, null);
    await stt.close();
  });

  it('ends with a permanent error that describes the problem if there is no model', async () => {
    const stt = createSherpaRecogniser({ folder: '/nowhere/at/all', library });
    const error = await listen(stt, new AbortController().signal).closed;
    assert.equal(error?.retryable, false);
    assert.match(`${error?.message}`, /nowhere.*ENOENT/);
  });

  it('ends with a permanent error if the library is not installed', async () => {
    const stt = createSherpaRecogniser({ folder: folderOf(whole), library: 'no-such-package' });
    const error = await listen(stt, new AbortController().signal).closed;
    assert.match(`${error?.message}`, /no-such-package is not installed/);
  });

  it('ends with an error if the library rejects the model', async () => {
    const stt = createSherpaRecogniser({ folder: folderOf(whole, 'broken'), library });
    const error = await listen(stt, new AbortController().signal).closed;
    assert.equal(error?.provider, 'sherpa');
    assert.match(`${error?.message}`, /check your config/);
    await stt.close();
  });

  const real = process.env.SHERPA_STT_DIR;
  it(
    'reports nothing for silence, with a real model',
    skipFor(real === undefined && 'SHERPA_STT_DIR names no model'),
    async () => {
      const stt = createSherpaRecogniser({ folder: real ?? '' });
      const abort = new AbortController();
      const { listening, finals, closed } = listen(stt, abort.signal);
      listening.onset(0);
      listening.write({ samples: new Int16Array(8_000), rateHz: 8_000 });
      listening.finalise();
      await Promise.race([closed, until(() => finals.length === 1)]);
      assert.equal(finals[0]?.text, '');
      abort.abort();
      await stt.close();
    },
  );
});
