import type { Clock } from '#engine/ports/clock.ts';
import { judgeLoad, type LoadLimits, type LoadSample, type LoadState, noLoad, type Overload } from './load-gate.ts';
import type { LoadMeter } from './load-meter.ts';

/** Why there is no room for another call. */
export type Shortage = Overload | 'max_calls' | 'disk_full';

/** What this process has to do, for those who ask whether it takes calls. */
export type LoadReport = {
  /** Number of this process among those behind the port; null where it is the only one. */
  readonly worker: number | null;
  readonly calls: number;
  readonly loopDelayMs: number;
  readonly lateShare: number;
  /** Why this process takes no new calls; null where it does. */
  readonly shortage: Shortage | null;
  /** Whether a new call is taken, here or by another process behind the port. */
  readonly hasCapacity: boolean;
};

type CallCapacityOptions = {
  readonly clock: Clock;
  readonly meter: LoadMeter;
  /** Null where load is not looked at. */
  readonly limits: LoadLimits | null;
  /** Calls at once; 0 for as many as come. */
  readonly maxCalls: number;
  /** Whether what a call produces cannot be stored. */
  readonly isDiskFull: () => boolean;
  /** Told when calls come to be refused, and to be taken again. */
  readonly turned: (shortage: Shortage | null, sample: LoadSample) => void;
};

/** How long whoever is turned away should wait, whole seconds: as long as a process must be calm at least. */
export const retryAfterSeconds = 5;
const windowMs = 1_000;

/** Whether this process takes new calls: it measures its own load, and counts its media sockets that have a call. */
export class CallCapacity {
  readonly #options: CallCapacityOptions;
  readonly #listeners: (() => void)[] = [];
  #state: LoadState = noLoad;
  #sample: LoadSample = { loopDelayMs: 0, lateShare: 0 };
  #sockets = 0;
  #calls = 0;
  #joining = 0;
  #cancel: () => void = () => {};

  constructor(options: CallCapacityOptions) {
    this.#options = options;
  }

  /** Media sockets that are open, those without a call included. */
  get sockets(): number {
    return this.#sockets;
  }

  /** Media sockets that have a call. */
  get calls(): number {
    return this.#calls;
  }

  /** What was measured last. */
  get sample(): LoadSample {
    return this.#sample;
  }

  /** Why a new call is not taken; null where it is. */
  get shortage(): Shortage | null {
    const { maxCalls, isDiskFull } = this.#options;
    if (isDiskFull()) return 'disk_full';
    if (this.#state.type === 'closed') return this.#state.because;
    return maxCalls > 0 && this.#calls + this.#joining >= maxCalls ? 'max_calls' : null;
  }

  /** Calls back when the count of calls or the shortage may have changed. */
  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** The disk became full, or has space again. */
  diskTurned(): void {
    this.#tell();
  }

  /** A media socket was opened; it has no call yet. */
  opened(): void {
    this.#sockets += 1;
    this.#tell();
  }

  /** It has its call. */
  started(): void {
    this.#calls += 1;
    this.#tell();
  }

  /** A media socket was closed; `hadCall` says whether it was started. */
  closed(hadCall: boolean): void {
    this.#sockets -= 1;
    if (hadCall) this.#calls -= 1;
    this.#tell();
  }

  /** Keeps room for a call that joins its socket now, until the function that it gives is called. */
  reserve(): () => void {
    this.#joining += 1;
    return () => {
      this.#joining -= 1;
    };
  }

  /** Measures from now on, each second, until `stop`. */
  start(): void {
    this.#options.meter.read();
    this.#repeat();
  }

  stop(): void {
    this.#cancel();
  }

  #repeat(): void {
    this.#cancel = this.#options.clock.after(windowMs, () => {
      this.#repeat();
      this.#measure();
    });
  }

  #measure(): void {
    const { meter, limits, turned } = this.#options;
    const before = this.#state.type;
    this.#sample = meter.read();
    if (limits === null) return;
    this.#state = judgeLoad(this.#state, this.#sample, limits);
    if (this.#state.type === before) return;
    turned(this.shortage, this.#sample);
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
