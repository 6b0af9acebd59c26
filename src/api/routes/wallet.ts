import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { readBalance, recharge } from '../../store/billing/wallet.ts';
import { refundCharge, type Undone, type UndoRefusal, voidTransaction } from '../../store/billing/wallet-undo.ts';
import type { ApiDeps } from '../deps.ts';
import { type ApiEnv, ok } from '../envelope.ts';
import { ApiError, notFound } from '../errors.ts';
import { always, body, conflict, detailSchema, forBody, forChange, json, resultsOf } from '../schemas/answers.ts';
import {
  presentTransaction,
  rechargeInput,
  refundInput,
  toDollars,
  transactionSchema,
  voidInput,
  walletSchema,
} from '../schemas/wallet.ts';

const tags = ['Wallet'];
const byPassword = [{ Basic: [] }];
const byEither = [{ ApiKey: [] }, { Basic: [] }];
const transactionId = z.object({ transaction_id: z.uuid() });
/** The error response to a missing or wrong name or password. */
export const unknownPerson = { 401: json(detailSchema, 'The name or the password is missing or wrong.') } as const;
const forPeople =
  'With the name and password of the dashboard (HTTP basic): a key, which programs hold, does not make money.';

const show = createRoute({
  method: 'get',
  path: '/wallet',
  tags,
  summary: 'Get the balance, and what calls cost',
  security: byEither,
  responses: { 200: json(resultsOf(walletSchema), 'The wallet.'), ...unknownPerson, ...always },
});
const payIn = createRoute({
  method: 'post',
  path: '/wallet/transactions',
  tags,
  summary: 'Pay money in',
  description: forPeople,
  security: byPassword,
  request: { body: body(rechargeInput) },
  responses: { 201: json(resultsOf(transactionSchema), 'The recharge.'), ...unknownPerson, ...forBody },
});
const undo = createRoute({
  method: 'post',
  path: '/wallet/transactions/{transaction_id}/void',
  tags,
  summary: 'Undo the whole of a transaction, once',
  description: `What is no void itself, and no charge that was refunded. ${forPeople}`,
  security: byPassword,
  request: { params: transactionId, body: body(voidInput) },
  responses: { 201: json(resultsOf(transactionSchema), 'The void.'), ...unknownPerson, ...forChange, ...conflict },
});
const giveBack = createRoute({
  method: 'post',
  path: '/wallet/transactions/{transaction_id}/refund',
  tags,
  summary: 'Give back a charge, or part of it',
  description: `All refunds of a charge together are at most the charge. ${forPeople}`,
  security: byPassword,
  request: { params: transactionId, body: body(refundInput) },
  responses: { 201: json(resultsOf(transactionSchema), 'The refund.'), ...unknownPerson, ...forChange, ...conflict },
});

/** Routes for an account's wallet: payments and charges. */
export function walletRoutes({ db, rates }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>()
    .openapi(show, async (c) => {
      const balance = await readBalance(db, c.get('owner').accountId);
      const wallet = { balance: toDollars(balance), balance_micros: Number(balance), rates };
      return ok(c, wallet, 'Here is the wallet.', 200);
    })
    .openapi(payIn, async (c) => {
      const { amount: amountMicros, memo } = c.req.valid('json');
      const made = await recharge(db, c.get('owner').accountId, { amountMicros, memo });
      return ok(c, presentTransaction(made), 'The money is paid in.', 201);
    })
    .openapi(undo, async (c) => {
      const { transaction_id: transactionId } = c.req.valid('param');
      const { memo } = c.req.valid('json');
      return settle(c, await voidTransaction(db, c.get('owner').accountId, { transactionId, memo }));
    })
    .openapi(giveBack, async (c) => {
      const { transaction_id: transactionId } = c.req.valid('param');
      const { amount: amountMicros = null, memo } = c.req.valid('json');
      return settle(c, await refundCharge(db, c.get('owner').accountId, { transactionId, memo, amountMicros }));
    });
}

function settle(c: Context, undone: Undone) {
  if (undone.type === 'refused') throw refusal(undone.reason);
  return ok(c, presentTransaction(undone.transaction), 'The transaction is undone.', 201);
}

function refusal(reason: UndoRefusal): ApiError {
  switch (reason) {
    case 'unknown':
      return notFound('transaction');
    case 'not_undoable':
      return new ApiError(409, 'A transaction of this type is not undone so.');
    case 'void_already':
      return new ApiError(409, 'The transaction is void already.');
    case 'refunded_already':
      return new ApiError(409, 'The charge was refunded already.');
    case 'refund_too_large':
      return new ApiError(409, 'That is more than is left of the charge.');
  }
}
