import type { At } from '../../ports/clock.ts';
import type { CollectPlan } from '../../ports/tools.ts';

/** Keys pressed one after the other: one answer, complete or not. */
export type Keys = {
  readonly digits: string;
  readonly lastAt: At;
  readonly complete: boolean;
  /** So many finals of the open turn are of a turn that was over before the first of them. */
  readonly after: number;
};

/** How it is known that a key was pressed: the far end reported it, or its tone was found in the caller's audio. */
export type KeySource = 'report' | 'tone';

/** A report or a tone whose counterpart has not come. */
export type LoneKey = { readonly digit: string; readonly at: At; readonly by: KeySource };

/** Keys that we have pressed ourselves, and until when their echo may be heard. */
export type SentKeys = { readonly digits: string; readonly until: At };

/** Keys being collected for the call `id` of a tool. */
export type Collection = {
  readonly id: string;
  readonly plan: CollectPlan;
  readonly digits: string;
  readonly lastAt: At | null;
  readonly replaysLeft: number;
  /** Whether the wait for a key is being timed: while nobody is heard. */
  readonly timed: boolean;
};

/** Keys, pressed by the caller and by us. */
export type DtmfState = {
  /** Keys of the open turn; they join its words when it ends. */
  readonly keys: Keys | null;
  /** When keys were last dropped because the caller answered by voice. */
  readonly discardedAt: At | null;
  /** The last key that the far end reported. */
  readonly lastKey: { readonly digit: string; readonly at: At } | null;
  /** Keys of which the report or the tone has not come, and may still. */
  readonly loneKeys: readonly LoneKey[];
  readonly sent: SentKeys | null;
  readonly collection: Collection | null;
};

/** No key was pressed yet. */
export const initialDtmf: DtmfState = {
  keys: null,
  discardedAt: null,
  lastKey: null,
  loneKeys: [],
  sent: null,
  collection: null,
};
