import { chargeCall, readBalance } from '../../store/billing/wallet.ts';
import type { StoredCall } from '../../store/calls/calls.ts';
import type { Db } from '../../store/database/database.ts';
import type { CallType } from '../../store/database/schema.ts';
import type { CallFollowUp } from '../lifecycle/follow-up.ts';

/** What a minute of each type of call costs, whole micro-dollars. */
export type Rates = Readonly<Record<CallType, number>>;
/** Whether calls are paid for, and out of what. Nothing is bought with 0 or less. */
export type WalletState = { readonly type: 'unbilled' } | { readonly type: 'billed'; readonly balanceMicros: number };
export type Billing = {
  /** Charges calls as they end. */
  readonly followUp: CallFollowUp;
  walletOf(db: Db, accountId: string): Promise<WalletState>;
};

/** Calls are paid for in steps, each from its start on. */
const stepMs = 6_000;
const stepsPerMinute = 10;

/** Billing by `rates`; null where nothing is billed. */
export function createBilling(rates: Rates | null): Billing {
  if (rates === null) return { followUp: async () => {}, walletOf: async () => ({ type: 'unbilled' }) };
  return {
    followUp: async (trx, call) => {
      const amountMicros = costOf(call, rates);
      if (amountMicros === 0n) return;
      const { account_id: accountId, call_id: callId, call_type } = call;
      const memo = `${call_type} call, ${(stepsOf(call) * stepMs) / 1000} s billed`;
      await chargeCall(trx, { accountId, callId, amountMicros, memo });
    },
    walletOf: async (db, accountId) => ({ type: 'billed', balanceMicros: Number(await readBalance(db, accountId)) }),
  };
}

/** Whether nothing can be bought any more. */
export const isEmpty = (wallet: WalletState): boolean => wallet.type === 'billed' && wallet.balanceMicros <= 0;

type Timed = Pick<StoredCall, 'call_type' | 'start_time' | 'end_time'>;

/**
 * What a call costs, micro-dollars: each started step from the answer to the end, the first with the answer; a fraction
 * of a micro-dollar is left out. Nothing while it lasts, and where nobody answered.
 */
export function costOf(call: Timed, rates: Rates): bigint {
  return (BigInt(stepsOf(call)) * BigInt(rates[call.call_type])) / BigInt(stepsPerMinute);
}

function stepsOf({ start_time, end_time }: Timed): number {
  if (start_time === null || end_time === null) return 0;
  return Math.max(1, Math.ceil((end_time.getTime() - start_time.getTime()) / stepMs));
}
