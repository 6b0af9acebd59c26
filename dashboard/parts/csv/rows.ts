import { type Separator, separatorLine } from '#codecs/csv-dialect.ts';

/** A row of a file. `line`: the line on which it begins, from 1. */
export type CsvRow = { readonly values: readonly string[]; readonly line: number };

/** A byte order mark, which is not part of the text. */
const mark = '\uFEFF';

/**
 * Parses the rows of a CSV file (RFC 4180) from its text in pieces, cut anywhere. A quote inside an unquoted value is an ordinary character. Skips
 * empty lines, and a first line that names the separator.
 */
export class CsvRows {
  readonly #separator: Separator;
  #values: string[] = [];
  #value = '';
  #state: 'begin' | 'plain' | 'quoted' | 'closed' = 'begin';
  #line = 1;
  #begin = 1;
  #isFirst = true;
  /** A line feed after a carriage return does not end another line. */
  #afterReturn = false;

  constructor(separator: Separator) {
    this.#separator = separator;
  }

  /** Whether the text so far ends within quotes. */
  get isOpen(): boolean {
    return this.#state === 'quoted';
  }

  /** The line on which the unfinished row begins. */
  get openedAt(): number {
    return this.#begin;
  }

  /** The rows that this piece of text completes. */
  push(text: string): CsvRow[] {
    const rows: CsvRow[] = [];
    const from = this.#isFirst && text.startsWith(mark) ? 1 : 0;
    if (text !== '') this.#isFirst = false;
    for (let at = from; at < text.length; at += 1) {
      const row = this.#take(text[at]!);
      if (row !== null) rows.push(row);
    }
    return rows;
  }

  /** The last row, if no line break ended it. */
  end(): CsvRow[] {
    const row = this.#endRow();
    return row === null ? [] : [row];
  }

  #take(char: string): CsvRow | null {
    const isSecondHalf = this.#afterReturn && char === '\n';
    this.#afterReturn = char === '\r';
    const breaksLine = (char === '\n' || char === '\r') && !isSecondHalf;
    if (breaksLine) this.#line += 1;
    if (this.#state === 'quoted') {
      if (char === '"') this.#state = 'closed';
      else this.#value += char;
      return null;
    }
    if (isSecondHalf) return null;
    if (breaksLine) return this.#endRow();
    if (char === this.#separator) this.#endValue();
    else this.#takeCharacter(char);
    return null;
  }

  #takeCharacter(char: string): void {
    if (char === '"' && this.#state === 'begin') {
      this.#state = 'quoted';
      return;
    }
    // A quote in quotes is doubled.
    if (char === '"' && this.#state === 'closed') this.#state = 'quoted';
    else if (this.#state === 'begin') this.#state = 'plain';
    this.#value += char;
  }

  #endValue(): void {
    this.#values.push(this.#value);
    this.#value = '';
    this.#state = 'begin';
  }

  /** Whether the row is a first line such as `sep=;`. */
  get #namesSeparator(): boolean {
    return this.#begin === 1 && separatorLine(this.#values.join(this.#separator))?.separator === this.#separator;
  }

  #endRow(): CsvRow | null {
    const isEmpty = this.#values.length === 0 && this.#value === '' && this.#state === 'begin';
    if (!isEmpty) this.#endValue();
    const row = isEmpty || this.#namesSeparator ? null : { values: this.#values, line: this.#begin };
    this.#values = [];
    this.#state = 'begin';
    this.#begin = this.#line;
    return row;
  }
}

/** A line of a CSV file for the API (RFC 4180). An empty row is quoted, so that it counts as a row. */
export const csvLine = (values: readonly string[]): string =>
  values.length === 1 && values[0] === '' ? '""\r\n' : `${values.map(quoted).join(',')}\r\n`;

const quoted = (value: string): string => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
