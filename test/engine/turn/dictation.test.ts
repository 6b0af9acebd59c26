import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { ExpectedAnswer } from '#engine/ports/expected-answers.ts';
import { openedWorld, type World } from '#test/support/world.ts';

function answering(expected: Partial<ExpectedAnswer> & Pick<ExpectedAnswer, 'kind'>): World {
  const world = openedWorld();
  const answer = { name: expected.kind, options: [], digits: null, ...expected };
  world.send({ type: 'expectation.changed', phrases: [], expected: [answer] });
  return world;
}

/** The caller says the pieces with pauses of `pauseMs`; returns the turns that were answered. */
function dictate(world: World, pieces: readonly string[], pauseMs: number): readonly string[] {
  for (const piece of pieces) {
    world.say(piece, 700);
    world.advance(700 + pauseMs);
  }
  world.advance(6_000);
  return world.turns.flatMap((turn) => (turn.role === 'user' ? [turn.content] : []));
}

describe('dictated answer in pieces', () => {
  it('is one turn if it is an e-mail address [case 121] [E45, E20]', () => {
    const world = answering({ kind: 'email' });
    const turns = dictate(world, ['john dot smith', 'at example', 'dot com'], 900);
    assert.deepEqual(turns, ['john dot smith at example dot com']);
    const [end] = world.of('decision').filter(({ rule }) => rule === 'E1');
    assert.equal(end?.inputs.waited_ms, 300);
  });

  it('is one turn if it begins with a name [E45]', () => {
    const turns = dictate(answering({ kind: 'email' }), ['Anna Miller', 'at example dot com'], 1_500);
    assert.deepEqual(turns, ['Anna Miller at example dot com']);
  });

  it('waits for the missing digits of a code, even if some were misheard [case 122] [E18, E45, E47]', () => {
    const world = answering({ kind: 'digits', digits: 6 });
    assert.deepEqual(dictate(world, ['for five to ate', 'one six'], 3_000), ['for five to ate one six']);
  });

  it('does not wait long for a code with a misheard digit that has as many words as digits [E47]', () => {
    const world = answering({ kind: 'digits', digits: 4 });
    world.say('four five blue eight', 900);
    world.advance(900 + 1_300);
    assert.equal(world.of('reply.start').length, 1);
  });
});
