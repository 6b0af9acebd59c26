import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { modelIn } from '#src/providers/tts/sherpa/model-folder.ts';
import { createSherpaSynthesiser } from '#src/providers/tts/sherpa/sherpa.ts';
import { HeardSpeech, plainVoice } from '#test/support/heard-speech.ts';
import { fakeSherpa, modelFolder } from '#test/support/model-folders.ts';

const folderOf = (...names: readonly string[]): string =>
  modelFolder({ after }, Object.fromEntries(names.map((name) => [name, ''])));

describe('the folder of a sherpa-onnx model', () => {
  it('is known for what it is by its files', () => {
    for (const [kind, names] of [
      ['vits', ['en_US-lessac-medium.onnx', 'tokens.txt', 'espeak-ng-data']],
      ['kokoro', ['model.onnx', 'voices.bin', 'tokens.txt', 'lexicon-us-en.txt', 'lexicon-zh.txt']],
      ['matcha', ['model-steps-3.onnx', 'vocos-22khz-univ.onnx', 'tokens.txt']],
    ] as const)
      assert.deepEqual(Object.keys(modelIn(folderOf(...names))), [kind]);
  });

  it('is refused with the name of what is missing', () => {
    assert.throws(() => modelIn('/nowhere/at/all'), /does not exist/);
    assert.throws(() => modelIn(folderOf('a.onnx')), /tokens\.txt is missing/);
    assert.throws(() => modelIn(folderOf('tokens.txt')), /a model \(\*\.onnx\) is missing/);
    assert.throws(() => modelIn(folderOf('tokens.txt', 'model-steps-3.onnx')), /a vocoder .* is missing/);
  });
});

describe('sherpa-onnx as a voice', () => {
  const voice = { ...plainVoice, voice: '0' };
  const create = (folder: string, library = fakeSherpa) => {
    const tts = createSherpaSynthesiser({ folder, library });
    after(() => tts.close());
    return tts;
  };
  const whole = folderOf('voice.onnx', 'tokens.txt');

  it('speaks pieces in order, a sentence at a time, and tells where each ends', async () => {
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

  it('stops at once, and speaks on for others', async () => {
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
    ['a file is missing', create(folderOf('tokens.txt')), '0', /is missing in the folder of SHERPA_TTS_DIR/],
    [
      'the package is not there',
      create(whole, 'parley-no-such-package'),
      '0',
      /parley-no-such-package is not installed/,
    ],
    ['the model has no such speaker', create(whole), '7', /the model has 0 to 1/],
    ['the voice is no number', create(whole), 'maya', /numbers of speakers/],
  ] as const)
    it(`fails with words that say so where ${what}`, async () => {
      const speech = new HeardSpeech(tts, { voice: { ...voice, voice: asked } });
      speech.say('Hello.');
      const error = await speech.closed;
      assert.match(String(error?.message), message);
      assert.equal(error?.retryable, false);
    });

  const model = process.env.SHERPA_TTS_DIR;
  it('speaks with a real model', { skip: model === undefined && 'SHERPA_TTS_DIR names no model' }, async () => {
    const speech = new HeardSpeech(create(model!, 'sherpa-onnx-node'), { voice });
    speech.say('Hello there.');
    assert.equal(await speech.closed, null);
    assert.ok(speech.ms > 300);
  });
});
