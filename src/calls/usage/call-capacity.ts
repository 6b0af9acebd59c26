import type { Clock } from '#engine/ports/clock.ts';
import {
  judgeLoad,
  type LoadLimits,
  type LoadSample,
  type LoadState,
  noLoad,
  type Overload,
  roomForCalls,
} from './load-gate.ts';
import type { LoadMeter } from './load-meter.ts';

/** Why a process has no use for another call, whatever its load: call data cannot be stored, or it only answers API requests. */
export type Obstacle = 'disk_full' | 'api_process';
/** Why there is no capacity for another call. */
export type Shortage = Overload | Obstacle | 'max_calls';

/** Whether a call was accepted before its audio connects, as one that a carrier connects. */
export type CallToAdmit = 'new' | 'accepted';

/** The load of a process, or of several together. */
export type ProcessLoad = LoadSample & {
  readonly calls: number;
  /** Why no new calls are accepted; null if they are. */
  readonly shortage: Shortage | null;
};
/** The load for health checks. */
export type LoadReport = ProcessLoad & {
  /** The number of this process among those that share the port; null if it is the only one. */
  readonly worker: number | null;
  /** The processes whose load this is: those for calls if this one only answers API requests. */
  readonly scope: 'this_process' | 'processes_for_calls';
  /** Whether a new call is accepted, here or by another process on the port. */
  readonly hasCapacity: boolean;
};

type CallCapacityOptions = {
  readonly clock: Clock;
  readonly meter: LoadMeter;
  /** Null disables the load check. */
  readonly limits: LoadLimits | null;
  /** Maximum concurrent calls; 0 for no limit. */
  readonly maxCalls: number;
  readonly obstacle: () => Obstacle | null;
  /** Called when new calls start to be rejected, and to be accepted again. */
  readonly turned: (shortage: Shortage | null, sample: LoadSample) => void;
};

/** The retry delay for rejected calls, whole seconds: the minimum time for which a process must be calm. */
export const retryAfterSeconds = 5;
const windowMs = 1_000;
/** Windows whose busiest tells how many calls may begin: callers are silent and speak for seconds. */
const recentWindows = 3;

const idle: LoadSample = { loopDelayMs: 0, lateShare: 0, utilization: 0 };

/** Decides whether this process accepts new calls, from its measured load and its media sockets with a call. */
export class CallCapacity {
  readonly #options: CallCapacityOptions;
  readonly #listeners: (() => void)[] = [];
  #state: LoadState = noLoad;
  #recent: readonly LoadSample[] = [idle];
  /** Calls beyond this number wait for the next measurement. */
  #ceiling: number;
  #sockets = 0;
  #calls = 0;
  #joining = 0;
  #cancel: () => void = () => {};

  constructor(options: CallCapacityOptions) {
    this.#options = options;
    this.#ceiling = this.#ceilingNow();
  }

  /** Open media sockets, including those without a call. */
  get sockets(): number {
    return this.#sockets;
  }

  /** Media sockets with a call. */
  get calls(): number {
    return this.#calls;
  }

  /** The last measurement. */
  get sample(): LoadSample {
    return this.#recent.at(-1) ?? idle;
  }

  /** Why a new call is rejected; null if it is not. */
  get shortage(): Shortage | null {
    return this.shortageFor('new');
  }

  /** Why a call is rejected; null if it is not. Too many beginnings in one window do not reject a call that was accepted before. */
  shortageFor(call: CallToAdmit): Shortage | null {
    const { maxCalls, obstacle } = this.#options;
    const stopped = obstacle();
    if (stopped !== null) return stopped;
    if (this.#state.type === 'closed') return this.#state.because;
    const occupied = this.#calls + this.#joining;
    if (maxCalls > 0 && occupied >= maxCalls) return 'max_calls';
    return call === 'new' && occupied >= this.#ceiling ? 'event_loop_busy' : null;
  }

  /** Calls back after each measurement, and when the count of calls or the shortage may have changed. */
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

  /** A media socket got its call. */
  started(): void {
    this.#calls += 1;
    this.#tell();
  }

  /** A media socket was closed; `hadCall` tells whether it was started. */
  closed(hadCall: boolean): void {
    this.#sockets -= 1;
    if (hadCall) this.#calls -= 1;
    this.#tell();
  }

  /** Reserves capacity for a call that is joining its socket, until the returned function is called. */
  reserve(): () => void {
    this.#joining += 1;
    return () => {
      this.#joining -= 1;
    };
  }

  /** Measures every second until `stop`. */
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
    const sample = meter.read();
    this.#recent = [...this.#recent, sample].slice(-recentWindows);
    if (limits !== null) this.#state = judgeLoad(this.#state, sample, limits);
    this.#ceiling = this.#ceilingNow();
    if (this.#state.type !== before) turned(this.shortageFor('accepted'), sample);
    this.#tell();
  }

  #ceilingNow(): number {
    const { limits } = this.#options;
    return limits === null ? Number.POSITIVE_INFINITY : this.#calls + roomForCalls(this.#recent, this.#calls, limits);
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
