import type { z } from 'zod';
import type { DocumentProblem } from '#src/api/assistants/assistant-document.ts';
import { acceptedBy } from '#src/api/middleware/issue-words.ts';
import type { Document } from './kind.ts';

/** Parses a value by the schema of a document: its fields in their order, or its first mistake. */
export function checked(
  schema: z.ZodType<object>,
  fields: readonly string[],
  value: unknown,
): { readonly document: Document } | { readonly problem: DocumentProblem } {
  const { data, error } = schema.safeParse(value);
  if (error === undefined) return { document: data as Document };
  const issue = error.issues[0]!;
  if (issue.code !== 'unrecognized_keys')
    return { problem: { path: issue.path, key: null, expected: acceptedBy(issue) } };
  const expected = issue.path.length === 0 ? `one of ${fields.join(', ')}` : 'a field that docs/as-code.md lists';
  return { problem: { path: issue.path, key: issue.keys[0] ?? null, expected } };
}

/** A document without the fields that have these values. */
export function without(document: Document, defaults: Document): Document {
  return Object.fromEntries(
    Object.entries(document).filter(
      ([field, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(defaults[field]),
    ),
  );
}
