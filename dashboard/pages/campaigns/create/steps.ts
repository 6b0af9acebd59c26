import { type Draft, type DraftField, problemsOf } from '../draft.ts';

/** The steps of creating a campaign, in their order. */
export const steps = ['basics', 'leads', 'hours', 'rules', 'review'] as const;
export type Step = (typeof steps)[number];

const fieldsOf: Readonly<Partial<Record<Step, readonly DraftField[]>>> = {
  basics: ['name', 'assistantId', 'startDate', 'endDate', 'formId'],
  hours: ['hours'],
  rules: ['maxAttempts', 'retryMinutes', 'agents', 'perAgent'],
};

/** What is wrong with the fields of a step. */
export function problemsIn(draft: Draft, step: Step) {
  const problems = problemsOf(draft);
  return Object.fromEntries(
    Object.entries(problems).filter(([field]) => fieldsOf[step]?.includes(field as DraftField)),
  );
}

/** The first step that has one of these fields; null where none has. */
export const stepWith = (fields: readonly string[]): Step | null =>
  steps.find((step) => fieldsOf[step]?.some((field) => fields.includes(field))) ?? null;
