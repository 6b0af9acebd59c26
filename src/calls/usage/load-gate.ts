/** A process's load in one window of a second. */
export type LoadSample = {
  /** The 95th percentile of the event loop's delay. */
  readonly loopDelayMs: number;
  /** The share of the calls' send ticks that came a whole frame late or not at all. */
  readonly lateShare: number;
  /** The share of the window in which the event loop was not idle. */
  readonly utilization: number;
};
/** The resource that is exhausted. */
export type Overload = 'event_loop_delay' | 'event_loop_busy' | 'late_frames';
/** Whether calls are accepted, with the number of consecutive windows that suggest a change. */
export type LoadState =
  | { readonly type: 'open'; readonly over: number }
  | { readonly type: 'closed'; readonly because: Overload; readonly calm: number };

/** Between the two thresholds of a measure nothing changes. */
export type LoadLimits = {
  readonly closeDelayMs: number;
  readonly openDelayMs: number;
  readonly closeLateShare: number;
  readonly openLateShare: number;
  /** Calls that begin now need time only later; a loop that is this busy has none for them. */
  readonly closeUtilization: number;
  readonly openUtilization: number;
  /** A busy loop below this delay yields to calls: it imports a file, for example. */
  readonly busyDelayMs: number;
  /** Consecutive windows above a threshold before calls are rejected: a single garbage collection is not an overload. */
  readonly closeAfter: number;
  /** Consecutive windows below both before calls are accepted again. */
  readonly openAfter: number;
  /** The share of the event loop that a further call is expected to take at most. Few calls share what an idle process takes too. */
  readonly mostOfCall: number;
  /** Calls that may begin in a window in which nothing suggests an overload yet. */
  readonly leastRoom: number;
};

/**
 * Limits for a delay above which calls are rejected. Audio is sent at least 200 ms ahead, so callers do not hear a delay of a quarter of that: new
 * calls are rejected before running ones suffer.
 */
export function loadLimits(closeDelayMs: number): LoadLimits {
  return {
    closeDelayMs,
    openDelayMs: closeDelayMs / 2,
    closeLateShare: 0.25,
    openLateShare: 0.05,
    closeUtilization: 0.85,
    openUtilization: 0.75,
    busyDelayMs: closeDelayMs / 5,
    closeAfter: 2,
    openAfter: 5,
    mostOfCall: 0.01,
    leastRoom: 4,
  };
}

/** Calls are accepted, with no windows against it. */
export const noLoad: LoadState = { type: 'open', over: 0 };

/** Decides after each window whether new calls are accepted. */
export function judgeLoad(state: LoadState, sample: LoadSample, limits: LoadLimits): LoadState {
  const because = overloadOf(sample, limits);
  if (state.type === 'open') {
    if (because === null) return noLoad;
    const over = state.over + 1;
    return over < limits.closeAfter ? { type: 'open', over } : { type: 'closed', because, calm: 0 };
  }
  if (because !== null) return { type: 'closed', because, calm: 0 };
  if (!isCalm(sample, limits)) return { ...state, calm: 0 };
  const calm = state.calm + 1;
  return calm < limits.openAfter ? { ...state, calm } : noLoad;
}

/**
 * How many calls may begin before the next window. More would fill the event loop before a measurement shows it, and calls that have begun stay for
 * minutes. Each is expected to take as much as one of the `calls` so far, in the busiest of the last windows.
 */
export function roomForCalls(recent: readonly LoadSample[], calls: number, limits: LoadLimits): number {
  const utilization = Math.max(0, ...recent.map((sample) => sample.utilization));
  const ofCall = calls === 0 ? limits.mostOfCall : Math.min(limits.mostOfCall, utilization / calls);
  return Math.max(limits.leastRoom, Math.round((limits.closeUtilization - utilization) / ofCall));
}

function isCalm({ loopDelayMs, lateShare, utilization }: LoadSample, limits: LoadLimits): boolean {
  const hasTime = utilization <= limits.openUtilization || loopDelayMs <= limits.busyDelayMs / 2;
  return hasTime && loopDelayMs <= limits.openDelayMs && lateShare <= limits.openLateShare;
}

function overloadOf({ loopDelayMs, lateShare, utilization }: LoadSample, limits: LoadLimits): Overload | null {
  if (loopDelayMs > limits.closeDelayMs) return 'event_loop_delay';
  if (utilization > limits.closeUtilization && loopDelayMs > limits.busyDelayMs) return 'event_loop_busy';
  return lateShare > limits.closeLateShare ? 'late_frames' : null;
}
