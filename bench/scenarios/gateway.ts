import { setTimeout as sleep } from 'node:timers/promises';
import type { LoadReport } from '#demo/load/report.ts';
import { readUsage } from '../load/process-usage.ts';
import type { EchoKind } from '../programs/echo.ts';
import { Program } from '../programs/program.ts';
import type { BenchResult, Scenario } from '../scenario.ts';
import { percentile } from '../spread.ts';

const settleMs = 1_000;
/** Minimum share of sent frames that must return within the window; its end cuts some off, more in a short window. */
const leastEchoed = { quick: 0.5, whole: 0.95 } as const;

type Extent = { readonly calls: number; readonly seconds: number; readonly rounds: number };
const whole: Extent = { calls: 200, seconds: 4, rounds: 3 };
const small: Extent = { calls: 20, seconds: 1, rounds: 1 };

type Echoed = {
  readonly kind: EchoKind;
  readonly cpuPerCallMinute: number;
  readonly residentMb: number;
  readonly report: LoadReport;
};

/** Measures the limit of the transport: echoes each frame of each call, without an engine. */
export const gateway: Scenario = {
  name: 'gateway',
  description: 'echo of every frame through the gateway, compared with a bare ws server',
  run: async ({ quick, progress }) => {
    const extent = quick ? small : whole;
    const echoed: Echoed[] = [];
    for (let round = 0; round < extent.rounds; round += 1) {
      for (const kind of ['bare', 'gateway'] as const) echoed.push(await echo(kind, extent));
      progress(`round ${round + 1} of ${extent.rounds}`);
    }
    const least = quick ? leastEchoed.quick : leastEchoed.whole;
    return { about: extent, results: resultsOf(echoed), failures: echoed.flatMap((one) => failuresOf(one, least)) };
  },
};

async function echo(kind: EchoKind, { calls, seconds }: Extent): Promise<Echoed> {
  const server = new Program(new URL('../programs/echo.ts', import.meta.url));
  const callers = new Program(new URL('../programs/callers.ts', import.meta.url));
  try {
    const url = await server.ask<string>('serve', kind);
    await callers.ask('dialSilent', { url, calls });
    await sleep(settleMs);
    const from = await callers.ask<number>('now');
    const before = readUsage(server.pid);
    await sleep(seconds * 1000);
    const after = readUsage(server.pid);
    const until = await callers.ask<number>('now');
    const [report] = await callers.ask<readonly LoadReport[]>('hangUp', [{ from, until }]);
    const cpuPerCallMinute = ((after.cpuSeconds - before.cpuSeconds) * 60_000) / (until - from) / calls;
    return { kind, cpuPerCallMinute, residentMb: after.residentMb, report: report! };
  } finally {
    await callers.close();
    await server.close();
  }
}

function resultsOf(echoed: readonly Echoed[]): readonly BenchResult[] {
  const table = 'echo of 20 ms frames, CPU seconds per call-minute';
  const of = (kind: EchoKind) => echoed.filter((one) => one.kind === kind);
  const row = (name: string, values: readonly number[], more: BenchResult['values']): BenchResult => {
    const at = (share: number) => Math.round(10_000 * (percentile(values, share) ?? Number.NaN)) / 10_000;
    return { table, name, values: { min: at(0), median: at(0.5), max: at(1), ...more } };
  };
  const [bare, ours] = [of('bare'), of('gateway')];
  const cost = (of: readonly Echoed[]) => of.map(({ cpuPerCallMinute }) => cpuPerCallMinute);
  const more = (of: readonly Echoed[]): BenchResult['values'] => ({
    late_p99_ms: Math.max(...of.map(({ report }) => report.frame_lateness_ms.p99)),
    caller_late_p99_ms: Math.max(...of.map(({ report }) => report.own_lateness_ms.p99)),
    resident_mb: Math.max(...of.map(({ residentMb }) => residentMb)),
  });
  const ratios = ours.map(({ cpuPerCallMinute }, round) => cpuPerCallMinute / bare[round]!.cpuPerCallMinute);
  return [
    row('bare ws', cost(bare), more(bare)),
    row('gateway', cost(ours), more(ours)),
    row('ratio of gateway to bare ws, per round', ratios, {}),
  ];
}

function failuresOf({ kind, report }: Echoed, leastShare: number): readonly string[] {
  const { frames_sent, frames_received, broken } = report;
  return [
    ...(frames_received >= leastShare * frames_sent && frames_sent > 0
      ? []
      : [`${kind}: ${frames_received} of ${frames_sent} frames came back`]),
    ...new Set(broken.map((why) => `${kind}: a call broke: ${why}`)),
  ];
}
