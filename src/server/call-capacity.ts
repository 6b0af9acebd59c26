import type { Clock } from '#engine/ports/clock.ts';
import { CallCapacity, type LoadReport, type ProcessLoad } from '../calls/usage/call-capacity.ts';
import { loadLimits } from '../calls/usage/load-gate.ts';
import type { LoadMeter } from '../calls/usage/load-meter.ts';
import type { Log } from '../foundation/log.ts';
import type { Config } from '../settings/config.ts';
import { type Duty, takesCalls } from '../workers/duty.ts';
import type { Siblings } from '../workers/siblings.ts';

type CallCapacityParts = {
  readonly config: Config;
  readonly log: Log;
  readonly clock: Clock;
  readonly meter: LoadMeter;
  readonly isDiskFull: () => boolean;
  readonly duty: Duty;
};

/** Creates the check whether this process accepts new calls, as configured. */
export function createCallCapacity({
  config: { maxCalls, overloadDelayMs },
  log,
  clock,
  meter,
  isDiskFull,
  duty,
}: CallCapacityParts): CallCapacity {
  const obstacle = () => {
    if (!takesCalls(duty)) return 'api_process';
    return isDiskFull() ? 'disk_full' : null;
  };
  return new CallCapacity({
    clock,
    meter,
    maxCalls,
    obstacle,
    limits: overloadDelayMs === 0 || !takesCalls(duty) ? null : loadLimits(overloadDelayMs),
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

/** The last measured load of this process. */
export function loadOf({ calls, shortage, sample }: Pick<CallCapacity, 'calls' | 'shortage' | 'sample'>): ProcessLoad {
  return { calls, shortage, ...sample };
}

/** Reports the current load of this process, or of those for calls if this one only answers API requests. */
export function reportLoad({ capacity, siblings }: Neighbourhood): LoadReport {
  const accepts = hasCapacity({ capacity, siblings });
  if (siblings === null || takesCalls(siblings.duty))
    return { worker: siblings?.own ?? null, scope: 'this_process', ...loadOf(capacity), hasCapacity: accepts };
  const loads = siblings.others.flatMap(({ duty, load }) => (takesCalls(duty) && load !== null ? [load] : []));
  const worst = (of: (load: ProcessLoad) => number) => Math.max(0, ...loads.map(of));
  return {
    worker: siblings.own,
    scope: 'processes_for_calls',
    calls: loads.reduce((sum, { calls }) => sum + calls, 0),
    loopDelayMs: worst(({ loopDelayMs }) => loopDelayMs),
    lateShare: worst(({ lateShare }) => lateShare),
    utilization: worst(({ utilization }) => utilization),
    shortage: accepts ? null : (loads.find(({ shortage }) => shortage !== null)?.shortage ?? capacity.shortage),
    hasCapacity: accepts,
  };
}
