import type { SpeechPart } from './failover/use.ts';
import { providers } from './registry.ts';

/** A vendor that settings can ask for, and what they need to say. */
export type VendorOffer = {
  readonly part: SpeechPart;
  readonly name: string;
  /** As people write it. */
  readonly title: string;
  readonly needs: readonly string[];
  readonly limits: string;
};

const all: readonly VendorOffer[] = providers.flatMap(({ part, facts: { name, title, needs, limits } }) => {
  if (part === 'end_of_turn') return [];
  return [{ part: part === 'speech_model' ? 'language_model' : part, name, title, needs, limits }];
});

/** Every vendor that is not embedded, once for each part that it has in calls: of several adapters the usual one. */
export const vendorOffers: readonly VendorOffer[] = all.filter(
  ({ part, name }, place) => all.findIndex((one) => one.part === part && one.name === name) === place,
);
