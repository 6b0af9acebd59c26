import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { type Page, readPage, type Slice } from '../database/page.ts';
import type { Schema } from '../database/schema.ts';
import { diffSnapshots, redactSnapshot, type Snapshot, type SubjectType } from './audit-subjects.ts';
import type { ActorType, AuditEntriesTable, AuditOutcome } from './audit-tables.ts';

export type Actor = { readonly type: ActorType; readonly id: string | null; readonly name: string };
/** A change that is about to be made. */
type AuditStart = {
  readonly accountId: string;
  readonly actor: Actor;
  readonly address: string | null;
  readonly requestId: string | null;
  readonly action: string;
  readonly subject: { readonly type: SubjectType; readonly id: string | null };
  readonly before: Snapshot;
};
/** The outcome of a change. */
type AuditEnd = {
  readonly outcome: AuditOutcome;
  readonly subject: { readonly type: SubjectType; readonly id: string | null };
  readonly before: Snapshot;
  readonly after: Snapshot;
};

/** Opens an entry before its change, so that no change goes unrecorded; returns its id. */
export async function openAuditEntry(db: Db, start: AuditStart): Promise<string> {
  const { audit_entry_id } = await db
    .insertInto('audit_entries')
    .values({ ...columnsOf(start), before: json(redactSnapshot(start.subject.type, start.before)) })
    .returning('audit_entry_id')
    .executeTakeFirstOrThrow();
  return audit_entry_id;
}

/** Completes an entry with the outcome and the differences. */
export async function completeAuditEntry(db: Db, entryId: string, end: AuditEnd): Promise<void> {
  const [before, after] =
    end.outcome === 'done' ? diffSnapshots(end.subject.type, end.before, end.after) : [null, null];
  await db
    .updateTable('audit_entries')
    .set({ outcome: end.outcome, subject_id: end.subject.id, before: json(before), after: json(after) })
    .where('audit_entry_id', '=', entryId)
    .execute();
}

/** Records a change that has been made, in the transaction of the change if there is one. */
export async function recordAudit(db: Db, start: Omit<AuditStart, 'before'>, after: Snapshot = null): Promise<void> {
  const values = {
    ...columnsOf(start),
    outcome: 'done' as const,
    after: json(redactSnapshot(start.subject.type, after)),
  };
  await db.insertInto('audit_entries').values(values).execute();
}

type AuditFilter = {
  readonly action?: string | undefined;
  readonly actor?: string | undefined;
  readonly subject?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
};
export type AuditEntry = Omit<Selectable<AuditEntriesTable>, 'account_id'>;

/** A page of an account's entries, newest first. */
export async function listAudit(
  db: Db,
  accountId: string,
  filter: AuditFilter,
  slice: Slice,
): Promise<Page<AuditEntry>> {
  const matching = entriesOf(db, accountId, filter);
  return readPage({ found: matching, rows: shownOf(matching), usual: newest }, slice);
}

const batchSize = 500;

/** All entries of an account in batches, newest first; entries added in the meantime are left out. */
export async function* auditBatches(
  db: Db,
  accountId: string,
  filter: AuditFilter,
): AsyncGenerator<readonly AuditEntry[]> {
  let last: AuditEntry | null = null;
  while (true) {
    const matching = entriesOf(db, accountId, filter);
    const older: typeof matching = last === null ? matching : matching.where(olderThan(last));
    const rows: AuditEntry[] = await shownOf(older).orderBy(newest).limit(batchSize).execute();
    yield rows;
    if (rows.length < batchSize) return;
    last = rows.at(-1)!;
  }
}

type Entries = SelectQueryBuilder<Schema, 'audit_entries', object>;

function entriesOf(db: Db, accountId: string, { action, actor, subject, from, to }: AuditFilter): Entries {
  let narrowed: Entries = db.selectFrom('audit_entries').where('account_id', '=', accountId);
  if (action !== undefined) narrowed = narrowed.where('action', '=', action);
  if (actor !== undefined) narrowed = narrowed.where('actor_name', '=', actor);
  if (subject !== undefined) narrowed = narrowed.where('subject_id', '=', subject);
  if (from !== undefined) narrowed = narrowed.where('at', '>=', from);
  if (to !== undefined) narrowed = narrowed.where('at', '<', to);
  return narrowed;
}

/** Entries are ordered by id, which the database generates in chronological order. */
const olderThan = ({ audit_entry_id }: AuditEntry) => sql<boolean>`audit_entry_id < ${audit_entry_id}::uuid`;

const newest = sql`audit_entry_id desc`;

const shownOf = (query: Entries) =>
  query
    .select(['audit_entry_id', 'at', 'actor_type', 'actor_id', 'actor_name', 'address', 'request_id'])
    .select(['action', 'subject_type', 'subject_id', 'before', 'after', 'outcome']);

function columnsOf({ accountId, actor, address, requestId, action, subject }: Omit<AuditStart, 'before'>) {
  return {
    account_id: accountId,
    actor_type: actor.type,
    actor_id: actor.id,
    actor_name: actor.name,
    address,
    request_id: requestId,
    action,
    subject_type: subject.type,
    subject_id: subject.id,
  };
}

const json = (snapshot: Snapshot): string | null => (snapshot === null ? null : JSON.stringify(snapshot));
