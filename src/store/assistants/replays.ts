import { type Selectable, sql } from 'kysely';
import type { ReplayTally } from '#engine/replay/report.ts';
import type { Db } from '../database/database.ts';
import { toJson } from '../database/text.ts';
import { draftOf } from './publishing.ts';
import type { ReplayResult, ReplayTables } from './replay-tables.ts';
import { latestCalls, turnFieldsOf } from './replayed-calls.ts';

type Row = Selectable<ReplayTables['assistant_replays']>;

/** A replay as the API shows it. `calls`: the calls to replay. */
export type StoredReplay = Omit<Row, 'settings' | 'call_ids' | 'tally' | 'progressed_at'> & { readonly calls: number };

/** A replay in progress. */
export type RunningReplay = Pick<Row, 'replay_id' | 'assistant_id' | 'settings' | 'call_ids' | 'calls_done' | 'tally'>;

/** An assistant keeps this many replays; older ones are deleted. */
const mostKept = 50;

/** A replay without progress for this long has failed: its processes died again and again. */
const stalled = sql<boolean>`(assistant_replays.status = 'running' and progressed_at < now() - interval '30 minutes')`;
const isRunning = sql<boolean>`(assistant_replays.status = 'running' and not ${stalled})`;

type NewReplay = {
  readonly assistantId: string;
  /** Null for the draft. */
  readonly version: number | null;
  readonly calls: number;
  readonly author: string;
};

/** Stores a replay of the latest calls and returns its id; null if the version does not exist. Run it in a transaction that locks the assistant. */
export async function insertReplay(
  trx: Db,
  { assistantId, version, calls, author }: NewReplay,
): Promise<string | null> {
  const source =
    version === null
      ? draftOf(assistantId)
      : sql`(select content, digest from assistant_versions where assistant_id = ${assistantId} and number = ${version})`;
  const { rows } = await sql<{ replay_id: string }>`
    insert into assistant_replays (assistant_id, version, digest, baseline_version, settings, call_ids, author)
    select assistants.assistant_id, ${version}::integer, source.digest, published.number,
      ${turnFieldsOf(sql`source.content`)}, ${latestCalls(assistantId, { most: calls })}, ${author}
    from assistants left join assistant_versions as published on published.version_id = published_version_id,
      ${source} as source
    where assistants.assistant_id = ${assistantId}
    returning replay_id`.execute(trx);
  const id = rows[0]?.replay_id ?? null;
  if (id !== null) await prune(trx, assistantId);
  return id;
}

async function prune(trx: Db, assistantId: string): Promise<void> {
  await sql`
    delete from assistant_replays where replay_id in (
      select replay_id from assistant_replays where assistant_id = ${assistantId}
      order by replay_id desc offset ${mostKept}
    )`.execute(trx);
}

/** Whether a replay of the assistant is in progress. */
export async function hasRunningReplay(db: Db, assistantId: string): Promise<boolean> {
  const row = await db
    .selectFrom('assistant_replays')
    .select('replay_id')
    .where('assistant_id', '=', assistantId)
    .where(isRunning)
    .executeTakeFirst();
  return row !== undefined;
}

/** A replay that is not finished; undefined for any other. */
export async function findRunningReplay(db: Db, replayId: string): Promise<RunningReplay | undefined> {
  return db
    .selectFrom('assistant_replays')
    .select(['replay_id', 'assistant_id', 'settings', 'call_ids', 'calls_done', 'tally'])
    .where('replay_id', '=', replayId)
    .where('status', '=', 'running')
    .executeTakeFirst();
}

type Progress = {
  readonly replayId: string;
  /** The calls that were done before. */
  readonly from: number;
  readonly done: number;
} & ({ readonly tally: ReplayTally } | { readonly result: ReplayResult });

/** Stores the progress or the end of a replay; false if other work has continued it before. */
export async function saveReplayProgress(db: Db, progress: Progress): Promise<boolean> {
  const { replayId, from, done } = progress;
  const change =
    'result' in progress
      ? ({
          status: 'finished',
          tally: null,
          result: toJson(progress.result),
          finished_at: sql<Date>`now()`,
        } as const)
      : { tally: toJson(progress.tally) };
  const { numUpdatedRows } = await db
    .updateTable('assistant_replays')
    .set({ ...change, calls_done: done, progressed_at: sql`now()` })
    .where('replay_id', '=', replayId)
    .where('status', '=', 'running')
    .where('calls_done', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Marks a replay as failed unless it has finished. */
export async function failReplay(db: Db, replayId: string): Promise<void> {
  await db
    .updateTable('assistant_replays')
    .set({ status: 'failed', tally: null, finished_at: sql`now()` })
    .where('replay_id', '=', replayId)
    .where('status', '=', 'running')
    .execute();
}

type AssistantKey = { readonly accountId: string; readonly assistantId: string };

/** The replays of an assistant, newest first. */
export function listReplays(db: Db, key: AssistantKey): Promise<StoredReplay[]> {
  return shown(db, key).orderBy('replay_id', 'desc').execute();
}

/** A replay of an assistant of the account. */
export function findReplay(
  db: Db,
  { replayId, ...key }: AssistantKey & { readonly replayId: string },
): Promise<StoredReplay | undefined> {
  return shown(db, key).where('replay_id', '=', replayId).executeTakeFirst();
}

/** The latest replay of exactly the content of a version, whether it was requested for the version or for an equal draft. */
export function findLatestReplay(
  db: Db,
  { number, ...key }: AssistantKey & { readonly number: number },
): Promise<StoredReplay | undefined> {
  return shown(db, key)
    .innerJoin('assistant_versions', (join) =>
      join
        .onRef('assistant_versions.assistant_id', '=', 'assistant_replays.assistant_id')
        .onRef('assistant_versions.digest', '=', 'assistant_replays.digest'),
    )
    .where('assistant_versions.number', '=', number)
    .orderBy('replay_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

const shown = (db: Db, { accountId, assistantId }: AssistantKey) =>
  db
    .selectFrom('assistant_replays')
    .innerJoin('assistants', 'assistants.assistant_id', 'assistant_replays.assistant_id')
    .where('assistants.account_id', '=', accountId)
    .where('assistants.assistant_id', '=', assistantId)
    .where('assistants.deleted_at', 'is', null)
    .select([
      'replay_id',
      'assistant_replays.assistant_id',
      'version',
      'assistant_replays.digest',
      'baseline_version',
      'calls_done',
      sql<StoredReplay['status']>`case when ${stalled} then 'failed' else assistant_replays.status end`.as('status'),
      'result',
      'assistant_replays.author',
      'assistant_replays.created_at',
      'finished_at',
      sql<number>`cardinality(call_ids)`.as('calls'),
    ]);
