import { campaignFormTexts } from '../../texts/campaign-form.ts';
import type { Draft, DraftField, DraftProblem } from './draft.ts';

/** What each part of the form works with. */
export type FormPart = {
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
  /** What is wrong with a field, in words. */
  readonly wrong: Readonly<Partial<Record<DraftField, string>>>;
};

/** What the form found, in words. */
export const inWords = (problems: Readonly<Partial<Record<DraftField, DraftProblem>>>): FormPart['wrong'] =>
  Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, campaignFormTexts.problems[problem]]));
