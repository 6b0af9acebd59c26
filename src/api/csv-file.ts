/** One line of a CSV file (RFC 4180). A value that a spreadsheet would take for a formula gets an apostrophe in front. */
const csvLine = (values: readonly string[]): string =>
  `${values.map((value) => quoted(harmless(value))).join(',')}\r\n`;

const quoted = (value: string): string => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

/** Numbers of phones and others stay as they are. */
const harmless = (value: string): string =>
  /^[=@\t\r]/.test(value) || /^[+-](?![\d\s().-]*$)/.test(value) ? `'${value}` : value;

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
