import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, it } from 'vitest';
import { openTestDatabase } from '#test/support/database.ts';
import { runParley } from '#test/support/run-parley.ts';
import { storeAssistant } from '#test/support/stored.ts';

const { db, connection } = await openTestDatabase();
const { user, password, host, port, database } = connection;
const url = `postgres://${user}:${password}@${encodeURIComponent(String(host))}:${port}/${database}`;
const folder = await mkdtemp(join(tmpdir(), 'parley-doctor-stored-'));
afterAll(() => rm(folder, { recursive: true }));

type Finding = { readonly part: string; readonly name: string; readonly result: string; readonly advice: string };
const parts = ['stored content', 'assistant', 'form', 'campaign', 'phone number'];

async function doctor() {
  const { code, out } = await runParley(['doctor', '--json'], { DATABASE_URL: url, DATA_DIR: folder }, folder);
  const { findings } = JSON.parse(out) as { findings: Finding[] };
  return { code, found: findings.filter(({ part }) => parts.includes(part)) };
}

const tool = (type: string, functionId: string, name: string) => ({
  type,
  functionId,
  function: { name, description: '', parameters: {} },
});

describe('parley doctor on stored content', () => {
  it('is content with what the present release stores', async () => {
    await storeAssistant(db, 'Sound');
    const { code, found } = await doctor();
    assert.deepEqual(
      found.map(({ part, name, result }) => [part, name, result]),
      [['stored content', 'all', 'ok']],
    );
    assert.equal(code, 0);
  });

  it('lists what an older release stored and no call can use, with the place and what to do', async () => {
    const { accountId, assistantId } = await storeAssistant(db, 'Ada\u001b[31m');
    const state = await sql<{ state_id: string }>`
      insert into llm_states (state_id, assistant_id, parent_id, ordinal, name, description, prompt, parameters, position, tools, transitions)
      values (uuidv7(), ${assistantId}::uuid, null, 0, 'start', '', '', '{"type":"object","properties":"no","required":5}', '{"x":0,"y":0}',
        ${JSON.stringify([tool('transition', 'nowhere', 'gone')])}::jsonb, '[{"to":"nobody","when":"true"}]') returning state_id`.execute(
      db,
    );
    assert.equal(state.rows.length, 1);
    await db
      .updateTable('assistants')
      .set({
        tools: JSON.stringify([tool('no-such-type', '', 'look_up'), { type: 'end_call' }]),
        post_analysis: '[{"name":',
      })
      .where('assistant_id', '=', assistantId)
      .execute();
    await sql`insert into forms (account_id, form_name, webhook_type, webhook_url) values (${accountId}::uuid, 'Old form', 'xml', 'not a url')`.execute(
      db,
    );
    await sql`insert into campaigns (account_id, name, status, form_id) values (${accountId}::uuid, 'Spring', 'paused', 'no-such-form')`.execute(
      db,
    );
    await sql`insert into phone_numbers (account_id, phone_number, friendly_name, provider, provider_id, additional_data)
      values (${accountId}::uuid, '+14155550177', 'x', 'no-such-carrier', 'x', '{}')`.execute(db);

    const { code, found } = await doctor();
    const has = (part: string, name: string, advice: RegExp) =>
      assert.ok(
        found.some(
          (one) => one.part === part && one.name === name && one.result === 'failed' && advice.test(one.advice),
        ),
        `${part} ${name} ${advice} in ${JSON.stringify(found, null, 1)}`,
      );
    const id = new RegExp(assistantId);
    has('assistant', 'Ada [31m', /^tools\.0\.type: expected one of .*transfer_call/);
    has('assistant', 'Ada [31m', /^tools\.1\.functionId: expected a string; .*\/ai-assistants\//);
    has('assistant', 'Ada [31m', /^post_analysis: .*not valid JSON/);
    has('assistant', 'Ada [31m', /^llm_states\.0\.parameters.*llm-states\//);
    has('assistant', 'Ada [31m', /^llm_states\.0\.tools\.0\.functionId: the transition leads to no state/);
    has('assistant', 'Ada [31m', /^llm_states\.0\.transitions\.0\.to: .*"nobody"/);
    has('assistant', 'Ada [31m', id);
    has('form', 'Old form', /^webhook_url: expected .*, got "not a url"/);
    has('form', 'Old form', /^webhook_type: .*"xml"/);
    has('campaign', 'Spring', /^form_id: no form has the id "no-such-form"/);
    has('phone number', '+14155550177', /no carrier is named "no-such-carrier"/);
    assert.equal(code, 1);
  });

  it('lists at most 50 problems and counts the rest', async () => {
    for (let number = 0; number < 60; number += 1) {
      const { assistantId } = await storeAssistant(db, `Broken ${number}`);
      await db.updateTable('assistants').set({ post_analysis: '[' }).where('assistant_id', '=', assistantId).execute();
    }
    const { found } = await doctor();
    assert.equal(found.length, 51);
    assert.match(found.at(-1)?.advice ?? '', /^\d+ further problems are not listed/);
  });
});
