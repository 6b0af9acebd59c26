/**
 * Callers who wait for the assistant, as a separate program: each holds a call for a while, hangs up and calls again, so that calls begin and end while
 * others are measured. Its parent decides how many there are, which window to measure, and when they stop.
 */
import { createRandom } from '#codecs/random.ts';
import { LoadCall, type LoadCallRecord } from '#demo/load/call.ts';
import { FrameTicker } from '#demo/load/frame-ticker.ts';
import { type ReportWindow, reportOf } from '#demo/load/report.ts';
import { readCallerAudio } from '#demo/load/speech.ts';
import { listeningTalk } from '#demo/load/talk-policy.ts';
import { carrierWires, defaultWireDialect } from '#demo/loopback/carrier-wires.ts';
import { serveParent } from './program.ts';
import { SipLoadCall } from './sip-load-call.ts';

/** The numbers that are called: their media URLs, or the server's SIP port and the numbers. */
export type PhoneLines =
  | { readonly type: 'websocket'; readonly urls: readonly string[] }
  | {
      readonly type: 'sip';
      readonly port: number;
      readonly numbers: readonly string[];
      readonly isEncrypted: boolean;
    };

/** Callers of several numbers; each call lasts `callMs`, the first ones less, so that their ends are spread. */
export type PhoneOrder = {
  readonly lines: PhoneLines;
  readonly authToken: string;
  readonly calls: number;
  readonly perSecond: number;
  readonly callMs: number;
  readonly bargeInShare: number;
  readonly seed: number;
};

const lineNoiseDb = -66;
const bargeInAfterMs = 1_000;
const pauseMs = 1_000;
const patienceMs = 5_000;
const betweenCallsMs = 200;
/** A rejected caller calls again after this time. */
const againAfterMs = 1_000;
/** A reply takes at most this long; turns that end later before the end of a call are not measured. */
const answerWithinMs = 2_000;

const beat = new FrameTicker();
const audio = readCallerAudio(lineNoiseDb);
const records: LoadCallRecord[] = [];
const attempts: { readonly startedAt: number; readonly at: number; readonly refused: boolean }[] = [];
let stopped = false;
const lines: Promise<void>[] = [];

function dial(order: PhoneOrder): void {
  const random = createRandom(order.seed);
  for (let line = 0; line < order.calls; line += 1) {
    const firstMs = order.callMs * (0.4 + 0.6 * random());
    lines.push(hold(order, line, firstMs));
  }
}

/** One telephone: calls again and again. */
async function hold(order: PhoneOrder, line: number, firstMs: number): Promise<void> {
  await pause((line * 1_000) / order.perSecond);
  for (let call = 0; !stopped; call += 1) {
    const startedAt = performance.now();
    const placed = place(order, line, call);
    await pause(call === 0 ? firstMs : order.callMs, () => placed.broken !== null);
    const endsAt = performance.now();
    const record = await placed.hangUp();
    const refused = isRefused(record);
    attempts.push({ startedAt, at: endsAt, refused });
    if (!refused) records.push(withoutCutTurns(record, endsAt));
    await pause(refused ? againAfterMs : betweenCallsMs);
  }
}

function place({ lines: called, authToken, seed, bargeInShare }: PhoneOrder, line: number, call: number) {
  const random = createRandom(seed + 1_000 * line + call);
  const talk = listeningTalk({ pauseMs, patienceMs, bargeInShare, bargeInAfterMs, random });
  if (called.type === 'sip') {
    const { port, numbers, isEncrypted } = called;
    return new SipLoadCall({ port, number: numbers[line % numbers.length]!, isEncrypted, beat, audio, talk });
  }
  const url = called.urls[line % called.urls.length]!;
  return new LoadCall({
    url,
    beat,
    audio,
    talk,
    random,
    headers: carrierWires.get(defaultWireDialect)!().headers(url, authToken),
  });
}

/** Drops turns whose reply would have come after the end of the call. */
function withoutCutTurns(record: LoadCallRecord, endsAt: number): LoadCallRecord {
  const { turns } = record.measure;
  while ((turns.at(-1)?.endAt ?? 0) > endsAt - answerWithinMs) turns.pop();
  return record;
}

/**
 * Whether the server answered the upgrade or the INVITE with an error, or closed the new socket, as it does when it has no capacity, or had not
 * answered when the callers stopped.
 */
function isRefused({ broken }: LoadCallRecord): boolean {
  return (
    broken !== null &&
    /^(Unexpected server response|rejected with)|at capacity$|closed before the connection was established$/.test(
      broken,
    )
  );
}

/** Waits, but not longer than the callers are wanted or until `over`. */
function pause(ms: number, over: () => boolean = () => false): Promise<void> {
  const untilAt = performance.now() + ms;
  return new Promise((resolve) => {
    const look = (): void => {
      const leftMs = untilAt - performance.now();
      if (stopped || over() || leftMs <= 0) resolve();
      else setTimeout(look, Math.min(100, leftMs));
    };
    look();
  });
}

function activeCalls({ from, until }: ReportWindow): number {
  const accepted = attempts.filter(({ refused }) => !refused);
  const talked = accepted.map(({ startedAt, at }) => Math.max(0, Math.min(until, at) - Math.max(from, startedAt)));
  return talked.reduce((sum, ms) => sum + ms, 0) / (until - from);
}

/** Ends all calls and returns the observations in the window: also the calls that ended and that were refused in it, and the mean of active ones. */
async function hangUp(window: ReportWindow) {
  stopped = true;
  await Promise.all(lines);
  beat.stop();
  const inWindow = attempts.filter(({ at }) => at >= window.from && at < window.until);
  return {
    ...reportOf(records, { answerWithinMs, ...window }),
    ended: inWindow.filter(({ refused }) => !refused).length,
    refused: inWindow.filter(({ refused }) => refused).length,
    active_calls: activeCalls(window),
  };
}
/** Observations of the callers in the window. */
export type PhoneReport = Awaited<ReturnType<typeof hangUp>>;

serveParent({ dial, hangUp, now: () => performance.now(), speechMs: () => audio.speechMs });
