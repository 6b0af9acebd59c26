import type { At, Clock } from '#engine/ports/clock.ts';
import type { StoredCall } from '../../store/calls/calls.ts';

type Began = { readonly call: Pick<StoredCall, 'created_at' | 'start_time'>; readonly connectedAt: At };

/**
 * A clock that counts from the creation of the call, so that every time in its log has one origin. What passed before the
 * media came is known by the clock of the database alone, the rest by the monotonic one of the process: the wall clock of
 * the process may be wrong, and jump.
 */
export function callClock(clock: Clock, { call: { created_at, start_time }, connectedAt }: Began): Clock {
  const waitedMs = start_time === null ? 0 : Math.max(0, start_time.getTime() - created_at.getTime());
  const origin = connectedAt - waitedMs;
  return { now: () => clock.now() - origin, after: (ms, callback) => clock.after(ms, callback) };
}
