import { type Draft, type DraftField, problemsOf } from '../draft.ts';

/** The steps of creating a campaign, in order. */
export const steps = ['basics', 'leads', 'hours', 'rules', 'review'] as const;
export type Step = (typeof steps)[number];

const fieldsOf: Readonly<Partial<Record<Step, readonly DraftField[]>>> = {
  basics: ['name', 'assistantId', 'startDate', 'endDate', 'formId'],
  hours: ['hours'],
  rules: ['maxAttempts', 'retryMinutes', 'agents', 'perAgent'],
};

/** The errors in the fields of a step. */
export function problemsIn(draft: Draft, step: Step) {
  const problems = problemsOf(draft);
  return Object.fromEntries(
    Object.entries(problems).filter(([field]) => fieldsOf[step]?.includes(field as DraftField)),
  );
}

/** The first step with one of these fields; null for none. */
export const stepWith = (fields: readonly string[]): Step | null =>
  steps.find((step) => fieldsOf[step]?.some((field) => fields.includes(field))) ?? null;
