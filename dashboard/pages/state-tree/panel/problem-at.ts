import { useEditing } from '../editing.ts';

/** The problems in the fields of a state, for display next to them. */
export function useProblemsOf(key: string): (field: string) => string | undefined {
  const { problems } = useEditing();
  return (field) =>
    problems.find(
      (one) => one.key === key && one.level === 'error' && (one.field === field || one.field.startsWith(`${field}.`)),
    )?.text;
}

/** The problem of one field. */
export const useProblemAt = (key: string, field: string): string | undefined => useProblemsOf(key)(field);
