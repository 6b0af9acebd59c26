import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { withTimeLimit } from '../database/items.ts';
import { callItem } from './call-columns.ts';
import { type CallFilter, filteredCalls } from './calls.ts';

/** A call in the columns that filters know, in the units of `callItem`. */
export type CallItem = Readonly<Record<string, unknown>> & { readonly call_id: string };

const batchSize = 500;

/** The account's calls that match the filter, newest first, in batches; calls created in the meantime are left out. */
export async function* readCallBatches(
  db: Db,
  accountId: string,
  filter: CallFilter,
): AsyncGenerator<readonly CallItem[]> {
  const to = filter.to ?? new Date();
  let last: string | null = null;
  do {
    const after: string | null = last;
    const rows: readonly CallItem[] = await withTimeLimit(db, (trx) =>
      readBatch(trx, accountId, { ...filter, to }, after),
    );
    last = rows.length < batchSize ? null : (rows.at(-1)?.call_id ?? null);
    yield rows;
  } while (last !== null);
}

async function readBatch(
  trx: Db,
  accountId: string,
  filter: CallFilter,
  after: string | null,
): Promise<readonly CallItem[]> {
  const page = filteredCalls(trx, accountId, filter)
    .select(['calls.call_id', 'calls.created_at'])
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(calls.created_at, calls.call_id) < (select created_at, call_id from calls where call_id = ${after})`,
      ),
    )
    .orderBy('calls.created_at', 'desc')
    .orderBy('calls.call_id', 'desc')
    .limit(batchSize);
  const { rows } = await sql<CallItem>`
    select item.* from ${page.as('page')} join calls using (call_id) cross join lateral ${callItem} as item
    order by page.created_at desc, page.call_id desc`.execute(trx);
  return rows;
}
