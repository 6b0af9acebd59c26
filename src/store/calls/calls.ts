import { type Insertable, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import { type CallStatus, callStatuses, isFinal } from '#engine/call/call-status.ts';
import type { Db } from '../database/database.ts';
import { compilePage, ordered, type Page, readPage, type Slice, type UsualSlice } from '../database/page.ts';
import { type CallFinding, type CallsTable, callFindings, callTypes } from '../database/schema.ts';
import { callItem } from './call-columns.ts';

export type StoredCall = Selectable<CallsTable>;
export type NewCall = Omit<Insertable<CallsTable>, 'variables' | 'variable_names' | 'status' | 'call_analysis'> & {
  readonly variables: Readonly<Record<string, string>>;
};
export type CallFilter = {
  readonly status?: CallStatus | undefined;
  readonly call_type?: StoredCall['call_type'] | undefined;
  readonly assistant_id?: string | undefined;
  /** Only calls of these assistants; null for all. */
  readonly assistants?: readonly string[] | null | undefined;
  readonly version_id?: string | undefined;
  readonly campaign_id?: string | undefined;
  readonly lead_id?: string | undefined;
  readonly metadata?: string | undefined;
  /** Created at or after this moment. */
  readonly from?: Date | undefined;
  /** Created before this moment. */
  readonly to?: Date | undefined;
  /** A condition on the columns of `item`, which is `callItem`. */
  readonly where?: RawBuilder<SqlBool> | undefined;
};
/** The data that may be stored together with a change of status. */
export type CallProgress = {
  readonly provider_call_id?: string;
  readonly answered_by?: NonNullable<StoredCall['answered_by']>;
  readonly protocol?: string;
  /** Null if no process owns the call, so that it is not lost with one. */
  readonly node_id?: string | null;
  readonly end_reason?: string;
  /** Null if the call has none. */
  readonly recording?: string | null;
};

/**
 * The same, for a call of known duration: its end is computed from when its media connected, no matter how late it is stored or how the database's
 * clock changed in the meantime.
 */
export type LateProgress = CallProgress & { readonly lastedMs?: number };

/** An id for a new call, in the order of time. */
export async function newCallId(db: Db): Promise<string> {
  const { rows } = await sql<{ call_id: string }>`select uuidv7() as call_id`.execute(db);
  return rows[0]!.call_id;
}

/** Finds a call of the account. */
export async function findCall(db: Db, accountId: string, callId: string): Promise<StoredCall | undefined> {
  return db
    .selectFrom('calls')
    .selectAll()
    .where('call_id', '=', callId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** Finds a call of any account, for requests with a token or a carrier's signature. */
export async function findAnyCall(db: Db, callId: string): Promise<StoredCall | undefined> {
  return db.selectFrom('calls').selectAll().where('call_id', '=', callId).executeTakeFirst();
}

/** Finds a call and locks it until the transaction ends. */
export async function lockCall(trx: Db, callId: string): Promise<StoredCall | undefined> {
  return trx.selectFrom('calls').selectAll().where('call_id', '=', callId).forUpdate().executeTakeFirst();
}

/** Finds the newest call with a carrier's id; limited to one account if ids of several remote ends may collide. */
export async function findCarrierCall(
  db: Db,
  protocol: string,
  providerCallId: string,
  accountId?: string,
): Promise<StoredCall | undefined> {
  return db
    .selectFrom('calls')
    .selectAll()
    .where('protocol', '=', protocol)
    .where('provider_call_id', '=', providerCallId)
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId!))
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
}

/** The account's calls that match the filter, newest first. */
export async function listCalls(
  db: Db,
  accountId: string,
  filter: CallFilter,
  slice: Slice,
): Promise<Page<StoredCall>> {
  const usual = usualFirstPage(accountId, filter, slice);
  if (usual !== null) return firstCalls(db, usual);
  const calls = filteredCalls(db, accountId, filter);
  if (slice.order !== undefined) return listInOrder(db, calls, slice);
  if (slice.offset === 0) return readPage({ found: calls, rows: calls.selectAll('calls'), usual: newestCalls }, slice);
  const count = await calls.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const total = Number(count.total);
  if (slice.offset >= total) return { rows: [], total };
  // A page in the older half is counted from the end, and its rows are found from the index alone.
  const fromEnd = slice.offset > total / 2;
  // From the front, a full page is read: calls created since the count must not displace others.
  const limit = fromEnd ? Math.min(slice.limit, total - slice.offset) : slice.limit;
  const direction = fromEnd ? 'asc' : 'desc';
  const ids = calls
    .select('calls.call_id')
    .orderBy('calls.created_at', direction)
    .orderBy('calls.call_id', direction)
    .limit(limit)
    .offset(fromEnd ? total - slice.offset - limit : slice.offset);
  const rows = await db
    .selectFrom('calls')
    .innerJoin(ids.as('page'), 'page.call_id', 'calls.call_id')
    .selectAll('calls')
    .orderBy('calls.created_at', 'desc')
    .orderBy('calls.call_id', 'desc')
    .execute();
  return { rows, total: Math.max(total, slice.offset + rows.length) };
}

/** The usual order of calls. */
export const newestCalls = sql`calls.created_at desc, calls.call_id desc`;
/** The columns of a call that are moments. */
export const callMoments = { created_at: true, start_time: true, end_time: true } as const;

/** The first page of calls in the usual order, with filters that are values only. */
export type UsualFirstPage = UsualSlice & Omit<CallFilter, 'where'> & { readonly accountId: string };

/** The same page for a statement that is compiled once; null for any other page. */
export function usualFirstPage(
  accountId: string,
  { where, assistants, ...filter }: CallFilter,
  slice: Slice,
): UsualFirstPage | null {
  const { limit, offset, order } = slice;
  if (where !== undefined || order !== undefined || offset > 0) return null;
  return { ...filter, accountId, assistants: assistants ?? undefined, limit, offset };
}

const firstCalls = compilePage(callMoments, (db, page: UsualFirstPage) => {
  const found = filteredCalls(db, page.accountId, page);
  return { found, rows: found.selectAll('calls'), usual: newestCalls };
});

/** The computed columns of a call are available to the order as `sorted`. */
async function listInOrder(db: Db, calls: ReturnType<typeof filteredCalls>, slice: Slice): Promise<Page<StoredCall>> {
  const count = await calls.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const found = await calls
    .innerJoinLateral(callItem.as('sorted'), (join) => join.onTrue())
    .select('calls.call_id')
    .orderBy(ordered(slice, newestCalls))
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  const ids = found.map(({ call_id }) => call_id);
  const rows = await db
    .selectFrom('calls')
    .selectAll()
    .where('call_id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy(sql`array_position(${ids}::uuid[], call_id)`)
    .execute();
  return { rows, total: Number(count.total) };
}

/** The account's calls that match the filter, as a query. */
export function filteredCalls(db: Db, accountId: string, filter: CallFilter) {
  const { status, call_type, assistant_id, assistants, version_id, campaign_id, lead_id, metadata, from, to, where } =
    filter;
  return (
    db
      .selectFrom('calls')
      .where('calls.account_id', '=', accountId)
      .$if(status !== undefined, (query) => query.where('calls.status', '=', status!))
      .$if(call_type !== undefined, (query) => query.where('calls.call_type', '=', call_type!))
      .$if(assistant_id !== undefined, (query) => query.where('calls.assistant_id', '=', assistant_id!))
      .$if(assistants != null, (query) =>
        query.where('calls.assistant_id', '=', sql<string>`any(${assistants}::uuid[])`),
      )
      .$if(version_id !== undefined, (query) => query.where('calls.version_id', '=', version_id!))
      .$if(campaign_id !== undefined, (query) => query.where('calls.campaign_id', '=', campaign_id!))
      .$if(lead_id !== undefined, (query) => query.where('calls.lead_id', '=', lead_id!))
      // The second condition lets the partial index apply.
      .$if(metadata !== undefined, (query) =>
        query.where('calls.metadata', '=', metadata!).where('calls.metadata', '<>', ''),
      )
      .$if(from !== undefined, (query) => query.where('calls.created_at', '>=', from!))
      .$if(to !== undefined, (query) => query.where('calls.created_at', '<', to!))
      .$if(where !== undefined, (query) =>
        query.innerJoinLateral(callItem.as('item'), (join) => join.onTrue()).where(where!),
      )
  );
}

/** Stores data of a call without changing its status; returns the updated call. */
export async function updateCall(db: Db, callId: string, progress: CallProgress): Promise<StoredCall | undefined> {
  return db.updateTable('calls').set(progress).where('call_id', '=', callId).returningAll().executeTakeFirst();
}

/** Stores a finding about a call; an existing finding of higher rank is kept. */
export async function recordFinding(db: Db, callId: string, finding: CallFinding): Promise<void> {
  const noMore = callFindings.slice(0, callFindings.indexOf(finding) + 1);
  await db
    .updateTable('calls')
    .set({ finding })
    .where('call_id', '=', callId)
    .where((where) => where.or([where('finding', 'is', null), where('finding', 'in', noMore)]))
    .execute();
}

/** How many web calls of an assistant are active. */
export async function countWebCalls(db: Db, assistantId: string): Promise<number> {
  const row = await db
    .selectFrom('calls')
    .select(({ fn }) => fn.countAll<string>().as('calls'))
    .where('assistant_id', '=', assistantId)
    .where('call_type', '=', 'web')
    .where('status', '=', 'in-progress')
    .where('end_time', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.calls);
}

type LiveCount = Pick<StoredCall, 'call_type' | 'status'> & { readonly live: number };

/** The number of a process's calls per type and non-final status, 0 included. */
export async function countLiveCalls(db: Db, nodeId: string): Promise<readonly LiveCount[]> {
  const rows = await db
    .selectFrom('calls')
    .select(['call_type', 'status', ({ fn }) => fn.countAll<string>().as('live')])
    .where('node_id', '=', nodeId)
    .where('end_time', 'is', null)
    .groupBy(['call_type', 'status'])
    .execute();
  const liveOf = (type: string, status: string): number =>
    Number(rows.find((row) => row.call_type === type && row.status === status)?.live ?? 0);
  const open = callStatuses.filter((status) => !isFinal(status));
  return callTypes.flatMap((call_type) =>
    open.map((status) => ({ call_type, status, live: liveOf(call_type, status) })),
  );
}
