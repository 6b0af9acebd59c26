import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { walletColumns } from '../../query/columns.ts';
import { customerTransactions } from '../../store/billing/customer-wallet.ts';
import { findItem } from '../../store/database/items.ts';
import type { ApiEnv } from '../envelope.ts';
import { notFound } from '../errors.ts';
import { type CustomerDeps, itemListQuery } from '../filtered-lists.ts';
import { page, pageOf } from '../middleware/paging.ts';
import { customerOperation, presentTransaction, refusals, walletTransactionSchema } from '../schemas/customer.ts';
import { json } from '../schemas/responses.ts';

const list = createRoute({
  method: 'get',
  path: '/api/v2/wallet_transactions',
  ...customerOperation,
  summary: 'Find wallet transactions',
  request: { query: itemListQuery(walletColumns, { type: 'charge', amount: { $lt: -0.1 } }) },
  responses: { 200: json(pageOf(walletTransactionSchema), 'A page of transactions.'), ...refusals.list },
});
const show = createRoute({
  method: 'get',
  path: '/api/v2/wallet_transactions/{id}',
  ...customerOperation,
  summary: 'Get a wallet transaction',
  request: { params: z.object({ id: z.uuid() }) },
  responses: { 200: json(walletTransactionSchema, 'The transaction.'), ...refusals.one },
});

/** Read-only routes for an account's payments and charges. */
export function walletTransactionRoutes({ db, dashboardUrl, lists }: CustomerDeps) {
  return new OpenAPIHono<ApiEnv>()
    .openapi(list, async (c) => {
      const input = c.req.valid('query');
      const view = customerTransactions(c.get('owner').accountId);
      const { rows, total } = await lists.find(c, { view, columns: walletColumns, input });
      return page(c, { results: rows.map(presentTransaction), total }, { ...input, baseUrl: dashboardUrl() });
    })
    .openapi(show, async (c) => {
      const entry = await findItem(db, customerTransactions(c.get('owner').accountId), c.req.valid('param').id);
      if (entry === undefined) throw notFound('entry');
      return c.json(presentTransaction(entry), 200);
    });
}
