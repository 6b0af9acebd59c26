/** A query to a knowledge base. */
export type Question = {
  /** The caller's last words. */
  readonly words: string;
  /** The words before that, to which the last ones may refer. */
  readonly context: string;
};

/** A knowledge base that is too long for a prompt. */
export interface KnowledgeBase {
  /** Passages that match a question, best first; empty if none match. */
  find(question: Question): Promise<readonly string[]>;
}
