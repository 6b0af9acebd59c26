/**
 * Callers of a server under test, as a separate program: sends frames every 20 ms with speech by the schedule, and records what each call received
 * and when. Its parent decides when to dial, which windows to measure, and when to hang up.
 */
import { Callers, type LoadOrder } from '#demo/load/callers.ts';
import { type ReportWindow, reportOf } from '#demo/load/report.ts';
import { readCallerAudio } from '#demo/load/speech.ts';
import { contractSchedule, scheduledCaller } from '../load/contract.ts';
import { callSchedule } from '../server/call-schedule.ts';
import { serveParent } from './program.ts';

/** A media stream that a carrier was ordered to open. */
export type MediaStreamRequest = {
  readonly url: string;
  readonly callId: string;
  readonly headers: Readonly<Record<string, string>>;
};
export type DialRequest = { readonly orders: readonly MediaStreamRequest[]; readonly rampMs: number };
/** Calls by the load contract to one URL, over lines with noise at this level in dBFS. */
export type ContractCallsRequest = {
  readonly url: string;
  readonly calls: number;
  readonly noiseDb: number | null;
  readonly rampMs: number;
};

const lineNoiseDb = -66;
const callers = new Callers();

/** Calls that start evenly over `rampMs`. */
async function dial({ orders, rampMs }: DialRequest): Promise<void> {
  const audio = readCallerAudio(lineNoiseDb);
  const { talk, parameters } = scheduledCaller(callSchedule);
  const calls = orders.map(({ url, callId, headers }) => {
    return { url, headers, audio, talk, parameters: { ...parameters, call_id: callId } };
  });
  await callers.dial(calls, rampMs / orders.length);
}

/** Calls by the contract, started evenly over `rampMs`. */
async function dialContract({ url, calls, noiseDb, rampMs }: ContractCallsRequest): Promise<void> {
  const audio = readCallerAudio(noiseDb);
  const schedules = Array.from({ length: calls }, (_, call) => contractSchedule(call, audio));
  const orders = schedules.map((schedule) => ({ url, audio, ...scheduledCaller(schedule) }));
  await callers.dial(orders, rampMs / calls);
}

/** Calls whose callers never speak, started within a second. */
async function dialSilent({ url, calls }: Pick<ContractCallsRequest, 'url' | 'calls'>): Promise<void> {
  const audio = readCallerAudio(lineNoiseDb);
  await callers.dial(Array<LoadOrder>(calls).fill({ url, audio, talk: () => false }), 1_000 / calls);
}

/** Hangs up and returns what the calls observed in each window. */
async function hangUp(windows: readonly ReportWindow[]) {
  const records = await callers.hangUp();
  return windows.map((window) => reportOf(records, window));
}
/** Observations of the calls in one window. */
export type CallersReport = Awaited<ReturnType<typeof hangUp>>[number];

serveParent({ dial, dialContract, dialSilent, hangUp, now: () => performance.now() });
