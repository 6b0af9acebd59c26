import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { amendTurn, appendTurn, appendTurns } from '#src/store/calls/turns.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { assistantTurn, storeCall, turnsOf, userTurn } from '#test/support/stored.ts';

const { db } = await openTestDatabase();

describe('the turns of a call', () => {
  it('are returned as they were stored, including tool calls', async () => {
    const { call_id } = await storeCall(db);
    const call = {
      role: 'tool_call_invocation',
      id: 't1',
      name: 'find_slot',
      args: '{"day":"Monday"}',
      at: 3_000,
    } as const;
    const result = {
      role: 'tool_call_result',
      id: 't1',
      name: 'find_slot',
      content: '{"time":"10:00"}',
      at: 3_200,
    } as const;
    for (const [ordinal, turn] of [userTurn, assistantTurn, call, result].entries())
      assert.equal(await appendTurn(db, call_id, ordinal, turn), true);
    const turns = await turnsOf(db, call_id);
    assert.deepEqual(turns, [userTurn, assistantTurn, call, result]);
  });

  it('are stored once, however often a turn is appended', async () => {
    const { call_id } = await storeCall(db);
    const attempts = await Promise.all(Array.from({ length: 5 }, () => appendTurn(db, call_id, 0, userTurn)));
    assert.equal(attempts.filter(Boolean).length, 1);
    assert.equal(await appendTurn(db, call_id, 0, { ...userTurn, content: 'Another' }), false);
    assert.deepEqual(await turnsOf(db, call_id), [userTurn]);
  });

  it('of several calls are stored with one statement, which skips those that are stored already', async () => {
    const [one, other] = [(await storeCall(db)).call_id, (await storeCall(db)).call_id];
    await appendTurn(db, one, 0, userTurn);
    const turns = [
      { callId: other, ordinal: 0, turn: userTurn },
      { callId: one, ordinal: 0, turn: { ...userTurn, content: 'Another' } },
      { callId: one, ordinal: 1, turn: assistantTurn },
    ];
    assert.equal(await appendTurns(db, turns), 2);
    assert.deepEqual([await turnsOf(db, one), await turnsOf(db, other)], [[userTurn, assistantTurn], [userTurn]]);
  });

  it('are corrected in place [U13]', async () => {
    const { call_id } = await storeCall(db);
    const said = [userTurn, assistantTurn, { ...userTurn, startedAt: 5_000, endedAt: 5_200 }, assistantTurn];
    for (const [ordinal, turn] of said.entries()) await appendTurn(db, call_id, ordinal, turn);
    const turn = { ...userTurn, startedAt: 5_000, endedAt: 5_200, content: 'Hello!' };
    for (let times = 0; times < 2; times += 1) await amendTurn(db, call_id, { turn, was: userTurn.content });
    const turns = await turnsOf(db, call_id);
    assert.deepEqual(turns.map((kept) => ('content' in kept ? kept.content : '')).slice(0, 3), [
      ...['Hello?', 'Good morning,', 'Hello!'],
    ]);
  });

  it('keep any text, as far as the database can store it', async () => {
    const { call_id } = await storeCall(db);
    await appendTurn(db, call_id, 0, {
      ...userTurn,
      content: `it's 100% "fine"; \0 \ud800 👍 '); drop table turns; --`,
    });
    const [turn] = await turnsOf(db, call_id);
    assert.ok(turn?.role === 'user');
    assert.equal(turn.content, `it's 100% "fine";  \ufffd 👍 '); drop table turns; --`);
  });

  it('are rejected if the parts of a latency do not add up', async () => {
    const { call_id } = await storeCall(db);
    const latency = { latencyMs: 900, eouDelayMs: 300, llmLatencyMs: 250, ttsLatencyMs: 150 };
    await assert.rejects(appendTurn(db, call_id, 0, { ...assistantTurn, latency }), {
      constraint: 'turns_latency_sum',
    });
  });

  it('are rejected if they end before they begin, or belong to no call', async () => {
    const { call_id } = await storeCall(db);
    await assert.rejects(appendTurn(db, call_id, 0, { ...userTurn, endedAt: 0 }), { code: '23514' });
    await assert.rejects(appendTurn(db, call_id, -1, userTurn), { code: '23514' });
    await assert.rejects(appendTurn(db, '01a1fbe4-c504-787b-97d2-79379ff95522', 0, userTurn), { code: '23503' });
  });
});
