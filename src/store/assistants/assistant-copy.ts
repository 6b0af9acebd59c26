import { v7 as uuidv7 } from 'uuid';
import type { LlmState } from '#engine/tree/node.ts';
import { eachState } from '#engine/tree/node.ts';
import { type Db, runInTransaction } from '../database/database.ts';
import { toJson } from '../database/text.ts';
import { findAssistant, insertAssistant } from './assistants.ts';

/** The assistant to copy. The copy is called `name`, or the original's name with a suffix. */
type Copied = {
  readonly accountId: string;
  readonly assistantId: string;
  readonly name: string | undefined;
  readonly author?: string;
};
const longestName = 200;
const suffix = ' (copy)';

/**
 * Copies an assistant of the account with its tree; numbers and campaigns stay with the original. Returns the copy's id, or null if the assistant
 * does not exist.
 */
export async function copyAssistant(
  db: Db,
  { accountId, assistantId, name, author = '' }: Copied,
): Promise<string | null> {
  return runInTransaction(db, async (trx) => {
    const original = await findAssistant(trx, accountId, assistantId);
    if (original === undefined) return null;
    const { assistant_id, created_at, updated_at, deleted_at, published_version_id, ...row } = original;
    const { knowledge_fingerprint, knowledge_passages, published_version, publish_requires, ...draft } = row;
    const { voice, user, phone_number, llm_states, ...fields } = draft;
    const copy = {
      ...fields,
      name: name ?? `${fields.name.slice(0, longestName - suffix.length)}${suffix}`,
      voice_emotion: toJson(fields.voice_emotion),
      chatbot_whitelisted_domains: toJson(fields.chatbot_whitelisted_domains),
      turn_taking: toJson(fields.turn_taking),
    };
    return insertAssistant(trx, copy, { states: withNewIds(llm_states), author });
  });
}

/** A copy of a tree in which all states have new ids, including the references in transitions and tools. */
function withNewIds(states: readonly LlmState[]): readonly LlmState[] {
  let text = JSON.stringify(states);
  for (const { state } of eachState(states)) text = text.replaceAll(state.state_id, uuidv7());
  return JSON.parse(text);
}
