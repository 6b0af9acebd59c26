import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { chooseProcess, withAssignedCall } from '#src/workers/placement.ts';

/** `a3` accepts calls and has three, `a3!` accepts none, `a-` only answers API requests. */
const sibling = (text: string) => ({
  nodeId: text[0]!,
  duty: text.endsWith('-') ? ('api' as const) : ('everything' as const),
  sockets: Number.parseInt(text.slice(1), 10) || 0,
  hasCapacity: !/[!-]$/.test(text),
});

describe('the placement of a media socket', () => {
  for (const [own, others, owner, expected, why] of [
    ['a0', [], null, 'a', 'stays if there is no other worker'],
    ['a2', ['b2', 'c2'], null, 'a', 'stays if no other worker has fewer calls'],
    ['a2', ['b1', 'c0'], null, 'c', 'goes to the worker with the fewest'],
    ['a2', ['b0!'], null, 'a', 'avoids workers that accept no calls'],
    ['a2!', ['b9'], null, 'b', 'goes to an accepting worker, whatever its load'],
    ['a2!', ['b1!'], null, 'b', 'goes to the fewest if no worker accepts calls, to be rejected there'],
    ['a0', ['b9!'], 'b', 'b', 'goes to the worker that has its call'],
    ['a9', ['b0'], 'a', 'a', 'stays with the worker that has its call'],
    ['a9', ['b0'], 'x', 'a', 'stays if its call is unknown here, to be rejected'],
    ['a-', ['b3', 'c2'], null, 'c', 'leaves a process for API requests'],
    ['a-', ['b3!'], null, 'b', 'leaves a process for API requests even if no other accepts it, to be rejected there'],
    ['a2', ['b-'], null, 'a', 'never goes to a process for API requests'],
    ['a-', [], null, 'a', 'stays with a process for API requests if there is no other, to be rejected'],
  ] as const)
    it(why, () => assert.equal(chooseProcess(sibling(own), others.map(sibling), owner), expected));
});

describe('the placement of simultaneous media sockets', () => {
  it('spreads them before the workers have reported their counts', () => {
    let others: readonly ReturnType<typeof sibling>[] = ['b0', 'c1'].map(sibling);
    const places = Array.from({ length: 4 }, () => {
      const place = chooseProcess(sibling('a2'), others, null);
      others = withAssignedCall(place, others);
      return place;
    });
    assert.deepEqual(places, ['b', 'b', 'c', 'a']);
  });
});
