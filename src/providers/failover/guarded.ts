import { Breaker, type Guarded } from '#engine/breaker.ts';
import type { Clock } from '#engine/ports.ts';

/** A vendor with a breaker of its own. */
export function guarded<Vendor>(vendor: Vendor, clock: Clock): Guarded<Vendor> {
  return { vendor, breaker: new Breaker(clock) };
}
