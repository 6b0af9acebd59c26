import { useEditing } from '../editing.ts';

/** What is wrong with a field of a state, to be shown beside it. */
export function useProblemAt(key: string, field: string): string | undefined {
  return useEditing().problems.find(
    (one) => one.key === key && one.level === 'error' && (one.field === field || one.field.startsWith(`${field}.`)),
  )?.text;
}
