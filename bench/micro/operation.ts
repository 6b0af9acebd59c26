import { GCProfiler } from 'node:v8';
import { percentile } from '../spread.ts';

/** Duration of each repetition, number of repetitions, and warm-up before the first one. */
export type Effort = {
  readonly repetitionMs: number;
  readonly repetitions: number;
  readonly warmUpMs: number;
  /** How often allocations are measured. */
  readonly probes: number;
};
export const fullEffort: Effort = { repetitionMs: 30, repetitions: 5, warmUpMs: 150, probes: 3 };
export const quickEffort: Effort = { repetitionMs: 3, repetitions: 3, warmUpMs: 10, probes: 1 };

/** Processor time of one operation over the repetitions, and the bytes that one leaves to the garbage collector. */
type Cost = {
  readonly min_ns: number;
  readonly median_ns: number;
  readonly max_ns: number;
  readonly bytes: number | null;
};

const mostProbed = 1_000;
const leastProbed = 4;

/** Measures `operation`, which receives the number of its run, by the processor time of this process, so that others on the machine do not matter. */
export function costOf(operation: (run: number) => void, effort: Effort, spentMs = processorMs): Cost {
  let run = 0;
  const timeMs = (runs: number): number => {
    const before = spentMs();
    for (const end = run + runs; run < end; run += 1) operation(run);
    return spentMs() - before;
  };
  let runs = 1;
  for (let warmedMs = 0; warmedMs < effort.warmUpMs; ) {
    const tookMs = timeMs(runs);
    warmedMs += tookMs;
    if (tookMs < effort.repetitionMs) runs *= 2;
  }
  const times = Array.from({ length: effort.repetitions }, () => (timeMs(runs) * 1e6) / runs);
  const at = (share: number): number => percentile(times, share) ?? 0;
  return { min_ns: at(0), median_ns: at(0.5), max_ns: at(1), bytes: bytesOf(operation, effort.probes) };
}

/** Processor time of this process so far. That of a single thread has a resolution of several milliseconds. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Bytes allocated by one run, in the heap and in external buffers; null if the collector always ran in between. */
function bytesOf(operation: (run: number) => void, probes: number): number | null {
  const { gc } = globalThis;
  if (gc === undefined) return null;
  for (let runs = mostProbed; runs >= leastProbed; runs = Math.floor(runs / 4)) {
    const found = Array.from({ length: probes }, () => allocated(operation, runs, gc)).filter((one) => one !== null);
    if (found.length > probes / 2) return Math.round((percentile(found, 0.5) ?? 0) / runs);
  }
  return null;
}

function allocated(operation: (run: number) => void, runs: number, gc: () => void): number | null {
  // The first round frees earlier garbage concurrently; the second waits for that.
  gc();
  gc();
  const profiler = new GCProfiler();
  profiler.start();
  const before = process.memoryUsage();
  for (let run = 0; run < runs; run += 1) operation(run);
  const after = process.memoryUsage();
  const { statistics } = profiler.stop();
  if (statistics.length > 0) return null;
  return after.heapUsed - before.heapUsed + after.arrayBuffers - before.arrayBuffers;
}
