import assert from 'node:assert/strict';
import { afterAll, describe, it } from 'vitest';
import { createPiperSynthesiser } from '#src/providers/tts/piper.ts';
import { startFakePiper } from '#test/support/fake-piper.ts';
import { HeardSpeech, plainVoice } from '#test/support/heard-speech.ts';
import { VirtualClock } from '#test/support/virtual-clock.ts';

describe('Piper', async () => {
  const fake = await startFakePiper();
  const tts = createPiperSynthesiser({ baseUrl: fake.baseUrl, clock: new VirtualClock() });
  afterAll(() => fake.stop());

  it('speaks slower with a greater length', async () => {
    const speech = new HeardSpeech(tts, { voice: { ...plainVoice, speed: -1 } });
    speech.say('Hello.');
    assert.equal(await speech.closed, null);
    assert.ok(Math.abs(Number(fake.bodies[0]?.length_scale) - 1 / 0.6) < 0.001);
  });

  it('varies less the more stable the voice is, and as usual by default', async () => {
    fake.bodies.length = 0;
    for (const stability of [0.5, 1, 0]) {
      const speech = new HeardSpeech(tts, { voice: { ...plainVoice, stability } });
      speech.say('Hello.');
      assert.equal(await speech.closed, null);
    }
    assert.deepEqual(
      fake.bodies.map(({ noise_scale, noise_w_scale }) => [noise_scale, noise_w_scale]),
      [
        [undefined, undefined],
        [0, 0],
        [1.334, 1.6],
      ],
    );
  });

  it('fails if the response is not a WAV file', async () => {
    fake.script.mode = 'malformed';
    const speech = new HeardSpeech(tts);
    speech.say('Hello.');
    const error = await speech.closed;
    assert.match(String(error?.message), /not audio/);
    assert.deepEqual(speech.told, ['closed']);
  });
});
