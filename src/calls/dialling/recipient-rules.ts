import type { DialPolicyRow } from '../../store/dialling/dial-policies.ts';

/** When campaigns call a recipient, and how often. */
export type RecipientRules = {
  /** `HH:MM` of the recipient's clock, `until` up to `24:00` and after `from`. */
  readonly recipientHours: { readonly from: string; readonly until: string };
  /** The maximum number of attempts at one number in any 24 hours and in any 30 days, across all campaigns of an account. */
  readonly attemptsPerDay: number;
  readonly attemptsPer30Days: number;
};

type StoredRules = Pick<
  DialPolicyRow,
  'hours_from' | 'hours_until' | 'max_calls_per_number_per_day' | 'max_calls_per_number_per_30_days'
>;

/** The rules of an account: those that its policy sets, and the installation's for the others. */
export function recipientRulesOf(stored: StoredRules, defaults: RecipientRules): RecipientRules {
  return {
    recipientHours: hoursOf(stored) ?? defaults.recipientHours,
    attemptsPerDay: stored.max_calls_per_number_per_day ?? defaults.attemptsPerDay,
    attemptsPer30Days: stored.max_calls_per_number_per_30_days ?? defaults.attemptsPer30Days,
  };
}

/** The hours that an account's policy sets; null if it sets none. */
export function hoursOf({ hours_from: from, hours_until: until }: Pick<StoredRules, 'hours_from' | 'hours_until'>) {
  return from === null || until === null ? null : { from, until };
}
