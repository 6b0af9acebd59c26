import assert from 'node:assert/strict';
import { afterAll, describe, it } from 'vitest';
import { createAssemblyaiRecogniser } from '#src/providers/stt/assemblyai.ts';
import { endListening, hearTone, ListeningProbe } from '#test/contract/listening-probe.ts';
import { until } from '#test/contract/until.ts';
import { startFakeAssemblyai } from '#test/support/fake-assemblyai.ts';
import { VirtualClock } from '#test/support/virtual-clock.ts';

const fake = await startFakeAssemblyai();
afterAll(() => fake.stop());

async function listen(apiKey = 'canary-key', clock = new VirtualClock()): Promise<ListeningProbe> {
  const before = fake.connection;
  const ears = new ListeningProbe(createAssemblyaiRecogniser({ apiKey, baseUrl: fake.baseUrl, clock }), {
    format: { encoding: 'mulaw', rateHz: 8_000 },
  });
  hearTone(ears, 200);
  await until(() => fake.connection !== before);
  return ears;
}

describe('AssemblyAI', () => {
  it('reports the end of a turn that the provider detects, after its words and once', async () => {
    const ears = await listen();
    fake.segment('that is all');
    fake.interim('one more');
    await until(() => ears.told.at(-1) === 'one more');
    assert.equal(ears.words, 'that is all');
    assert.deepEqual(ears.told.slice(1), ['(ended)', 'one more']);
    await endListening(ears);
  });

  it('does not report a requested end as the end of a turn', async () => {
    const ears = await listen();
    fake.interim('on Tuesday');
    await until(() => ears.told.length === 1);
    ears.listening.finalise();
    await until(() => ears.finals.length === 1);
    fake.interim('or Friday');
    await until(() => ears.told.at(-1) === 'or Friday');
    assert.ok(!ears.told.includes('(ended)'));
    await endListening(ears);
  });

  it('repeats no word of a turn that continues after its words were returned', async () => {
    const clock = new VirtualClock();
    const ears = await listen('canary-key', clock);
    fake.answer('never');
    fake.interim('on Tuesday');
    await until(() => ears.told.length === 1);
    ears.listening.finalise();
    clock.advance(700);
    fake.answer('at once');
    fake.connection?.socket.send(
      JSON.stringify({
        ...{
          type: 'Turn',
          turn_order: 0,
          end_of_turn: true,
          transcript: 'on tuesday evening',
          turn_is_formatted: false,
        },
        words: ['on', 'tuesday', 'evening'].map((text, index) => ({
          ...{ text, start: index * 500, end: index * 500 + 500, confidence: 1, word_is_final: true },
        })),
      }),
    );
    await until(() => ears.finals.length === 2);
    assert.equal(ears.words, 'on Tuesday evening');
    assert.equal(ears.last?.endMs, 1_500);
    await endListening(ears);
  });

  it("sends queued audio no faster than the provider's limit, and then requests the final", async () => {
    const clock = new VirtualClock();
    fake.limitPace({ clock, burstMs: 2_100, times: 4 });
    const { connection, audioBytes, asked } = fake;
    const stt = createAssemblyaiRecogniser({ apiKey: 'canary-key', baseUrl: fake.baseUrl, clock });
    const ears = new ListeningProbe(stt, { format: { encoding: 'mulaw', rateHz: 8_000 } });
    const cameMs = (): number => (fake.audioBytes - audioBytes) / 8;
    hearTone(ears, 5_000);
    ears.listening.finalise();
    await until(() => fake.connection !== connection && cameMs() >= 2_000);
    assert.equal(cameMs(), 2_000, 'at once');
    for (let atMs = 0; atMs < 750; atMs += 25) {
      assert.equal(fake.asked, asked);
      clock.advance(25);
      const dueMs = Math.floor((2_000 + 4 * (atMs + 25)) / 100) * 100;
      await until(() => cameMs() >= Math.min(5_000, dueMs));
    }
    await until(() => fake.asked > asked);
    assert.equal(cameMs(), 5_000);
    assert.deepEqual(ears.told, []);
    fake.limitPace(null);
    await endListening(ears);
  });

  it('sends phrases at the start and on changes, and terminates the session at the end', async () => {
    const ears = await listen();
    assert.equal(fake.connection?.url.searchParams.get('keyterms_prompt'), '["Parley"]');
    ears.listening.expect({ phrases: ['Terrasse'], expected: [] });
    await until(() => fake.controls.at(-1)?.type === 'UpdateConfiguration');
    await endListening(ears);
    await until(() => fake.controls.at(-1)?.type === 'Terminate');
    assert.deepEqual(fake.controls.at(-2), { type: 'UpdateConfiguration', keyterms_prompt: ['Terrasse'] });
  });

  for (const [what, code, reason, retryable] of [
    ['a rejected key', 1008, 'Unauthorized', false],
    ['too many sessions', 1008, 'Too many concurrent sessions', true],
    ['too many sessions, by their own code', 3009, 'canary-prose', true],
    ['a rejected message', 3006, 'canary-prose', false],
    ['a message of a wrong length', 3007, 'Input duration violation: 20 ms', false],
    ['audio that arrives too fast', 3007, 'Audio Transmission Rate Exceeded: Received 9 sec. audio in 1 sec', true],
  ] as const) {
    it(`ends with ${retryable ? 'a temporary' : 'a permanent'} error on ${what}`, async () => {
      const ears = await listen();
      fake.fail(code, reason);
      const error = await ears.closed;
      assert.equal(error?.retryable, retryable);
      assert.doesNotMatch(String(error?.message), /canary/);
    });
  }
});
