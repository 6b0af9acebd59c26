import type { Log } from '../../foundation/log.ts';
import { lockAccount } from '../../store/calls/call-slots.ts';
import type { Db } from '../../store/database/database.ts';
import { readDialPolicy, type StoredDialPolicy } from '../../store/dialling/dial-policies.ts';
import { recordDialRefusal } from '../../store/dialling/dial-refusals.ts';
import { countDialledCall, type MinutePrices, readDialUsage } from '../../store/dialling/dial-usage.ts';
import type { Announce } from '../../store/webhooks/announce.ts';
import {
  capReached,
  type DialAllowance,
  type DialPolicy,
  type DialRefusal,
  findNumberRefusal,
  findTargetRefusal,
  type NumberRefusal,
} from './dial-policy.ts';
import { type CostlyKind, costlyKinds, numberKind } from './number-kind.ts';
import { type RecipientRules, recipientRulesOf } from './recipient-rules.ts';
import { explainRefusalReason } from './refusal-messages.ts';

/** The origin of a blocked call. */
export const dialOrigins = ['call', 'campaign', 'form', 'transfer'] as const;
type DialWay = (typeof dialOrigins)[number];

/** Caps of an account that sets none; null for no cap. */
export type DialDefaults = { readonly callsPerHour: number | null; readonly spendPerDayMicros: number | null };

export type DialPermissionPorts = {
  readonly db: Db;
  readonly defaults: DialDefaults;
  /** The rules for recipients of an account that sets none. */
  readonly recipientDefaults: RecipientRules;
  /** The cost per minute of a call in progress. */
  readonly prices: () => MinutePrices;
  /** Notifies accounts of blocked calls. */
  readonly announce: Announce;
  readonly log: Pick<Log, 'warn' | 'error'>;
};

/** A stored dial policy, its rules, and its usage. */
export type DialState = {
  readonly stored: StoredDialPolicy;
  readonly policy: DialPolicy;
  readonly allowance: DialAllowance;
  readonly recipient: RecipientRules;
};

/** The stored length of a number: a SIP address may be long. */
const longestNumber = 200;

/** A block to record. */
type RefusedDial = {
  readonly accountId: string;
  readonly way: DialWay;
  /** As requested; empty for a web call. */
  readonly number: string;
  readonly refusal: DialRefusal;
};

/** Decides which calls may be dialed: numbers by the policy of their account, calls by its caps. */
export class DialPermission {
  readonly #ports: DialPermissionPorts;

  constructor(ports: DialPermissionPorts) {
    this.#ports = ports;
  }

  /** Reads which numbers an account may dial. */
  async policyOf(db: Db, accountId: string): Promise<DialPolicy> {
    return policyFrom(await readDialPolicy(db, accountId));
  }

  /** Reads the policy of an account, and how much of its caps is used. */
  async stateOf(db: Db, accountId: string): Promise<DialState> {
    const stored = await readDialPolicy(db, accountId);
    const usage = await readDialUsage(db, accountId, this.#ports.prices());
    const { defaults, recipientDefaults } = this.#ports;
    const ownSpend = stored.max_spend_per_day_micros;
    const allowance: DialAllowance = {
      callsLastHour: usage.callsLastHour,
      callsPerHour: stored.max_calls_per_hour ?? defaults.callsPerHour,
      hourFreeAtMs: usage.hourFreeAt.getTime(),
      spentTodayMicros: usage.spentTodayMicros,
      spendPerDayMicros: ownSpend === null ? defaults.spendPerDayMicros : Number(ownSpend),
      dayEndsAtMs: usage.dayEndsAt.getTime(),
    };
    return { stored, policy: policyFrom(stored), allowance, recipient: recipientRulesOf(stored, recipientDefaults) };
  }

  /** Why a number may not be dialed now; null if it may. Counts nothing. */
  async refusalOf(db: Db, accountId: string, number: string): Promise<DialRefusal | null> {
    const { policy, allowance } = await this.stateOf(db, accountId);
    return findNumberRefusal(number, policy) ?? capReached(allowance);
  }

  /** Why the policy blocks a number, regardless of caps; null if it does not. */
  async numberRefusal(db: Db, accountId: string, number: string): Promise<NumberRefusal | null> {
    return findNumberRefusal(number, await this.policyOf(db, accountId));
  }

  /** Counts an outgoing call unless its number or a cap blocks it. The calling code must lock the account's row. */
  async take(trx: Db, accountId: string, number: string): Promise<DialRefusal | null> {
    const { policy, allowance } = await this.stateOf(trx, accountId);
    const refusal = findNumberRefusal(number, policy) ?? capReached(allowance);
    if (refusal === null) await countDialledCall(trx, accountId);
    return refusal;
  }

  /** Why a call that dials no number, such as a web call, may not begin: it costs money too. */
  async spendRefusal(db: Db, accountId: string): Promise<DialRefusal | null> {
    const { allowance } = await this.stateOf(db, accountId);
    return capReached({ ...allowance, callsPerHour: null });
  }

  /** Counts the call of a transfer unless its target or a cap blocks it; records the block. */
  async takeTransfer(accountId: string, target: string): Promise<DialRefusal | null> {
    const refusal = await this.#ports.db.transaction().execute(async (trx) => {
      await lockAccount(trx, accountId);
      const { policy, allowance } = await this.stateOf(trx, accountId);
      // The number of the call may be deleted by now; then no allowed country is known.
      const found =
        findTargetRefusal(target, { ...policy, countries: policy.countries ?? [] }) ?? capReached(allowance);
      if (found === null) await countDialledCall(trx, accountId);
      return found;
    });
    if (refusal !== null) await this.refused({ accountId, way: 'transfer', number: target, refusal });
    return refusal;
  }

  /** Records a block: in the log, in the account's list, and for its webhook the first time in an hour. */
  async refused({ accountId, way, number: given, refusal }: RefusedDial): Promise<void> {
    const { db, announce, log } = this.#ports;
    const { rule } = refusal;
    const number = given.slice(0, longestNumber);
    const reason = explainRefusalReason(number, refusal);
    log.warn({ accountId, way, rule }, 'the dial policy blocked an outgoing call');
    try {
      await db.transaction().execute(async (trx) => {
        const isFirst = await recordDialRefusal(trx, {
          account_id: accountId,
          way,
          rule,
          number,
          reason,
        });
        if (isFirst) await announce(trx, accountId, 'dial.refused', { way, rule, number, reason });
      });
    } catch (err) {
      log.error({ accountId, err }, 'cannot list a blocked call for its account');
    }
  }
}

type StoredNumbers = Pick<StoredDialPolicy, 'allowed_countries' | 'allowed_number_types' | 'own_numbers'>;

/** An account without listed countries dials the countries of the account's numbers. Without a number it cannot dial, so none are derived. */
export function policyFrom({ allowed_countries, allowed_number_types, own_numbers }: StoredNumbers): DialPolicy {
  const kinds = allowed_number_types.filter(isCostlyKind);
  if (allowed_countries !== null) return { countries: allowed_countries, kinds };
  return { countries: own_numbers.length === 0 ? null : countriesOf(own_numbers), kinds };
}

/** The countries of numbers, sorted, without repeats. */
export function countriesOf(numbers: readonly string[]): string[] {
  const found = numbers.map((number) => numberKind(number)?.country ?? null).filter((country) => country !== null);
  return [...new Set(found)].toSorted();
}

const isCostlyKind = (text: string): text is CostlyKind => costlyKinds.some((kind) => kind === text);
