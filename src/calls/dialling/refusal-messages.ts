import { writeDollars } from '../../foundation/dollars.ts';
import { type CapRefusal, type DialRefusal, isNumberRefusal, type NumberRefusal } from './dial-policy.ts';
import type { CostlyKind } from './number-kind.ts';

const where = 'An owner can change this with PUT /users/dial-policy or on the dashboard page "Outgoing calls".';

const kindWords: Readonly<Record<CostlyKind, string>> = {
  premium_rate: 'a premium-rate number',
  satellite: 'a satellite or international network number',
  shared_cost: 'a shared-cost number',
  personal: 'a personal number, which forwards to an unknown destination',
  universal_access: 'a universal access number, whose price is unknown',
  pager: 'a pager',
  voicemail: 'the access number of a voicemail service',
};

/** Explains a block to the API client: the number, the rule and where to change it. */
export function explainRefusal(number: string, refusal: DialRefusal): string {
  return `${explainRefusalReason(number, refusal)} ${where}`;
}

/** The same without where to change it. */
export function explainRefusalReason(number: string, refusal: DialRefusal): string {
  return isNumberRefusal(refusal) ? explainNumberRefusal(number, refusal) : capWords(refusal);
}

/** Explains in one sentence why a number is blocked. */
export function explainNumberRefusal(number: string, refusal: NumberRefusal): string {
  switch (refusal.rule) {
    case 'not_international':
      return `${number} is not an international number in a known numbering plan, such as +14155550123.`;
    case 'number_kind':
      return `${number} is ${kindWords[refusal.kind]}; the account does not dial these.`;
    case 'country':
      return `${number} belongs to ${refusal.country}; the account dials ${listed(refusal.allowed)}.`;
  }
}

function capWords(refusal: CapRefusal): string {
  const until = new Date(refusal.freeAtMs).toISOString();
  if (refusal.rule === 'calls_per_hour')
    return `The account has dialed ${refusal.made} calls in the last hour; its limit is ${refusal.limit}. The next call is possible at ${until}.`;
  const [spent, limit] = [refusal.spentMicros, refusal.limitMicros].map((micros) => writeDollars(BigInt(micros)));
  return `The account has spent ${spent} dollars today; its limit is ${limit}. The day ends at ${until}.`;
}

const mostListed = 20;
function listed(countries: readonly string[]): string {
  if (countries.length === 0) return 'no country';
  const more = countries.length - mostListed;
  return `only ${countries.slice(0, mostListed).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
