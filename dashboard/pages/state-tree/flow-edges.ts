import { MarkerType } from '@xyflow/react';
import { useMemo, useRef } from 'react';
import { treeTexts } from '../../texts/state-tree.ts';
import type { Editing } from './editing.ts';
import { type Flow, flowOf } from './model/positions.ts';
import { allTransitions, type Transition } from './model/references.ts';
import type { Key, Tree } from './model/tree.ts';
import type { TransitionEdge } from './transition-edge.tsx';

/** The transitions as edges; those without a target are reported as problems. */
export function useEdges({ tree, selection, current, passed }: Editing): TransitionEdge[] {
  const kept = useRef<ReadonlyMap<string, TransitionEdge>>(new Map());
  const last = useRef<TransitionEdge[]>([]);
  return useMemo(() => {
    const edges = allTransitions(tree)
      .filter((way) => way.to !== null && way.to !== way.from)
      // Later edges are drawn on top: the labels of the tree itself.
      .toSorted((a, b) => Number(a.kind === 'child') - Number(b.kind === 'child'))
      .map((way) => {
        const on = (key: Key) => key === current || passed.has(key);
        const flow = way.kind === 'child' ? flowOf(tree, way.from) : 'right';
        const isNear = selection?.key === way.from || selection?.key === way.to;
        const isTaken = on(way.from) && on(way.to!);
        return keptEdge(kept.current.get(way.id), way, { text: wordsOn(way), flow, isNear, isTaken }, tree);
      });
    kept.current = new Map(edges.map((edge) => [edge.id, edge]));
    const isSame = edges.length === last.current.length && edges.every((edge, place) => edge === last.current[place]);
    if (!isSame) last.current = edges;
    return last.current;
  }, [tree, selection?.key, current, passed]);
}

type Drawn = { readonly text: string; readonly flow: Flow; readonly isNear: boolean; readonly isTaken: boolean };

function keptEdge(before: TransitionEdge | undefined, way: Transition, drawn: Drawn, tree: Tree): TransitionEdge {
  const old = before?.data;
  const isSame =
    old !== undefined &&
    old.way.to === way.to &&
    (['text', 'flow', 'isNear', 'isTaken'] as const).every((name) => old[name] === drawn[name]);
  if (before !== undefined && isSame) return before;
  const nameOf = (key: Key) => tree.states[key]?.name ?? '';
  return {
    id: way.id,
    type: 'way',
    source: way.from,
    target: way.to!,
    data: { way, ...drawn },
    ariaLabel: treeTexts.wayTitle(nameOf(way.from), nameOf(way.to!)),
    markerEnd: {
      type: MarkerType.ArrowClosed,
      width: 16,
      height: 16,
      color: drawn.isTaken ? 'var(--accent)' : 'var(--line-strong)',
    },
  };
}

/** The first sentence of a description; a condition unchanged. */
function wordsOn({ kind, text }: Transition): string {
  const words = text.replace(/\s+/g, ' ').trim();
  return kind === 'condition' ? words : (/^.*?[.!?](?=\s|$)/.exec(words)?.[0] ?? words);
}
