import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { resample } from '#codecs/resample.ts';
import { missingBrowser } from '#test/support/browser.ts';
import { BrowserCall } from '#test/support/browser-call.ts';
import { createOfficeAssistant } from '#test/support/e2e-assistant.ts';
import { openInstallation, type RunningServer } from '#test/support/e2e-installation.ts';
import { likeness, soundMs, soundStretches } from '#test/support/e2e-sound.ts';
import { assistantVoice, speak } from '#test/support/e2e-speech.ts';
import { eventually } from '#test/support/e2e-wait.ts';
import { callerSays } from '#test/support/speaking-browser.ts';

const opening =
  'Welcome to the harbour office, where we answer every question about boats, berths, tides and weather, on every day of the year, and on most of its nights.';
const question = 'What can I do for you?';
const rateHz = 48_000;
const limitMs = 40_000;

describe('web call in a browser', { skip: missingBrowser }, async () => {
  const place = await openInstallation({ database: 'shared' });
  let server: RunningServer;
  let assistantId = '';
  before(async () => {
    server = await place.start();
    assistantId = await createOfficeAssistant(server, {
      begin_message: opening,
      prompt: `Help callers. They say for example "stop please, I need a berth".\n\nAsk: ${question}`,
    });
  });

  async function call(says: Int16Array | null, search: Readonly<Record<string, string>> = {}) {
    const { call_id, url } = await server.client.results('/calls/web/register', { assistant_id: assistantId });
    const page = new BrowserCall();
    await page.open({ ...search, url }, says);
    return { callId: String(call_id), page };
  }

  it('runs in Opus: the caller interrupts, is understood and hears the reply', async (t) => {
    const { callId, page } = await call(await callerSays('Stop please, I need a berth.', 4_500));
    const told = (type: string) => page.events.findIndex((event) => event.type === type);
    await eventually(() => told('clear') >= 0, 'the opening is cleared', limitMs);
    await eventually(
      () => page.transcript.some(({ role, text, final }) => final && role === 'assistant' && text.endsWith(question)),
      'the answer is heard',
      limitMs,
    );
    await server.client.results(`/calls/${callId}/hangup`, {});
    await eventually(() => told('ended') >= 0, 'the page gets the end', limitMs);

    const live = page.events.find(({ type }) => type === 'phase');
    assert.deepEqual(live?.format, { encoding: 'opus', rate_hz: rateHz });
    const [first, caller, answer] = page.transcript;
    assert.ok(first!.interrupted && opening.startsWith(first!.text) && first!.text.length > 10, first!.text);
    assert.match(caller!.text, /stop please I need a berth/i);
    assert.ok(answer!.text.endsWith(question), answer!.text);
    assert.ok(page.events.some(({ type, role, final }) => type === 'transcript' && role === 'user' && !final));
    assert.ok(page.events.some(({ type, latency_ms }) => type === 'latency' && latency_ms > 0));

    const spoken = await speak([opening, answer!.text], assistantVoice);
    const [openingMs, answerMs] = spoken.map((samples) => soundMs(samples, 8_000));
    const stretches = soundStretches(page.played, rateHz, 600);
    const lengths = stretches.map(({ fromMs, untilMs }) => untilMs - fromMs);
    assert.ok(lengths[0]! > 500 && lengths[0]! < openingMs! - 1_000, `${lengths} ms of an opening of ${openingMs} ms`);
    assert.ok(Math.abs(lengths.at(-1)! - answerMs!) < 400, `${lengths} ms played, an answer of ${answerMs} ms`);
    const { fromMs } = stretches.at(-1)!;
    const [sentence] = await speak([/^[^.]+\./.exec(answer!.text)![0]], assistantVoice);
    const wanted = resample({ samples: sentence!, rateHz: 8_000 }, rateHz).samples;
    const alike = likeness(page.played.subarray(fromMs * 48), wanted, rateHz);
    t.diagnostic(
      `silent after ${lengths[0]} ms; the answer began at ${fromMs} ms, like its words at ${alike.toFixed(2)}`,
    );
    assert.ok(alike > 0.65, `the played audio matches the words at ${alike.toFixed(2)}`);
  });

  it('reports a blocked microphone, and leaves the URL valid', async () => {
    const { callId, page } = await call(null);
    await eventually(() => page.events.some(({ type }) => type === 'ended'), 'the call ends in the page', limitMs);
    assert.deepEqual(
      page.events.map(({ type, code = null, failed = null }) => [type, code, failed]),
      [
        ['problem', 'permission_denied', null],
        ['ended', null, true],
      ],
    );
    assert.equal((await server.client.call(callId)).status, 'queued');
  });

  it('runs in PCM16, and continues after its socket disconnected', async () => {
    const { callId, page } = await call(new Int16Array(rateHz), { encoding: 'pcm_s16le', drops: '' });
    const heard = () => page.transcript.filter(({ role, final }) => role === 'assistant' && final);
    const whole = () =>
      heard()
        .map(({ text }) => text)
        .join(' ')
        .endsWith('most of its nights.');
    await eventually(whole, 'the opening is heard to its end', limitMs);
    await server.client.results(`/calls/${callId}/hangup`, {});
    const phases = page.events.filter(({ type }) => type === 'phase');
    assert.deepEqual(
      phases.map(({ phase }) => phase),
      ['live', 'reconnecting', 'live'],
    );
    assert.equal(phases[0]!.format.encoding, 'pcm_s16le');
    assert.equal((await server.client.endedCall(callId)).status, 'completed');
  });
});
