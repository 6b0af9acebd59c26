import type { SpeechPart } from './failover/use.ts';
import { modelFacts, speechModelFacts } from './models.ts';
import { recogniserFacts } from './recognisers.ts';
import { synthesiserFacts } from './synthesisers.ts';

/** A vendor that settings can ask for, and what they need to say. */
export type VendorOffer = {
  readonly part: SpeechPart;
  readonly name: string;
  /** As people write it. */
  readonly title: string;
  readonly needs: readonly string[];
  readonly limits: string;
};

const all: readonly VendorOffer[] = [
  ...recogniserFacts.map((facts) => ({ part: 'speech_to_text' as const, ...offerOf(facts) })),
  ...[...modelFacts, ...speechModelFacts].map((facts) => ({ part: 'language_model' as const, ...offerOf(facts) })),
  ...synthesiserFacts.map((facts) => ({ part: 'text_to_speech' as const, ...offerOf(facts) })),
];

function offerOf({ name, title, needs, limits }: Omit<VendorOffer, 'part'>): Omit<VendorOffer, 'part'> {
  return { name, title, needs, limits };
}

/** Every vendor that is not embedded, once for each part that it has in calls: of several adapters the usual one. */
export const vendorOffers: readonly VendorOffer[] = all.filter(
  ({ part, name }, place) => all.findIndex((one) => one.part === part && one.name === name) === place,
);
