import type { Config } from '../settings/config.ts';

/** How long ending may take in addition to the drain limit before the process is forced to exit. */
const endingMs = 5_000;
/** Signals closer together count as one: Ctrl-C reaches every process of a terminal, and a parent process may forward it as well. */
const sameSignalMs = 500;

type EndingSignals = {
  readonly first: (signal: NodeJS.Signals) => void;
  readonly again: (signal: NodeJS.Signals) => void;
  /** Called when ending takes too long. */
  readonly late: () => void;
  /** Grants additional time before ending is late. */
  readonly graceMs?: number;
};

/** Listens for the signals that ask this process to end. */
export function onShutdownSignals({ drainLimitMs }: Config, { first, again, late, graceMs = 0 }: EndingSignals): void {
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
