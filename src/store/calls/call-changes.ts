import { type Compilable, type RawBuilder, sql } from 'kysely';
import { type CallStatus, callStatuses, isFinal, statusesBefore } from '#engine/call/call-status.ts';
import { compileOnce } from '../database/compile-once.ts';
import type { Db } from '../database/database.ts';
import type { CallAnalysis } from '../database/schema.ts';
import { toJson, toStorable } from '../database/text.ts';
import { callsChangedChannel } from './call-events.ts';
import { type AnnouncedCall, areSlotsAmple } from './call-slots.ts';
import type { LateProgress, NewCall, StoredCall } from './calls.ts';

/** A call after a change that its event log has as well, and whether its account has a webhook that may want to know. */
export type ChangedCall = { readonly call: StoredCall; readonly hasWebhooks: boolean };

/** Stores a new call as `queued`, and that in its event log, in one statement. */
export async function insertCall(db: Db, call: NewCall): Promise<ChangedCall> {
  const [row] = await insertNew(db, columnsOf(call));
  return changeIn(row!);
}

/**
 * The same for an announced call, if the slots of its account are ample whatever other transactions do, and if it is not announced a second time;
 * undefined otherwise. The transaction must have locked the announcement.
 */
export async function insertAmpleCall(trx: Db, call: NewCall): Promise<ChangedCall | undefined> {
  const [row] = await insertIfAmple(trx, columnsOf(call));
  return row && changeIn(row);
}

/**
 * Moves a call forward to `status`, and stores the accompanying data and the event, in one statement. Undefined if the call has already reached that
 * status or a later one; then it does not change, and of two concurrent callers one succeeds.
 */
export async function advanceCall(
  db: Db,
  callId: string,
  status: CallStatus,
  progress: LateProgress = {},
): Promise<ChangedCall | undefined> {
  const [row] = await moveTo[status](db, { callId, ...progress });
  return row && changeIn(row);
}

/** Moves a call to `in-progress` as `advanceCall` does, unless it waits for a slot; undefined if it does not move. */
export async function connectCall(db: Db, callId: string, progress: LateProgress): Promise<ChangedCall | undefined> {
  const [row] = await connectUnlessWaiting(db, { callId, ...progress });
  return row && changeIn(row);
}

/** Stores the analysis of a finished call and its event, once: undefined if it already has one. */
export async function saveAnalysis(
  db: Db,
  callId: string,
  { analysis, sentiment }: { analysis: CallAnalysis; sentiment: StoredCall['sentiment'] },
): Promise<ChangedCall | undefined> {
  const [row] = await insertAnalysis(db, { callId, analysis: toJson(analysis), sentiment });
  return row && changeIn(row);
}

type Row = StoredCall & { readonly has_webhooks: boolean; readonly told: unknown };
type Values = Readonly<Record<string, unknown>>;

function changeIn({ has_webhooks: hasWebhooks, told: _, ...call }: Row): ChangedCall {
  return { call, hasWebhooks };
}

function columnsOf({ variables, ...call }: NewCall): Values {
  return { ...call, variables: toJson(variables), variable_names: Object.keys(variables).map(toStorable) };
}

type LoggedEvent = { readonly type: string; readonly fields: RawBuilder<unknown> };

/** Tells the followers of a call. */
const told = sql`pg_notify(${sql.lit(callsChangedChannel)}, call_id::text)`;
/** A new call has no followers. Commits that notify wait for each other, and the caller would wait with them. */
const untold = sql`null`;

/** A statement that changes one call, with its entry in the event log, which is later than the lock of the call. */
function logged(change: RawBuilder<unknown>, event: LoggedEvent, telling = told) {
  return sql<Row>`
    with changed as (${change} returning *), logged as (
      insert into call_events (call_id, type, at, fields)
      select call_id, ${sql.lit(event.type)}, ${callMs}, ${event.fields} from changed
    )
    select changed.*, ${telling} as told,
      exists (select from webhooks where webhooks.account_id = changed.account_id and campaign_id is null
        and url is not null) as has_webhooks
    from changed`;
}

/** The time of a call's latest status in milliseconds of its clock, as precise as that of its other events. */
const callMs = sql`(1000 * extract(epoch from date_trunc('milliseconds', coalesce(end_time, start_time, created_at))
  - date_trunc('milliseconds', created_at)))::double precision`;

const statusChanged = {
  type: 'status.changed',
  fields: sql`jsonb_build_object('status', status, 'reason', case when end_time is not null then end_reason end)`,
} as const;

function compilable<Row>(db: Db, statement: RawBuilder<Row>): Compilable<Row> {
  return { compile: () => statement.compile(db) };
}

const insertNew = compileOnce<Values, Row>((db, values) => {
  const columns = Object.keys(values).map((name) => sql.ref(name));
  const given = sql.join(Object.values(values));
  const insert = sql`insert into calls (${sql.join(columns)}) values (${given})`;
  return compilable(db, logged(insert, statusChanged, untold));
});

const insertIfAmple = compileOnce<Values, Row>((db, values) => {
  const columns = Object.keys(values).map((name) => sql.ref(name));
  const given = sql.join(Object.values(values));
  const { account_id: accountId, protocol, provider_call_id: providerCallId } = values;
  const isAmple = areSlotsAmple(db, { accountId, protocol, providerCallId } as AnnouncedCall);
  const insert = sql`insert into calls (${sql.join(columns)}) select ${given} where ${isAmple}`;
  return compilable(db, logged(insert, statusChanged, untold));
});

/** The statement that moves a call to a status, unless `exception` applies to the call. */
const statementTo = (status: CallStatus, exception: RawBuilder<unknown> = sql`false`) =>
  compileOnce<LateProgress & { readonly callId: string }, Row>((db, { callId, lastedMs, ...progress }) => {
    const given = Object.entries(progress).map(([name, value]) => sql`, ${sql.ref(name)} = ${value}`);
    const change = sql`update calls set status = ${sql.lit(status)}${sql.join(given, sql``)}${momentOf(status, lastedMs)}
      where call_id = ${callId} and status in (${sql.join(statusesBefore(status).map((one) => sql.lit(one)))})
        and not (${exception})`;
    return compilable(db, logged(change, statusChanged));
  });

/** The moment that a status sets. */
function momentOf(status: CallStatus, lastedMs: number | undefined): RawBuilder<unknown> {
  if (status === 'in-progress') return sql`, start_time = clock_timestamp()`;
  if (!isFinal(status)) return sql``;
  const end =
    lastedMs === undefined
      ? sql`clock_timestamp()`
      : sql`coalesce(start_time + ${lastedMs} * interval '1 millisecond', clock_timestamp())`;
  return sql`, end_time = greatest(${end}, start_time)`;
}

const moveTo = Object.fromEntries(callStatuses.map((status) => [status, statementTo(status)])) as Record<
  CallStatus,
  ReturnType<typeof statementTo>
>;
const connectUnlessWaiting = statementTo('in-progress', sql`call_type = 'web' and status = 'queued'`);

type GivenAnalysis = {
  readonly callId: string;
  readonly analysis: string;
  readonly sentiment: StoredCall['sentiment'];
};
const insertAnalysis = compileOnce<GivenAnalysis, Row>((db, { callId, analysis, sentiment }) => {
  const fields = sql`jsonb_build_object('sentiment', sentiment)`;
  const change = sql`update calls set call_analysis = ${analysis}, sentiment = ${sentiment}
    where call_id = ${callId} and call_analysis is null`;
  return compilable(db, logged(change, { type: 'call.analyzed', fields }));
});
