import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { readBalance, recharge } from '../../store/billing/wallet.ts';
import { refundCharge, type UndoRefusal, type UndoResult, voidTransaction } from '../../store/billing/wallet-undo.ts';
import type { ApiDeps } from '../deps.ts';
import { type ApiEnv, ok } from '../envelope.ts';
import { ApiError, notFound } from '../errors.ts';
import { byEither, byPassword, credentialsError } from '../schemas/credentials.ts';
import { body, bodyErrors, changeErrors, commonErrors, conflict, json, resultsOf } from '../schemas/responses.ts';
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
const transactionId = z.object({ transaction_id: z.uuid() });
const forPeople =
  'Requires the username and password of a dashboard user (HTTP basic authentication); API keys cannot change the wallet.';

const show = createRoute({
  method: 'get',
  path: '/wallet',
  tags,
  summary: 'Get the balance and the rates for calls',
  security: byEither,
  responses: { 200: json(resultsOf(walletSchema), 'The wallet.'), ...credentialsError, ...commonErrors },
});
const payIn = createRoute({
  method: 'post',
  path: '/wallet/transactions',
  tags,
  summary: 'Recharge the wallet',
  description: forPeople,
  security: byPassword,
  request: { body: body(rechargeInput) },
  responses: { 201: json(resultsOf(transactionSchema), 'The recharge.'), ...credentialsError, ...bodyErrors },
});
const undo = createRoute({
  method: 'post',
  path: '/wallet/transactions/{transaction_id}/void',
  tags,
  summary: 'Void a transaction',
  description: `Undoes a whole transaction, once. Voids, and charges that were refunded, cannot be voided. ${forPeople}`,
  security: byPassword,
  request: { params: transactionId, body: body(voidInput) },
  responses: {
    201: json(resultsOf(transactionSchema), 'The void.'),
    ...credentialsError,
    ...changeErrors,
    ...conflict,
  },
});
const refundRoute = createRoute({
  method: 'post',
  path: '/wallet/transactions/{transaction_id}/refund',
  tags,
  summary: 'Refund a charge, in whole or in part',
  description: `The refunds of a charge cannot exceed the charge. ${forPeople}`,
  security: byPassword,
  request: { params: transactionId, body: body(refundInput) },
  responses: {
    201: json(resultsOf(transactionSchema), 'The refund.'),
    ...credentialsError,
    ...changeErrors,
    ...conflict,
  },
});

/** Routes for an account's wallet: payments and charges. */
export function walletRoutes({ db, rates }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>()
    .openapi(show, async (c) => {
      const balance = await readBalance(db, c.get('owner').accountId);
      const wallet = { balance: toDollars(balance), balance_micros: Number(balance), rates };
      return ok(c, wallet, 'Wallet retrieved.', 200);
    })
    .openapi(payIn, async (c) => {
      const { amount: amountMicros, memo } = c.req.valid('json');
      const made = await recharge(db, c.get('owner').accountId, { amountMicros, memo });
      return ok(c, presentTransaction(made), 'Wallet recharged.', 201);
    })
    .openapi(undo, async (c) => {
      const { transaction_id: transactionId } = c.req.valid('param');
      const { memo } = c.req.valid('json');
      return settle(c, await voidTransaction(db, c.get('owner').accountId, { transactionId, memo }));
    })
    .openapi(refundRoute, async (c) => {
      const { transaction_id: transactionId } = c.req.valid('param');
      const { amount: amountMicros = null, memo } = c.req.valid('json');
      return settle(c, await refundCharge(db, c.get('owner').accountId, { transactionId, memo, amountMicros }));
    });
}

function settle(c: Context, undone: UndoResult) {
  if (undone.type === 'refused') throw refusal(undone.reason);
  return ok(c, presentTransaction(undone.transaction), 'Transaction voided.', 201);
}

function refusal(reason: UndoRefusal): ApiError {
  switch (reason) {
    case 'unknown':
      return notFound('transaction');
    case 'not_undoable':
      return new ApiError(409, 'This type of transaction cannot be undone this way.');
    case 'void_already':
      return new ApiError(409, 'The transaction is already void.');
    case 'refunded_already':
      return new ApiError(409, 'The charge was already refunded.');
    case 'refund_too_large':
      return new ApiError(409, 'The amount exceeds what remains of the charge.');
  }
}
