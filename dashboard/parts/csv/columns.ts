/** The target of a column: the number, an API field, a variable, or nothing. */
export type ColumnUse = 'number' | 'timezone' | 'reason' | 'variable' | 'none';
/** A column of a file. `name`: of the variable, if it is one. */
export type FileColumn = { readonly use: ColumnUse; readonly name: string };
/** The kind of rows that a file contains. */
export type RowKind = 'leads' | 'suppressions';
export const usesOf: Readonly<Record<RowKind, readonly ColumnUse[]>> = {
  leads: ['number', 'variable', 'timezone', 'none'],
  suppressions: ['number', 'reason', 'none'],
};

const numberNames =
  /^(to_?)?(phone|mobile|cell|tel|telephone|telefon|handy|msisdn|fon|rufnummer|number)(_?(number|no|nr|nummer|phone))?(_?\d)?$/;
const zoneNames = /^(time_?zone|tz|zeitzone)$/;
const reasonNames = /^(reason|note|comment|why|grund|bemerkung)$/;

/** `First name` as `first_name`. */
export const plainName = (name: string): string =>
  name
    .trim()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1_$2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '');

/** Whether a value may be a phone number, in any notation or shortened by a spreadsheet. */
const looksLikeNumber = (value: string): boolean =>
  isShortened(value) || (/^\+?[\d\s().\-/]+$/.test(value.trim()) && /^\d{7,15}$/.test(value.replace(/\D/g, '')));

/** Whether the first row of a file contains column names: it has no number. */
export const hasHeader = (first: readonly string[]): boolean => !first.some(looksLikeNumber);

type Sample = {
  /** Names of columns, empty if the file has none. */
  readonly names: readonly string[];
  readonly rows: readonly (readonly string[])[];
};

/** The likely target of each column. `wanted`: names of variables that the assistant uses. */
export function guessColumns(kind: RowKind, { names, rows }: Sample, wanted: readonly string[] = []): FileColumn[] {
  const width = Math.max(names.length, ...rows.map((row) => row.length), 0);
  const plain = Array.from({ length: width }, (_, place) => plainName(names[place] ?? ''));
  const number = numberColumn(plain, rows);
  const known = new Map(wanted.map((name) => [plainName(name), name]));
  return plain.map((name, place) => {
    if (place === number) return { use: 'number', name: '' };
    if (kind === 'suppressions') return { use: reasonNames.test(name) ? 'reason' : 'none', name: '' };
    if (zoneNames.test(name)) return { use: 'timezone', name: '' };
    return name === '' && isEmpty(rows, place)
      ? { use: 'none', name: '' }
      : { use: 'variable', name: known.get(name) ?? (name || `column_${place + 1}`) };
  });
}

const isEmpty = (rows: Sample['rows'], place: number): boolean => rows.every((row) => (row[place] ?? '').trim() === '');

/** By its name, or else by its values. */
function numberColumn(plain: readonly string[], rows: Sample['rows']): number {
  const scores = plain.map((name, place) => {
    const filled = rows.map((row) => row[place] ?? '').filter((value) => value.trim() !== '');
    const share = filled.length === 0 ? 0 : filled.filter(looksLikeNumber).length / filled.length;
    return share + (numberNames.test(name) ? 1 : 0);
  });
  const best = Math.max(...scores, 0);
  return best < 0.5 ? -1 : scores.indexOf(best);
}

/** Why columns cannot be sent. `place`: index of the column; null if the error concerns all. */
type ColumnProblem = {
  readonly type: 'no_number' | 'two' | 'no_name' | 'same_name' | 'taken_name' | 'too_many';
  readonly place: number | null;
};
/** The API's limits: https://www.rfc-editor.org/rfc/rfc4180 sets none. */
const mostVariables = 100;
const taken = ['to_number', 'timezone'];

/** The first error that prevents sending columns; null if there is no error. */
export function columnProblem(columns: readonly FileColumn[]): ColumnProblem | null {
  if (!columns.some(({ use }) => use === 'number')) return { type: 'no_number', place: null };
  if (columns.filter(({ use }) => use === 'variable').length > mostVariables) return { type: 'too_many', place: null };
  for (const [place, { use, name }] of columns.entries()) {
    const before = columns.slice(0, place);
    if (use === 'none') continue;
    if (use !== 'variable') {
      if (before.some((one) => one.use === use)) return { type: 'two', place };
      continue;
    }
    if (name.trim() === '') return { type: 'no_name', place };
    if (taken.includes(name.trim())) return { type: 'taken_name', place };
    if (before.some((one) => one.use === 'variable' && one.name.trim() === name.trim()))
      return { type: 'same_name', place };
  }
  return null;
}

/** The names of variables that an assistant uses and no column provides. */
export const missingVariables = (columns: readonly FileColumn[], wanted: readonly string[]): readonly string[] =>
  wanted.filter((name) => !columns.some((column) => column.use === 'variable' && column.name.trim() === name));

/** A number that a spreadsheet shortened, such as 4.15556E+09: its last digits are lost. */
export const isShortened = (value: string): boolean => /^\s*[+-]?\d(?:[.,]\d+)?E\+?\d{1,3}\s*$/i.test(value);

/** The indexes of the imported columns in which a spreadsheet shortened numbers. */
export const shortenedColumns = (
  columns: readonly FileColumn[],
  rows: readonly (readonly string[])[],
): readonly number[] =>
  columns.flatMap(({ use }, place) =>
    use !== 'none' && rows.some((row) => isShortened(row[place] ?? '')) ? [place] : [],
  );

/** The API's first row, with the names of the mapped columns. */
export const apiHeader = (kind: RowKind, columns: readonly FileColumn[]): readonly string[] =>
  columns.flatMap(({ use, name }) => {
    if (use === 'none') return [];
    if (use === 'number') return [kind === 'leads' ? 'to_number' : 'number'];
    return [use === 'variable' ? name.trim() : use];
  });

/** A row of the file for the API. */
export const apiRow = (
  columns: readonly FileColumn[],
  values: readonly string[],
  numberOf: (text: string) => string,
): readonly string[] =>
  columns.flatMap(({ use }, place) => {
    const value = values[place] ?? '';
    if (use === 'none') return [];
    return [use === 'number' ? numberOf(value) : use === 'timezone' ? value.trim() : value];
  });
