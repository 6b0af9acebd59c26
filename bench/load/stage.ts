import { setTimeout as sleep } from 'node:timers/promises';
import type { LoadReport } from '#demo/load/report.ts';
import { type GatewayStats, GatewayTarget } from '../gateway/target.ts';
import type { ContractCallsRequest } from '../programs/callers.ts';
import { Program } from '../programs/program.ts';
import { readUsage, readUsages } from './process-usage.ts';

export type StageOptions = {
  readonly calls: number;
  /** Length of the measurement, once all calls are active. */
  readonly seconds: number;
  /** Noise of the callers' lines in dBFS; null for none. */
  readonly noiseDb?: number | null;
  /** Time over which the calls start, and time between the last start and the measurement. */
  readonly rampMs?: number;
  readonly settleMs?: number;
  readonly gateway?: Parameters<typeof GatewayTarget.start>[0];
};

/** Barely enough time for one turn, for a smoke test. */
export const smokeTestTiming = { rampMs: 300, settleMs: 200, seconds: 4.5 } as const;

/** Results of one gateway with this many calls; several processes are combined. */
export type Stage = LoadReport & {
  readonly calls: number;
  readonly seconds: number;
  readonly cpu_percent: number;
  readonly cpu_seconds_per_call_minute: number;
  readonly resident_mb: number;
  /** Results of the process that makes the calls. */
  readonly callers_cpu_percent: number;
  readonly gateway: Omit<GatewayStats, 'pid'>;
  /** Calls of each gateway process. */
  readonly calls_of_workers: readonly number[];
};

const defaultNoiseDb = -66;
/** One turn of the callers' schedule, so that their speech is evenly spread. */
const defaultRampMs = 4_000;
const defaultSettleMs = 2_000;

/** Puts a new gateway under load, so that stages do not affect each other, with its callers in another process. */
export async function runStage(options: StageOptions): Promise<Stage> {
  const {
    calls,
    seconds,
    noiseDb = defaultNoiseDb,
    rampMs = defaultRampMs,
    settleMs = defaultSettleMs,
    gateway,
  } = options;
  const target = await GatewayTarget.start(gateway);
  const callers = new Program(new URL('../programs/callers.ts', import.meta.url));
  try {
    await callers.ask('dialContract', { url: target.url, calls, noiseDb, rampMs } satisfies ContractCallsRequest);
    await sleep(settleMs);
    await target.stats({ reset: true });
    const before = [readUsages(target.pids), readUsage(callers.pid)] as const;
    const from = await callers.ask<number>('now');
    await sleep(seconds * 1000);
    const after = [readUsages(target.pids), readUsage(callers.pid)] as const;
    const until = await callers.ask<number>('now');
    const stats = await target.stats();
    const [report] = await callers.ask<readonly LoadReport[]>('hangUp', [{ from, until }]);
    const [cpuSeconds, callersSeconds] = [0, 1].map((of) => after[of]!.cpuSeconds - before[of]!.cpuSeconds);
    return {
      calls,
      seconds: Math.round((until - from) / 100) / 10,
      cpu_percent: Math.round((cpuSeconds! * 100_000) / (until - from)),
      cpu_seconds_per_call_minute: Math.round((cpuSeconds! * 6e7) / (until - from) / calls) / 1000,
      resident_mb: Math.round(after[0].residentMb),
      callers_cpu_percent: Math.round((callersSeconds! * 100_000) / (until - from)),
      ...report!,
      gateway: together(stats),
      calls_of_workers: stats.map((worker) => worker.calls),
    };
  } finally {
    await callers.close();
    await target.stop();
  }
}

/** Combines the processes behind one port; delays are those of the worst. */
function together(workers: readonly GatewayStats[]): Stage['gateway'] {
  const [first, ...others] = workers;
  if (others.length === 0) return first!;
  const sum = (of: (stats: GatewayStats) => number): number => workers.reduce((all, stats) => all + of(stats), 0);
  const worst = (of: (stats: GatewayStats) => number): number => Math.max(...workers.map(of));
  return {
    loop_delay_ms: {
      p50: worst(({ loop_delay_ms }) => loop_delay_ms.p50),
      p99: worst(({ loop_delay_ms }) => loop_delay_ms.p99),
    },
    calls: sum(({ calls }) => calls),
    model_requests: sum(({ model_requests }) => model_requests),
    user_turns: sum(({ user_turns }) => user_turns),
    troubles: sum(({ troubles }) => troubles),
  };
}

/** Why a stage is invalid: calls disconnected, replies are missing, or the gateway had errors. */
export function stageFailures({ turns, unanswered, not_stopped, broken, gateway }: Stage): readonly string[] {
  return [
    ...(turns === 0 ? ['nobody has spoken'] : []),
    ...(unanswered > 0 ? [`${unanswered} of ${turns} turns were not answered`] : []),
    ...(not_stopped > 0 ? [`${not_stopped} interruptions did not stop the assistant`] : []),
    ...(gateway.troubles > 0 ? [`the gateway reported trouble ${gateway.troubles} times`] : []),
    ...new Set(broken.map((why) => `a call broke: ${why}`)),
  ];
}
