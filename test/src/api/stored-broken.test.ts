import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { describe, it } from 'vitest';
import { openTestServer } from '#test/support/server.ts';

const server = await openTestServer();
const { db } = server.database;
const tool = { type: 'transition', functionId: 'nowhere', function: { name: 'gone', description: '', parameters: {} } };
const unknown = { type: 'no-such-type', functionId: '', function: { name: 'odd', description: '', parameters: {} } };

/** An assistant with two states, whose tools an older release stored without a check. */
async function storeBroken() {
  const { body } = await server.json('/ai-assistants', { json: { name: 'Ada', prompt: 'Be kind.' } });
  const id: string = body.results.assistant_id;
  const path = `/ai-assistants/llm-states/${id}`;
  await server.json(path, { json: { llm_states: [{ name: 'start' }, { name: 'end' }] } });
  await sql`update llm_states set tools = ${JSON.stringify([tool])}::jsonb where assistant_id = ${id}::uuid and name = 'start'`.execute(
    db,
  );
  const broken = { tools: JSON.stringify([unknown]), post_analysis: '[{"name":' };
  await db.updateTable('assistants').set(broken).where('assistant_id', '=', id).execute();
  const states = (await server.json(path)).body.results;
  return {
    id,
    path,
    states: states.llm_states ?? states,
    patch: (json: object) => server.json(`/ai-assistants/${id}`, { method: 'PATCH', json }),
  };
}

describe('an assistant with tools that an older release stored', () => {
  it('can be read, and changed in every other field', async () => {
    const { id, patch } = await storeBroken();
    assert.equal((await server.request(`/ai-assistants/${id}`)).status, 200);
    for (const json of [
      { name: 'Bo' },
      { prompt: 'Be brief.' },
      { voice_speed: 0.5 },
      { post_analysis: '' },
      { tools: '' },
    ])
      assert.equal((await patch(json)).status, 200, JSON.stringify(json));
    assert.equal((await server.json(`/ai-assistants/${id}`)).body.results.name, 'Bo');
  });

  it('gets the place of the mistake when the whole is stored again', async () => {
    const { id, path, states, patch } = await storeBroken();
    const tools = (await server.json(`/ai-assistants/${id}`)).body.results.tools;
    assert.match((await patch({ tools })).body.msg, /^tools: .*\(0\.type: /);
    const put = await server.json(path, { method: 'PUT', json: { llm_states: states } });
    assert.equal(put.status, 400);
    assert.match(put.body.msg, /^llm_states\.0\.tools\.0\.functionId: the transition leads to no state/);
  });

  it('keeps its broken state when another one is updated', async () => {
    const { path, states } = await storeBroken();
    const change = { state_id: states[1].state_id, prompt: 'Say goodbye.' };
    assert.equal((await server.json(path, { json: { llm_states: [change] } })).status, 200);
  });
});
