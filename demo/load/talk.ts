/** What a caller goes by who is silent. Milliseconds. */
export type Moment = {
  /** Place in the caller's own audio. */
  readonly mediaMs: number;
  /** How often the caller has spoken. */
  readonly turns: number;
  /** Since the caller last stopped, or since the call began. */
  readonly waitedMs: number;
  /** How long the assistant has been heard since then; null where it has not. */
  readonly answeredForMs: number | null;
  /** How long nothing has been heard; 0 while the assistant is. */
  readonly quietMs: number;
};

/** When a caller speaks: asked every 20 ms while the caller is silent. */
export type Talk = (moment: Moment) => boolean;

/** Speaks at fixed times, whatever the assistant does: turn `k` begins at `leadMs + k * loopMs`. */
export function scheduledTalk({ leadMs, loopMs }: { readonly leadMs: number; readonly loopMs: number }): Talk {
  return ({ mediaMs, turns }) => mediaMs >= leadMs + turns * loopMs;
}

/** How a caller takes turns who listens. */
type ListeningOptions = {
  /** The assistant has been quiet for so long before the caller speaks. */
  readonly pauseMs: number;
  /** Without an answer for so long the caller speaks again. */
  readonly patienceMs: number;
  /** How many of the answers are interrupted, as a share, and how long after their first sound. */
  readonly bargeInShare: number;
  readonly bargeInAfterMs: number;
  /** Uniform from 0 to just below 1. */
  readonly random: () => number;
};

/** Waits for the assistant, its opening included, to finish, or interrupts it now and then. */
export function listeningTalk(options: ListeningOptions): Talk {
  const { pauseMs, patienceMs, bargeInShare, bargeInAfterMs, random } = options;
  let decidedFor = -1;
  let interrupts = false;
  return ({ turns, waitedMs, answeredForMs, quietMs }) => {
    if (answeredForMs === null) return waitedMs >= patienceMs;
    if (decidedFor !== turns) {
      decidedFor = turns;
      interrupts = turns > 0 && random() < bargeInShare;
    }
    return quietMs >= pauseMs || (interrupts && answeredForMs >= bargeInAfterMs);
  };
}
