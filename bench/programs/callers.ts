/**
 * Callers of a server under test, as a program of their own: a beat of 20 ms, speech by the schedule, and what each call
 * was sent and when. Its parent tells when to dial, which windows to count, and when to hang up.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Beat } from '../load/beat.ts';
import { LoadCall } from '../load/call.ts';
import { reportOf, type Window } from '../load/report.ts';
import { readCallerAudio } from '../load/speech.ts';
import { callSchedule } from '../server/call-schedule.ts';
import { answerParent } from './program.ts';

/** A media stream that a carrier was told to open. */
export type CallerOrder = {
  readonly url: string;
  readonly callId: string;
  readonly headers: Readonly<Record<string, string>>;
};

const lineNoiseDb = -66;
const audio = readCallerAudio(lineNoiseDb);
const beat = new Beat();
const calls: LoadCall[] = [];

/** Calls begin evenly over one turn of the schedule. */
async function dial(orders: readonly CallerOrder[]): Promise<void> {
  for (const { url, callId, headers } of orders) {
    const parameters = { call_id: callId };
    calls.push(new LoadCall(`MZ${calls.length}`, { ...callSchedule, url, headers, parameters, beat, audio }));
    await sleep(callSchedule.loopMs / orders.length);
  }
}

/** Hangs up and tells what the calls saw in each window. */
async function hangUp(windows: readonly Window[]) {
  const records = await Promise.all(calls.map((call) => call.hangUp()));
  beat.stop();
  return windows.map((window) => reportOf(records, window));
}
/** What the calls saw in one window. */
export type CallersReport = Awaited<ReturnType<typeof hangUp>>[number];

answerParent({ dial, hangUp, now: () => performance.now() });
