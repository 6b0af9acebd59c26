import { chargeCall, readBalance } from '../../store/billing/wallet.ts';
import type { StoredCall } from '../../store/calls/calls.ts';
import type { Db } from '../../store/database/database.ts';
import type { CallType } from '../../store/database/schema.ts';
import type { CallFollowUp } from '../lifecycle/follow-up.ts';

/** The price per minute of each type of call, in whole micro-dollars. */
export type Rates = Readonly<Record<CallType, number>>;
/** Whether calls are paid for, and from which credit. Nothing can be bought with 0 or less. */
export type WalletState = { readonly type: 'unbilled' } | { readonly type: 'billed'; readonly balanceMicros: number };
export type Billing = {
  /** Charges calls as they end. */
  readonly followUp: CallFollowUp;
  walletOf(db: Db, accountId: string): Promise<WalletState>;
};

/** Calls are billed in increments, each from its start. */
const stepMs = 6_000;
const stepsPerMinute = 10;

/** Billing by `rates`; null if nothing is billed. */
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

/** Whether the credit is used up. */
export const isWalletEmpty = (wallet: WalletState): boolean => wallet.type === 'billed' && wallet.balanceMicros <= 0;

type Timed = Pick<StoredCall, 'call_type' | 'start_time' | 'end_time'>;

/**
 * The price of a call in micro-dollars: each started increment from the answer to the end, the first at the answer; fractions of a micro-dollar are
 * dropped. 0 while the call is in progress, and if it was not answered.
 */
export function costOf(call: Timed, rates: Rates): bigint {
  return (BigInt(stepsOf(call)) * BigInt(rates[call.call_type])) / BigInt(stepsPerMinute);
}

function stepsOf({ start_time, end_time }: Timed): number {
  if (start_time === null || end_time === null) return 0;
  return Math.max(1, Math.ceil((end_time.getTime() - start_time.getTime()) / stepMs));
}
