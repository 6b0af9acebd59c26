import { type Dialect, guessEncoding, guessSeparator } from '#codecs/csv-dialect.ts';
import { type FileColumn, guessColumns, hasHeader, type RowKind } from './columns.ts';
import type { Country } from './numbers.ts';
import { type CsvRow, CsvRows } from './rows.ts';

/** A selected file with what its beginning shows, and its import settings. */
export type Sheet = {
  readonly file: File;
  readonly dialect: Dialect;
  readonly header: boolean;
  /** The first rows, including the one with names. */
  readonly rows: readonly CsvRow[];
  /** Whether those are all rows. */
  readonly isWhole: boolean;
  /** The estimated number of rows. */
  readonly about: number;
  readonly columns: readonly FileColumn[];
  readonly country: Country;
};

/** How much of a file is inspected. */
const sampleBytes = 256 * 1024;
const sampleRows = 200;

/** The defaults before the inspection. */
export type SheetDefaults = {
  readonly kind: RowKind;
  readonly wanted: readonly string[];
  readonly country: Country;
  readonly dialect?: Partial<Dialect>;
};

/** Inspects the beginning of a file. */
export async function openSheet(
  file: File,
  { kind, wanted, country, dialect: wish = {} }: SheetDefaults,
): Promise<Sheet> {
  const start = new Uint8Array(await file.slice(0, sampleBytes).arrayBuffer());
  const encoding = wish.encoding ?? guessEncoding(start);
  const text = new TextDecoder(encoding).decode(start, { stream: true });
  const separator = wish.separator ?? guessSeparator(text);
  const reader = new CsvRows(separator);
  const found = reader.push(text);
  const isRead = file.size <= start.length;
  const all = isRead ? [...found, ...reader.end()] : found;
  const rows = all.slice(0, sampleRows);
  const header = hasHeader(rows[0]?.values ?? []);
  const about = isRead ? all.length : Math.round((all.length * file.size) / Math.max(1, start.length));
  const sheet = { file, dialect: { encoding, separator }, header, rows, isWhole: isRead, about, country };
  return { ...sheet, columns: guessed(sheet, kind, wanted) };
}

/** The same, with or without names in its first row. */
export const withHeader = (sheet: Sheet, header: boolean, { kind, wanted }: SheetDefaults): Sheet => ({
  ...sheet,
  header,
  columns: guessed({ ...sheet, header }, kind, wanted),
});

/** The names of the columns; empty if the first row contains none. */
export const namesOf = ({ header, rows }: Pick<Sheet, 'header' | 'rows'>): readonly string[] =>
  header ? (rows[0]?.values ?? []) : [];

/** The first rows with data. */
export const dataRows = ({ header, rows }: Pick<Sheet, 'header' | 'rows'>): readonly CsvRow[] =>
  header ? rows.slice(1) : rows;

const guessed = (sheet: Pick<Sheet, 'header' | 'rows'>, kind: RowKind, wanted: readonly string[]) =>
  guessColumns(kind, { names: namesOf(sheet), rows: dataRows(sheet).map(({ values }) => values) }, wanted);
