import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, it } from 'vitest';
import type { Script } from '#engine/call/conversation.ts';
import { withOptOut } from '#src/calls/lifecycle/opt-out-tools.ts';
import { findAnyCall } from '#src/store/calls/calls.ts';
import { findSuppression } from '#src/store/campaigns/suppressions.ts';
import { createToolRunner } from '#src/tools/run.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { state, tool } from '#test/support/states.ts';
import { storeCall } from '#test/support/stored.ts';

const { db } = await openTestDatabase();
const script: Script = { name: 'Ada', prompt: '', beginMessage: '', knowledge: '', states: [], tools: [] };
const typesOf = ({ tools }: Script): readonly string[] => tools.map(({ type }) => type);

async function open() {
  const call = await storeCall(db);
  const failures: unknown[] = [];
  const ports = {
    db,
    handlers: new Map(),
    http: () => assert.fail('nothing is asked of others'),
    key: Buffer.from('key'),
    failed: (error: unknown) => failures.push(error),
  };
  const runner = createToolRunner(ports, withOptOut(script, 'outbound', 'en').tools, call.call_id);
  const run = (name: string, signal = new AbortController().signal) =>
    runner.run({ id: 'call-1', name, args: {}, lineage: 1, sideEffect: true }, signal);
  const left = async () => {
    const listed = await findSuppression(db, call.account_id, call.to_number);
    const { finding } = (await findAnyCall(db, call.call_id))!;
    const ledger = db.selectFrom('tool_executions').select('state').where('call_id', '=', call.call_id);
    return { listed, finding, states: (await ledger.execute()).map((row) => row.state) };
  };
  return { run, left, failures, call };
}

describe('the tool stop_calling', () => {
  it('adds the number to the list with its call, and is recorded in the ledger', async () => {
    const { run, left, call } = await open();
    assert.equal((await run('stop_calling')).ok, true);
    const { listed, ...rest } = await left();
    assert.deepEqual(rest, { finding: 'opted_out', states: ['finished'] });
    assert.deepEqual([listed?.number, listed?.source, listed?.call_id], [call.to_number, 'call', call.call_id]);
  });

  it('runs once and returns the same result for a repeat', async () => {
    const { run, left } = await open();
    const first = await run('stop_calling');
    assert.deepEqual(await run('stop_calling'), first);
    assert.deepEqual((await left()).states, ['finished']);
  });

  it('is atomic, and retries until the database accepts it', async () => {
    const { run, left, failures, call } = await open();
    await sql`create function break() returns trigger language plpgsql as $$ begin raise 'away'; end $$`.execute(db);
    await sql`create trigger broken before update on tool_executions execute function break()`.execute(db);
    const running = run('stop_calling');
    while (failures.length === 0) await setTimeout(10);
    assert.deepEqual(await left(), { listed: undefined, finding: null, states: [] });
    await sql`drop trigger broken on tool_executions`.execute(db);
    assert.equal((await running).ok, true);
    assert.equal((await left()).listed?.number, call.to_number);
  });

  it('stops retrying when the result is no longer awaited', async () => {
    const { run, left, call } = await open();
    await db.deleteFrom('calls').where('call_id', '=', call.call_id).execute();
    await assert.rejects(run('stop_calling', AbortSignal.timeout(50)), { name: 'AbortError' });
    assert.equal(await findSuppression(db, call.account_id, call.to_number), undefined);
    await assert.rejects(left);
  });
});

describe('the tool wrong_number', () => {
  it('records the finding on the call, but does not list the number, which may expect other calls', async () => {
    const { run, left } = await open();
    assert.equal((await run('wrong_number')).ok, true);
    assert.deepEqual(await left(), { listed: undefined, finding: 'wrong_number', states: ['finished'] });
  });
});

describe('the opt-out tools', () => {
  it('are offered only in outgoing calls', () => {
    assert.deepEqual(typesOf(withOptOut(script, 'outbound', 'en')), ['stop_calling', 'wrong_number']);
    assert.deepEqual(typesOf(withOptOut(script, 'inbound', 'en')), []);
    assert.deepEqual(typesOf(withOptOut(script, 'web', 'en')), []);
  });

  it('say goodbye in the language of the voice, or in English', () => {
    const closing = (language: string) => withOptOut(script, 'outbound', language).tools[0]?.closing;
    assert.match(closing('de-AT')!, /Wir rufen Sie nicht mehr an/);
    assert.match(closing('ko')!, /We will not call you again/);
  });

  it("are overridden by an author's own tools, in any state", () => {
    const own = tool('http', 'stop_calling');
    const states = [state('hall', { tools: [own] })];
    assert.deepEqual(typesOf(withOptOut({ ...script, states }, 'outbound', 'en')), ['wrong_number']);
    const typed = tool('wrong_number', 'not_me');
    assert.deepEqual(typesOf(withOptOut({ ...script, tools: [typed] }, 'outbound', 'en')), [
      'wrong_number',
      'stop_calling',
    ]);
  });
});
