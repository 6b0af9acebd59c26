import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Statistics of a process's event loop in a window, in milliseconds, and the average number of processors in use. */
export type LoopUsage = {
  readonly delayP50Ms: number;
  readonly delayP99Ms: number;
  readonly delayMaxMs: number;
  readonly busyShare: number;
  readonly processors: number;
  /** Share of the time during which its thread was ready without getting a processor; null if the system does not report it. */
  readonly starvedShare: number | null;
};

const resolutionMs = 5;

/** Measures the event loop of this process; each reading starts a new window. */
export class LoopWatch {
  readonly #delay = monitorEventLoopDelay({ resolution: resolutionMs });
  #since = performance.now();
  #loop = performance.eventLoopUtilization();
  #used = process.cpuUsage();
  #starvedMs = readStarvedMs();

  constructor() {
    this.#delay.enable();
  }

  read(): LoopUsage {
    const now = performance.now();
    const { user, system } = process.cpuUsage(this.#used);
    const starvedMs = readStarvedMs();
    const starved = starvedMs === null || this.#starvedMs === null ? null : starvedMs - this.#starvedMs;
    const usage = {
      delayP50Ms: this.#ms(this.#delay.percentile(50)),
      delayP99Ms: this.#ms(this.#delay.percentile(99)),
      delayMaxMs: this.#ms(this.#delay.max),
      busyShare: performance.eventLoopUtilization(this.#loop).utilization,
      processors: (user + system) / 1000 / (now - this.#since),
      starvedShare: starved === null ? null : starved / (now - this.#since),
    };
    this.#starvedMs = starvedMs;
    this.#delay.reset();
    this.#since = now;
    this.#loop = performance.eventLoopUtilization();
    this.#used = process.cpuUsage();
    return usage;
  }

  /** The histogram contains the time between two samples. */
  #ms(ns: number): number {
    return Math.round(Math.max(0, ns / 1e6 - resolutionMs) * 100) / 100;
  }
}

/** How long the main thread has waited for a processor, from the second number of `schedstat` (proc(5)). */
function readStarvedMs(): number | null {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return null;
  }
}
