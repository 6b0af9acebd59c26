import { type ColumnKind, callColumns } from '../../query/columns.ts';
import type { CallItem } from '../../store/calls/call-batches.ts';
import { csvText } from './csv-file.ts';

/** Writes calls as a CSV file in batches, with the columns that filters know. */
export const callCsv = (batches: AsyncIterable<readonly CallItem[]>): AsyncGenerator<string> =>
  csvText([...callColumns.keys()], batches, valuesOf);

const valuesOf = (call: CallItem): string[] => [...callColumns].map(([name, kind]) => written(call[name], kind));

function written(value: unknown, kind: ColumnKind): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  if (kind === 'seconds') return String(Math.round(Number(value)) / 1_000);
  return kind === 'dollars' ? String(Number(value) / 1_000_000) : String(value);
}
