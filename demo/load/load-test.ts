import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '#codecs/random.ts';
import { carrierWires, defaultWireDialect } from '../loopback/carrier-wires.ts';
import { Callers, type LoadOrder } from './callers.ts';
import { type LoadReport, reportOf } from './report.ts';
import { type CallerAudio, readCallerAudio } from './speech.ts';
import { listeningTalk } from './talk-policy.ts';

/** One kind of caller, in place of the usual one. */
export type LoadCaller = {
  readonly audio: CallerAudio;
  readonly pauseMs: number;
  /** The share of replies that it interrupts, and how long into them. */
  readonly bargeInShare: number;
  readonly bargeInAfterMs: number;
};

/** Calls to one media URL, and the behavior of their callers. */
export type LoadPlan = {
  readonly url: URL;
  readonly calls: number;
  /** Calls placed per second. */
  readonly perSecond: number;
  /** How long all of them stay active. */
  readonly seconds: number;
  readonly jitterMs: number;
  /** The share of replies that are interrupted. */
  readonly bargeInShare: number;
  /** Silence before the caller speaks, and the timeout for a reply. */
  readonly pauseMs: number;
  readonly patienceMs: number;
  /** The carrier's secret for signing the socket's upgrade; null for none. */
  readonly authToken: string | null;
  readonly parameters: Readonly<Record<string, string>>;
  /** Kinds of callers, assigned to the calls in turn; by default all are the usual one. */
  readonly callers?: readonly LoadCaller[];
};

/** Noise of the callers' lines, dBFS. */
const lineNoiseDb = -66;
/** How long into a reply it is interrupted. */
const bargeInAfterMs = 1_000;

/** Runs a load test against a deployment, and ends all calls at the latest when `signal` aborts. Returns the callers' measurements. */
export async function runLoadTest(plan: LoadPlan, signal: AbortSignal): Promise<LoadReport> {
  const callers = new Callers();
  await callers.dial(ordersOf(plan), 1000 / plan.perSecond, signal);
  const from = performance.now();
  await sleep(plan.seconds * 1000, null, { signal }).catch(() => {});
  const until = performance.now();
  return reportOf(await callers.hangUp(), { from, until, answerWithinMs: plan.patienceMs });
}

function ordersOf(plan: LoadPlan): readonly LoadOrder[] {
  const url = plan.url.href;
  const { pauseMs, bargeInShare, callers = [] } = plan;
  const usual = { audio: readCallerAudio(lineNoiseDb), pauseMs, bargeInShare, bargeInAfterMs };
  const headers = plan.authToken === null ? {} : carrierWires.get(defaultWireDialect)!().headers(url, plan.authToken);
  const { parameters, jitterMs } = plan;
  const seed = randomInt(2 ** 31);
  return Array.from({ length: plan.calls }, (_, call) => {
    const random = createRandom(seed + call);
    const caller = callers[call % callers.length] ?? usual;
    const talk = listeningTalk({ ...caller, patienceMs: plan.patienceMs, random });
    return { url, audio: caller.audio, talk, headers, parameters, jitterMs, random };
  });
}
