import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { layOut } from '#dashboard/pages/state-tree/model/layout.ts';
import { stateTemplates } from '#dashboard/pages/state-tree/model/state-templates.ts';
import { templateTree } from '#dashboard/pages/state-tree/model/templates.ts';
import { emptyTree, fromApi, type Tree, toApi, withoutIds } from '#dashboard/pages/state-tree/model/tree.ts';
import { readTreeFile, writeTreeFile } from '#dashboard/pages/state-tree/model/tree-file.ts';
import { stateInputSchema } from '#src/api/schemas/llm-state.ts';

const plain = (tree: Tree) => toApi(withoutIds(tree, emptyTree));

describe('a tree in a file', () => {
  it('comes back as it was, with names in place of ids', () => {
    const one = { ...plain(templateTree())[0]!, state_id: 'a1' };
    const tree = fromApi([
      {
        ...one,
        children: [
          {
            ...one,
            state_id: 'b2',
            name: 'second',
            position: { x: 900, y: 0 },
            children: [],
            transitions: [{ to: 'a1', when: 'x == 1' }],
          },
        ],
      } as never,
    ]);
    const read = readTreeFile(writeTreeFile(tree))!;
    assert.deepEqual(plain(read), plain(tree));
    assert.equal(plain(read)[0]!.children![0]!.transitions![0]!.to, 'reception');
    assert.equal(writeTreeFile(tree).includes('a1'), false);
  });

  it('is refused if it contains anything else, and loses fields of a wrong type', () => {
    for (const text of [
      '',
      '[]',
      '{"llm_states":[]}',
      '{"name":"x"}',
      '[1]',
      '[{"prompt":"x"}]',
      '[{"name":"a","children":[7]}]',
    ])
      assert.equal(readTreeFile(text), null, text);
    const deep = `${'[{"name":"a","children":'.repeat(40)}[]${'}]'.repeat(40)}`;
    assert.equal(readTreeFile(deep), null);
    const [state] = plain(readTreeFile('[{"name":"a","prompt":7,"tools":"x","position":{"x":"1"},"evil":1}]')!);
    assert.deepEqual([state!.prompt, state!.tools, state!.position], ['', [], { x: 0, y: 0 }]);
    assert.equal('evil' in state!, false);
  });
});

describe('templates of states', () => {
  it('are accepted by the API', () => {
    const states = stateTemplates.map(({ fields }) => fields);
    for (const state of states) assert.equal(stateInputSchema.safeParse(state).success, true, state.name);
  });
});

describe('a layout', () => {
  const chain = (length: number): Tree => {
    const states = Array.from({ length }, (_, place) => ({
      ...templateState(),
      key: `s${place}`,
      children: place + 1 < length ? [`s${place + 1}`] : [],
    }));
    return { roots: ['s0'], states: Object.fromEntries(states.map((state) => [state.key, state])) };
  };
  const templateState = () => Object.values(templateTree().states).at(-1)!;

  it('puts a long chain below each other, and many branches next to their parent', () => {
    const places = Object.values(layOut(chain(4)));
    assert.equal(new Set(places.map(({ x }) => x)).size, 1);
    const [root, ...others] = Object.values(layOut(templateTree()));
    assert.ok(others.every(({ x }) => x > root!.x));
  });
});
