import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { readVoiceFolder } from '#src/providers/tts/sherpa/model-folder.ts';
import { createSherpaSynthesiser } from '#src/providers/tts/sherpa/sherpa.ts';
import { HeardSpeech, plainVoice } from '#test/support/heard-speech.ts';
import { fakeSherpa, modelFolder, onnxOutline, voiceFiles } from '#test/support/model-folders.ts';
import { onEnd } from '#test/support/on-end.ts';
import { skipFor } from '#test/support/skip-for.ts';

const folderOf = (files: Readonly<Record<string, string>>) => modelFolder(files);
const tokens = { 'tokens.txt': '; 1\n  16\n' };
const espeak: Readonly<Record<string, string>> = Object.fromEntries(
  ['phontab', 'phonindex', 'phondata', 'intonations'].map((name) => [`espeak-ng-data/${name}`, '']),
);
const kokoroFiles = {
  ...tokens,
  ...espeak,
  'model.onnx': onnxOutline({ sample_rate: '24000', n_speakers: '3', has_espeak: '1', style_dim: '10,1,4' }),
  'voices.bin': '0'.repeat(3 * 10 * 4 * 4),
  'lexicon-us-en.txt': '',
  'lexicon-zh.txt': '',
};
const matchaFiles = {
  ...tokens,
  'model-steps-3.onnx': onnxOutline({ sample_rate: '22050', n_speakers: '1', use_eos_bos: '1', pad_id: '0' }),
  'vocos-22khz-univ.onnx': onnxOutline(),
};
const { 'vocos-22khz-univ.onnx': _vocoder, ...voiceless } = matchaFiles;
const { 'espeak-ng-data/phontab': _phontab, ...mute }: Readonly<Record<string, string>> = kokoroFiles;

describe('folder of a sherpa-onnx model', () => {
  for (const [kind, rateHz, speakers, files] of [
    ['VITS (Piper)', 22_050, 2, voiceFiles],
    ['Kokoro', 24_000, 3, kokoroFiles],
    ['Matcha', 22_050, 1, matchaFiles],
  ] as const)
    it(`is identified by its files: ${kind}`, () => {
      const read = readVoiceFolder(folderOf(files));
      assert.deepEqual([read.kind, read.problems], [kind, []]);
      assert.deepEqual([read.sampleRateHz, read.speakers], [rateHz, speakers]);
      assert.ok(read.model !== null);
    });

  for (const [what, files, problem] of [
    ['has no tokens', { 'a.onnx': voiceFiles['en_US-lessac-medium.onnx'] }, /^the folder has no tokens\.txt$/],
    ['has no model', tokens, /^the folder has no model/],
    ['has no vocoder', voiceless, /^the folder has no vocoder/],
    [
      'was made for Piper itself',
      { ...voiceFiles, 'en_US-lessac-medium.onnx': onnxOutline() },
      /does not contain sample_rate, n_speakers, language/,
    ],
    [
      'has truncated voices',
      { ...kokoroFiles, 'voices.bin': '0'.repeat(100) },
      /^voices\.bin has 100 bytes; expected 480/,
    ],
    ['lacks an eSpeak file', mute, /^the folder has no espeak-ng-data with phontab$/],
    [
      'has a web page instead of a model',
      { ...voiceFiles, 'en_US-lessac-medium.onnx': '<html>' },
      /is not a complete ONNX file$/,
    ],
  ] as const)
    it(`is rejected with a reason if it ${what}`, () => {
      const { problems, model } = readVoiceFolder(folderOf(files));
      assert.match(problems.join('; '), problem);
      assert.equal(model, null);
    });

  it('is rejected if it does not exist', () => {
    assert.deepEqual(readVoiceFolder('/nowhere/at/all').problems, ['cannot read /nowhere/at/all (ENOENT)']);
  });
});

describe('sherpa-onnx voice', () => {
  const voice = { ...plainVoice, voice: '0' };
  const create = (folder: string, library = fakeSherpa) => {
    const tts = createSherpaSynthesiser({ folder, library });
    onEnd(() => tts.close());
    return tts;
  };
  const whole = folderOf(voiceFiles);

  it('speaks pieces in order, a sentence at a time, and reports where each ends', async () => {
    const speech = new HeardSpeech(create(whole), { voice });
    speech.say('One. Two two. ', 'Three.');
    assert.equal(await speech.closed, null);
    assert.equal(speech.ms, 200);
    assert.deepEqual(speech.points, [
      { chars: 14, ms: 140 },
      { chars: 20, ms: 200 },
    ]);
    assert.equal(speech.told.filter((one) => one === 'audio').length, 3);
  });

  it('stops immediately, and continues other speeches', async () => {
    const tts = create(whole);
    const [stopped, other] = [new HeardSpeech(tts, { voice }), new HeardSpeech(tts, { voice })];
    stopped.say('One. '.repeat(500));
    other.say('Hello.');
    stopped.abort.abort();
    assert.equal(await stopped.closed, null);
    assert.equal(await other.closed, null);
    assert.equal(other.ms, 60);
    assert.equal(stopped.ms, 0);
  });

  for (const [what, tts, asked, message] of [
    ['a file is missing', create(folderOf(tokens)), '0', /the folder has no model/],
    [
      'the package is not installed',
      create(whole, 'parley-no-such-package'),
      '0',
      /parley-no-such-package is not installed/,
    ],
    ['the model has no such speaker', create(whole), '7', /expected speaker 0 to 1/],
    ['the voice is not a number', create(whole), 'maya', /speaker numbers/],
  ] as const)
    it(`fails with an error that says so if ${what}`, async () => {
      const speech = new HeardSpeech(tts, { voice: { ...voice, voice: asked } });
      speech.say('Hello.');
      const error = await speech.closed;
      assert.match(String(error?.message), message);
      assert.equal(error?.retryable, false);
    });

  const model = process.env.SHERPA_TTS_DIR;
  it('speaks with a real model', skipFor(model === undefined && 'SHERPA_TTS_DIR names no model'), async () => {
    const speech = new HeardSpeech(create(model!, 'sherpa-onnx-node'), { voice });
    speech.say('Hello there.');
    assert.equal(await speech.closed, null);
    assert.ok(speech.ms > 300);
  });
});
