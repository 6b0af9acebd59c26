import type { KnownColumn } from './check.ts';
import type { Columns } from './columns.ts';
import { QueryError, quoted } from './place.ts';

/** The columns to sort by, most significant first. */
export type Order = readonly { readonly column: KnownColumn; readonly descending: boolean }[];

/** Parses `name,-amount`: column names, with `-` for descending. `ties`, by default `id`, follow them. Throws `QueryError`. */
export function parseSort(text: string, columns: Columns, ties: Order = defaultOrder): Order {
  const order = text.split(',', columns.size + 1).map((part) => readKey(part, columns));
  const names = order.map(({ column }) => column.name);
  const twice = names.find((name, place) => names.indexOf(name) < place);
  if (twice !== undefined) throw new QueryError('sort', `${quoted(twice)} appears twice; list each column once`);
  return names.includes('id') ? order : [...order, ...ties];
}

/** Sorts by `id`, which is by age. */
export const defaultOrder: Order = [{ column: { name: 'id', kind: 'identifier' }, descending: false }];

function readKey(part: string, columns: Columns): Order[number] {
  const descending = part.startsWith('-');
  const name = descending ? part.slice(1) : part;
  const kind = columns.get(name);
  if (kind === undefined)
    throw new QueryError('sort', `expected one of ${[...columns.keys()].join(', ')}, got ${quoted(name)}`);
  return { column: { name, kind }, descending };
}
