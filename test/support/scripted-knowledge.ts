import type { Clock } from '#engine/ports/clock.ts';
import type { KnowledgeBase, Question } from '#engine/ports/knowledge-base.ts';

/** How long a lookup takes, and what it finds: null fails. */
export type Finding = { readonly afterMs: number; readonly passages: readonly string[] | null };

/** A knowledge base that answers by a script: the next of `findings`, else the usual one. */
export class ScriptedKnowledge implements KnowledgeBase {
  /** What it was asked, in order. */
  readonly asked: Question[] = [];
  readonly findings: Finding[] = [];
  readonly #clock: Clock;
  readonly #usual: Finding;
  readonly #moved: () => void;

  /** `moved` is told whenever a promise has been settled. */
  constructor(clock: Clock, usual: Finding, moved: () => void) {
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
