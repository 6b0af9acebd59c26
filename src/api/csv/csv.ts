import { pipeline } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { CsvError, parse } from 'csv-parse';
import { ApiError } from '../errors.ts';

/** A row of a file. `line` is the line on which it ends, from 1. */
export type CsvRow = { readonly values: readonly string[]; readonly line: number };
type Parsed = { readonly record: readonly string[]; readonly info: { readonly lines: number } };

/** The maximum number of rows of one kind that a response lists. */
export const mostListedOfFile = 10_000;
const longestRowChars = 64 * 1024;
const mostRows = 500_000;
/** The parser reads all rows of a chunk in one go; small chunks keep it from delaying active calls. */
const sliceBytes = 4 * 1024;

/**
 * Reads the rows of a CSV file (RFC 4180, UTF-8) as it arrives, header first; `things` is the noun for its rows in errors. Throws 400 if the file is
 * malformed, 413 if it has too many rows.
 */
export async function* readCsv(body: ReadableStream<Uint8Array>, things: string): AsyncGenerator<CsvRow> {
  const parser = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: longestRowChars,
  });
  // An error on either side ends the parser, so it surfaces in the loop below.
  pipeline(slice(body), parser, () => {});
  let rows = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      if (rows > mostRows) throw tooMany;
      yield { values: record, line: info.lines };
      rows += 1;
    }
  } catch (error) {
    throw refusal(error, things);
  }
}

/** The column names in the first row of a file. Each must be unique and `column` must be among them. Throws 400, listing the `accepted` names. */
export function columnsOf(header: CsvRow | null, column: string, accepted: string): readonly string[] {
  const names = header?.values.map((name) => name.trim()) ?? [];
  if (header === null) throw badHeader('nothing', accepted);
  if (!names.includes(column)) throw badHeader(`no column ${column} but ${shownNames(names)}`, accepted);
  const twice = names.find((name, place) => names.indexOf(name) !== place);
  if (twice !== undefined) throw badHeader(`${JSON.stringify(twice)} twice`, accepted);
  return names;
}

const longestShown = 60;

/** The names of a header row, cut to a line. */
function shownNames(names: readonly string[]): string {
  const text = names.map((name) => JSON.stringify(name)).join(', ');
  return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text;
}

/** The error for an invalid header row. */
export const badHeader = (came: string, accepted: string): ApiError =>
  new ApiError(400, `header: expected a first row with ${accepted}, got ${came}.`);

async function* slice(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of body)
    for (let at = 0; at < chunk.length; at += sliceBytes) {
      const part = chunk.subarray(at, at + sliceBytes);
      checkUtf8(() => decoder.decode(part, { stream: true }));
      yield part;
    }
  checkUtf8(() => decoder.decode());
}

function checkUtf8(decode: () => string): void {
  try {
    decode();
  } catch {
    throw notUtf8;
  }
}

const notUtf8 = new ApiError(400, 'The body is not valid UTF-8.');

const tooMany = new ApiError(
  413,
  `The file has more than ${mostRows} rows. The first ${mostRows} were added; send the others in another file.`,
);

/** The error that stopped an import halfway. Most earlier rows are stored, and sending them again has no effect. */
function refusal(error: unknown, things: string): unknown {
  if (error instanceof ApiError) return error;
  const after = `${things} before this point may have been added. Fix the file and send it again.`;
  if (!(error instanceof CsvError)) return new ApiError(400, `The upload ended before the end of the file. ${after}`);
  const line = typeof error.lines === 'number' ? error.lines : null;
  const where = line === null ? 'body' : `line ${line}`;
  return new ApiError(400, `${where}: ${wordsFor(error.code)}. ${after}`);
}

function wordsFor(code: string): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'expected CSV as in RFC 4180, got a quote that is never closed';
  if (code === 'CSV_MAX_RECORD_SIZE') return `expected rows of at most ${longestRowChars} characters, got a longer one`;
  return 'expected CSV as in RFC 4180, got misplaced quotes';
}
