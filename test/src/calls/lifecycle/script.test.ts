import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { scriptOf } from '#src/calls/lifecycle/script.ts';
import { findAssistant } from '#src/store/assistants/assistants.ts';
import { openTestServer } from '#test/support/server.ts';

const server = await openTestServer();
const { db } = server.database;

/** Names of the states that calls of a new assistant with one state walk. */
async function walkedStates(fields: object): Promise<readonly string[]> {
  const json = { name: 'Ada', prompt: 'Be kind.', ...fields };
  const { assistant_id } = (await server.json('/ai-assistants', { json })).body.results;
  await server.json(`/ai-assistants/llm-states/${assistant_id}`, { json: { llm_states: [{ name: 'greeting' }] } });
  const { account_id } = await db.selectFrom('accounts').select('account_id').executeTakeFirstOrThrow();
  const assistant = await findAssistant(db, account_id, assistant_id);
  return scriptOf(assistant!).states.map(({ name }) => name);
}

describe('the script of a call', () => {
  it('walks the states of a multi_task assistant, and of one without a type', async () => {
    assert.deepEqual(await walkedStates({ assistant_type: 'multi_task' }), ['greeting']);
    assert.deepEqual(await walkedStates({}), ['greeting']);
  });

  it('follows the prompt of a single_prompt assistant and ignores its states', async () => {
    assert.deepEqual(await walkedStates({ assistant_type: 'single_prompt' }), []);
  });
});
