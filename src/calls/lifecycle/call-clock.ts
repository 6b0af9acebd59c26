import type { At, Clock } from '#engine/ports/clock.ts';
import type { StoredCall } from '../../store/calls/calls.ts';

type Began = { readonly call: Pick<StoredCall, 'created_at' | 'start_time'>; readonly connectedAt: At };

/**
 * A clock that counts from the creation of the call, so that all times in its log have one origin. The time until the media connected is measured by
 * the database clock, the rest by the monotonic clock of the process, because its wall clock may be wrong and may jump.
 */
export function callClock(clock: Clock, { call: { created_at, start_time }, connectedAt }: Began): Clock {
  const waitedMs = start_time === null ? 0 : Math.max(0, start_time.getTime() - created_at.getTime());
  const origin = connectedAt - waitedMs;
  return { now: () => clock.now() - origin, after: (ms, callback) => clock.after(ms, callback) };
}
