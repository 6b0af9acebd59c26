/** The information of a silent caller for deciding when to speak. Milliseconds. */
export type TalkMoment = {
  /** Position in the caller's own audio. */
  readonly mediaMs: number;
  /** How often the caller has spoken. */
  readonly turns: number;
  /** Since the caller last stopped, or since the call began. */
  readonly waitedMs: number;
  /** How long the assistant has been audible since then; null if it has not. */
  readonly answeredForMs: number | null;
  /** How long the assistant has been silent; 0 while it is audible. */
  readonly quietMs: number;
};

/** Decides when a caller speaks: called every 20 ms while the caller is silent. */
export type TalkPolicy = (moment: TalkMoment) => boolean;

/** Speaks at fixed times, whatever the assistant does: turn `k` begins at `leadMs + k * loopMs`. */
export function scheduledTalk({ leadMs, loopMs }: { readonly leadMs: number; readonly loopMs: number }): TalkPolicy {
  return ({ mediaMs, turns }) => mediaMs >= leadMs + turns * loopMs;
}

/** The behavior of a caller who listens. */
type ListeningOptions = {
  /** The assistant's silence before the caller speaks. */
  readonly pauseMs: number;
  /** The wait for a reply before the caller speaks again. */
  readonly patienceMs: number;
  /** The share of replies that are interrupted, and how long after their first sound. */
  readonly bargeInShare: number;
  readonly bargeInAfterMs: number;
  /** Uniform from 0 to just below 1. */
  readonly random: () => number;
};

/** Waits for the assistant to finish, including the greeting, or occasionally interrupts it. */
export function listeningTalk(options: ListeningOptions): TalkPolicy {
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
