import assert from 'node:assert/strict';
import { afterAll, afterEach, describe, it } from 'vitest';
import { createDeepgramSynthesiser } from '#src/providers/tts/deepgram.ts';
import { until } from '#test/contract/until.ts';
import { startFakeDeepgramVoice } from '#test/support/fake-deepgram-voice.ts';
import { msPerChar } from '#test/support/fake-voice.ts';
import { HeardSpeech } from '#test/support/heard-speech.ts';
import { VirtualClock } from '#test/support/virtual-clock.ts';

describe('Deepgram Aura', async () => {
  const fake = await startFakeDeepgramVoice();
  const clock = new VirtualClock();
  fake.time.clock = clock;
  const tts = createDeepgramSynthesiser({ apiKey: 'canary-key', baseUrl: fake.baseUrl, clock });
  afterAll(() => fake.stop());
  afterEach(async () => {
    tts.close();
    await until(() => fake.open === 0);
    fake.script.mode = 'speak';
    fake.script.clears = 'answered';
    fake.connections.length = 0;
    fake.warnings.length = 0;
  });

  const hello = async (): Promise<HeardSpeech> => {
    const speech = new HeardSpeech(tts);
    speech.say('Hello there.');
    assert.equal(await speech.closed, null);
    return speech;
  };

  it('uses one connection for consecutive speeches, and two for concurrent ones', async () => {
    await hello();
    await hello();
    assert.equal(fake.connections.length, 1);
    await Promise.all([hello(), hello()]);
    assert.equal(fake.connections.length, 2);
  });

  it('plays nothing of an interrupted speech in the next one', async () => {
    const interrupted = new HeardSpeech(tts);
    interrupted.speaking.write('This is a long sentence.');
    await until(() => interrupted.ms > 0);
    interrupted.abort.abort();
    await until(() => fake.messages.at(-1) === 'Clear');
    // On another connection if the first is not cleared yet.
    const speech = await hello();
    assert.ok(Math.abs(speech.ms - 'Hello there.'.length * msPerChar) < 1, `${speech.ms} ms`);
  });

  it('stops using a connection whose clear is not confirmed', async () => {
    fake.script.clears = 'ignored';
    const interrupted = new HeardSpeech(tts);
    interrupted.speaking.write('Hello.');
    await until(() => interrupted.ms > 0);
    interrupted.abort.abort();
    clock.advance(2_000);
    await until(() => fake.open === 0);
    assert.equal(tts.pool.connections, 0);
  });

  it("never flushes more often than the provider's limit, however many pieces and speeches there are", async () => {
    for (let round = 0; round < 12; round += 1) {
      const speech = new HeardSpeech(tts);
      speech.say('One. ', 'Two. ', 'Three. ', 'Four. ', 'Five.');
      assert.equal(await speech.closed, null);
      clock.advance(2_000);
    }
    const long = new HeardSpeech(tts);
    const pieces = Array.from({ length: 40 }, (_, index) => `Piece ${index}. `);
    long.say(...pieces);
    assert.equal(await long.closed, null);
    assert.ok(Math.abs(long.ms - pieces.join('').length * msPerChar) < 1, `${long.ms} ms`);
    assert.deepEqual(fake.warnings, []);
  });

  it('closes a connection that is idle for a minute', async () => {
    await hello();
    assert.equal(tts.pool.connections, 1);
    clock.advance(60_000);
    await until(() => fake.open === 0);
    assert.equal(clock.pending, 0);
  });
});
