import { longestExtension } from '../lifecycle/e164.ts';
import { type CostlyKind, numberKind } from './number-kind.ts';

/** The numbers that an account may dial. */
export type DialPolicy = {
  /** ISO 3166-1 codes; null for every country. */
  readonly countries: readonly string[] | null;
  /** Allowed costly kinds. */
  readonly kinds: readonly CostlyKind[];
};

/** Why a number is blocked. */
export type NumberRefusal =
  | { readonly rule: 'not_international' }
  | { readonly rule: 'number_kind'; readonly kind: CostlyKind }
  | { readonly rule: 'country'; readonly country: string; readonly allowed: readonly string[] };

/** The cap that an account has reached. Times are milliseconds since 1970, amounts micro-dollars. */
export type CapRefusal =
  | { readonly rule: 'calls_per_hour'; readonly made: number; readonly limit: number; readonly freeAtMs: number }
  | {
      readonly rule: 'spend_per_day';
      readonly spentMicros: number;
      readonly limitMicros: number;
      readonly freeAtMs: number;
    };

export type DialRefusal = NumberRefusal | CapRefusal;
export const dialRules = [
  'not_international',
  'number_kind',
  'country',
  'calls_per_hour',
  'spend_per_day',
] as const satisfies readonly DialRefusal['rule'][];

/** The calls and spending of an account against its caps; null for no cap. */
export type DialAllowance = {
  readonly callsLastHour: number;
  readonly callsPerHour: number | null;
  /** When the first of the calls is an hour old. */
  readonly hourFreeAtMs: number;
  readonly spentTodayMicros: number;
  readonly spendPerDayMicros: number | null;
  /** When the day ends, in UTC. */
  readonly dayEndsAtMs: number;
};

/** Why a policy blocks an international number; null if it may be dialed. */
export function findNumberRefusal(number: string, { countries, kinds }: DialPolicy): NumberRefusal | null {
  const read = numberKind(number);
  if (read === null) return { rule: 'not_international' };
  const { kind, country } = read;
  if (kind !== 'ordinary' && !kinds.includes(kind)) return { rule: 'number_kind', kind };
  if (countries === null || country === null || countries.includes(country)) return null;
  return { rule: 'country', country, allowed: countries };
}

const emergencyNumbers: readonly string[] = ['000', '110', '112', '119', '911', '999'];

/**
 * The same for the target of a transfer: a number, a SIP address, or an extension of a phone system. A phone number inside a SIP address is checked
 * as well.
 */
export function findTargetRefusal(target: string, policy: DialPolicy): NumberRefusal | null {
  const user = /^sips?:(?:([^@;?]*)@)?/i.exec(target);
  if (user !== null) {
    const digits = decodeUser(user[1] ?? '').replace(/[\s().-]/g, '');
    return /^\+?\d{7,}$/.test(digits) ? refusalOfDigits(digits, policy) : null;
  }
  if (!target.startsWith('+') && target.length <= longestExtension)
    return emergencyNumbers.includes(target) ? { rule: 'not_international' } : null;
  return refusalOfDigits(target, policy);
}

const refusalOfDigits = (digits: string, policy: DialPolicy): NumberRefusal | null =>
  findNumberRefusal(digits.startsWith('+') ? digits : `+${digits}`, policy);

function decodeUser(user: string): string {
  try {
    return decodeURIComponent(user);
  } catch {
    return user;
  }
}

/** The cap that is reached; null if one more call may be made. */
export function capReached(allowance: DialAllowance): CapRefusal | null {
  const { callsLastHour: made, callsPerHour, hourFreeAtMs, spentTodayMicros: spentMicros } = allowance;
  const { spendPerDayMicros: limitMicros, dayEndsAtMs } = allowance;
  if (limitMicros !== null && spentMicros >= limitMicros)
    return { rule: 'spend_per_day', spentMicros, limitMicros, freeAtMs: dayEndsAtMs };
  if (callsPerHour !== null && made >= callsPerHour)
    return { rule: 'calls_per_hour', made, limit: callsPerHour, freeAtMs: hourFreeAtMs };
  return null;
}

/** Whether a block concerns the number rather than a cap. */
export function isNumberRefusal(refusal: DialRefusal): refusal is NumberRefusal {
  return refusal.rule !== 'calls_per_hour' && refusal.rule !== 'spend_per_day';
}
