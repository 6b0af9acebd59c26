import assert from 'node:assert/strict';
import { afterAll, afterEach, describe, it } from 'vitest';
import { silence } from '#codecs/frame.ts';
import { createTranscriptionsRecogniser } from '#src/providers/stt/transcriptions.ts';
import { endListening, ListeningProbe } from '#test/contract/listening-probe.ts';
import { until } from '#test/contract/until.ts';
import { startFakeTranscriptions } from '#test/support/fake-transcriptions.ts';
import { VirtualClock } from '#test/support/virtual-clock.ts';

const fake = await startFakeTranscriptions();
afterAll(() => fake.stop());
afterEach(() => {
  fake.segments(null);
  fake.answer('at once');
});

const bytesPerMs = 32;

function listen(model = 'whisper-1'): ListeningProbe {
  const { baseUrl } = fake;
  const stt = createTranscriptionsRecogniser({ apiKey: 'canary-key', baseUrl, model, clock: new VirtualClock() });
  return new ListeningProbe(stt, { language: 'de', rateHz: 16_000 });
}

function hears({ listening }: ListeningProbe, ms: number): void {
  for (let at = 0; at < ms; at += 20) listening.write(silence(20, 16_000));
}

describe('transcriptions over HTTP', () => {
  it('sends an utterance from its pre-roll to its end, and no audio twice', async () => {
    const ears = listen();
    const before = fake.requests.length;
    hears(ears, 3_000);
    ears.listening.onset(300);
    hears(ears, 1_000);
    ears.listening.finalise();
    hears(ears, 100);
    ears.listening.onset(300);
    hears(ears, 500);
    ears.listening.finalise();
    await until(() => ears.finals.length === 2);
    assert.deepEqual(
      fake.requests
        .slice(before)
        .map(({ bytes }) => bytes)
        .sort((one, other) => other - one),
      [1_300 * bytesPerMs, 600 * bytesPerMs],
    );
    await endListening(ears);
  });

  it('reports answers in the order of speech, whichever arrives first', async () => {
    const ears = listen();
    fake.answer('when told');
    const before = fake.asked;
    for (const text of ['one', 'two']) {
      const { asked } = fake;
      fake.interim(text);
      ears.listening.onset(0);
      hears(ears, 500);
      ears.listening.finalise();
      await until(() => fake.asked === asked + 1);
    }
    assert.equal(fake.asked, before + 2);
    fake.finaliseLast();
    fake.finalise();
    await until(() => ears.finals.length === 2);
    assert.equal(ears.words, 'one two');
    await endListening(ears);
  });

  it('sends the language and the expected phrases', async () => {
    const ears = listen();
    ears.listening.expect({ phrases: ['Kaminzimmer', 'Terrasse'], expected: [] });
    ears.listening.onset(0);
    hears(ears, 500);
    ears.listening.finalise();
    await until(() => ears.finals.length === 1);
    assert.deepEqual(fake.requests.at(-1)?.fields, {
      ...{ model: 'whisper-1', language: 'de', prompt: 'Kaminzimmer, Terrasse' },
      ...{ temperature: '0', response_format: 'verbose_json' },
    });
    await endListening(ears);
  });

  it('requests plain text from models without segments', async () => {
    const ears = listen('gpt-4o-transcribe');
    ears.listening.onset(0);
    hears(ears, 500);
    ears.listening.finalise();
    await until(() => ears.finals.length === 1);
    assert.equal(fake.requests.at(-1)?.fields.response_format, 'json');
    await endListening(ears);
  });

  it('sends endless speech in parts, and reports each as it arrives', async () => {
    const ears = listen();
    fake.interim('it goes on');
    const before = fake.requests.length;
    ears.listening.onset(0);
    hears(ears, 30_000);
    await until(() => ears.finals.length === 1);
    assert.deepEqual(ears.told, [{ final: { text: 'it goes on', confidence: null, finalised: false } }]);
    fake.interim('and on');
    ears.listening.finalise();
    await until(() => ears.finals.length === 2);
    assert.equal(ears.last?.finalised, true);
    assert.equal(
      fake.requests.slice(before).reduce((sum, { bytes }) => sum + bytes, 0),
      30_000 * bytesPerMs,
    );
    await endListening(ears);
  });

  it("drops a model's output for silence and noise", async () => {
    const ears = listen();
    fake.interim('(door) Yes. Thank you.');
    fake.segments([
      { text: ' (door) Yes.', avg_logprob: -0.2, no_speech_prob: 0.1 },
      { text: ' Thank you.', avg_logprob: -1.4, no_speech_prob: 0.9 },
    ]);
    ears.listening.onset(0);
    hears(ears, 500);
    ears.listening.finalise();
    await until(() => ears.finals.length === 1);
    assert.equal(ears.words, 'Yes.');
    assert.ok(Math.abs((ears.last?.confidence ?? 0) - Math.exp(-0.2)) < 1e-9);
    await endListening(ears);
  });

  it('sends nothing without speech, and answers immediately', async () => {
    const ears = listen();
    const { asked } = fake;
    ears.listening.finalise();
    assert.deepEqual(ears.told, [{ final: { text: '', confidence: null, finalised: true } }]);
    assert.equal(fake.asked, asked);
    await endListening(ears);
  });
});
