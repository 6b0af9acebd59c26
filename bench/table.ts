import type { BenchResult, BenchValue } from './scenario.ts';

/** Formats the results of one table as text columns with right-aligned numbers. */
export function textTable(results: readonly BenchResult[]): string {
  const columns = columnsOf(results);
  const rows = [
    ['', ...columns],
    ...results.map(({ name, values }) => [name, ...columns.map((c) => shown(c, values[c]))]),
  ];
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows
    .map((row) => row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  '))
    .join('\n');
}

/** Formats the results of one table as Markdown; `columns` selects columns and their headings. */
export function markdownTable(
  results: readonly BenchResult[],
  columns: Readonly<Record<string, string>>,
  heading = '',
): string {
  const keys = Object.keys(columns);
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [
    line([heading, ...Object.values(columns)]),
    `|${'---|'.repeat(keys.length + 1)}`,
    ...results.map(({ name, values }) => line([name, ...keys.map((key) => shown(key, values[key]))])),
  ].join('\n');
}

/** Groups the results by table, in order. */
export function byTable(results: readonly BenchResult[]): readonly (readonly [string, readonly BenchResult[]])[] {
  return [...Map.groupBy(results, ({ table }) => table)];
}

function columnsOf(results: readonly BenchResult[]): readonly string[] {
  return [...new Set(results.flatMap(({ values }) => Object.keys(values)))];
}

/** Formats shares in percent and times without decimals, by the suffix of their name. */
function shown(column: string, value: BenchValue | undefined): string {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return value;
  if (column.endsWith('_share')) return `${(100 * value).toFixed(1)} %`;
  if (column.endsWith('_ms')) return String(Math.round(value));
  if (column.endsWith('_ratio')) return value.toFixed(2);
  if (column.endsWith('_ns') && value >= 100) return String(Math.round(value));
  return String(Math.abs(value) < 1 ? Math.round(value * 1000) / 1000 : Math.round(value * 100) / 100);
}
