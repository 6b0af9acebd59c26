/** Callers of a soak test, as a separate program: as many concurrent ones as its parent requests, each with the plan of its number under the seed. */
import { setTimeout as sleep } from 'node:timers/promises';
import { openStream, readStream, ringOffice } from '#test/support/e2e-telephone.ts';
import { AskingCaller } from '../soak/asking-caller.ts';
import type { CallRecord } from '../soak/call-record.ts';
import { type CallPlan, garbage, planOf } from '../soak/plan.ts';
import { serveParent } from './program.ts';

export type SoakRequest = {
  readonly url: string;
  readonly seed: number;
};
export type SequenceRequest = { readonly url: string; readonly calls: number; readonly atOnce: number };

const records: CallRecord[] = [];
const failures: string[] = [];
const running = new Set<Promise<void>>();
let order: SoakRequest | null = null;
let aim = 0;
let begun = 0;

async function oneCall({ url, seed }: SoakRequest, call: number, plan: CallPlan = planOf(seed, call)): Promise<void> {
  const caller = new AskingCaller(plan);
  const stream = readStream(await ringOffice({ url }));
  const line = openStream(stream, caller);
  const { accident } = plan;
  const happens = new AbortController();
  const misfortune =
    accident === null
      ? new Promise<never>(() => {})
      : caller.opened.then(() => sleep(accident.atMs, accident.type, { signal: happens.signal })).catch(() => null);
  const first = await Promise.race([caller.done, line.ended, misfortune]);
  happens.abort();
  if (first === 'drop') line.drop();
  else if (first === 'garbage') line.sendRaw(garbage[call % garbage.length]!);
  else line.hangUp();
  const ended = await line.ended;
  const happened = first === 'drop' || first === 'garbage' ? first : null;
  const { asked, unanswered, soundMs } = caller;
  records.push({ call, callId: stream.callId, accident: happened, asked, unanswered, soundMs, ended });
}

/** Starts calls at intervals until the requested number is active. */
function fill(): void {
  if (order === null || running.size >= aim) return;
  begun += 1;
  const call = begun;
  const run = oneCall(order, call)
    .catch((error: unknown) => void failures.push(`call ${call}: ${error instanceof Error ? error.message : error}`))
    .finally(() => {
      running.delete(run);
      fill();
    });
  running.add(run);
}

/** Sets the number of concurrent calls. */
function want(count: number): void {
  aim = count;
  fill();
}

/** Starts no calls for now; returns how many there have been, once the last is over. */
async function rest(): Promise<number> {
  aim = 0;
  while (running.size > 0) await Promise.all(running);
  return records.length;
}

const timer = setInterval(fill, 100);

/** Starts no more calls and returns all results, once the last is over. */
async function finish() {
  await rest();
  clearInterval(timer);
  return { records, failures };
}
export type SoakReport = Awaited<ReturnType<typeof finish>>;

/** Makes consecutive short calls in a few lanes; returns what went wrong. */
async function sequence({ url, calls, atOnce }: SequenceRequest): Promise<readonly string[]> {
  const wrong: string[] = [];
  let left = calls;
  const lane = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const call = left;
      await shortCall(url).catch((error: unknown) => void wrong.push(`call ${call}: ${String(error)}`));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return wrong;
}

/** Connects, hears the start of the first words, and hangs up. */
async function shortCall(url: string): Promise<void> {
  const heard = Promise.withResolvers<void>();
  const caller = {
    nextFrame: () => null,
    event: ({ type }: { type: string }) => type === 'received' && heard.resolve(),
  };
  const line = openStream(readStream(await ringOffice({ url })), caller as never);
  const ended = await Promise.race([heard.promise, line.ended]);
  if (ended !== undefined) throw new Error(`closed with ${ended.code} ${ended.reason}`);
  line.hangUp();
  await line.ended;
}

serveParent({
  begin: (given: SoakRequest) => {
    order = given;
  },
  want,
  rest,
  finish,
  sequence,
});
