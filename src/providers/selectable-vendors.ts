import type { SpeechPart } from './failover/vendor-use.ts';
import { providers } from './registry.ts';

/** A provider that settings can select, and the settings that it needs. */
export type SelectableVendor = {
  readonly part: SpeechPart;
  readonly name: string;
  /** The display name. */
  readonly title: string;
  readonly needs: readonly string[];
  readonly limits: string;
};

const all: readonly SelectableVendor[] = providers.flatMap(({ part, facts: { name, title, needs, limits } }) => {
  if (part === 'end_of_turn') return [];
  return [{ part: part === 'speech_model' ? 'language_model' : part, name, title, needs, limits }];
});

/** All providers except embedded ones, once for each part of a call; the default adapter if there are several. */
export const selectableVendors: readonly SelectableVendor[] = all.filter(
  ({ part, name }, place) => all.findIndex((one) => one.part === part && one.name === name) === place,
);
