import assert from 'node:assert/strict';
import { afterAll, describe, it } from 'vitest';
import { createAssemblyaiRecogniser } from '#src/providers/stt/assemblyai.ts';
import { Ears, ended, heard } from '#test/contract/recogniser-ears.ts';
import { until } from '#test/contract/until.ts';
import { startFakeAssemblyai } from '#test/support/fake-assemblyai.ts';
import { VirtualClock } from '#test/support/virtual-clock.ts';

const fake = await startFakeAssemblyai();
afterAll(() => fake.stop());

async function listen(apiKey = 'canary-key', clock = new VirtualClock()): Promise<Ears> {
  const before = fake.connection;
  const ears = new Ears(createAssemblyaiRecogniser({ apiKey, baseUrl: fake.baseUrl, clock }), {
    format: { encoding: 'mulaw', rateHz: 8_000 },
  });
  heard(ears, 200);
  await until(() => fake.connection !== before);
  return ears;
}

describe('AssemblyAI', () => {
  it('tells that the turn is over where the vendor finds it out, after its words and once', async () => {
    const ears = await listen();
    fake.segment('that is all');
    fake.interim('one more');
    await until(() => ears.told.at(-1) === 'one more');
    assert.equal(ears.words, 'that is all');
    assert.deepEqual(ears.told.slice(1), ['(ended)', 'one more']);
    await ended(ears);
  });

  it('takes an end that we asked for for no end of the turn', async () => {
    const ears = await listen();
    fake.interim('on Tuesday');
    await until(() => ears.told.length === 1);
    ears.listening.finalise();
    await until(() => ears.finals.length === 1);
    fake.interim('or Friday');
    await until(() => ears.told.at(-1) === 'or Friday');
    assert.ok(!ears.told.includes('(ended)'));
    await ended(ears);
  });

  it('tells no word again of a turn that goes on after its words were given', async () => {
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
    await ended(ears);
  });

  it('catches up with what it is given at once no faster than the vendor takes it, and asks for the final after it', async () => {
    const clock = new VirtualClock();
    fake.limitPace({ clock, burstMs: 2_100, times: 4 });
    const { connection, audioBytes, asked } = fake;
    const stt = createAssemblyaiRecogniser({ apiKey: 'canary-key', baseUrl: fake.baseUrl, clock });
    const ears = new Ears(stt, { format: { encoding: 'mulaw', rateHz: 8_000 } });
    const cameMs = (): number => (fake.audioBytes - audioBytes) / 8;
    heard(ears, 5_000);
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
    await ended(ears);
  });

  it('gives phrases when it begins and when they change, and ends the session when it goes', async () => {
    const ears = await listen();
    assert.equal(fake.connection?.url.searchParams.get('keyterms_prompt'), '["Parley"]');
    ears.listening.expect({ phrases: ['Terrasse'], expected: [] });
    await until(() => fake.controls.at(-1)?.type === 'UpdateConfiguration');
    await ended(ears);
    await until(() => fake.controls.at(-1)?.type === 'Terminate');
    assert.deepEqual(fake.controls.at(-2), { type: 'UpdateConfiguration', keyterms_prompt: ['Terrasse'] });
  });

  for (const [what, code, reason, retryable] of [
    ['a key that is refused', 1008, 'Unauthorized', false],
    ['too many sessions', 1008, 'Too many concurrent sessions', true],
    ['too many sessions, by their own code', 3009, 'canary-prose', true],
    ['a message that is not taken', 3006, 'canary-prose', false],
    ['a message of a wrong length', 3007, 'Input duration violation: 20 ms', false],
    ['audio that came too fast', 3007, 'Audio Transmission Rate Exceeded: Received 9 sec. audio in 1 sec', true],
  ] as const) {
    it(`ends with an error that ${retryable ? 'may pass' : 'stays'} on ${what}`, async () => {
      const ears = await listen();
      fake.fail(code, reason);
      const error = await ears.closed;
      assert.equal(error?.retryable, retryable);
      assert.doesNotMatch(String(error?.message), /canary/);
    });
  }
});
