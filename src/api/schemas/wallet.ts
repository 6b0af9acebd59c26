import { z } from '@hono/zod-openapi';
import { dollarsFormat, readDollars } from '../../foundation/dollars.ts';
import { maxMemoChars, type WalletTransaction } from '../../store/billing/wallet.ts';
import { walletTransactionTypes } from '../../store/billing/wallet-tables.ts';
import { timestamp, toTimestamp } from './responses.ts';

const dollars = (example: number, description: string) => z.number().openapi({ example, description });
const micros = (example: number, description: string) => z.int().openapi({ example, description });

export const walletSchema = z
  .object({
    balance: dollars(25.037, 'Dollars; the sum of all transactions. Negative if the account owes money.'),
    balance_micros: micros(25_037_000, 'The same in micro-dollars.'),
    rates: z
      .object({ inbound: z.int().min(0), outbound: z.int().min(0), web: z.int().min(0) })
      .nullable()
      .openapi({
        example: { inbound: 60_000, outbound: 90_000, web: 30_000 },
        description:
          'Micro-dollars per minute for each type of call, charged per started 6 seconds; null if calls are not billed.',
      }),
  })
  .openapi('Wallet');

export const transactionSchema = z
  .object({
    transaction_id: z.uuid(),
    type: z.enum(walletTransactionTypes),
    amount: dollars(-0.063, 'Dollars; negative for charges.'),
    amount_micros: micros(-63_000, 'The same in micro-dollars.'),
    balance: dollars(25.037, 'The balance after this transaction, in dollars.'),
    balance_micros: micros(25_037_000, 'The same in micro-dollars.'),
    memo: z.string().openapi({ example: 'outbound call, 42 s billed' }),
    call_id: z.uuid().nullable().openapi({ description: 'The call that a charge is for.' }),
    undoes_id: z.uuid().nullable().openapi({ description: 'The transaction that a void or a refund undoes.' }),
    created_at: timestamp,
  })
  .openapi('WalletEntry');

/** An amount in a request; numbers are read by their decimal digits. */
const amount = z
  .union([z.string(), z.number()])
  .transform((given, context) => {
    const read = readDollars(String(given));
    if (read !== null) return read;
    context.addIssue({ code: 'custom', message: dollarsFormat });
    return z.NEVER;
  })
  .openapi({
    type: ['string', 'number'],
    example: '25.00',
    description: `The amount: ${dollarsFormat}; read exactly, digit by digit.`,
  });
const memo = z
  .string()
  .max(maxMemoChars)
  .refine((text) => !/\p{Cc}/u.test(text), 'a text without control characters')
  .default('')
  .openapi({ example: 'invoice 7', description: 'The purpose of the payment.' });

export const rechargeInput = z.object({ amount, memo }).openapi('Recharge');
export const voidInput = z.object({ memo }).openapi('Void');
export const refundInput = z
  .object({ amount: amount.optional().openapi({ description: 'Default: all that remains of the charge.' }), memo })
  .openapi('Refund');

/** The API representation of a transaction. */
export function presentTransaction(transaction: WalletTransaction): z.infer<typeof transactionSchema> {
  const { transaction_id, type, amount_micros, balance_micros, memo, call_id, undoes_id, created_at } = transaction;
  return {
    transaction_id,
    type,
    amount: toDollars(amount_micros),
    amount_micros: Number(amount_micros),
    balance: toDollars(balance_micros),
    balance_micros: Number(balance_micros),
    memo,
    call_id,
    undoes_id,
    created_at: toTimestamp(created_at),
  };
}

/** Converts micro-dollars to the number of dollars with the same decimal digits. */
export const toDollars = (amountMicros: bigint): number => Number(amountMicros) / 1_000_000;
