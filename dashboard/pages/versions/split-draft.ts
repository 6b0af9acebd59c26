import type { AssistantSplit, SplitInput } from '#client/paths.d.ts';
import { plainDecimal } from '../../format/number.ts';
import { measures } from './comparisons.ts';

type Measure = (typeof measures)[number];

/** A split as its form holds it: numbers as typed. */
export type SplitDraft = {
  readonly arms: readonly { readonly version: string; readonly share: string }[];
  readonly scope: 'all' | 'phone_numbers' | 'campaigns';
  readonly numbers: readonly string[];
  readonly campaigns: readonly string[];
  readonly limits: Readonly<Record<Measure, string>>;
  readonly leastCalls: string;
};

/** The draft of the running split, or of a new one with a version. */
export function splitDraftOf(running: AssistantSplit | null, version: string): SplitDraft {
  if (running === null)
    return {
      arms: [{ version, share: '10' }],
      scope: 'all',
      numbers: [],
      campaigns: [],
      limits: { error_rate: '', cut_off_rate: '', transfer_rate: '', early_hang_up_rate: '' },
      leastCalls: '50',
    };
  const { arms, scope, guard } = running;
  const limits = measures.map((measure) => [measure, String(guard[measure] ?? '')]);
  return {
    arms: arms
      .filter(({ is_published }) => !is_published)
      .map((arm) => ({ version: String(arm.version), share: String(arm.share) })),
    scope: scope.type,
    numbers: scope.type === 'phone_numbers' ? scope.phone_numbers : [],
    campaigns: scope.type === 'campaigns' ? scope.campaign_ids : [],
    limits: Object.fromEntries(limits) as Record<Measure, string>,
    leastCalls: String(guard.least_calls),
  };
}

/** The request for a draft. */
export function splitInputOf({ arms, scope, numbers, campaigns, limits, leastCalls }: SplitDraft): SplitInput {
  const limitOf = (measure: Measure) => (limits[measure] === '' ? null : Number(plainDecimal(limits[measure])));
  return {
    arms: arms.map(({ version, share }) => ({ version: Number(version), share: Number(share) })),
    scope:
      scope === 'phone_numbers'
        ? { type: scope, phone_numbers: [...numbers] }
        : scope === 'campaigns'
          ? { type: scope, campaign_ids: [...campaigns] }
          : { type: scope },
    guard: {
      error_rate: limitOf('error_rate'),
      cut_off_rate: limitOf('cut_off_rate'),
      transfer_rate: limitOf('transfer_rate'),
      early_hang_up_rate: limitOf('early_hang_up_rate'),
      least_calls: Number(leastCalls),
    },
  };
}
