import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { LlmState } from '#client/paths.d.ts';
import { layOut, separateOverlapping } from '#dashboard/pages/state-tree/model/layout.ts';
import { nodeSize } from '#dashboard/pages/state-tree/model/positions.ts';
import {
  referenceTo,
  resolveConditionTarget,
  resolveReference,
  snakeName,
  transitionsOf,
} from '#dashboard/pages/state-tree/model/references.ts';
import { indexStates, parentOf, type Tree, toApi } from '#dashboard/pages/state-tree/model/tree.ts';
import type { LlmState as EngineState } from '#engine/tree/node.ts';
import { eachState } from '#engine/tree/node.ts';
import { findOffer, resolvePosition, statePath } from '#engine/tree/offers.ts';
import { snakeName as engineSnakeName } from '#engine/tree/tool-name.ts';
import { takeTransitions } from '#engine/tree/transitions.ts';
import { createRandom } from '#test/support/random.ts';
import { state } from '#test/support/states.ts';
import { randomTree, treeOf } from './random-tree.ts';

const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9));
const references = [
  'reception',
  'Booking',
  'choose time',
  ' farewell ',
  'parent',
  'Parent',
  'gr_sse',
  'grusse',
  '',
  'x',
];

/** The engine's form of the tree, with keys as ids. */
const engineTree = (tree: Tree): readonly EngineState[] => {
  const build = (key: string): EngineState => {
    const { key: state_id, drafts: _, children, ...fields } = tree.states[key]!;
    return { ...fields, state_id, children: children.map(build) } as unknown as EngineState;
  };
  return tree.roots.map(build);
};

describe('targets of transitions', () => {
  it(`match the engine's (seed ${seed})`, () => {
    const random = createRandom(seed);
    for (let round = 0; round < 60; round += 1) {
      const tree = randomTree(random, random.between(1, 30));
      const engine = engineTree(tree);
      const paths = [...eachState(engine)].map(({ position }) => statePath(engine, position));
      for (const { state, position } of eachState(engine)) {
        const from = state.state_id;
        for (const reference of [...references, ...paths, ...Object.keys(tree.states)])
          assert.equal(
            resolveReference(tree, from, reference),
            resolvePosition(engine, position, reference.trim())?.at(-1) ?? null,
            reference,
          );
        for (const way of transitionsOf(tree, tree.states[from]!)) {
          if (way.kind !== 'tool' || way.to === null) continue;
          const name = state.tools[way.index]!.function.name;
          const offered = findOffer(engine, position, name);
          assert.equal(way.to, offered?.target?.at(-1));
        }
        for (const target of Object.keys(tree.states)) {
          if (target === from) continue;
          const to = referenceTo(tree, from, target);
          const alone = engine.map((one) => withTransition(one, from, to));
          assert.equal(takeTransitions(alone, position, {})[0]?.position.at(-1), target);
          assert.equal(resolveConditionTarget(tree, from, to), target);
        }
      }
    }
  });

  it("have the engine's function names", () => {
    for (const name of ['Größe wählen!', 'chooseTime', ' A–b ', 'x'.repeat(80), '…'])
      assert.equal(snakeName(name), engineSnakeName(name));
  });
});

/** One transition that always applies, and no other. */
function withTransition(state: EngineState, from: string, to: string): EngineState {
  const transitions = state.state_id === from ? [{ to, when: 'true' }] : [];
  return { ...state, transitions, children: state.children.map((child) => withTransition(child, from, to)) };
}

describe('layout of a state tree', () => {
  it(`places children to the right of their parents or below them, in order, without overlap (seed ${seed})`, () => {
    const random = createRandom(seed);
    for (let round = 0; round < 30; round += 1) {
      const tree = randomTree(random, random.between(1, 60));
      const places = layOut(tree);
      const keys = [...indexStates(tree).keys()];
      const directions: string[] = [];
      for (const key of keys) {
        const parent = parentOf(tree, key);
        if (parent === null) continue;
        const [gapX, gapY] = [places[key]!.x - places[parent]!.x, places[key]!.y - places[parent]!.y];
        directions.push(gapY < nodeSize.height ? 'right' : gapX < nodeSize.width ? 'down' : 'either');
      }
      assert.ok(!(directions.includes('right') && directions.includes('down')), 'one direction for the whole tree');
      const across = directions.includes('down') ? 'x' : 'y';
      for (const key of keys) {
        const sides = tree.states[key]!.children.map((child) => places[child]![across]);
        assert.deepEqual(
          sides,
          sides.toSorted((a, b) => a - b),
        );
      }
      for (const [index, key] of keys.entries())
        for (const other of keys.slice(index + 1)) {
          const [one, two] = [places[key]!, places[other]!];
          assert.ok(Math.abs(one.x - two.x) >= nodeSize.width || Math.abs(one.y - two.y) >= nodeSize.height);
        }
    }
  });
});

describe('states without a position', () => {
  const places = (tree: Tree) => Object.values(tree.states).map(({ position }) => `${position.x}/${position.y}`);

  it('are laid out if no state has a position, and otherwise placed in free space', () => {
    const all = treeOf(state('root', { children: [state('a'), state('b')] }), state('c'));
    assert.equal(new Set(places(separateOverlapping(all))).size, 4);
    const at = (x: number, y: number) => ({ position: { x, y } });
    const some = treeOf(state('root', { ...at(0, 0), children: [state('a', at(400, 0)), state('b'), state('c')] }));
    const { states } = separateOverlapping(some);
    assert.deepEqual([states.root?.position, states.a?.position], [at(0, 0).position, at(400, 0).position]);
    assert.equal(new Set(places(separateOverlapping(some))).size, 4);
    const placed = treeOf(state('root', at(0, 0)), state('a', at(1, 0)));
    assert.equal(separateOverlapping(placed), placed);
  });
});

describe('state tree for the API', () => {
  it('references unsaved states by name, and keeps everything else', () => {
    const random = createRandom(seed);
    const given = toApi(randomTree(random, 40));
    const all = (states: typeof given): typeof given => states.flatMap((one) => [one, ...all(one.children ?? [])]);
    for (const one of all(given)) {
      assert.equal(one.state_id, undefined);
      assert.equal('drafts' in one || 'key' in one, false);
    }
    assert.deepEqual(Object.keys(given[0] ?? ({} as LlmState)).includes('prompt'), given.length > 0);
  });
});
