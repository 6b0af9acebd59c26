import assert from 'node:assert/strict';
import { afterAll, beforeEach, describe, it } from 'vitest';
import type { ListenOptions } from '#engine/ports/speech-to-text.ts';
import { hostedRecognisers } from '#src/providers/configured-providers.ts';
import { createDeepgramFlux, type DeepgramFluxOptions } from '#src/providers/stt/deepgram-flux.ts';
import { readConfig } from '#src/server/config.ts';
import { endListening, hearTone, ListeningProbe } from '#test/contract/listening-probe.ts';
import { until } from '#test/contract/until.ts';
import { startFakeFlux } from '#test/support/fake-deepgram-flux.ts';
import { VirtualClock } from '#test/support/virtual-clock.ts';

const fake = await startFakeFlux();
afterAll(() => fake.stop());
beforeEach(() => {
  fake.answer('at once');
  fake.times(true);
});
const format = { encoding: 'mulaw', rateHz: 8_000 } as const;

const bytesOf = (ms: number): number => ms * 8;

/** A listening that has sent 2 s of audio. */
async function connected(make: () => ListeningProbe): Promise<ListeningProbe> {
  const { connection, audioBytes } = fake;
  const ears = make();
  hearTone(ears, 2_000);
  await until(() => fake.connection !== connection && fake.audioBytes === audioBytes + bytesOf(2_000));
  return ears;
}
const listen = (
  options: Partial<DeepgramFluxOptions> = {},
  wanted: Partial<ListenOptions> = {},
): Promise<ListeningProbe> =>
  connected(() => {
    const { clock = new VirtualClock() } = options;
    const stt = createDeepgramFlux({ apiKey: 'canary-key', baseUrl: fake.baseUrl, ...options, clock });
    return new ListeningProbe(stt, { format, ...wanted });
  });
const asked = (): Readonly<Record<string, string>> =>
  Object.fromEntries(fake.connection?.url.searchParams.entries() ?? []);

