import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { languagesWithAnswerBook } from '#engine/turn/answering/phrases.ts';
import type { AnsweringState } from '#engine/turn/answering/state.ts';
import { type AnsweredCall, callAnswerer } from '#test/support/answerer-world.ts';
import {
  type Answerer,
  type AnswererKind,
  corpusLanguages,
  readCorpus,
  readGatheredAnswerers,
  readPublicAnswerers,
  readUnseenAnswerers,
} from '../../../bench/answering/corpus.ts';

/** The verdict that is right for each kind, and the least share of them that is known within 5 s of the first sound. */
const goals = {
  voicemail: { is: 'machine', share: 0.9 },
  menu: { is: 'menu', share: 0.9 },
  screening: { is: 'screening', share: 0.9 },
  intercept: { is: 'machine', share: 0.95 },
  fax: { is: 'machine', share: 1 },
} as const satisfies Partial<Record<AnswererKind, { is: AnsweringState['is']; share: number }>>;

/** Calls each with and without punctuation. */
const callAll = (answerers: readonly Answerer[]): readonly AnsweredCall[] =>
  answerers.flatMap((answerer) => [true, false].map((punctuated) => callAnswerer(answerer, punctuated)));

const corpus = readCorpus();
const calls = callAll(corpus);
const of = (kind: AnswererKind): readonly AnsweredCall[] => calls.filter(({ answerer }) => answerer.kind === kind);

describe('corpus of answerers', () => {
  it('has at least 200 people and 200 machines, in every language with phrases', () => {
    const people = corpus.filter(({ kind }) => kind === 'person').length;
    assert.ok(people >= 200, `${people} people`);
    assert.ok(corpus.length - people >= 200, `${corpus.length - people} machines`);
    assert.deepEqual([...languagesWithAnswerBook].sort(), [...corpusLanguages].sort());
  });

  it('no person is hung up on, and every person is known as one in the end [V25, V26, V30]', () => {
    const people = of('person');
    assert.deepEqual(
      people.filter(({ hungUp }) => hungUp).map(({ answerer }) => answerer.name),
      [],
    );
    const lost = people.filter(({ finallyAs }) => finallyAs !== 'human').map(({ answerer }) => answerer.name);
    assert.ok(lost.length <= 0.02 * people.length, lost.join('\n'));
  });

  it('no person hears the message for a machine [V30, V34]', () => {
    const people = corpus.filter(({ kind }) => kind === 'person');
    const told = people.filter((answerer) => callAnswerer(answerer, true, 'leave_message').messageHeard);
    assert.deepEqual(
      told.map(({ name }) => name),
      [],
    );
  });

  for (const kind of ['voicemail', 'menu', 'screening', 'intercept', 'fax'] as const) {
    const { is, share } = goals[kind];
    it(`${kind}: at least ${100 * share} % are known within 5 s of their first sound [V2, V5, V25, V28]`, () => {
      const all = of(kind);
      const missed = all
        .filter(({ knownAs }) => knownAs !== is)
        .map(({ answerer, knownAs }) => `${knownAs}: ${answerer.name}`);
      assert.ok(missed.length <= (1 - share) * all.length + 1e-9, missed.join('\n'));
    });
  }
});

describe('answerers of which no rule has seen a failure', () => {
  const unseen = callAll(readUnseenAnswerers());

  it('no person of 200 is hung up on [V25, V32, V33]', () => {
    const people = unseen.filter(({ answerer }) => answerer.kind === 'person');
    assert.equal(people.length, 2 * 200);
    assert.deepEqual(
      people.filter(({ hungUp }) => hungUp).map(({ answerer }) => answerer.name),
      [],
    );
  });

  /** Below the shares measured when the wording was learned (docs/benchmarks.md), so that they cannot fall back. */
  for (const [kind, share] of [
    ['voicemail', 0.9],
    ['menu', 0.9],
    ['screening', 0.9],
    ['intercept', 0.95],
  ] as const)
    it(`${kind}: at least ${100 * share} % are known within 5 s of their first sound [V2, V33]`, () => {
      const all = unseen.filter(({ answerer }) => answerer.kind === kind);
      const known = all.filter(({ knownAs }) => knownAs === goals[kind].is);
      assert.ok(known.length >= share * all.length, `${known.length} of ${all.length}`);
    });
});

describe('answerers modeled on public greetings, from which nothing was learned', () => {
  const held = callAll(readPublicAnswerers('held_out'));

  it('no person is hung up on or hears the message for a machine [V29, V32, V34]', () => {
    const people = held.filter(({ answerer }) => answerer.kind === 'person');
    const told = people.filter(({ answerer }) => callAnswerer(answerer, false, 'leave_message').messageHeard);
    assert.ok(people.length >= 80);
    assert.deepEqual(
      [...people.filter(({ hungUp }) => hungUp), ...told].map(({ answerer }) => answerer.name),
      [],
    );
  });

  it('at least 85 % of the machines are known within 5 s of their first sound [V2, V33, V38]', () => {
    const machines = held.flatMap(({ answerer: { kind }, knownAs }) => (kind === 'person' ? [] : [{ kind, knownAs }]));
    const known = machines.filter(({ kind, knownAs }) => knownAs === goals[kind].is);
    assert.ok(known.length >= 0.85 * machines.length, `${known.length} of ${machines.length}`);
  });
});

describe('answerers of the second set modeled on public ones, from which nothing was learned', () => {
  const gathered = callAll(readGatheredAnswerers('measured'));

  it('no person and no menu is hung up on [V29, V39]', () => {
    const kept = gathered.filter(({ answerer: { kind } }) => kind === 'person' || kind === 'menu');
    assert.ok(kept.length >= 120);
    assert.equal(kept.filter(({ hungUp }) => hungUp).length, 0);
  });

  it('every person is known as one in the end [V30]', () => {
    const people = gathered.filter(({ answerer }) => answerer.kind === 'person');
    assert.equal(people.filter(({ finallyAs }) => finallyAs !== 'human').length, 0);
  });

  it('at least 80 % of the machines are known within 5 s of their first sound [V2, V33, V38]', () => {
    const machines = gathered.flatMap(({ answerer: { kind }, knownAs }) =>
      kind === 'person' ? [] : [{ kind, knownAs }],
    );
    const known = machines.filter(({ kind, knownAs }) => knownAs === goals[kind].is);
    assert.ok(known.length >= 0.8 * machines.length, `${known.length} of ${machines.length}`);
  });
});
