import type { Clock } from '#engine/ports/clock.ts';
import { CallCapacity, type LoadReport } from '../calls/usage/call-capacity.ts';
import { loadLimits } from '../calls/usage/load-gate.ts';
import type { LoadMeter } from '../calls/usage/load-meter.ts';
import type { Log } from '../foundation/log.ts';
import type { Config } from '../settings/config.ts';
import type { Siblings } from '../workers/siblings.ts';

type CallCapacityParts = {
  readonly config: Config;
  readonly log: Log;
  readonly clock: Clock;
  readonly meter: LoadMeter;
  readonly isDiskFull: () => boolean;
};

/** Creates the check whether this process accepts new calls, as configured. */
export function createCallCapacity({
  config: { maxCalls, overloadDelayMs },
  log,
  clock,
  meter,
  isDiskFull,
}: CallCapacityParts): CallCapacity {
  return new CallCapacity({
    clock,
    meter,
    maxCalls,
    isDiskFull,
    limits: overloadDelayMs === 0 ? null : loadLimits(overloadDelayMs),
    turned: (shortage, sample) =>
      shortage === null
        ? log.info(sample, 'the server accepts new calls again')
        : log.warn({ shortage, ...sample }, 'the server rejects new calls'),
  });
}

type Neighbourhood = { readonly capacity: CallCapacity; readonly siblings: Siblings | null };

/** Whether a new call is accepted here or by another process behind the same port. */
export function hasCapacity({ capacity, siblings }: Neighbourhood): boolean {
  return capacity.shortage === null || siblings?.others.some((other) => other.hasCapacity) === true;
}

/** Reports the current load of this process. */
export function reportLoad({ capacity, siblings }: Neighbourhood): LoadReport {
  const { calls, shortage, sample } = capacity;
  return {
    worker: siblings?.own ?? null,
    calls,
    ...sample,
    shortage,
    hasCapacity: hasCapacity({ capacity, siblings }),
  };
}
