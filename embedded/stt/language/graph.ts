import type { Option, Rule } from './rules.ts';

/**
 * One arc of a finite-state graph. `word` is null for an arc that consumes nothing; `log` is the natural logarithm of its probability; `backoffs` is
 * its number of steps to a shorter history.
 */
export type Arc = {
  readonly from: number;
  readonly to: number;
  readonly word: string | null;
  readonly log: number;
  readonly backoffs: number;
  /** Name of the word's slot, null outside of slots. */
  readonly slot: string | null;
};

/** A finite-state grammar with one start and one final state. Null arcs are closed: no path needs two in a row. */
export type Graph = {
  readonly states: number;
  readonly start: number;
  readonly final: number;
  readonly arcs: readonly Arc[];
};

/** Probability that a repeated part continues. */
const REPEAT = 0.85;

/** Builds a graph from states and arcs. */
export class GraphBuilder {
  readonly #arcs: Arc[] = [];
  #states = 0;

  state(): number {
    this.#states += 1;
    return this.#states - 1;
  }

  arc(from: number, to: number, word: string | null, log: number, slot: string | null = null): void {
    this.#arcs.push({ from, to, word, log, backoffs: 0, slot });
  }

  /** Adds several back-off steps as one arc, each with probability `log`. */
  backoff(from: number, to: number, log: number, backoffs: number): void {
    this.#arcs.push({ from, to, word: null, log: log * backoffs, backoffs, slot: null });
  }

  /** Adds the words that `rule` allows between two states. */
  rule(rule: Rule, from: number, to: number, log: number, slot: string): void {
    switch (rule.type) {
      case 'word':
        return this.arc(from, to, rule.word, log, slot);
      case 'choice':
        return this.#choice(rule.options, from, to, log, slot);
      case 'optional':
        this.rule(rule.part, from, to, log + Math.log(rule.probability), slot);
        return this.arc(from, to, null, log + Math.log(1 - rule.probability));
      case 'sequence':
        return this.#sequence(rule.parts, from, to, log, slot);
      case 'repeated':
        return this.#repeated(rule.part, from, to, log, slot);
    }
  }

  build(start: number, final: number): Graph {
    const words = this.#arcs.filter((arc) => arc.word !== null);
    return { states: this.#states, start, final, arcs: [...words, ...closeNullArcs(this.#arcs, this.#states)] };
  }

  #choice(options: readonly Option[], from: number, to: number, log: number, slot: string): void {
    const total = options.reduce((sum, option) => sum + option.weight, 0);
    for (const { rule, weight } of options) this.rule(rule, from, to, log + Math.log(weight / total), slot);
  }

  #sequence(parts: readonly Rule[], from: number, to: number, log: number, slot: string): void {
    let at = from;
    parts.forEach((part, index) => {
      const next = index === parts.length - 1 ? to : this.state();
      this.rule(part, at, next, index === 0 ? log : 0, slot);
      at = next;
    });
  }

  #repeated(part: Rule, from: number, to: number, log: number, slot: string): void {
    const [before, after] = [this.state(), this.state()];
    this.arc(from, before, null, log);
    this.rule(part, before, after, 0, slot);
    this.arc(after, before, null, Math.log(REPEAT));
    this.arc(after, to, null, Math.log(1 - REPEAT));
  }
}

type Reached = { readonly to: number; readonly log: number; readonly backoffs: number };

/** All pairs of states connected by null arcs alone, each with its most probable path. */
function closeNullArcs(arcs: readonly Arc[], states: number): Arc[] {
  const direct: Arc[][] = Array.from({ length: states }, () => []);
  for (const arc of arcs) if (arc.word === null) direct[arc.from]!.push(arc);
  return direct.flatMap((_, from) => reachable(direct, from).map((way) => ({ ...way, from, word: null, slot: null })));
}

function reachable(direct: readonly (readonly Arc[])[], from: number): Reached[] {
  const best = new Map<number, Reached>();
  const queue: Reached[] = [{ to: from, log: 0, backoffs: 0 }];
  for (let way = queue.pop(); way; way = queue.pop()) {
    for (const arc of direct[way.to]!) {
      const longer = { to: arc.to, log: way.log + arc.log, backoffs: way.backoffs + arc.backoffs };
      if (arc.to === from || longer.log <= (best.get(arc.to)?.log ?? Number.NEGATIVE_INFINITY)) continue;
      best.set(arc.to, longer);
      queue.push(longer);
    }
  }
  return [...best.values()];
}
