import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Json } from '#engine/json.ts';

/** Makes text storable in PostgreSQL: drops NUL characters and replaces unpaired surrogates. */
export function toStorable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '');
}

const unstorable = /\\u(?:0000|d[89ab]|d[c-f])/i;

/** JSON text for a `jsonb` column, storable whatever strings it contains. */
export function toJson(value: Json | object): string {
  const text = JSON.stringify(value);
  if (!unstorable.test(text)) return text;
  return JSON.stringify(value, (_key, inner: unknown) => {
    if (typeof inner === 'string') return toStorable(inner);
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).map(([key, field]) => [toStorable(key), field]));
  });
}

/** Whether one of these text columns contains a text, ignoring case. */
export const containing = (columns: readonly [string, ...string[]], text: string): RawBuilder<SqlBool> =>
  sql`(${sql.join(
    columns.map((name) => sql`strpos(lower(${sql.ref(name)}), lower(${text})) > 0`),
    sql` or `,
  )})`;
