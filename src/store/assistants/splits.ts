import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../database/database.ts';
import { prunePassages } from './knowledge.ts';
import { keepPassagesOf } from './publishing.ts';
import { endRunningSplit } from './split-ends.ts';
import type { SplitBreach, SplitEndReason, SplitGuard, SplitScope } from './split-tables.ts';

/** A version in a split. */
export type SplitArm = {
  readonly version_id: string;
  readonly number: number;
  /** Percent of the calls. */
  readonly share: number;
};

/** A split, running or ended. */
export type Split = {
  readonly split_id: string;
  readonly assistant_id: string;
  readonly account_id: string;
  readonly published_version_id: string;
  /** The number of the version that gets the remaining calls. */
  readonly published_version: number;
  readonly scope: SplitScope;
  readonly guard: SplitGuard;
  readonly author: string;
  readonly started_at: Date;
  readonly figures_since: Date;
  readonly ended_at: Date | null;
  readonly end_reason: SplitEndReason | null;
  readonly breach: SplitBreach | null;
  readonly arms: readonly SplitArm[];
};

/** The running split of an assistant, or the last one that ended. */
export function findLatestSplit(
  db: Db,
  { accountId, assistantId }: { readonly accountId: string; readonly assistantId: string },
): Promise<Split | undefined> {
  return splits(db)
    .where('assistants.account_id', '=', accountId)
    .where('assistants.assistant_id', '=', assistantId)
    .where('assistants.deleted_at', 'is', null)
    .orderBy('split_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * A running split that is due for a check of its guard, with its next check scheduled; undefined if none is due. Several processes share the checks, and
 * a process that dies during one leaves it to the next.
 */
export async function takeDueSplit(db: Db, everySeconds: number): Promise<Split | undefined> {
  const due = db
    .selectFrom('assistant_splits')
    .select('split_id')
    .where('ended_at', 'is', null)
    .where('next_check_at', '<=', sql<Date>`now()`)
    .orderBy('next_check_at')
    .limit(1)
    .forUpdate()
    .skipLocked();
  const taken = await db
    .updateTable('assistant_splits')
    .set({ next_check_at: sql<Date>`now() + ${everySeconds} * interval '1 second'` })
    .where('split_id', '=', due)
    .returning('split_id')
    .executeTakeFirst();
  return taken && splits(db).where('split_id', '=', taken.split_id).executeTakeFirst();
}

const splits = (db: Db) =>
  db
    .selectFrom('assistant_splits as split')
    .innerJoin('assistants', 'assistants.assistant_id', 'split.assistant_id')
    .innerJoin('assistant_versions as control', 'control.version_id', 'split.published_version_id')
    .select([
      'split_id',
      'split.assistant_id',
      'assistants.account_id',
      'split.published_version_id',
      'control.number as published_version',
      'scope',
      'guard',
      'split.author',
      'started_at',
      'figures_since',
      'ended_at',
      'end_reason',
      'breach',
    ])
    .select((from) =>
      jsonArrayFrom(
        from
          .selectFrom('split_arms')
          .innerJoin('assistant_versions', 'assistant_versions.version_id', 'split_arms.version_id')
          .select(['split_arms.version_id', 'number', 'share'])
          .whereRef('split_arms.split_id', '=', 'split.split_id')
          .orderBy('number'),
      ).as('arms'),
    );

/** The content of a split. */
export type NewSplit = {
  readonly publishedVersionId: string;
  readonly arms: readonly Pick<SplitArm, 'version_id' | 'number' | 'share'>[];
  readonly scope: SplitScope;
  readonly guard: SplitGuard;
  readonly author: string;
};

/**
 * Runs a split. A running one between the same versions with the same scope keeps its id, so that its recipients keep their versions; any other ends. Run
 * it in a transaction that locks the assistant.
 */
export async function putSplit(trx: Db, assistantId: string, split: NewSplit): Promise<void> {
  if (await adjustSplit(trx, assistantId, split)) return;
  await endRunningSplit(trx, assistantId, { reason: 'replaced' });
  const { split_id } = await trx
    .insertInto('assistant_splits')
    .values({
      assistant_id: assistantId,
      published_version_id: split.publishedVersionId,
      scope: JSON.stringify(split.scope),
      guard: JSON.stringify(split.guard),
      author: split.author,
    })
    .returning('split_id')
    .executeTakeFirstOrThrow();
  const arms = split.arms.map(({ version_id, share }) => ({ split_id, version_id, share }));
  await trx.insertInto('split_arms').values(arms).execute();
  for (const { number } of split.arms) await keepPassagesOf(trx, { assistantId, number });
  await prunePassages(trx, assistantId);
}

/** Whether the running split differs only in its shares and guard, which then change. New shares begin new figures. */
async function adjustSplit(trx: Db, assistantId: string, { arms, scope, guard }: NewSplit): Promise<boolean> {
  const running = await splits(trx)
    .where('split.assistant_id', '=', assistantId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (running === undefined || !isSame(running.scope, scope)) return false;
  const before = new Map(running.arms.map(({ version_id, share }) => [version_id, share]));
  if (before.size !== arms.length || !arms.every(({ version_id }) => before.has(version_id))) return false;
  const moved = arms.filter(({ version_id, share }) => before.get(version_id) !== share);
  const { split_id } = running;
  for (const { version_id, share } of moved)
    await trx
      .updateTable('split_arms')
      .set({ share })
      .where('split_id', '=', split_id)
      .where('version_id', '=', version_id)
      .execute();
  await trx
    .updateTable('assistant_splits')
    .set({ guard: JSON.stringify(guard), next_check_at: sql<Date>`now()` })
    .$if(moved.length > 0, (query) => query.set({ figures_since: sql<Date>`now()` }))
    .where('split_id', '=', split_id)
    .execute();
  return true;
}

/** Whether two scopes name the same calls, in any order. */
function isSame(one: SplitScope, other: SplitScope): boolean {
  const [a, b] = [namesIn(one), namesIn(other)];
  return one.type === other.type && a.length === b.length && a.every((name) => b.includes(name));
}

function namesIn(scope: SplitScope): readonly string[] {
  if (scope.type === 'all') return [];
  return scope.type === 'campaigns' ? scope.campaign_ids : scope.phone_numbers;
}

/** Ends the running split by request; false if none is running. Run it in a transaction that locks the assistant. */
export async function removeSplit(trx: Db, assistantId: string): Promise<boolean> {
  const ended = await endRunningSplit(trx, assistantId, { reason: 'removed' });
  if (ended) await prunePassages(trx, assistantId);
  return ended;
}
