import { currentCallId, leaveCallContext } from '../calls/lifecycle/call-context.ts';
import type { Log } from '../foundation/log.ts';

type UncaughtOptions = {
  /** The number of calls that may fail this way within `windowMs`; one more means that the process itself is damaged. */
  readonly mostCalls: number;
  readonly windowMs: number;
  /** Further exceptions during the drain that end the process immediately. */
  readonly maxErrorsWhileDraining: number;
};
const defaultUncaughtOptions = {
  mostCalls: 3,
  windowMs: 60_000,
  maxErrorsWhileDraining: 100,
} as const satisfies UncaughtOptions;

type UncaughtPorts = {
  /** Ends a call as failed; false if it is not active here. */
  readonly failCall: (callId: string) => boolean;
  /** Rejects new calls, lets the others end, then ends the process as failed. */
  readonly drain: () => void;
  /** Ends the process immediately. */
  readonly exit: () => void;
  readonly now: () => number;
  readonly log: Pick<Log, 'fatal'>;
};

/**
 * Decides the consequence of an uncaught exception: it ends the call whose code threw it, if known; otherwise the process, after a drain. In both
 * cases the other calls continue to their end.
 */
export function createUncaughtHandler(ports: UncaughtPorts, options: UncaughtOptions = defaultUncaughtOptions) {
  const { failCall, drain, exit, now, log } = ports;
  let failedAt: readonly number[] = [];
  let whileDraining: number | null = null;
  return (err: unknown): void => {
    const callId = currentCallId();
    leaveCallContext();
    failedAt = failedAt.filter((at) => now() - at < options.windowMs);
    if (callId !== null && failedAt.length < options.mostCalls && failCall(callId)) {
      failedAt = [...failedAt, now()];
      log.fatal({ err, callId }, 'uncaught exception; the server ends the call');
      return;
    }
    if (whileDraining === null) {
      whileDraining = 0;
      log.fatal({ err, callId }, 'uncaught exception; the process drains and exits');
      return drain();
    }
    whileDraining += 1;
    if (whileDraining > options.maxErrorsWhileDraining) exit();
    else log.fatal({ err, callId }, 'uncaught exception during the drain');
  };
}
