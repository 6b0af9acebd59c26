import type { Config } from '../settings/config.ts';

/** Time beside the drain limit that ending may take before the process is ended by force. */
const endingMs = 5_000;
/** Signals closer together are one: Ctrl-C reaches every process of a terminal, and who starts a process may pass it on as well. */
const sameSignalMs = 500;

type EndingSignals = {
  readonly first: (signal: NodeJS.Signals) => void;
  readonly again: (signal: NodeJS.Signals) => void;
  /** The end takes longer than it may. */
  readonly late: () => void;
  /** Further time before it is late. */
  readonly graceMs?: number;
};

/** Hears the signals that ask this process to end. */
export function onEndingSignals({ drainLimitMs }: Config, { first, again, late, graceMs = 0 }: EndingSignals): void {
  let askedAt: number | null = null;
  const heard = (signal: NodeJS.Signals): void => {
    const now = performance.now();
    if (askedAt !== null && now - askedAt < sameSignalMs) return;
    if (askedAt !== null) return again(signal);
    askedAt = now;
    setTimeout(late, drainLimitMs + endingMs + graceMs).unref();
    first(signal);
  };
  process.on('SIGTERM', heard).on('SIGINT', heard);
}
