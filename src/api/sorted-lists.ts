import { z } from '@hono/zod-openapi';
import type { RawBuilder } from 'kysely';
import type { Columns } from '../query/columns.ts';
import { QueryError } from '../query/place.ts';
import { parseSort } from '../query/sort.ts';
import { compileListOrder } from '../query/sql.ts';

/** The columns of a list that it can be sorted by, as the API names them, and where they are stored. */
type SortedList = { readonly table: string; readonly columns: Columns };

/** The `sort` parameter of a list: comma-separated columns, each with `-` for descending. Its value is the order as SQL. */
export function sortParameter({ table, columns }: SortedList) {
  const names = [...columns.keys()];
  const accepted = `one or more of ${names.join(', ')}, separated by commas, each with - before it for descending order`;
  return z
    .string()
    .transform((text, context): RawBuilder<unknown> => {
      try {
        return compileListOrder(parseSort(text, columns, []), table);
      } catch (error) {
        if (!(error instanceof QueryError)) throw error;
        context.addIssue({ code: 'custom', message: accepted });
        return z.NEVER;
      }
    })
    .optional()
    .openapi({ type: 'string', description: describeSort(columns), example: `-${names[0]}` });
}

/** The names of columns in a description. */
export const namesOf = (columns: Columns): string => [...columns.keys()].map((name) => `\`${name}\``).join(', ');

/** The description of a `sort` parameter over these columns. */
export const describeSort = (columns: Columns): string =>
  `Comma-separated columns to sort by; \`-\` before a column sorts it in descending order: ${namesOf(columns)}.`;

/** The `search` parameter of a list. `of` names the fields that it searches, such as "names". */
export const searchParameter = (of: string) =>
  z
    .string()
    .trim()
    .max(200)
    .optional()
    .openapi({ description: `Returns only results whose ${of} contains this text, ignoring case.` });
