import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeWav } from '#codecs/wav.ts';
import { voiceScript } from '#demo/caller-voice.ts';
import { readScript } from '#demo/script.ts';
import { createEmbeddedTts } from '#embedded/tts/embedded-tts.ts';
import type { CallEvent, StateEntry, Turn } from '#engine/call/events.ts';
import { appendEvents } from '#src/store/calls/call-events.ts';
import type { NewCall } from '#src/store/calls/calls.ts';
import { appendVisit } from '#src/store/calls/state-visits.ts';
import { appendTurn } from '#src/store/calls/turns.ts';
import { storeVendorUsage, type VendorUsage } from '#src/store/calls/vendor-usage.ts';
import type { Db } from '#src/store/database/database.ts';
import { saveAnalysis } from '#test/support/call-changes.ts';
import { assistantVoice, speak } from './e2e-speech.ts';
import type { TestServer } from './server.ts';
import { assistantTurn, storeCall } from './stored.ts';

const root = join(import.meta.dirname, '../..');
const file = join(root, 'fixtures/dashboard/appointment.jsonl');
const script = join(root, 'demo/booking.yaml');
const rateHz = 8_000;
const samplesOf = (ms: number) => Math.round((ms * rateHz) / 1000);

type Analysis = Parameters<typeof saveAnalysis>[2]['analysis'];
/** A call: its log, and the facts that the log does not contain. */
export type WholeCall = {
  readonly call: {
    readonly assistant_name: string;
    readonly from_number: string;
    readonly to_number: string;
    readonly end_reason: string;
    readonly sentiment: 'neutral';
    readonly call_analysis: Analysis;
    readonly vendor_usage: readonly VendorUsage[];
  };
  readonly events: readonly CallEvent[];
};

/** A call with an interruption, a backchannel, a reminder, tools and states, from its answer to its end. */
export async function readWholeCall(): Promise<WholeCall> {
  const [call, ...events] = (await readFile(file, 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  return { call, events };
}

/** Stores that call for the account of the test key, `agoMs` ago, with its recording. Returns its id. */
export async function storeWholeCall(server: TestServer, agoMs = 0): Promise<string> {
  const { db } = server.database;
  const { call, events } = await readWholeCall();
  const { account_id } = await db.selectFrom('accounts').select('account_id').executeTakeFirstOrThrow();
  const created_at = new Date(Date.now() - agoMs - 120_000);
  const json = { name: call.assistant_name, prompt: 'Be kind.', timezone: 'America/New_York' };
  const assistant_id: string = (await server.json('/ai-assistants', { json })).body.results.assistant_id;
  const { assistant_name, from_number, to_number } = call;
  const of = { account_id, created_at, assistant_id, assistant_name, from_number, to_number } as const;
  const { call_id } = await storeCall(db, { ...of, call_type: 'inbound', protocol: 'twilio', voice_name: 'Flite SLT' });
  const before = new Date(created_at.getTime() - 3_600_000);
  await storeFormerAnswers(db, { ...of, call_type: 'inbound', from_number: '+12025550177', created_at: before });
  await appendEvents(
    db,
    events.map((event) => ({ callId: call_id, event })),
  );
  const turns = turnsOf(events);
  for (const [ordinal, turn] of turns.entries()) await appendTurn(db, call_id, ordinal, turn);
  const entered = events.filter(({ type }) => type === 'state.entered');
  for (const [ordinal, event] of entered.entries()) {
    const enteredAt = new Date(created_at.getTime() + event.at);
    await appendVisit(db, call_id, ordinal, { state: event as unknown as StateEntry, enteredAt });
  }
  await storeVendorUsage(db, call_id, call.vendor_usage);
  await saveAnalysis(db, call_id, { analysis: call.call_analysis, sentiment: call.sentiment });
  const { recordingsDir } = server.app.core;
  await mkdir(recordingsDir, { recursive: true });
  await writeFile(join(recordingsDir, `${call_id}.wav`), await recordingOf(events));
  const start_time = new Date(created_at.getTime() + 80);
  const end_time = new Date(created_at.getTime() + 80 + events.at(-1)!.at);
  await db
    .updateTable('calls')
    .set({ status: 'completed', start_time, end_time, end_reason: call.end_reason, recording: `${call_id}.wav` })
    .where('call_id', '=', call_id)
    .execute();
  return call_id;
}

/** An earlier call with many replies, for comparison. */
async function storeFormerAnswers(db: Db, call: Partial<NewCall>): Promise<void> {
  const { call_id } = await storeCall(db, call);
  const start_time = new Date(call.created_at as Date);
  const end_time = new Date(start_time.getTime() + 600_000);
  const over = { status: 'completed', start_time, end_time, end_reason: 'caller_hung_up' } as const;
  await db.updateTable('calls').set(over).where('call_id', '=', call_id).execute();
  for (let place = 0; place < 60; place += 1) {
    const [eouDelayMs, llmLatencyMs, ttsLatencyMs] = [
      380 + (place % 10) * 22,
      20 + (place % 6) * 9,
      40 + (place % 4) * 20,
    ];
    const latency = { latencyMs: eouDelayMs + llmLatencyMs + ttsLatencyMs, eouDelayMs, llmLatencyMs, ttsLatencyMs };
    await appendTurn(db, call_id, place, {
      ...assistantTurn,
      startedAt: place * 9_000,
      endedAt: place * 9_000 + 900,
      latency,
    });
  }
}

const turnsOf = (events: readonly CallEvent[]): readonly Turn[] =>
  events.flatMap((event) => (event.type === 'turn.commit' ? [event.turn as unknown as Turn] : []));

/** The words of both sides, synthesized at their original times. */
async function recordingOf(events: readonly CallEvent[]): Promise<Uint8Array> {
  const origin = events.find(({ type }) => type === 'recording.started')!.at;
  const length = samplesOf(events.at(-1)!.at - origin);
  const [caller, assistant] = [new Int16Array(length), new Int16Array(length)];
  const turns = turnsOf(events);
  const said = turns.filter((turn) => turn.role === 'user');
  const answered = turns.filter((turn) => turn.role === 'assistant');
  const starts = events.flatMap(({ type, since }) => (type === 'caller.started' ? [Number(since)] : []));
  const words = await callersWords();
  // The pause within the caller's sentence split it into two stretches of speech.
  const began = starts.filter((at, place) => place === 0 || !isWithin(said, at));
  for (const [place, at] of began.entries()) if (words[place] !== undefined) put(caller, words[place], at - origin);
  const answers = await speak(
    answered.map(({ generated }) => generated),
    assistantVoice,
  );
  for (const [place, { startedAt, heardMs }] of answered.entries())
    put(assistant, answers[place]!.subarray(0, samplesOf(heardMs)), startedAt - origin);
  return encodeWav({ channels: [caller, assistant], rateHz }, 'pcm_s16le');
}

/** Whether the caller was in the middle of a turn at that time. */
const isWithin = (turns: readonly { readonly startedAt: number; readonly endedAt: number }[], at: number): boolean =>
  turns.some(({ startedAt, endedAt }) => startedAt + 1 < at && at < endedAt);

/** The caller's words in the demo, as audio. */
async function callersWords(): Promise<readonly Int16Array[]> {
  const tts = createEmbeddedTts();
  const voiced = await voiceScript(readScript(await readFile(script, 'utf8'), script), tts);
  await tts.close();
  return voiced.map(({ samples }) => samples).filter((samples) => samples.length > 0);
}

function put(channel: Int16Array, samples: Int16Array, atMs: number): void {
  const at = samplesOf(atMs);
  channel.set(samples.subarray(0, Math.max(0, channel.length - at)), at);
}
