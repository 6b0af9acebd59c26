import { stringify } from 'csv-stringify/sync';

/** Writes rows of a CSV file (RFC 4180) in which spreadsheets find no formula. */
const csvLines = (rows: readonly (readonly string[])[]): string =>
  stringify(
    rows.map((values) => values.map(harmless)),
    { record_delimiter: '\r\n', quote_record_delimiter: true },
  );

/**
 * Where a cell, and a formula in it, may begin: at the start of a value, and after separators of other locales, which split a value whose quotes they
 * do not recognize. Some programs read full-width signs as plain ones. Signed numbers, such as phone numbers, are not formulas. The CSV writer's
 * `escape_formulas` option misses formulas after spaces and separators, and alters phone numbers.
 */
const formula = /(^|[;\t\r\n])(["' \u00a0]*)([=@\uff1d\uff20]|[+\-\uff0b\uff0d](?![\d ().-]*(?:$|[;\t\r\n])))/g;

/** A leading apostrophe makes spreadsheets read a formula as text. */
const harmless = (value: string): string => (/^[\t\r]/.test(value) ? `'${value}` : value).replace(formula, "$1'$2$3");

/** Writes a CSV file in batches: a header row, then one row per item. */
export async function* csvText<Item>(
  columns: readonly string[],
  batches: AsyncIterable<readonly Item[]>,
  valuesOf: (item: Item) => readonly string[],
): AsyncGenerator<string> {
  yield csvLines([columns]);
  for await (const batch of batches) yield csvLines(batch.map(valuesOf));
}

/** The headers of a CSV response that browsers save under a file name. */
export const csvHeaders = (name: string) => ({
  'Content-Type': 'text/csv; charset=utf-8',
  'Content-Disposition': `attachment; filename="${name}"`,
});

/** Text that is generated while it is sent. */
export function csvBody(text: AsyncIterable<string>): ReadableStream<Uint8Array> {
  return ReadableStream.from(encoded(text));
}

async function* encoded(text: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const piece of text) yield encoder.encode(piece);
}
