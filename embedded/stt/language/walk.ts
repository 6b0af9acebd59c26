import type { Arc, Graph } from './graph.ts';

/** One word on a path through a graph. */
export type Step = {
  readonly word: string;
  /** Name of the word's slot, null outside of slots. */
  readonly slot: string | null;
  /** Back-off steps before the word. */
  readonly backoffs: number;
};

/**
 * The most probable path of words through a graph: to its final state if that is reachable (`complete`), else as far as possible. `backoffs` counts
 * the whole path, `log` is the natural logarithm of its probability.
 */
export type Walk = {
  readonly steps: readonly Step[];
  readonly backoffs: number;
  readonly log: number;
  readonly complete: boolean;
};

type Way = { readonly log: number; readonly backoffs: number; readonly last: Link | null };
type Link = { readonly step: Step; readonly before: Link | null };
type Ways = ReadonlyMap<number, Way>;

/** Finds the path of words through a graph. */
export type Walker = (words: readonly string[]) => Walk | null;

/** Creates a walker for a graph; it returns null for words that the graph does not allow in this order. */
export function createWalker(graph: Graph): Walker {
  const nulls = new Map<number, Arc[]>();
  const arcs = new Map<number, Arc[]>();
  for (const arc of graph.arcs) {
    const index = arc.word === null ? nulls : arcs;
    index.set(arc.from, [...(index.get(arc.from) ?? []), arc]);
  }
  return (words) => {
    let ways: Ways = new Map([[graph.start, { log: 0, backoffs: 0, last: null }]]);
    for (const word of words) ways = consume(arcs, widen(nulls, ways), word);
    const end = widen(nulls, ways).get(graph.final);
    const best = end ?? [...ways.values()].toSorted((a, b) => b.log - a.log)[0];
    if (best === undefined) return null;
    return { steps: unlink(best.last), backoffs: best.backoffs, log: best.log, complete: end !== undefined };
  };
}

/** Adds the states that are reachable by null arcs. */
function widen(nulls: ReadonlyMap<number, readonly Arc[]>, ways: Ways): Ways {
  const wide = new Map(ways);
  for (const [state, way] of ways) {
    for (const arc of nulls.get(state) ?? []) {
      keep(wide, arc.to, { log: way.log + arc.log, backoffs: way.backoffs + arc.backoffs, last: way.last });
    }
  }
  return wide;
}

function consume(arcs: ReadonlyMap<number, readonly Arc[]>, ways: Ways, word: string): Ways {
  const next = new Map<number, Way>();
  for (const [state, way] of ways) {
    for (const arc of arcs.get(state) ?? []) {
      if (arc.word !== word) continue;
      const backoffs = way.backoffs - total(way.last);
      const last = { step: { word, slot: arc.slot, backoffs }, before: way.last };
      keep(next, arc.to, { log: way.log + arc.log, backoffs: way.backoffs, last });
    }
  }
  return next;
}

function keep(ways: Map<number, Way>, state: number, way: Way): void {
  const known = ways.get(state);
  if (known === undefined || known.log < way.log) ways.set(state, way);
}

function total(link: Link | null): number {
  let sum = 0;
  for (let at = link; at; at = at.before) sum += at.step.backoffs;
  return sum;
}

function unlink(link: Link | null): Step[] {
  const steps: Step[] = [];
  for (let at = link; at; at = at.before) steps.unshift(at.step);
  return steps;
}
