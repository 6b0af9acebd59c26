import { stringify } from 'csv-stringify/sync';

/** Lines of a CSV file (RFC 4180) in which no spreadsheet finds a formula. */
const csvLines = (rows: readonly (readonly string[])[]): string =>
  stringify(
    rows.map((values) => values.map(harmless)),
    { record_delimiter: '\r\n', quote_record_delimiter: true },
  );

/**
 * Where a cell and a formula in it may begin: at the start of a value, and behind separators of other locales, which split
 * a value whose quotes they do not recognise. Some programs read full-width signs as the plain ones. Signed numbers, such
 * as telephone numbers, are not formulas. The option `escape_formulas` of the CSV writer misses formulas behind spaces and
 * separators, and alters telephone numbers.
 */
const formula = /(^|[;\t\r\n])(["' \u00a0]*)([=@\uff1d\uff20]|[+\-\uff0b\uff0d](?![\d ().-]*(?:$|[;\t\r\n])))/g;

/** A leading apostrophe makes a spreadsheet read a formula as text. */
const harmless = (value: string): string => (/^[\t\r]/.test(value) ? `'${value}` : value).replace(formula, "$1'$2$3");

/** Writes a CSV file batch by batch: the names of its columns, then one line for each item. */
export async function* csvText<Item>(
  columns: readonly string[],
  batches: AsyncIterable<readonly Item[]>,
  valuesOf: (item: Item) => readonly string[],
): AsyncGenerator<string> {
  yield csvLines([columns]);
  for await (const batch of batches) yield csvLines(batch.map(valuesOf));
}

/** The headers of such a file, which a browser saves under a name. */
export const csvHeaders = (name: string) => ({
  'Content-Type': 'text/csv; charset=utf-8',
  'Content-Disposition': `attachment; filename="${name}"`,
});

/** A text that is made while it is sent. */
export function csvBody(text: AsyncIterable<string>): ReadableStream<Uint8Array> {
  return ReadableStream.from(encoded(text));
}

async function* encoded(text: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const piece of text) yield encoder.encode(piece);
}