describe('Deepgram Flux', () => {
  it('puts the format in the address, and selects the model by language', async () => {
    const english = await listen();
    assert.equal(fake.connection?.url.pathname, '/v2/listen');
    const audio = { encoding: 'mulaw', sample_rate: '8000' };
    assert.deepEqual(asked(), {
      ...{ model: 'flux-general-en', ...audio, eager_eot_threshold: '0.5', mip_opt_out: 'true', keyterm: 'Parley' },
    });
    await endListening(english);
    const german = await listen({ eagerThreshold: null }, { language: 'de' });
    assert.deepEqual(asked(), {
      ...{ model: 'flux-general-multi', ...audio, language_hint: 'de', mip_opt_out: 'true', keyterm: 'Parley' },
    });
    await endListening(german);
    const polish = await listen({ model: 'flux-general-multi' }, { language: 'pl' });
    assert.equal(asked().language_hint, undefined, 'the vendor does not know it');
    await endListening(polish);
  });

  it('is used if and only if the settings name a model of its family', async () => {
    const settings = { DEEPGRAM_API_KEY: 'canary-key', DEEPGRAM_BASE_URL: fake.baseUrl };
    for (const [environment, path, eager] of [
      [{ DEEPGRAM_STT_MODEL: 'flux-general-en', DEEPGRAM_EAGER_EOT_THRESHOLD: '0.4' }, '/v2/listen', '0.4'],
      [{ DEEPGRAM_STT_MODEL: 'flux', DEEPGRAM_EAGER_EOT_THRESHOLD: 'off' }, '/v2/listen', undefined],
      [{ DEEPGRAM_STT_MODEL: 'nova-3' }, '/v1/listen', undefined],
      [{}, '/v1/listen', undefined],
    ] as const) {
      const { vendors } = readConfig({ ...settings, ...environment }, null);
      const [stt, ...others] = hostedRecognisers(vendors, { clock: new VirtualClock() });
      const { connection } = fake;
      const ears = new ListeningProbe(stt!, { format });
      await until(() => fake.connection !== connection);
      assert.deepEqual([fake.connection?.url.pathname, asked().eager_eot_threshold], [path, eager]);
      assert.deepEqual(others, []);
      ears.abort.abort();
      await ears.closed;
    }
  });

  it('reports words once if the provider repeats them unchanged', async () => {
    const ears = await listen();
    fake.interim('on Tuesday');
    fake.update();
    fake.update();
    fake.interim('on Tuesday at nine');
    await until(() => ears.told.at(-1) === 'on Tuesday at nine');
    assert.deepEqual(ears.told, ['on Tuesday', 'on Tuesday at nine']);
    await endListening(ears);
  });

  it('reports the end of a turn that it detects, with the end of the last word', async () => {
    const ears = await listen();
    fake.segment('that is all');
    await until(() => ears.told.at(-1) === '(ended)');
    assert.deepEqual(ears.finals, [{ text: 'that is all', confidence: 0.9, finalised: false, endMs: 1_500 }]);
    fake.segment('good bye');
    await until(() => ears.finals.length === 2);
    assert.equal(ears.last?.endMs, 2_500);
    await endListening(ears);
  });

  it('repeats no word if words have no times', async () => {
    fake.times(false);
    fake.answer('when told');
    const clock = new VirtualClock();
    const ears = await listen({ clock });
    fake.interim('on Tuesday');
    await until(() => ears.told.length === 1);
    ears.listening.finalise();
    clock.advance(700);
    fake.interim('on Tuesday and Friday');
    await until(() => ears.told.at(-1) === 'and Friday');
    fake.finalise();
    await until(() => ears.told.at(-1) === '(ended)');
    assert.equal(ears.words, 'on Tuesday and Friday');
    fake.segment('on Tuesday');
    await until(() => ears.finals.length === 3);
    assert.equal(ears.last?.text, 'on Tuesday', 'a repetition by the caller is kept');
    await endListening(ears);
  });

  it('accepts words after those returned in the provider’s place, even if the provider has changed these since', async () => {
    fake.answer('when told');
    const clock = new VirtualClock();
    const ears = await listen({ clock });
    fake.interim('on choose day');
    await until(() => ears.told.length === 1);
    ears.listening.finalise();
    clock.advance(700);
    fake.interim('on Tuesday the fifth');
    await until(() => ears.told.at(-1) === 'fifth');
    await endListening(ears);
  });

  it('sends silence while the line brings no audio, without counting it', async () => {
    const clock = new VirtualClock();
    const ears = await listen({ clock });
    const before = fake.audioBytes;
    clock.advance(1_000);
    await until(() => fake.audioBytes >= before + bytesOf(1_000));
    hearTone(ears, 1_200);
    await until(() => fake.audioBytes >= before + bytesOf(2_200));
    assert.equal(fake.audioBytes, before + bytesOf(2_200));
    for (const words of ['I need a cleaning', 'soon', 'or later', 'please']) fake.segment(words);
    await until(() => ears.finals.length === 4);
    const ends = ears.finals.map(({ endMs }) => endMs);
    assert.deepEqual(ends, [2_000, 2_000, 2_500, 3_000], 'the vendor tells 2,000, 2,500, 3,500 and 4,000');
    await endListening(ears);
  });

  it("sends silence only once the socket is open, even before the line's first audio", async () => {
    const clock = new VirtualClock();
    const { audioBytes } = fake;
    const stt = createDeepgramFlux({ apiKey: 'canary-key', baseUrl: fake.baseUrl, clock });
    const ears = new ListeningProbe(stt, { format });
    clock.advance(2_000);
    hearTone(ears, 80);
    await until(() => fake.audioBytes > audioBytes);
    assert.equal(fake.audioBytes, audioBytes + bytesOf(80));
    await endListening(ears);
    const { connection } = fake;
    const silent = new ListeningProbe(stt, { format });
    const before = fake.audioBytes;
    await until(() => fake.connection !== connection);
    fake.interim('hello');
    await until(() => silent.told.length === 1);
    clock.advance(1_000);
    await until(() => fake.audioBytes >= before + bytesOf(1_000));
    assert.equal(fake.audioBytes, before + bytesOf(1_000));
    await endListening(silent);
  });

  it('changes phrases one request at a time, the newest last', async () => {
    const ears = await listen();
    const { controls } = fake;
    const before = controls.length;
    const sent = (): readonly unknown[] => controls.slice(before).map((control) => JSON.stringify(control));
    for (const phrase of ['Parley', 'Terrasse', 'Garten', 'Keller'])
      ears.listening.expect({ phrases: [phrase], expected: [] });
    await until(() => sent().length === 1);
    assert.deepEqual(sent(), ['{"type":"Configure","keyterms":["Terrasse"]}'], 'the vendor has the first already');
    fake.configured(false);
    await until(() => sent().length === 2);
    assert.equal(sent()[1], '{"type":"Configure","keyterms":["Keller"]}');
    fake.configured();
    await endListening(ears);
  });

  it('ends with an error that contains the provider’s code and none of its prose', async () => {
    const ears = await listen();
    fake.error();
    const error = await ears.closed;
    assert.equal(error?.message, 'deepgram: the session failed (INTERNAL_SERVER_ERROR)');
    assert.equal(error?.retryable, true);
  });
});
