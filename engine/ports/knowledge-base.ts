/** What is looked up in a knowledge base. */
export type Question = {
  /** What the caller said last. */
  readonly words: string;
  /** What was said before; the words may refer to it. */
  readonly context: string;
};

/** A knowledge base that is too long for a prompt. */
export interface KnowledgeBase {
  /** Passages that fit a question, best first; none where none does. */
  find(question: Question): Promise<readonly string[]>;
}
