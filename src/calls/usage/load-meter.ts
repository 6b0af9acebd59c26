import { type EventLoopUtilization, monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { At } from '#engine/ports/clock.ts';
import type { LoadSample } from './load-gate.ts';

/** Measures the load of a process. */
export interface LoadMeter {
  /** Counts a tick at which frames are sent; may be passed on as a detached function. */
  readonly tick: (now: At) => void;
  /** The load since the last reading. */
  read(): LoadSample;
  close(): void;
}

const resolutionMs = 10;
const frameMs = 20;

/** Measures this process: its event loop, and the punctuality of the ticks at which calls send their frames. */
export class ProcessMeter implements LoadMeter {
  readonly #delay = monitorEventLoopDelay({ resolution: resolutionMs });
  #utilization: EventLoopUtilization = performance.eventLoopUtilization();
  #tickedAt: At | null = null;
  #ticks = 0;
  #missed = 0;

  constructor() {
    this.#delay.enable();
  }

  /** A tick counts as missed if it was skipped, or came so late that the next was due. */
  readonly tick = (now: At): void => {
    const intervalMs = this.#tickedAt === null ? frameMs : now - this.#tickedAt;
    this.#tickedAt = now;
    this.#ticks += 1;
    this.#missed += Math.max(0, Math.round(intervalMs / frameMs) - 1);
  };

  read(): LoadSample {
    // The histogram contains the time between two samples.
    const loopDelayMs = Math.max(0, this.#delay.percentile(95) / 1e6 - resolutionMs);
    const all = this.#ticks + this.#missed;
    const lateShare = all === 0 ? 0 : this.#missed / all;
    const until = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(until, this.#utilization);
    this.#utilization = until;
    this.#delay.reset();
    this.#ticks = 0;
    this.#missed = 0;
    return { loopDelayMs: Number.isFinite(loopDelayMs) ? loopDelayMs : 0, lateShare, utilization };
  }

  close(): void {
    this.#delay.disable();
  }
}
