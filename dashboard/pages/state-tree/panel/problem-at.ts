import { useEditing } from '../editing.ts';

/** What is wrong with the fields of a state, to be shown beside them. */
export function useProblemsOf(key: string): (field: string) => string | undefined {
  const { problems } = useEditing();
  return (field) =>
    problems.find(
      (one) => one.key === key && one.level === 'error' && (one.field === field || one.field.startsWith(`${field}.`)),
    )?.text;
}

/** What is wrong with one field. */
export const useProblemAt = (key: string, field: string): string | undefined => useProblemsOf(key)(field);
