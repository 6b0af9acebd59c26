import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { LlmState } from '#engine/tree/node.ts';
import { upsertStates } from '#src/api/assistants/state-upsert.ts';
import { ApiError } from '#src/api/errors.ts';
import { tool } from '#test/support/states.ts';

const leaf = { description: '', prompt: '', parameters: {}, position: { x: 0, y: 0 }, tools: [] };
const state = (state_id: string, children: readonly LlmState[] = []): LlmState => ({
  ...leaf,
  state_id,
  name: `name of ${state_id}`,
  children,
});
/** root ─ a ─ a1; root ─ b */
const stored = [state('root', [state('a', [state('a1')]), state('b')])];

type Outline = { readonly [id: string]: Outline };
const outline = (states: readonly LlmState[]): Outline =>
  Object.fromEntries(states.map((one) => [one.state_id, outline(one.children)]));

function upsert(given: Parameters<typeof upsertStates>[1], before: readonly LlmState[] = stored) {
  let ids = 0;
  return upsertStates(before, given, () => {
    ids += 1;
    return `new${ids}`;
  });
}

describe('upsertStates', () => {
  it('adds new states with ids, in order, and keeps the others', () => {
    const tree = upsert([{ name: 'x', children: [{ name: 'y' }, { name: 'z' }] }]);
    assert.deepEqual(outline(tree), { root: { a: { a1: {} }, b: {} }, new1: { new2: {}, new3: {} } });
  });

  it('updates a known state in place, and only the fields in the request', () => {
    const tree = upsert([{ state_id: 'a', prompt: 'Ask.' }]);
    assert.deepEqual(outline(tree), outline(stored));
    const a = tree[0]?.children[0];
    assert.deepEqual([a?.name, a?.prompt], ['name of a', 'Ask.']);
  });

  it('replaces children that the request contains, including their descendants', () => {
    assert.deepEqual(outline(upsert([{ state_id: 'root', children: [{ state_id: 'b' }, { name: 'x' }] }])), {
      root: { b: {}, new1: {} },
    });
    assert.deepEqual(outline(upsert([{ state_id: 'root', children: [] }])), { root: {} });
  });

  it('moves a state to a new parent, together with its children', () => {
    assert.deepEqual(outline(upsert([{ state_id: 'b', children: [{ state_id: 'a' }] }])), {
      root: { b: { a: { a1: {} } } },
    });
    assert.deepEqual(outline(upsert([{ name: 'x', children: [{ state_id: 'a1' }] }])), {
      root: { a: {}, b: {} },
      new1: { a1: {} },
    });
  });

  it("keeps a state that moves elsewhere while its parent's children are replaced", () => {
    const tree = upsert([{ state_id: 'root', children: [{ state_id: 'b', children: [{ state_id: 'a1' }] }] }]);
    assert.deepEqual(outline(tree), { root: { b: { a1: {} } } });
  });

  type Given = Parameters<typeof upsertStates>[1];
  const refused: readonly (readonly [string, Given, RegExp])[] = [
    ['a state twice', [{ state_id: 'a' }, { state_id: 'a' }], /^llm_states\.1\.state_id: a appears twice/],
    [
      'an unknown state',
      [{ state_id: 'nobody', name: 'x' }],
      /^llm_states\.0\.state_id: expected the id of a state of this assistant or no id, got nobody/,
    ],
    ['a new state without a name', [{ prompt: 'x' }], /^llm_states\.0\.name: expected a name, got nothing/],
    ['a state below its own child', [{ state_id: 'a1', children: [{ state_id: 'a' }] }], /would be its own descendant/],
    [
      'two siblings of one name',
      [{ name: 'x', children: [{ name: 'y' }, { name: 'y' }] }],
      /^llm_states\.\d+(\.children\.\d+)*\.name: two siblings have the name "y"/,
    ],
    [
      'a transition of a tool to no state',
      [{ name: 'x', tools: [tool('transition', 'gone', { functionId: 'nowhere' })] }],
      /^llm_states\.\d+\.tools\.0\.functionId: the transition leads to no state/,
    ],
    [
      'parameters that are no schema',
      [{ name: 'x', parameters: { type: 'object', properties: 'no' } }],
      /^llm_states\.\d+\.parameters\.properties: expected an object/,
    ],
  ];
  for (const [what, given, message] of refused) {
    it(`rejects ${what}`, () =>
      assert.throws(
        () => upsert(given),
        (error: unknown) => error instanceof ApiError && error.status === 400 && message.test(error.message),
      ));
  }

  it('rejects more than 500 states and a depth of more than 32', () => {
    const many = Array.from({ length: 501 }, (_, index) => ({ name: `s${index}` }));
    assert.throws(() => upsert(many, []), { message: /more than 500 states, the maximum/ });
    let deep: { name: string; children: object[] } = { name: 'bottom', children: [] };
    for (let depth = 0; depth < 32; depth += 1) deep = { name: `d${depth}`, children: [deep] };
    assert.throws(() => upsert([deep], []), { message: /deeper than 32/ });
  });
});
