/** What a process saw of its own load in one window of a second. */
export type LoadSample = {
  /** How late its event loop ran what was due, in 19 of 20 cases at most. */
  readonly loopDelayMs: number;
  /** Share of the ticks at which calls send their frames that came a whole frame late or not at all. */
  readonly lateShare: number;
};
/** What a process has too much of for another call. */
export type Overload = 'event_loop_delay' | 'late_frames';
/** Whether calls are taken, with the windows in a row that speak for a change. */
export type LoadState =
  | { readonly type: 'open'; readonly over: number }
  | { readonly type: 'closed'; readonly because: Overload; readonly calm: number };

/** Between the two thresholds of a measure nothing changes. */
export type LoadLimits = {
  readonly closeDelayMs: number;
  readonly openDelayMs: number;
  readonly closeLateShare: number;
  readonly openLateShare: number;
  /** Windows in a row above a threshold before calls are refused: a collection of garbage is no overload. */
  readonly closeAfter: number;
  /** Windows in a row below both before they are taken again. */
  readonly openAfter: number;
};

/**
 * Limits for a delay from which calls are refused. Audio is sent up to 200 ms ahead, so that callers do not hear a delay of
 * a quarter of that: new calls are refused before running ones suffer.
 */
export function loadLimits(closeDelayMs: number): LoadLimits {
  return {
    closeDelayMs,
    openDelayMs: closeDelayMs / 2,
    closeLateShare: 0.25,
    openLateShare: 0.05,
    closeAfter: 3,
    openAfter: 5,
  };
}

/** Calls are taken, and nothing speaks against it. */
export const noLoad: LoadState = { type: 'open', over: 0 };

/** Decides after each window whether new calls are taken. */
export function judgeLoad(state: LoadState, sample: LoadSample, limits: LoadLimits): LoadState {
  const because = overloadOf(sample, limits);
  if (state.type === 'open') {
    if (because === null) return noLoad;
    const over = state.over + 1;
    return over < limits.closeAfter ? { type: 'open', over } : { type: 'closed', because, calm: 0 };
  }
  if (because !== null) return { type: 'closed', because, calm: 0 };
  const isCalm = sample.loopDelayMs <= limits.openDelayMs && sample.lateShare <= limits.openLateShare;
  if (!isCalm) return { ...state, calm: 0 };
  const calm = state.calm + 1;
  return calm < limits.openAfter ? { ...state, calm } : noLoad;
}

function overloadOf({ loopDelayMs, lateShare }: LoadSample, limits: LoadLimits): Overload | null {
  if (loopDelayMs > limits.closeDelayMs) return 'event_loop_delay';
  return lateShare > limits.closeLateShare ? 'late_frames' : null;
}
