import { type Selectable, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { toJson } from '../database/text.ts';
import type { ProposalResult, ReplayTables } from './replay-tables.ts';
import { latestCalls, turnFieldsOf } from './replayed-calls.ts';

type Row = Selectable<ReplayTables['assistant_proposals']>;

/** A proposal as the API shows it. `calls`: the calls of the search. */
export type StoredProposal = Omit<Row, 'settings' | 'call_ids' | 'progressed_at'> & { readonly calls: number };

/** A search in progress. */
export type RunningProposal = Pick<Row, 'proposal_id' | 'assistant_id' | 'settings' | 'call_ids'>;

/** An assistant keeps this many proposals; older ones are deleted. */
const mostKept = 20;
/** More calls than these make a search longer, not better. */
const mostCalls = 300;

/** A search without progress for this long has failed: its processes died again and again. */
const stalled = sql<boolean>`(assistant_proposals.status = 'running' and progressed_at < now() - interval '1 hour')`;

type NewProposal = { readonly assistantId: string; readonly days: number; readonly author: string };

/**
 * Stores a search for better settings than those of the published version, on its calls of the last days, and returns its id. Run it in a transaction that
 * locks the assistant.
 */
export async function insertProposal(trx: Db, { assistantId, days, author }: NewProposal): Promise<string> {
  const { rows } = await sql<{ proposal_id: string }>`
    insert into assistant_proposals (assistant_id, baseline_version, settings, call_ids, author)
    select assistants.assistant_id, published.number, ${turnFieldsOf(sql`published.content`)},
      ${latestCalls(assistantId, { most: mostCalls, days })}, ${author}
    from assistants join assistant_versions as published on published.version_id = published_version_id
    where assistants.assistant_id = ${assistantId}
    returning proposal_id`.execute(trx);
  await sql`
    delete from assistant_proposals where proposal_id in (
      select proposal_id from assistant_proposals where assistant_id = ${assistantId}
      order by proposal_id desc offset ${mostKept}
    )`.execute(trx);
  return rows[0]!.proposal_id;
}

/** Whether a search for the assistant is in progress. */
export async function hasRunningProposal(db: Db, assistantId: string): Promise<boolean> {
  const row = await db
    .selectFrom('assistant_proposals')
    .select('proposal_id')
    .where('assistant_id', '=', assistantId)
    .where('assistant_proposals.status', '=', 'running')
    .where(sql<boolean>`not ${stalled}`)
    .executeTakeFirst();
  return row !== undefined;
}

/** A search that is not finished; undefined for any other proposal. */
export async function findRunningProposal(db: Db, proposalId: string): Promise<RunningProposal | undefined> {
  return db
    .selectFrom('assistant_proposals')
    .select(['proposal_id', 'assistant_id', 'settings', 'call_ids'])
    .where('proposal_id', '=', proposalId)
    .where('status', '=', 'running')
    .executeTakeFirst();
}

/** Stores the finished share of a search, from 0 to 1. */
export async function saveProposalProgress(db: Db, proposalId: string, share: number): Promise<void> {
  await db
    .updateTable('assistant_proposals')
    .set({ progress: share, progressed_at: sql`now()` })
    .where('proposal_id', '=', proposalId)
    .where('status', '=', 'running')
    .execute();
}

/** Stores the result of a search, or null for a search that failed, unless it has finished before. */
export async function finishProposal(db: Db, proposalId: string, result: ProposalResult | null): Promise<void> {
  const status = result === null ? 'failed' : result.reason === 'holds' ? 'offered' : 'not_found';
  await db
    .updateTable('assistant_proposals')
    .set({
      status,
      finished_at: sql<Date>`now()`,
      ...(result === null ? {} : { progress: 1, result: toJson(result) }),
    })
    .where('proposal_id', '=', proposalId)
    .where('status', '=', 'running')
    .execute();
}

type Decision = {
  readonly proposalId: string;
  readonly status: 'accepted' | 'dismissed';
  /** The name of the API key or user that decided. */
  readonly by: string;
};

/** Decides on an offered proposal; false if it is not offered. */
export async function decideProposal(db: Db, { proposalId, status, by }: Decision): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('assistant_proposals')
    .set({ status, decided_by: by, decided_at: sql<Date>`now()` })
    .where('proposal_id', '=', proposalId)
    .where('status', '=', 'offered')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

type AssistantKey = { readonly accountId: string; readonly assistantId: string };

/** The proposals for an assistant, newest first. */
export function listProposals(db: Db, key: AssistantKey): Promise<StoredProposal[]> {
  return shown(db, key).orderBy('proposal_id', 'desc').execute();
}

/** A proposal for an assistant of the account. */
export function findProposal(
  db: Db,
  { proposalId, ...key }: AssistantKey & { readonly proposalId: string },
): Promise<StoredProposal | undefined> {
  return shown(db, key).where('proposal_id', '=', proposalId).executeTakeFirst();
}

const shown = (db: Db, { accountId, assistantId }: AssistantKey) =>
  db
    .selectFrom('assistant_proposals')
    .innerJoin('assistants', 'assistants.assistant_id', 'assistant_proposals.assistant_id')
    .where('assistants.account_id', '=', accountId)
    .where('assistants.assistant_id', '=', assistantId)
    .where('assistants.deleted_at', 'is', null)
    .select([
      'proposal_id',
      'assistant_proposals.assistant_id',
      'baseline_version',
      'progress',
      sql<StoredProposal['status']>`case when ${stalled} then 'failed' else assistant_proposals.status end`.as(
        'status',
      ),
      'result',
      'author',
      'assistant_proposals.created_at',
      'finished_at',
      'decided_by',
      'decided_at',
      sql<number>`cardinality(call_ids)`.as('calls'),
    ]);
