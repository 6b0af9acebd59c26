import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { walletEntryColumns } from '../../query/columns.ts';
import type { Order } from '../../query/sort.ts';
import { asTransaction, listTransactions } from '../../store/billing/wallet.ts';
import { readWalletBatches, walletItems } from '../../store/billing/wallet-items.ts';
import { csvBody, csvHeaders } from '../csv/csv-file.ts';
import { walletCsv } from '../csv/wallet-export.ts';
import type { ApiDeps } from '../deps.ts';
import type { ApiEnv } from '../envelope.ts';
import { type ItemLists, orderParameter, queryParameter, readFilter } from '../filtered-lists.ts';
import { page, pageOf, pagingQuery, sliceOf } from '../middleware/paging.ts';
import { byEither, credentialsError } from '../schemas/credentials.ts';
import { csv, json, listErrors } from '../schemas/responses.ts';
import { presentTransaction, transactionSchema } from '../schemas/wallet.ts';

const tags = ['Wallet'];
const filters = { query: queryParameter(walletEntryColumns, { type: 'charge', amount: { $lt: -0.1 } }) };
const newestFirst: Order = [{ column: { name: 'ordinal', kind: 'integer' }, descending: true }];
const exampleFile =
  'created_at,type,amount,balance,memo,call_id,undoes_id,transaction_id\r\n2026-03-14T09:26:53.589Z,recharge,25,25.037,,,,01933f6e-7c1a-7a3b-9f00-2b1c5d6e7f80\r\n';

const list = createRoute({
  method: 'get',
  path: '/wallet/transactions',
  tags,
  summary: 'List transactions, newest first',
  description: '`query` uses the language of the customer query API.',
  security: byEither,
  request: { query: pagingQuery.extend({ ...filters, sort: orderParameter(walletEntryColumns) }) },
  responses: { 200: json(pageOf(transactionSchema), 'A page of transactions.'), ...credentialsError, ...listErrors },
});
const file = createRoute({
  method: 'get',
  path: '/wallet/transactions.csv',
  tags,
  summary: 'Export transactions as a CSV file, newest first',
  description: 'Contains the transactions that `GET /wallet/transactions` lists with the same `query`.',
  security: byEither,
  request: { query: z.object(filters) },
  responses: {
    200: csv(exampleFile, 'The CSV file.'),
    ...credentialsError,
    ...listErrors,
  },
});

/** Routes for searching and exporting the transactions of a wallet. */
export function walletEntryRoutes({ db, baseUrl, lists }: ApiDeps & { readonly lists: ItemLists }) {
  return new OpenAPIHono<ApiEnv>()
    .openapi(list, async (c) => {
      const input = c.req.valid('query');
      const { query, sort, ...paging } = input;
      const { accountId } = c.get('owner');
      const search = { view: walletItems(accountId), columns: walletEntryColumns, input, order: newestFirst };
      const found =
        query === undefined && sort === undefined
          ? await listTransactions(db, accountId, sliceOf(paging))
          : await lists.find(c, search).then(({ rows, total }) => ({ rows: rows.map(asTransaction), total }));
      const { rows, total } = found;
      return page(c, { results: rows.map(presentTransaction), total }, { ...paging, baseUrl: baseUrl() });
    })
    .openapi(file, async (c) => {
      const where = readFilter(c.req.valid('query').query ?? '{}', walletEntryColumns);
      const batches = readWalletBatches(db, c.get('owner').accountId, where);
      return c.body(csvBody(walletCsv(batches)), 200, csvHeaders('wallet.csv'));
    });
}
