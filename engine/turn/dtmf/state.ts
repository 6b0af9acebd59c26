import type { At } from '../../ports/clock.ts';
import type { CollectPlan } from '../../ports/tools.ts';

/** Consecutive keys: one answer, complete or not. */
export type Keys = {
  readonly digits: string;
  readonly lastAt: At;
  readonly complete: boolean;
  /** Number of finals of the open turn that belong to a turn before the first key. */
  readonly after: number;
};

/** Source of a key: reported by the far end, or detected as a tone in the caller's audio. */
export type KeySource = 'report' | 'tone';

/** A report or a tone without its counterpart. */
export type UnpairedKey = { readonly digit: string; readonly at: At; readonly by: KeySource };

/** Keys that the assistant sent, and until when their echo may be heard. */
export type SentKeys = { readonly digits: string; readonly until: At };

/** Keys being collected for the tool call `id`. */
export type Collection = {
  readonly id: string;
  readonly plan: CollectPlan;
  readonly digits: string;
  readonly lastAt: At | null;
  readonly replaysLeft: number;
  /** Whether the wait for a key is being timed, which is while neither side speaks. */
  readonly timed: boolean;
};

/** Keys from the caller and from the assistant. */
export type DtmfState = {
  /** Keys of the open turn; they join its words when it ends. */
  readonly keys: Keys | null;
  /** When keys were last dropped because the caller answered by voice. */
  readonly discardedAt: At | null;
  /** The last key that the far end reported. */
  readonly lastKey: { readonly digit: string; readonly at: At } | null;
  /** Keys whose report or tone may still arrive. */
  readonly unpairedKeys: readonly UnpairedKey[];
  readonly sent: SentKeys | null;
  readonly collection: Collection | null;
};

/** Initial state: no keys yet. */
export const initialDtmf: DtmfState = {
  keys: null,
  discardedAt: null,
  lastKey: null,
  unpairedKeys: [],
  sent: null,
  collection: null,
};
