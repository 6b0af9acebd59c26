import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** What the event loop of a process was like in a window. Milliseconds, and processors in use on average. */
export type LoopUsage = {
  readonly delayP50Ms: number;
  readonly delayP99Ms: number;
  readonly delayMaxMs: number;
  readonly busyShare: number;
  readonly processors: number;
  /** How much of the time its thread was ready and got no processor, as a share; null where the system does not tell. */
  readonly starvedShare: number | null;
};

const resolutionMs = 5;

/** Watches the event loop of this process; each reading begins a new window. */
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

  /** The histogram holds the time between two samples. */
  #ms(ns: number): number {
    return Math.round(Math.max(0, ns / 1e6 - resolutionMs) * 100) / 100;
  }
}

/** What the main thread has waited for a processor, by the second number of `schedstat` (proc(5)). */
function readStarvedMs(): number | null {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return null;
  }
}
