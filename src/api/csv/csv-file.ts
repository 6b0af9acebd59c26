/** One line of a CSV file (RFC 4180) in which no spreadsheet finds a formula. */
const csvLine = (values: readonly string[]): string =>
  `${values.map((value) => quoted(harmless(value))).join(',')}\r\n`;

const quoted = (value: string): string => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

/**
 * Where a cell may begin and a formula with it: at the start of a value, and behind separators of other locales, which split a
 * value whose quotes they do not recognise. Signed numbers, telephone numbers among them, are no formulas.
 */
const formula = /(^|[;\t\r\n])(["' \u00a0]*)([=@]|[+-](?![\d ().-]*(?:$|[;\t\r\n])))/g;

/** An apostrophe in front makes a spreadsheet take a formula for text. */
const harmless = (value: string): string => (/^[\t\r]/.test(value) ? `'${value}` : value).replace(formula, "$1'$2$3");

/** The text of a CSV file: the names of its columns, then a line for each item, batch by batch. */
export async function* csvText<Item>(
  columns: readonly string[],
  batches: AsyncIterable<readonly Item[]>,
  valuesOf: (item: Item) => readonly string[],
): AsyncGenerator<string> {
  yield csvLine(columns);
  for await (const batch of batches) yield batch.map((item) => csvLine(valuesOf(item))).join('');
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
