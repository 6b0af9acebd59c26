import { Breaker, type Guarded } from '#engine/failover/breaker.ts';
import type { Clock } from '#engine/ports/clock.ts';
import type { LanguageModel } from '#engine/ports/language-model.ts';
import { FirstPartTimes } from './first-part-times.ts';
import type { GuardedModel } from './model.ts';

/** A provider with its own breaker. */
export function guarded<Vendor>(vendor: Vendor, clock: Clock): Guarded<Vendor> {
  return { vendor, breaker: new Breaker(clock) };
}

/** A model with its own breaker and times to first token. */
export function guardedModel(vendor: LanguageModel, clock: Clock): GuardedModel {
  return { ...guarded(vendor, clock), times: new FirstPartTimes() };
}
