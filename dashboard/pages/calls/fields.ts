import { callStatuses, callTypes } from '../../parts/call-labels.ts';
import type { QueryField } from '../../parts/query/fields.ts';
import { callTexts } from '../../texts/calls.ts';

type Name = keyof typeof callTexts.fields;

const kinds: Readonly<Partial<Record<Name, QueryField['kind']>>> = {
  cut_offs: 'number',
  false_interruptions: 'number',
  interruptions: 'number',
  slowest_answer: 'number',
  call_duration_seconds: 'number',
  charged: 'number',
  created_at: 'moment',
  start_time: 'moment',
  end_time: 'moment',
  status: 'choice',
  call_type: 'choice',
  answered_by: 'choice',
  sentiment: 'choice',
};
const entries = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, text]) => ({ value, text }));
const options: Readonly<Partial<Record<Name, NonNullable<QueryField['options']>>>> = {
  status: callStatuses.map((value) => ({ value, text: callTexts.statuses[value] })),
  call_type: callTypes.map((value) => ({ value, text: callTexts.types[value] })),
  answered_by: entries(callTexts.answeredBy),
  sentiment: entries(callTexts.sentiments),
};

/** The columns of `GET /calls?query`, the most common first. */
export const callFields: readonly QueryField[] = (Object.entries(callTexts.fields) as [Name, string][]).map(
  ([name, title]) => ({
    name,
    title,
    kind: kinds[name] ?? 'text',
    ...(options[name] ? { options: options[name] } : {}),
  }),
);
