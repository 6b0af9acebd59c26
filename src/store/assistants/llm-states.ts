import type { Selectable } from 'kysely';
import type { LlmState } from '#engine/tree/node.ts';
import { withoutDeadTransitions } from '#engine/tree/transitions.ts';
import type { Db } from '../database/database.ts';
import type { LlmStatesTable } from '../database/schema.ts';
import { toJson } from '../database/text.ts';
import { publishEdits } from './publishing.ts';
import { stateColumns } from './state-columns.ts';

/** A state without the column of its assistant. */
export type StateRow = Omit<Selectable<LlmStatesTable>, 'assistant_id'>;

/** Builds the tree from rows, with siblings in order. */
export function buildTree(rows: readonly StateRow[]): LlmState[] {
  const below = Map.groupBy(rows, (row) => row.parent_id);
  const build = (parentId: string | null): LlmState[] =>
    (below.get(parentId) ?? [])
      .toSorted((a, b) => a.ordinal - b.ordinal)
      .map(({ parent_id, ordinal, ...state }) => ({ ...state, children: build(state.state_id) }));
  return build(null);
}

/** The stored tree of an assistant. */
export async function readTree(db: Db, assistantId: string): Promise<LlmState[]> {
  return buildTree(
    await db.selectFrom('llm_states').select(stateColumns).where('assistant_id', '=', assistantId).execute(),
  );
}

/** Replaces the state tree of an assistant. Run it in a transaction that locks the assistant. */
export async function replaceTree(db: Db, assistantId: string, roots: readonly LlmState[]): Promise<void> {
  await db.deleteFrom('llm_states').where('assistant_id', '=', assistantId).execute();
  const rows = flatten(assistantId, roots, null);
  if (rows.length > 0) await db.insertInto('llm_states').values(rows).execute();
}

function flatten(assistantId: string, states: readonly LlmState[], parentId: string | null): NewState[] {
  return states.flatMap(({ children, ...state }, ordinal) => [
    {
      ...state,
      assistant_id: assistantId,
      parent_id: parentId,
      ordinal,
      parameters: toJson(state.parameters),
      position: toJson(state.position),
      tools: toJson(state.tools),
      turn_taking: toJson(state.turn_taking ?? {}),
      transitions: toJson(state.transitions ?? []),
    },
    ...flatten(assistantId, children, state.state_id),
  ]);
}

type NewState = Omit<StateRow, 'parameters' | 'position' | 'tools' | 'turn_taking' | 'transitions'> & {
  assistant_id: string;
  parameters: string;
  position: string;
  tools: string;
  turn_taking: string;
  transitions: string;
};

/** The scope of a deletion: an account and, if `assistants` is set, only these assistants. */
type StateOwner = {
  readonly accountId: string;
  readonly assistants: readonly string[] | null;
  readonly author?: string;
};

/** Deletes states with their descendants and the transitions that lead to them. Deletes nothing and returns the ids if some are out of scope. */
export async function deleteStates(
  db: Db,
  { accountId, assistants, author = '' }: StateOwner,
  stateIds: readonly string[],
): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('llm_states')
      .innerJoin('assistants', 'assistants.assistant_id', 'llm_states.assistant_id')
      .select(['llm_states.state_id', 'llm_states.assistant_id'])
      .where('llm_states.state_id', 'in', stateIds)
      .where('assistants.account_id', '=', accountId)
      .where('assistants.deleted_at', 'is', null)
      .$if(assistants !== null, (query) => query.where('assistants.assistant_id', 'in', assistants ?? []))
      .forUpdate()
      .execute();
    const found = new Set(rows.map((row) => row.state_id));
    const unknown = stateIds.filter((id) => !found.has(id));
    if (unknown.length > 0) return unknown;
    await trx.deleteFrom('llm_states').where('state_id', 'in', stateIds).execute();
    for (const assistantId of new Set(rows.map((row) => row.assistant_id))) {
      await dropDeadTransitions(trx, assistantId);
      await publishEdits(trx, assistantId, author);
    }
    return [];
  });
}

async function dropDeadTransitions(trx: Db, assistantId: string): Promise<void> {
  const pruned = withoutDeadTransitions(await readTree(trx, assistantId));
  if (pruned !== null) await replaceTree(trx, assistantId, pruned);
}
