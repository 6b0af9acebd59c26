import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import { describe, it } from 'vitest';
import type { Clock } from '#engine/ports/clock.ts';
import type { TextToSpeech } from '#engine/ports/text-to-speech.ts';
import { createCartesiaSynthesiser } from '#src/providers/tts/cartesia.ts';
import type { ContextPool } from '#src/providers/tts/context-pool.ts';
import { createElevenLabsSynthesiser } from '#src/providers/tts/elevenlabs.ts';
import { until } from '#test/contract/until.ts';
import { startFakeCartesia } from '#test/support/fake-cartesia.ts';
import { startFakeElevenLabsVoice } from '#test/support/fake-elevenlabs-voice.ts';
import { HeardSpeech } from '#test/support/heard-speech.ts';
import { onEnd } from '#test/support/on-end.ts';
import { VirtualClock } from '#test/support/virtual-clock.ts';

const calls = 50;
const repliesEach = 200;

const vendors = [
  { name: 'Cartesia', start: startFakeCartesia, create: createCartesiaSynthesiser },
  { name: 'ElevenLabs', start: startFakeElevenLabsVoice, create: createElevenLabsSynthesiser },
];

describe('10,000 interrupted replies', () => {
  for (const { name, start, create } of vendors) {
    it(`leak no contexts, connections, timers or listeners with ${name}`, async () => {
      const fake = await start();
      onEnd(() => fake.stop());
      const clock = new VirtualClock();
      const tts: TextToSpeech & { close(): void; readonly pool: ContextPool } = create({
        ...{ apiKey: 'canary-key', baseUrl: fake.baseUrl, clock: clock as Clock },
      });
      const signals: AbortSignal[] = [];
      const call = async (number: number): Promise<void> => {
        for (let round = 0; round < repliesEach; round += 1) {
          const speech = new HeardSpeech(tts);
          signals.push(speech.abort.signal);
          speech.speaking.write('Hello. ');
          if ((number + round) % 4 === 0) speech.speaking.end();
          // Some are interrupted within their audio, some before it.
          if ((number + round) % 2 === 0) await until(() => speech.ms > 0);
          else await new Promise((resolve) => setImmediate(resolve));
          speech.abort.abort();
          assert.equal(await speech.closed, null);
        }
      };
      await Promise.all(Array.from({ length: calls }, (_, number) => call(number)));
      assert.equal(signals.length, calls * repliesEach);
      await until(() => fake.speaking === 0);
      if ('refusedFor' in fake) assert.deepEqual(fake.refusedFor, []);
      clock.advance(10_000);
      assert.equal(tts.pool.contexts, 0);
      assert.equal(signals.filter((signal) => getEventListeners(signal, 'abort').length > 0).length, 0);
      clock.advance(5 * 60_000);
      await until(() => fake.open === 0);
      assert.equal(tts.pool.connections, 0);
      assert.equal(clock.pending, 0);
    });
  }
});
