import { createHash } from 'node:crypto';
import type { SplitScope } from './split-tables.ts';

/** A running split as new calls need it. */
export type RunningSplit = {
  readonly split_id: string;
  readonly scope: SplitScope;
  readonly arms: readonly { readonly version_id: string; readonly share: number }[];
};

/** The facts of a new call that decide which version it runs. */
export type SplitCall = {
  /** The number of the account; null for web calls. */
  readonly ownNumber: string | null;
  readonly campaignId: string | null;
};

/** Whether a split covers a call. */
export function isCovered(scope: SplitScope, { ownNumber, campaignId }: SplitCall): boolean {
  if (scope.type === 'all') return true;
  if (scope.type === 'campaigns') return campaignId !== null && scope.campaign_ids.includes(campaignId);
  return ownNumber !== null && scope.phone_numbers.includes(ownNumber);
}

/**
 * The version that a recipient gets; null for the published one. The same recipient always gets the same version of a split. If the share of the only
 * other version grows, recipients move only to it; with several, few others move too (weighted rendezvous hashing). Pure.
 */
export function armOf({ split_id, arms }: RunningSplit, recipient: string): string | null {
  const rest = 100 - arms.reduce((sum, { share }) => sum + share, 0);
  const candidates = [...arms, { version_id: null, share: rest }].filter(({ share }) => share > 0);
  const scored = candidates.map(({ version_id, share }) => ({
    version_id,
    score: -Math.log(fractionOf(`${split_id}/${version_id ?? 'published'}/${recipient}`)) / share,
  }));
  return scored.reduce((best, one) => (one.score < best.score ? one : best)).version_id;
}

/** A number above 0 and below 1 that is evenly distributed over texts. */
const fractionOf = (text: string): number =>
  (createHash('sha256').update(text).digest().readUIntBE(0, 6) + 0.5) / 2 ** 48;
