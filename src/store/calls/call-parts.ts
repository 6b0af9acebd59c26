import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Turn } from '#engine/call/events.ts';
import { compileOnce } from '../database/compile-once.ts';
import type { Db } from '../database/database.ts';
import { restoreMoments } from '../database/json-rows.ts';
import type { Page, Slice } from '../database/page.ts';
import type { Schema } from '../database/schema.ts';
import {
  type CallFilter,
  callMoments,
  filteredCalls,
  listCalls,
  newestCalls,
  type StoredCall,
  type UsualFirstPage,
  usualFirstPage,
} from './calls.ts';
import type { StateVisit } from './state-visits.ts';
import { turnOf, turnsOfCall } from './turns.ts';
import type { VendorUsage } from './vendor-usage.ts';

/** The data of a call outside its row; each list is in order. */
export type CallParts = {
  readonly turns: readonly Turn[];
  readonly visits: readonly StateVisit[];
  readonly usage: readonly VendorUsage[];
};

/** A call with all data of its API representation. Its parts are read from the row on demand, because a page of long calls takes a while. */
export type WholeCall = { readonly call: StoredCall; readonly parts: () => CallParts };

/** Finds a call of the account with its parts in a single statement, because round trips cost more than the data. */
export async function findCallWithParts(db: Db, accountId: string, callId: string): Promise<WholeCall | undefined> {
  const [row] = await selectCall(db, { accountId, callId });
  return row === undefined ? undefined : wholeCall(row);
}

/** The calls of `listCalls` with their parts; the usual first page in a single statement. */
export async function listWholeCalls(
  db: Db,
  accountId: string,
  filter: CallFilter,
  slice: Slice,
): Promise<Page<WholeCall>> {
  const usual = usualFirstPage(accountId, filter, slice);
  if (usual !== null) {
    const rows = await firstWholeCalls(db, usual);
    return { rows: rows.map(wholeCall), total: Number(rows[0]?.total ?? 0) };
  }
  const { rows, total } = await listCalls(db, accountId, filter, slice);
  const parts = await readCallParts(
    db,
    rows.map(({ call_id }) => call_id),
  );
  return { rows: rows.map((call) => ({ call, parts: () => parts.get(call.call_id) ?? noParts })), total };
}

/** The parts of a call that was deleted in the meantime, or that are not read. */
export const noParts = { turns: [], visits: [], usage: [] } as const satisfies CallParts;

function wholeCall({ call, turns, visits, usage }: Aggregated & { readonly call: StoredCall }): WholeCall {
  restoreMoments([call], callMoments);
  return { call, parts: () => readParts({ turns, visits, usage }) };
}

/** The parts of several calls; unknown calls are left out. */
export async function readCallParts(db: Db, callIds: readonly string[]): Promise<ReadonlyMap<string, CallParts>> {
  if (callIds.length === 0) return new Map();
  const rows = await selectParts(db, { callIds });
  return new Map(rows.map(({ call_id, ...parts }) => [call_id, readParts(parts)]));
}

const partsOf = (calls: ExpressionBuilder<Schema, 'calls'>) =>
  [
    turnsOfCall(calls),
    jsonArrayFrom(
      calls
        .selectFrom('state_visits')
        .select(['state_id', 'name', 'path', 'cause', 'entered_at'])
        .whereRef('state_visits.call_id', '=', 'calls.call_id')
        .orderBy('ordinal'),
    ).as('visits'),
    jsonArrayFrom(
      calls
        .selectFrom('vendor_usage')
        .select(['part', 'provider', 'unit', 'quantity', 'estimated', 'cost_micro_dollars'])
        .whereRef('vendor_usage.call_id', '=', 'calls.call_id')
        .orderBy('part')
        .orderBy('provider')
        .orderBy('unit'),
    ).as('usage'),
  ] as const;

type CallKey = { readonly accountId: string; readonly callId: string };

/** Nested, because splitting a wide row costs more than reading it. */
const rowOfCall = sql<StoredCall>`to_json(calls)`.as('call');

const selectCall = compileOnce((db, { accountId, callId }: CallKey) =>
  db
    .selectFrom('calls')
    .select(rowOfCall)
    .select(partsOf)
    .where('calls.call_id', '=', callId)
    .where('account_id', '=', accountId),
);

/** A row for each call: as one JSON value, a page of long calls would be parsed in a single task. */
const firstWholeCalls = compileOnce((db, page: UsualFirstPage) => {
  const found = filteredCalls(db, page.accountId, page);
  return found
    .select(rowOfCall)
    .select(partsOf)
    .select(sql<string>`(${found.select(({ fn }) => fn.countAll().as('calls'))})`.as('total'))
    .orderBy(newestCalls)
    .limit(page.limit)
    .offset(page.offset);
});

const selectParts = compileOnce((db, { callIds }: { readonly callIds: readonly string[] }) =>
  db
    .selectFrom('calls')
    .select('calls.call_id')
    .select(partsOf)
    .where('calls.call_id', '=', sql<string>`any(${callIds}::uuid[])`),
);

type Aggregated = {
  readonly turns: readonly Parameters<typeof turnOf>[0][];
  readonly visits: readonly (Omit<StateVisit, 'entered_at'> & { readonly entered_at: string | Date })[];
  readonly usage: readonly (Omit<VendorUsage, 'cost_micro_dollars'> & {
    readonly cost_micro_dollars: string | number | null;
  })[];
};

/** In JSON, timestamps are strings. */
function readParts({ turns, visits, usage }: Aggregated): CallParts {
  return {
    turns: turns.map(turnOf),
    visits: visits.map(({ entered_at, ...visit }) => ({ ...visit, entered_at: new Date(entered_at) })),
    usage: usage.map(({ cost_micro_dollars: cost, ...sum }) => ({
      ...sum,
      cost_micro_dollars: cost === null ? null : Number(cost),
    })),
  };
}
