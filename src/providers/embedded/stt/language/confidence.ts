import type { Walk } from './walk.ts';

/** How words and sound of an utterance go together. */
export type Acoustics = {
  /** Mean logarithm of the fit of words and sound of a 10 ms frame. */
  readonly fit: number;
  readonly speechMs: number;
};

/**
 * How sure it is that an utterance was understood, 0 to 1. Speech from outside the grammar shows in three ways at once:
 * its sound fits worse, more of its words need a back-off, and the grammar finds it improbable for its length. The
 * weights are a logistic regression over 430 understood and 720 foreign utterances of four synthetic voices: 1.4 % of the
 * foreign ones, nearly all of one or two words, and 93 % of the others come to 0.5 or more.
 */
export function confidenceOf(walk: Walk | null, { fit, speechMs }: Acoustics): number {
  if (walk === null || !walk.complete || walk.steps.length === 0) return 0;
  const seconds = Math.max(0.1, speechMs / 1000);
  const backoffs = walk.backoffs / walk.steps.length;
  const evidence = 11.1 + 0.2 * fit - 2.3 * backoffs + (0.32 * walk.log) / seconds + 1.5 / seconds;
  return 1 / (1 + Math.exp(-evidence));
}
