import { type FileColumn, guessColumns, hasHeader, type RowKind } from './columns.ts';
import { type Dialect, guessEncoding, guessSeparator } from './dialect.ts';
import type { Country } from './numbers.ts';
import { type CsvRow, CsvRows } from './rows.ts';

/** A file that was picked, as far as its beginning tells, and what is to be made of it. */
export type Sheet = {
  readonly file: File;
  readonly dialect: Dialect;
  readonly header: boolean;
  /** The first rows, that with the names included. */
  readonly rows: readonly CsvRow[];
  /** Whether those are all. */
  readonly isWhole: boolean;
  /** How many rows it has, reckoned from its beginning. */
  readonly about: number;
  readonly columns: readonly FileColumn[];
  readonly country: Country;
};

/** How much of a file is looked at. */
const sampleBytes = 256 * 1024;
const sampleRows = 200;

/** What is known before it is looked at. */
export type SheetWish = {
  readonly kind: RowKind;
  readonly wanted: readonly string[];
  readonly country: Country;
  readonly dialect?: Partial<Dialect>;
};

/** Looks at the beginning of a file. */
export async function openSheet(file: File, { kind, wanted, country, dialect: wish = {} }: SheetWish): Promise<Sheet> {
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

/** The same, its first row taken for names or not. */
export const withHeader = (sheet: Sheet, header: boolean, { kind, wanted }: SheetWish): Sheet => ({
  ...sheet,
  header,
  columns: guessed({ ...sheet, header }, kind, wanted),
});

/** The names of the columns; none where the first row is none. */
export const namesOf = ({ header, rows }: Pick<Sheet, 'header' | 'rows'>): readonly string[] =>
  header ? (rows[0]?.values ?? []) : [];

/** The rows that hold something, the first of them. */
export const dataRows = ({ header, rows }: Pick<Sheet, 'header' | 'rows'>): readonly CsvRow[] =>
  header ? rows.slice(1) : rows;

const guessed = (sheet: Pick<Sheet, 'header' | 'rows'>, kind: RowKind, wanted: readonly string[]) =>
  guessColumns(kind, { names: namesOf(sheet), rows: dataRows(sheet).map(({ values }) => values) }, wanted);
