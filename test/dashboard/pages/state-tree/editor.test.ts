import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { LlmState, LlmStateInput } from '#client/paths.d.ts';
import { extendPath, noCall } from '#dashboard/pages/state-tree/model/call-path.ts';
import {
  type Editor,
  type EditorAction,
  idsFrom,
  isChanged,
  openEditor,
  reduceEditor,
} from '#dashboard/pages/state-tree/model/editor.ts';
import { applyEdit, type Edit } from '#dashboard/pages/state-tree/model/edits.ts';
import { maxDepth } from '#dashboard/pages/state-tree/model/shape.ts';
import { fromApi, indexStates, type Tree, toApi } from '#dashboard/pages/state-tree/model/tree.ts';
import { createRandom, type Random } from '#test/support/random.ts';
import { state } from '#test/support/states.ts';
import { randomEdit, randomTree, treeOf } from './random-tree.ts';

const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9));
/** root ─ a ─ a1; root ─ b */
const small = treeOf(state('root', { children: [state('a', { children: [state('a1')] }), state('b')] }));
const run = (editor: Editor, ...actions: readonly EditorAction[]) => actions.reduce(reduceEditor, editor);
const edit = (change: Edit): EditorAction => ({ type: 'edit', edit: change });
const typed = (text: string, atMs: number, field = 'prompt'): EditorAction => ({
  type: 'edit',
  edit: { type: 'set', key: 'a', fields: { prompt: text } },
  typing: { field, atMs },
});

type Outline = { readonly [name: string]: Outline };
const outline = (tree: Tree, keys = tree.roots): Outline =>
  Object.fromEntries(keys.map((key) => [key, outline(tree, tree.states[key]!.children)]));

function assertWhole(tree: Tree): void {
  const placed = [...indexStates(tree)];
  assert.equal(placed.length, Object.keys(tree.states).length, 'every state has one place');
  for (const [key, { state: one, depth }] of placed) {
    assert.equal(one.key, key);
    assert.ok(depth < maxDepth);
  }
}

describe('state tree editor', () => {
  it(`returns to the start by undo and to the end by redo, after any edits (seed ${seed})`, () => {
    const random = createRandom(seed);
    for (let round = 0; round < 40; round += 1) {
      const start = openEditor(answered(randomTree(random, random.between(0, 12)), random));
      let editor = start;
      for (let step = 0; step < 60; step += 1) {
        editor = run(editor, edit(randomEdit(editor.present, random)));
        assertWhole(editor.present);
      }
      const end = editor.present;
      while (editor.past.length > 0) editor = run(editor, { type: 'undo' });
      assert.deepEqual(editor.present, start.present);
      assert.equal(isChanged(editor), false);
      while (editor.future.length > 0) editor = run(editor, { type: 'redo' });
      assert.equal(editor.present, end);
    }
  });

  it(`keeps the identity of states after a save, through undo and redo (seed ${seed})`, () => {
    const random = createRandom(seed);
    for (let round = 0; round < 20; round += 1) {
      let editor = openEditor(answered(randomTree(random, 4), random));
      for (let step = 0; step < 20; step += 1) {
        editor = run(editor, edit(randomEdit(editor.present, random)));
        const then = random.pick(['nothing', 'nothing', 'save', 'undo', 'redo'] as const);
        if (then === 'save') editor = saved(editor, random);
        else if (then !== 'nothing') editor = run(editor, { type: then });
        assertWhole(editor.present);
      }
      editor = saved(editor, random);
      assert.equal(isChanged(editor), false);
      assert.ok(Object.keys(editor.present.states).every((key) => !key.startsWith('new-')));
    }
  });

  it('undoes continuous typing in one step, but pauses and other fields separately', () => {
    const editor = run(
      openEditor(small),
      typed('H', 0),
      typed('Hi', 200),
      typed('Hi you', 1_900),
      typed('x', 1_950, 'other'),
    );
    const prompts: (string | undefined)[] = [];
    for (let now = editor; now.past.length > 0; ) {
      now = run(now, { type: 'undo' });
      prompts.push(now.present.states.a?.prompt);
    }
    assert.deepEqual(prompts, ['Hi you', 'Hi', '']);
  });

  it('clears the redo history after another edit', () => {
    const editor = run(openEditor(small), edit({ type: 'delete', key: 'b' }), { type: 'undo' }, typed('x', 0));
    assert.deepEqual(run(editor, { type: 'redo' }), editor);
    assert.ok(editor.present.states.b !== undefined);
  });

  it('selects new states, and the parent of deleted ones', () => {
    const added = run(openEditor(small), edit({ type: 'add', parent: 'a', fields: { name: 'x' } }));
    assert.equal(added.selection?.key, 'new-1');
    assert.equal(run(added, { type: 'undo' }).selection, null);
    assert.equal(run(added, edit({ type: 'delete', key: 'a' })).selection?.key, 'root');
  });
});

