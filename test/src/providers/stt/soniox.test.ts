import assert from 'node:assert/strict';
import { afterAll, describe, it } from 'vitest';
import { createSonioxRecogniser } from '#src/providers/stt/soniox.ts';
import { endListening, hearTone, ListeningProbe } from '#test/contract/listening-probe.ts';
import { until } from '#test/contract/until.ts';
import { startFakeSoniox } from '#test/support/fake-soniox.ts';
import { VirtualClock } from '#test/support/virtual-clock.ts';

const fake = await startFakeSoniox();
afterAll(() => fake.stop());

async function listen(clock = new VirtualClock()): Promise<ListeningProbe> {
  const before = fake.audioBytes;
  const stt = createSonioxRecogniser({ apiKey: 'canary-key', baseUrl: fake.baseUrl, clock });
  const ears = new ListeningProbe(stt, { language: 'de', format: { encoding: 'mulaw', rateHz: 8_000 } });
  hearTone(ears, 200);
  await until(() => fake.audioBytes > before);
  return ears;
}

describe('Soniox', () => {
  it('first sends format, language and expected words', async () => {
    const before = fake.controls.length;
    const ears = await listen();
    assert.deepEqual(fake.controls[before], {
      ...{ model: 'stt-rt-v5', audio_format: 'mulaw', sample_rate: 8_000, num_channels: 1 },
      ...{ language_hints: ['de'], enable_endpoint_detection: true, context: { terms: ['Parley'] } },
    });
    await endListening(ears);
  });

  it('joins words from their pieces, and reports the end of the last one', async () => {
    const ears = await listen();
    fake.interim('Kaminzimmer bitte');
    await until(() => ears.told.length === 1);
    ears.listening.finalise();
    await until(() => ears.finals.length === 1);
    assert.equal(ears.told[0], 'Kaminzimmer bitte');
    assert.equal(ears.last?.text, 'Kaminzimmer bitte');
    assert.equal(ears.last?.endMs, 1_000);
    await endListening(ears);
  });

  it('reports the end of a turn that the provider detects, after its words', async () => {
    const ears = await listen();
    fake.segment('das ist alles');
    await until(() => ears.told.includes('(ended)'));
    assert.equal(ears.words, 'das ist alles');
    assert.equal(ears.told.at(-1), '(ended)');
    await endListening(ears);
  });

  it('keeps a quiet line open', async () => {
    const clock = new VirtualClock();
    const ears = await listen(clock);
    clock.advance(10_000);
    await until(() => fake.controls.at(-1)?.type === 'keepalive');
    await endListening(ears);
  });

  for (const [what, status, retryable] of [
    ['a rejected key', 401, false],
    ['an account without credit', 402, false],
    ['too many requests', 429, true],
    ['a session that cannot continue', 503, true],
  ] as const) {
    it(`ends with ${retryable ? 'a temporary' : 'a permanent'} error on ${what}`, async () => {
      const ears = await listen();
      fake.fail(status);
      assert.equal((await ears.closed)?.retryable, retryable);
    });
  }
});
