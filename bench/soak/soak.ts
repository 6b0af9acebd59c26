import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SoakReport, SoakRequest } from '../programs/soak-callers.ts';
import type { BenchServer } from '../server/bench-server.ts';
import type { LoopUsage } from '../server/loop-delay.ts';
import { callProblems } from './call-checks.ts';
import { describeResources, findGrowth } from './growth.ts';
import { openStage, type SoakStage } from './stage.ts';

type SoakOptions = {
  readonly seed: number;
  readonly minutes: number;
  /** Number of concurrent calls; null for as many as use half of a processor. */
  readonly calls: number | null;
  readonly say: (line: string) => void;
};

/** Probability that a provider fails at each opportunity. */
const failing = 0.05;
const stepMs = 5_000;
/** Half the capacity of one processor. */
const halfBusy = { from: 0.45, to: 0.55 } as const;
/** If others use the machine as well, its event loop is late before that: calls must not fail for lack of a processor. */
const mostDelayMs = 100;
const callsToBegin = 4;
const settleMs = 12_000;

/** Runs a soak test; returns problems in words. */
export async function runSoak({ seed, minutes, calls, say }: SoakOptions): Promise<readonly string[]> {
  say(`seed ${seed}, ${minutes} minutes`);
  const stage = await openStage(seed, failing);
  try {
    const { server, callers } = stage;
    await callers.ask('begin', { url: server.url, seed } satisfies SoakRequest);
    const halfMs = (minutes * 60_000) / 2;
    const found = await load(stage, { begin: calls ?? callsToBegin, forMs: halfMs, adapts: calls === null, say });
    const first = await atRest(stage);
    await load(stage, { begin: found, forMs: halfMs, adapts: calls === null, say });
    const { records, failures } = await callers.ask<SoakReport>('finish');
    await sleep(settleMs);
    const last = { ...(await server.resources()), calls: records.length };
    say(describeResources(first));
    say(describeResources(last));
    const kept = await keptWrong(server, records);
    say(
      `${records.length} calls, ${records.filter(({ accident }) => accident !== null).length} of them with an accident`,
    );
    return [...failures, ...kept, ...findGrowth(first, last), ...(await leftOpen(server))];
  } finally {
    await stage.close();
  }
}

/** The server's resources halfway through the calls, when everything that concurrent calls need is allocated. */
async function atRest({ server, callers }: SoakStage) {
  const calls = await callers.ask<number>('rest');
  await sleep(settleMs);
  return { ...(await server.resources()), calls };
}

type Load = {
  readonly begin: number;
  readonly forMs: number;
  /** Whether to find the number of calls that uses half of a processor. */
  readonly adapts: boolean;
  readonly say: (line: string) => void;
};

/** Returns the final number of concurrent calls. */
async function load({ server, callers }: SoakStage, { begin, forMs, adapts, say }: Load): Promise<number> {
  const untilMs = performance.now() + forMs;
  let wanted = begin;
  await server.loop();
  for (let step = 1; performance.now() < untilMs; step += 1) {
    await callers.ask('want', wanted);
    await sleep(Math.min(stepMs, Math.max(0, untilMs - performance.now())));
    const { busyShare, delayP99Ms, processors } = await server.loop();
    if (step % 6 === 0)
      say(
        `${wanted} calls at once, thread busy ${Math.round(100 * busyShare)} %, ${processors.toFixed(2)} processors, loop delay p99 ${delayP99Ms} ms`,
      );
    if (adapts) wanted = nextCount(wanted, { processors, delayP99Ms });
  }
  return wanted;
}

function nextCount(calls: number, { processors, delayP99Ms }: Pick<LoopUsage, 'processors' | 'delayP99Ms'>): number {
  const isTooMuch = processors > halfBusy.to || delayP99Ms > mostDelayMs;
  if (isTooMuch) return Math.max(callsToBegin, calls - 2);
  return processors < halfBusy.from ? calls + 2 : calls;
}

async function keptWrong(server: BenchServer, records: SoakReport['records']): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const record of records) {
    const call = { ...(await server.client.call(record.callId)), events: await server.client.events(record.callId) };
    const recording = await server.client.fetch(`/calls/${record.callId}/recording`);
    const found =
      recording.status === 200
        ? callProblems(record, call, new Uint8Array(await recording.arrayBuffer()))
        : [`call ${record.call} (${record.callId}): its recording was answered ${recording.status}`];
    if (found.length > 0) wrong.push(...found, `its events are in ${await keepEvents(record.callId, call.events)}`);
  }
  return wrong;
}

/** Writes the log of a failed call, one event per line, because its database is removed with the run. */
async function keepEvents(callId: string, events: readonly object[]): Promise<string> {
  const path = join('test-output', 'soak', `${callId}.jsonl`);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${events.map((event) => JSON.stringify(event)).join('\n')}\n`);
  return path;
}

/** Calls that are unknown here, such as failed attempts, must be over as well. */
async function leftOpen({ database: { db } }: BenchServer): Promise<readonly string[]> {
  const open = await db.selectFrom('calls').select(['call_id', 'status']).where('end_time', 'is', null).execute();
  return open.map(({ call_id, status }) => `call ${call_id} is still ${status}`);
}
