import { campaignFormTexts } from '../../texts/campaign-form.ts';
import type { Draft, DraftField, DraftProblem } from './draft.ts';

/** Props of each part of the form. */
export type FormPart = {
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
  /** The error of a field. */
  readonly wrong: Readonly<Partial<Record<DraftField, string>>>;
};

/** The errors that the form detected. */
export const problemMessages = (problems: Readonly<Partial<Record<DraftField, DraftProblem>>>): FormPart['wrong'] =>
  Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, campaignFormTexts.problems[problem]]));
