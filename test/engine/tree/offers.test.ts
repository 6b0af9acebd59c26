import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { findOffer, listOffers, startPosition } from '#engine/tree/offers.ts';
import { createRandom } from '#test/support/random.ts';
import { state, tool } from '#test/support/states.ts';

/** Target of an offer. */
const move = (...asked: Parameters<typeof findOffer>) => findOffer(...asked)?.target ?? null;
const names = (offered: readonly { readonly name: string }[]) => offered.map(({ name }) => name);

describe('start of a tree', () => {
  it('is the first root, or nowhere without states', () => {
    assert.deepEqual(startPosition([state('first'), state('second')]), ['first']);
    assert.deepEqual(startPosition([]), []);
  });
});

describe('offers at a position', () => {
  it('contain one transition per child, named after it and described by it', () => {
    const tree = [
      state('greeting', {
        children: [state('Book a slot', { description: 'The caller wants a slot' }), state('Goodbye')],
      }),
    ];
    const offered = listOffers(tree, ['greeting']);
    assert.deepEqual(names(offered), ['book_a_slot', 'goodbye']);
    assert.deepEqual(
      offered.map(({ kind }) => kind),
      ['transition', 'transition'],
    );
    assert.equal(offered[0]?.description, 'The caller wants a slot');
    assert.equal(offered[1]?.description, 'Go on to "Goodbye".');
  });

  it('require all parameters of the state that is left for a transition', () => {
    const tree = [
      state('ask', { parameters: { day: 'string' }, children: [state('next', { parameters: { other: 'string' } })] }),
    ];
    assert.deepEqual(listOffers(tree, ['ask'])[0]?.parameters, {
      type: 'object',
      properties: { day: { type: 'string', minLength: 1 } },
      required: ['day'],
    });
  });

  it('keep the required list of JSON Schema parameters', () => {
    const parameters = {
      type: 'object',
      properties: { a: { type: 'string' }, b: { type: 'string' } },
      required: ['b'],
    };
    const tree = [state('ask', { parameters, children: [state('next')] })];
    assert.deepEqual(listOffers(tree, ['ask'])[0]?.parameters, {
      ...parameters,
      properties: { a: { type: 'string' }, b: { type: 'string', minLength: 1 } },
    });
  });

  it('list the tools of the state before those of the assistant, which they shadow by name', () => {
    const own = tool('function', 'find', { description: 'of the state' });
    const shared = [tool('function', 'find', { description: 'of the assistant' }), tool('function', 'help')];
    const offered = listOffers([state('s', { tools: [own] })], ['s'], shared);
    assert.deepEqual(
      offered.map(({ name, description }) => [name, description]),
      [
        ['find', 'of the state'],
        ['help', ''],
      ],
    );
  });

  it("are only the assistant's tools if there are no states", () => {
    assert.deepEqual(names(listOffers([], [], [tool('function', 'help')])), ['help']);
  });

  it('contain tools that end or transfer the call only if configured', () => {
    const kinds = listOffers(
      [state('s', { tools: [tool('end_call', ''), tool('transfer_call', 'to_a_person')] })],
      ['s'],
    );
    assert.deepEqual(
      kinds.map(({ name, kind }) => [name, kind]),
      [
        ['end_call', 'end_call'],
        ['to_a_person', 'transfer_call'],
      ],
    );
    assert.deepEqual(listOffers([state('s')], ['s']), []);
  });

  it('have unique names that models accept, whatever the states are called', () => {
    const called = ['Ja', 'JA', 'ja!', '预约', '予約', 'x'.repeat(100), 'x'.repeat(99), 'Prüfung ändern', 'find'];
    const tree = [state('root', { children: called.map((name) => state(name)), tools: [tool('function', 'find')] })];
    const given = names(listOffers(tree, ['root']));
    assert.equal(new Set(given).size, called.length + 1);
    for (const name of given) assert.match(name, /^[a-z0-9_]{1,64}$/);
    assert.ok(given.includes('prufung_andern') && given.includes('ja_2') && given.includes('find_2'));
  });
});

describe('state change', () => {
  const back = tool('transition', 'go_back', { functionId: 'parent', description: 'The caller changed their mind' });
  const restart = tool('transition', 'start_over', { parameters: { state_id: 'root', reason: 'string' } });
  const tree = [
    state('root', {
      children: [state('ask', { parameters: { day: 'string' }, tools: [back, restart], children: [state('book')] })],
    }),
    state('other'),
  ];

  it('descends to a child, and rejects an unknown name', () => {
    assert.deepEqual(move(tree, ['root'], 'ask'), ['root', 'ask']);
    assert.deepEqual(move(tree, ['root', 'ask'], 'book'), ['root', 'ask', 'book']);
    assert.equal(move(tree, ['root'], 'book'), null);
    assert.equal(move(tree, ['gone'], 'ask'), null);
  });

  it('ascends only if the state lists a transition to its parent', () => {
    assert.deepEqual(move(tree, ['root', 'ask'], 'go_back'), ['root']);
    assert.equal(move(tree, ['root', 'ask', 'book'], 'go_back'), null);
  });

  it("goes to a state by its id in the parameters, and requires only the tool's own arguments", () => {
    assert.deepEqual(move(tree, ['root', 'ask'], 'start_over'), ['root']);
    const offered = listOffers(tree, ['root', 'ask']).find(({ name }) => name === 'start_over');
    assert.deepEqual(offered?.parameters, {
      type: 'object',
      properties: { reason: { type: 'string' } },
      required: ['reason'],
    });
  });

  it('goes to a state by its name', () => {
    const jump = tool('transition', 'jump', { functionId: 'Other ' });
    assert.deepEqual(move([...tree, state('here', { tools: [jump] })], ['here'], 'jump'), ['other']);
  });

  it('does not offer a missing state, or the parent of a root', () => {
    const lost = [tool('transition', 'lost', { functionId: 'gone' }), back];
    assert.deepEqual(listOffers([state('s', { tools: lost })], ['s']), []);
  });

  it('reaches every state of random trees through its offers', () => {
    for (let seed = 1; seed <= 50; seed++) {
      const random = createRandom(seed);
      let count = 0;
      const grow = (depth: number): ReturnType<typeof state> => {
        const id = `${count++}`;
        const children = depth > 4 ? [] : Array.from({ length: random.between(0, 3) }, () => grow(depth + 1));
        return state(id, { name: random.pick(['Anna', 'Ben', '预约', `s${id}`]), children });
      };
      const tree = [grow(0)];
      const seen = new Set<string>();
      const walk = (position: readonly string[]): void => {
        seen.add(position.at(-1) ?? '');
        for (const { name } of listOffers(tree, position))
          walk(move(tree, position, name) ?? assert.fail(`seed ${seed}: ${name}`));
      };
      walk(startPosition(tree));
      assert.equal(seen.size, count, `seed ${seed}`);
    }
  });
});
