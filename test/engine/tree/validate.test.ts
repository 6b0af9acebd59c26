import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { eachState, findState, stateAt } from '#engine/tree/node.ts';
import { maxTreeDepth, maxTreeStates, type StateShape, validateTree } from '#engine/tree/validate.ts';
import { state } from '#test/support/states.ts';

const at = (states: readonly StateShape[]) => validateTree(states).map(({ path }) => path.join('.'));

function chain(depth: number): StateShape {
  let node: StateShape = { name: 'last' };
  for (let i = 1; i < depth; i++) node = { name: `s${i}`, children: [node] };
  return node;
}

describe('validation of a state tree', () => {
  it('accepts an empty tree, several roots and states without ids', () => {
    assert.deepEqual(validateTree([]), []);
    assert.deepEqual(validateTree([{ name: 'a', children: [{ name: 'a' }] }, { name: 'b' }]), []);
  });

  it('names the place of an empty name', () => {
    assert.deepEqual(at([{ name: 'a', children: [{ name: '  ' }] }]), ['0.children.0.name']);
  });

  it('rejects siblings with the same name, even among roots, but not cousins', () => {
    assert.deepEqual(at([{ name: 'a' }, { name: ' a ' }]), ['1.name']);
    const cousins = [
      { name: 'x', children: [{ name: 'a' }] },
      { name: 'y', children: [{ name: 'a' }] },
    ];
    assert.deepEqual(at(cousins), []);
  });

  it('rejects duplicate ids anywhere', () => {
    const problems = validateTree([
      { state_id: '1', name: 'x', children: [{ state_id: '2', name: 'a' }] },
      { state_id: '2', name: 'y' },
    ]);
    assert.deepEqual(problems[0]?.path, [1, 'state_id']);
    assert.match(problems[0]?.message ?? '', /appears twice/);
  });

  it('distinguishes a cycle from a duplicate and terminates on a circular object', () => {
    const byId = validateTree([{ state_id: '1', name: 'x', children: [{ state_id: '1', name: 'y' }] }]);
    assert.match(byId[0]?.message ?? '', /cycle/);
    const children: StateShape[] = [];
    const looped: StateShape = { name: 'x', children };
    children.push(looped);
    assert.deepEqual(at([looped]), ['0.children.0.state_id']);
  });

  it('accepts the deepest tree and rejects one level more', () => {
    assert.deepEqual(at([chain(maxTreeDepth)]), []);
    const problems = validateTree([chain(maxTreeDepth + 1)]);
    assert.deepEqual(problems.length, 1);
    assert.match(problems[0]?.message ?? '', /deeper than 32/);
  });

  it('accepts the largest tree and rejects one state more, once', () => {
    const wide = (count: number) => Array.from({ length: count }, (_, i) => ({ name: `s${i}` }));
    assert.deepEqual(at(wide(maxTreeStates)), []);
    const problems = validateTree([{ name: 'root', children: wide(maxTreeStates) }]);
    assert.equal(problems.length, 1);
    assert.match(problems[0]?.message ?? '', /more than 500/);
  });
});

describe('state lookup', () => {
  const tree = [state('a', { children: [state('b', { children: [state('c')] }), state('d')] }), state('e')];

  it('visits parents before children and siblings in order', () => {
    const visited = [...eachState(tree)].map(({ position }) => position.join('/'));
    assert.deepEqual(visited, ['a', 'a/b', 'a/b/c', 'a/d', 'e']);
  });

  it('finds a state and its position by id', () => {
    assert.deepEqual(findState(tree, 'c')?.position, ['a', 'b', 'c']);
    assert.equal(findState(tree, 'nowhere'), null);
  });

  it('resolves a position, and returns null for an unknown one', () => {
    assert.equal(stateAt(tree, ['a', 'd'])?.name, 'd');
    assert.equal(stateAt(tree, ['a', 'c']), null);
    assert.equal(stateAt(tree, []), null);
  });
});
