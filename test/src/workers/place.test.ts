import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { placeOf, withCallAt } from '#src/workers/place.ts';
import type { Sibling } from '#src/workers/siblings.ts';

/** `a3` accepts calls and has three, `a3!` accepts none. */
const sibling = (text: string): Sibling => ({
  nodeId: text[0]!,
  sockets: Number.parseInt(text.slice(1), 10),
  hasCapacity: !text.endsWith('!'),
});

describe('the placement of a media socket', () => {
  for (const [own, others, owner, expected, why] of [
    ['a0', [], null, 'a', 'stays where there is no other'],
    ['a2', ['b2', 'c2'], null, 'a', 'stays where nobody has fewer calls'],
    ['a2', ['b1', 'c0'], null, 'c', 'goes to who has the fewest'],
    ['a2', ['b0!'], null, 'a', 'does not go to who takes none'],
    ['a2!', ['b9'], null, 'b', 'goes to who takes any, however many they have'],
    ['a2!', ['b1!'], null, 'b', 'goes to the fewest where nobody takes any, to be refused there'],
    ['a0', ['b9!'], 'b', 'b', 'goes to who has its call already'],
    ['a9', ['b0'], 'a', 'a', 'stays with who has its call already'],
    ['a9', ['b0'], 'x', 'a', 'stays where its call is elsewhere, to be told so'],
  ] as const)
    it(why, () => assert.equal(placeOf(sibling(own), others.map(sibling), owner), expected));
});

describe('the placement of simultaneous media sockets', () => {
  it('spreads them before the workers have reported their counts', () => {
    let others: readonly Sibling[] = ['b0', 'c1'].map(sibling);
    const places = Array.from({ length: 4 }, () => {
      const place = placeOf(sibling('a2'), others, null);
      others = withCallAt(place, others);
      return place;
    });
    assert.deepEqual(places, ['b', 'b', 'c', 'a']);
  });
});
