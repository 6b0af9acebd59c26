import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { compileGrammar } from '#embedded/stt/language/grammar.ts';
import { compileContext } from '#embedded/stt/language/model.ts';
import { createWalker, type Walk } from '#embedded/stt/language/walk.ts';
import type { SpeechContext } from '#engine/ports/expected-answers.ts';
import { expectedAnswer } from '../caller.ts';

function walkOf(context: SpeechContext, sentence: string): Walk {
  const walk = createWalker(compileContext(context))(sentence.split(' '));
  assert.ok(walk, `no way for "${sentence}"`);
  return walk;
}

const practice: SpeechContext = {
  phrases: [
    'I would like to book an appointment',
    'Tuesday at ten thirty please',
    'cleaning',
    'my name is Anna Miller',
  ],
  expected: [],
};

describe('grammar of a context', () => {
  it('accepts a phrase without a back-off', () => {
    const walk = walkOf(practice, 'i would like to book an appointment');
    assert.equal(walk.complete, true);
    assert.equal(walk.backoffs, 0);
  });

  it('accepts words of other phrases with back-offs and lower probability', () => {
    const listed = walkOf(practice, 'i would like to book an appointment');
    const mixed = walkOf(practice, 'i would like tuesday my appointment');
    assert.equal(mixed.complete, true);
    assert.ok(mixed.backoffs >= 2);
    assert.ok(mixed.log < listed.log - 5);
  });

  it('accepts both halves of a phrase that a pause split, without a back-off', () => {
    assert.equal(walkOf(practice, 'i would like').backoffs, 0);
    assert.equal(walkOf(practice, 'to book an appointment').backoffs, 0);
  });

  it('accepts a hesitation anywhere in a phrase', () => {
    assert.equal(walkOf(practice, 'i would um like to uh book an appointment').backoffs, 0);
  });

  it('accepts two sentences without a pause in between', () => {
    assert.equal(walkOf(practice, 'hello i would like to book an appointment').backoffs, 0);
    assert.equal(walkOf(practice, 'sure my name is anna miller').backoffs, 0);
  });

  it("accepts another day and time in place of a phrase's own", () => {
    const walk = walkOf(practice, 'friday at half past two please');
    assert.equal(walk.backoffs, 0);
    assert.deepEqual(
      walk.steps.map(({ slot }) => slot),
      ['date', null, 'time', 'time', 'time', null],
    );
  });

  it("accepts another name in place of a phrase's own", () => {
    assert.equal(walkOf(practice, 'my name is susan clark').backoffs, 0);
  });

  it('accepts requests and questions about what a short phrase names', () => {
    assert.equal(walkOf(practice, 'how much does a cleaning cost').backoffs, 0);
    assert.equal(walkOf(practice, 'i need a cleaning').backoffs, 0);
  });

  it('accepts general conversation in any context', () => {
    for (const said of ['hold on', 'can you repeat that', 'mm-hm', 'speak to a person']) {
      assert.equal(walkOf({ phrases: [], expected: [] }, said).backoffs, 0, said);
    }
  });

  for (const [kind, said, options] of [
    ['yes_no', 'yes i do', []],
    ['choice', 'the check up please', ['check-up', 'filling']],
    ['digits', 'four two seven one', []],
    ['phone', 'my number is double five three', []],
    ['number', 'about forty two', []],
    ['amount', 'up to two hundred dollars', []],
    ['date', 'on the fifth of march', []],
    ['time', 'at half past nine please', []],
    ['name', 'this is peter brown', []],
    ['spelled', 'b r o w n', []],
    ['email', 'my email is peter dot brown at gmail dot com', []],
    ['address', 'i live at twelve oak street', []],
  ] as const) {
    it(`accepts "${said}" without a back-off if a ${kind} is expected`, () => {
      const context = { phrases: [], expected: [expectedAnswer(kind, options)] };
      const walk = walkOf(context, said);
      assert.equal(walk.complete, true);
      assert.equal(walk.backoffs, 0);
    });
  }

  it('omits phrases in letters without a sound in English', () => {
    const graph = compileContext({ phrases: ['я хочу записаться', 'café au lait'], expected: [] });
    const words = new Set(graph.arcs.map(({ word }) => word));
    assert.ok(words.has('café'));
    assert.ok(!words.has('хочу'));
  });

  it('creates no path by joining two null arcs', () => {
    const { arcs } = compileContext(practice);
    const nulls = arcs.filter(({ word }) => word === null);
    const pairs = new Set(nulls.map(({ from, to }) => `${from} ${to}`));
    for (const first of nulls) {
      for (const second of nulls) {
        if (first.to === second.from && first.from !== second.to) assert.ok(pairs.has(`${first.from} ${second.to}`));
      }
    }
  });
});

describe('grammar of an assistant without phrases and expected answers', () => {
  const { walk } = compileGrammar({ phrases: [], expected: [] });
  for (const words of ['yes please', 'tomorrow at ten thirty', 'i would like to book an appointment']) {
    it(`contains "${words}"`, () => {
      const found = walk(words.split(' '));
      assert.deepEqual([found?.complete, found?.backoffs], [true, 0]);
    });
  }
});
