import { setTimeout as sleep } from 'node:timers/promises';
import type { ReportWindow } from '#demo/load/report.ts';
import type { CallersReport } from '../programs/callers.ts';
import type { BenchResult } from '../scenario.ts';
import type { BenchServer } from './bench-server.ts';
import type { LiveCalls } from './live-calls.ts';
import type { LoopUsage } from './loop-delay.ts';
import { MachineLoad } from './machine-load.ts';

/** A period with live calls; `load` is the additional load on the server, null for none. */
type Phase<Load> = {
  readonly window: ReportWindow;
  readonly loop: LoopUsage;
  readonly idleShare: number;
  readonly load: Load | null;
};
/** A phase as observed by the live calls. */
type SeenPhase<Load> = Phase<Load> & { readonly seen: CallersReport };

type AlternateOptions<Load> = {
  readonly server: BenchServer;
  readonly calls: LiveCalls;
  readonly rounds: number;
  readonly seconds: number;
  /** Puts the load on the server for this many seconds. */
  load(): Promise<Load>;
  progress(text: string): void;
};

/** Runs live calls without and with a load in alternation, so that other activity on the machine affects both; then ends the calls. */
export async function alternatePhases<Load>(options: AlternateOptions<Load>): Promise<readonly SeenPhase<Load>[]> {
  const phases: Phase<Load>[] = [];
  for (let round = 1; round <= options.rounds; round += 1) {
    phases.push(await runPhase(options, () => sleep(options.seconds * 1000, null)));
    phases.push(await runPhase(options, () => options.load()));
    options.progress(`round ${round} of ${options.rounds}`);
  }
  const seen = await options.calls.hangUp(phases.map(({ window }) => window));
  return phases.map((phase, index) => ({ ...phase, seen: seen[index]! }));
}

async function runPhase<Load>(
  { server, calls }: AlternateOptions<Load>,
  load: () => Promise<Load | null>,
): Promise<Phase<Load>> {
  const machine = new MachineLoad();
  await server.loop();
  const from = await calls.now();
  const done = await load();
  const window = { from, until: await calls.now() };
  return { window, loop: await server.loop(), idleShare: machine.idleShare(), load: done };
}

/** Observations of the live calls: a row for each phase, and one that compares those with and without a load. `stage` names them, if there are several. */
export function callResults(phases: readonly SeenPhase<unknown>[], stage = ''): readonly BenchResult[] {
  const prefix = stage === '' ? '' : `${stage}: `;
  const table = 'What the live calls saw, ms';
  const rows = phases.map((phase, index) => {
    const name = `${prefix}${phase.load === null ? 'without' : 'with'} load, round ${1 + (index >> 1)}`;
    return { table, name, values: valuesOf(phase) };
  });
  const [without, withLoad] = [lateShare(phases, false), lateShare(phases, true)];
  const late_share_ratio = without === 0 ? null : withLoad / without;
  const values = { late_without_share: without, late_with_share: withLoad, late_share_ratio };
  return [...rows, { table: 'Frames more than 20 ms late', name: `${prefix}all rounds`, values }];
}

/** Whether calls disconnected. */
export function callFailures(phases: readonly SeenPhase<unknown>[]): readonly string[] {
  return [...new Set(phases.flatMap(({ seen }) => seen.broken).map((why) => `a call broke: ${why}`))];
}

/** Whether more frames were late with the load than without. */
export function lateFrameFailures(phases: readonly SeenPhase<unknown>[]): readonly string[] {
  const [without, withLoad] = [lateShare(phases, false), lateShare(phases, true)];
  const percent = (share: number) => `${(100 * share).toFixed(2)} %`;
  return withLoad > without
    ? [`${percent(withLoad)} of the frames were late with load, ${percent(without)} without`]
    : [];
}

function valuesOf({ seen, loop, idleShare }: SeenPhase<unknown>) {
  return {
    frames: seen.frame_lateness_ms.n,
    late_frames: seen.late_frames,
    max_late: seen.frame_lateness_ms.max,
    gaps: seen.gaps.n,
    answer_p50: numberOr(seen.answer_ms.p50),
    answer_p95: numberOr(seen.answer_ms.p95),
    interrupted_answer_p50: numberOr(seen.answer_after_interruption_ms.p50),
    loop_delay_p50: loop.delayP50Ms,
    loop_delay_p99: loop.delayP99Ms,
    loop_delay_max: loop.delayMaxMs,
    loop_busy_share: loop.busyShare,
    server_processors: Math.round(100 * loop.processors) / 100,
    server_starved_share: loop.starvedShare,
    machine_idle_share: idleShare,
    caller_late_p99: numberOr(seen.own_lateness_ms.p99),
  };
}

/** The channel between processes converts values that are not numbers to null. */
const numberOr = (value: number | null): number | null => (Number.isFinite(value) ? value : null);

function lateShare(phases: readonly SeenPhase<unknown>[], loaded: boolean): number {
  const seen = phases.filter(({ load }) => (load !== null) === loaded).map((phase) => phase.seen);
  const frames = seen.reduce((sum, { frame_lateness_ms: { n } }) => sum + n, 0);
  return frames === 0 ? 0 : seen.reduce((sum, { late_frames }) => sum + late_frames, 0) / frames;
}
