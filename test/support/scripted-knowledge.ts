import type { Clock } from '#engine/ports/clock.ts';
import type { KnowledgeBase, Question } from '#engine/ports/knowledge-base.ts';

/** The duration of a lookup, and its result: null fails. */
export type LookupPlan = { readonly afterMs: number; readonly passages: readonly string[] | null };

/** A scripted knowledge base: returns the next of `findings`, or else the default. */
export class ScriptedKnowledge implements KnowledgeBase {
  /** The queries, in order. */
  readonly asked: Question[] = [];
  readonly findings: LookupPlan[] = [];
  readonly #clock: Clock;
  readonly #usual: LookupPlan;
  readonly #moved: () => void;

  /** `moved` is called whenever a promise has settled. */
  constructor(clock: Clock, usual: LookupPlan, moved: () => void) {
    this.#clock = clock;
    this.#usual = usual;
    this.#moved = moved;
  }

  find(question: Question): Promise<readonly string[]> {
    this.asked.push(question);
    const { afterMs, passages } = this.findings.shift() ?? this.#usual;
    return new Promise((resolve, reject) => {
      this.#clock.after(afterMs, () => {
        this.#moved();
        if (passages === null) reject(new Error('the database is away'));
        else resolve(passages);
      });
    });
  }
}
