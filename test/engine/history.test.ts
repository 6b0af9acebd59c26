import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { Turn } from '#engine/call/events.ts';
import { historyOf, inProgressResult } from '#engine/call/history.ts';
import { createRandom } from '#test/support/random.ts';
import { assistant, toolCallTurn, toolResultTurn, user } from '#test/support/turns.ts';

describe('historyOf', () => {
  const shape = (turns: readonly Turn[]) => historyOf(turns).map(({ role }) => role);

  it('contains the heard words and marks an interruption', () => {
    assert.deepEqual(historyOf([assistant('Nine', 0, 'Nine is free.'), user(' ok ', 900)]), [
      { role: 'assistant', content: 'Nine', interrupted: true },
      { role: 'user', content: 'ok' },
    ]);
  });

  it('places a result directly after its call, even across speech', () => {
    const turns = [
      user('book', 0),
      toolCallTurn('1', 800),
      assistant('One moment', 900),
      user('hurry', 1500),
      toolResultTurn('1', 1800),
    ];
    assert.deepEqual(historyOf(turns).slice(1, 3), [
      { role: 'tool_call', id: '1', name: 'find', args: { day: 'Monday' } },
      { role: 'tool_result', id: '1', name: 'find', content: 'free at 9' },
    ]);
    assert.deepEqual(shape(turns), ['user', 'tool_call', 'tool_result', 'assistant', 'user']);
  });

  it('places parallel calls before their results', () => {
    const turns = [toolCallTurn('1', 0), toolCallTurn('2', 0), toolResultTurn('2', 100), toolResultTurn('1', 200)];
    assert.deepEqual(
      historyOf(turns).map((message) => ('id' in message ? `${message.role} ${message.id}` : message.role)),
      ['tool_call 1', 'tool_call 2', 'tool_result 1', 'tool_result 2'],
    );
  });

  it('marks a call without a result as in progress', () => {
    assert.deepEqual(historyOf([toolCallTurn('1', 0), user('hello?', 500)])[1], {
      role: 'tool_result',
      id: '1',
      name: 'find',
      content: inProgressResult,
    });
  });

  it('keeps notes in their positions', () => {
    const turns = [
      toolCallTurn('1', 0),
      toolResultTurn('1', 100, 'timed out'),
      user('well?', 200),
      user('hello?', 400),
    ];
    assert.deepEqual(
      historyOf(turns, [{ at: 300, content: 'The tool find answered later: free at 9' }]).map(({ role }) => role),
      ['tool_call', 'tool_result', 'user', 'note', 'user'],
    );
  });

  it('treats arguments that are not a JSON object as empty', () => {
    assert.deepEqual(historyOf([toolCallTurn('1', 0, '{"day":')])[0], {
      role: 'tool_call',
      id: '1',
      name: 'find',
      args: {},
    });
  });

  it('contains exactly one result per call, in order, for random histories', () => {
    for (let seed = 1; seed <= 300; seed++) {
      const random = createRandom(seed);
      const turns: Turn[] = [];
      for (let at = 0; at < random.between(0, 30) * 100; at += 100) {
        const id = `${random.between(1, 6)}`;
        const known = turns.some((turn) => turn.role === 'tool_call_invocation' && turn.id === id);
        const fresh = known ? user('x', at) : toolCallTurn(id, at);
        turns.push(
          random.pick([user('x', at), assistant('y', at, random.pick(['y', 'y z'])), fresh, toolResultTurn(id, at)]),
        );
      }
      const open = new Map<string, number>();
      for (const message of historyOf(turns)) {
        if (message.role === 'tool_call') open.set(message.id, 0);
        else if (message.role === 'tool_result')
          open.set(message.id, (open.get(message.id) ?? assert.fail(`seed ${seed}`)) + 1);
        else
          assert.ok(
            [...open.values()].every((results) => results === 1),
            `seed ${seed}`,
          );
      }
      assert.ok(
        [...open.values()].every((results) => results === 1),
        `seed ${seed}`,
      );
    }
  });
});
