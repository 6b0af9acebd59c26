import assert from 'node:assert/strict';
import { afterAll, describe, it } from 'vitest';
import { createCartesiaRecogniser } from '#src/providers/stt/cartesia.ts';
import { endListening, hearTone, ListeningProbe } from '#test/contract/listening-probe.ts';
import { until } from '#test/contract/until.ts';
import { startFakeInk } from '#test/support/fake-cartesia-ink.ts';
import { VirtualClock } from '#test/support/virtual-clock.ts';

const fake = await startFakeInk();
afterAll(() => fake.stop());

async function listen(model?: string): Promise<ListeningProbe> {
  const before = fake.audioBytes;
  const clock = new VirtualClock();
  const { baseUrl } = fake;
  const stt = createCartesiaRecogniser({
    apiKey: 'canary-key',
    baseUrl,
    clock,
    ...(model === undefined ? {} : { model }),
  });
  const ears = new ListeningProbe(stt, {
    format: { encoding: 'mulaw', rateHz: 8_000 },
    context: { phrases: ['Blue Room'], expected: [] },
  });
  hearTone(ears, 200);
  await until(() => fake.audioBytes > before);
  return ears;
}

describe('Cartesia Ink', () => {
  it('puts the format in the address, and phrases for models that accept them', async () => {
    const whisper = await listen();
    assert.equal(fake.connection?.url.search, '?model=ink-whisper&language=en&encoding=pcm_mulaw&sample_rate=8000');
    await endListening(whisper);
    const ink = await listen('ink-2');
    assert.match(fake.connection?.url.search ?? '', /keyterm=Blue%20Room$/);
    await endListening(ink);
  });

  it('requests a final early in a pause, once, and none again when the pause ends the speech', async () => {
    const ears = await listen();
    fake.interim('a table');
    await until(() => ears.told.length === 1);
    const before = fake.asked;
    for (const silentMs of [32, 64, 96, 128]) ears.listening.pausing?.(silentMs);
    await until(() => ears.finals.length === 1);
    assert.deepEqual([fake.asked - before, ears.finals[0]?.finalised], [1, false]);
    ears.listening.finalise();
    await until(() => ears.finals.at(-1)?.finalised === true);
    assert.equal(fake.asked - before, 1);
    await endListening(ears);
  });

  it('requests another final at the end of speech if voice resumed after the pause', async () => {
    const ears = await listen();
    const before = fake.asked;
    for (const silentMs of [32, 64, 96, 0]) ears.listening.pausing?.(silentMs);
    ears.listening.finalise();
    await until(() => fake.asked - before === 2);
    await endListening(ears);
  });

  it('sends audio in short messages from the onset to the end of speech, in long ones otherwise', async () => {
    const ears = await listen();
    const before = fake.messageSizes.length;
    const ms = (sizes: readonly number[]) => sizes.slice(before).map((bytes) => bytes / 8);
    hearTone(ears, 440);
    ears.listening.onset(100);
    hearTone(ears, 120);
    ears.listening.finalise();
    hearTone(ears, 200);
    await until(() => fake.messageSizes.length - before === 6);
    assert.deepEqual(ms(fake.messageSizes), [200, 200, 40, 60, 60, 200]);
    await endListening(ears);
  });

  it('reports the end of the last word', async () => {
    const ears = await listen();
    fake.interim('a table');
    await until(() => ears.told.length === 1);
    ears.listening.finalise();
    await until(() => ears.finals.some(({ finalised }) => finalised === true));
    assert.equal(ears.finals[0]?.endMs, 1_000);
    await endListening(ears);
  });

  for (const [what, status, code, retryable] of [
    ['a model that does not exist', 404, 'model_not_found', false],
    ['too many concurrent calls', 429, 'concurrency_limited', true],
  ] as const) {
    it(`ends with ${retryable ? 'a temporary' : 'a permanent'} error on ${what}`, async () => {
      const ears = await listen();
      fake.fail(status, code);
      assert.equal((await ears.closed)?.retryable, retryable);
    });
  }
});
