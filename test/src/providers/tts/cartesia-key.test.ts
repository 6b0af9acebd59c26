import assert from 'node:assert/strict';
import { it } from 'vitest';
import type { ProviderError } from '#engine/ports/provider-error.ts';
import { createCartesiaSynthesiser } from '#src/providers/tts/cartesia.ts';
import { startFakeCartesia } from '#test/support/fake-cartesia.ts';

it('a key that Cartesia rejects on the open connection ends the speech with a permanent error', async () => {
  const fake = await startFakeCartesia();
  const tts = createCartesiaSynthesiser({ apiKey: 'another-key', baseUrl: fake.baseUrl });
  const voice = {
    ...{ voice: 'v', language: 'en', speed: 0, emotion: [], stability: 0.5, clarity: 0.5 },
    ...{ latencyOptimisation: 0, boost: false },
  };
  const error = await new Promise<ProviderError | null>((closed) => {
    const { signal } = new AbortController();
    const speaking = tts.speak({ voice, rateHz: 8_000, signal }, { audio() {}, aligned() {}, closed });
    speaking.write('Good morning.');
    speaking.end();
  });
  assert.equal(error?.retryable, false);
  assert.match(String(error?.message), /the key was rejected/);
  tts.close();
  await fake.stop();
});
