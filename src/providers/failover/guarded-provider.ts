import { Breaker, type GuardedProvider } from '#engine/failover/breaker.ts';
import type { Clock } from '#engine/ports/clock.ts';
import type { LanguageModel } from '#engine/ports/language-model.ts';
import { FirstPartTimes } from './first-part-times.ts';
import type { GuardedModel } from './model.ts';

/** A provider with its own breaker. */
export function createGuarded<Vendor>(vendor: Vendor, clock: Clock): GuardedProvider<Vendor> {
  return { vendor, breaker: new Breaker(clock) };
}

/** A model with its own breaker and times to first token. */
export function createGuardedModel(vendor: LanguageModel, clock: Clock): GuardedModel {
  return { ...createGuarded(vendor, clock), times: new FirstPartTimes() };
}