describe('state tree edits', () => {
  it('delete a state with its descendants and the transitions to them', () => {
    const toA1 = { type: 'transition', functionId: 'a1', function: { name: 'go', description: '', parameters: {} } };
    const tree = treeOf(
      state('root', {
        children: [state('a', { children: [state('a1')] }), state('b', { tools: [toA1] })],
        transitions: [
          { to: 'a', when: 'x' },
          { to: 'b', when: 'y' },
        ],
      }),
    );
    const left = applyEdit(tree, { type: 'delete', key: 'a' }, '');
    assert.deepEqual(outline(left), { root: { b: {} } });
    assert.deepEqual(left.states.root?.transitions, [{ to: 'b', when: 'y' }]);
    assert.deepEqual(left.states.b?.tools, []);
  });

  it('move a state, but not below itself and not too deep', () => {
    const moved = applyEdit(small, { type: 'attach', key: 'a', parent: 'b' }, '');
    assert.deepEqual(outline(moved), { root: { b: { a: { a1: {} } } } });
    assert.equal(applyEdit(small, { type: 'attach', key: 'a', parent: 'a1' }, ''), small);
    let deep = small;
    for (let depth = 0; depth < 40; depth += 1) {
      const parent = depth === 0 ? 'a1' : `new-${depth - 1}`;
      deep = applyEdit(deep, { type: 'add', parent, fields: { name: 'x' } }, `new-${depth}`);
    }
    assert.equal(Math.max(...[...indexStates(deep).values()].map(({ depth }) => depth + 1)), maxDepth);
  });

  it('keep the targets of transitions when states are renamed', () => {
    const tree = treeOf(
      state('root', { children: [state('a'), state('b')], transitions: [{ to: 'a', when: 'x' }] }),
      state('c'),
    );
    const renamed = applyEdit(tree, { type: 'set', key: 'a', fields: { name: 'first' } }, '');
    assert.equal(renamed.states.root?.transitions[0]?.to, 'a', 'by its id, which it is');
    const named = treeOf(
      state('id-1', { name: 'root', children: [state('id-2', { name: 'a' })], transitions: [{ to: 'a', when: 'x' }] }),
    );
    const after = applyEdit(named, { type: 'set', key: 'id-2', fields: { name: 'first' } }, '');
    assert.equal(after.states['id-1']?.transitions[0]?.to, 'first');
  });

  it('make a state the starting state of a call', () => {
    const started = applyEdit(small, { type: 'start', key: 'b' }, '');
    assert.deepEqual(started.roots, ['b', 'root']);
  });
});

describe('path of a test call', () => {
  it('contains the visited states, until the next call begins', () => {
    const walk = (...keys: (string | null)[]) => {
      const { current, passed } = keys.reduce(extendPath, noCall);
      return [current, [...passed]];
    };
    assert.deepEqual(walk('a', 'b', 'b', 'c'), ['c', ['a', 'b']]);
    assert.deepEqual(walk('a', 'b', null), [null, ['a', 'b']]);
    assert.deepEqual(walk('a', 'b', null, null, 'a'), ['a', []]);
  });
});

/** A tree in the server's response: new states have ids. */
function answered(sent: Tree, random: Random): Tree {
  const answer = (given: readonly LlmStateInput[]): LlmState[] =>
    given.map((one) => {
      const state_id = one.state_id ?? `id-${random.next()}`;
      return { ...one, state_id, children: answer(one.children ?? []) } as LlmState;
    });
  return fromApi(answer(toApi(sent)));
}

function saved(editor: Editor, random: Random): Editor {
  const tree = editor.present;
  return run(editor, { type: 'saved', tree, ids: idsFrom(tree, answered(tree, random)) });
}
