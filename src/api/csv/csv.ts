import { pipeline } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { CsvError, parse } from 'csv-parse';
import { guessEncoding, guessSeparator, separatorLine } from '#codecs/csv-dialect.ts';
import { ApiError } from '../errors.ts';
import { shorten } from '../shorten.ts';

/** A row of a file. `line` is the line on which it ends, from 1. */
export type CsvRow = { readonly values: readonly string[]; readonly line: number };
type Parsed = { readonly record: readonly string[]; readonly info: { readonly lines: number } };

/** The maximum number of rows of one kind that a response lists. */
export const maxListedRows = 10_000;
const longestRowChars = 64 * 1024;
const mostRows = 500_000;
/** The parser reads all rows of a chunk in one go; small chunks keep it from delaying active calls. */
const sliceBytes = 4 * 1024;

/**
 * Reads the rows of a CSV file (RFC 4180) as it arrives, header first: in UTF-8 or UTF-16, with the separator that its first line names or contains most
 * often. `things` is the noun for its rows in errors. Throws 400 if the file is malformed, 413 if it has too many rows.
 */
export async function* readCsv(body: ReadableStream<Uint8Array>, things: string): AsyncGenerator<CsvRow> {
  const texts = decoded(body);
  let skipped = 0;
  let rows = 0;
  try {
    const start = await firstLine(texts);
    const named = separatorLine(start)?.line ?? '';
    skipped = named === '' ? 0 : 1;
    const parser = parse({ ...dialect, delimiter: guessSeparator(start.split(/[\r\n]+/).find(Boolean) ?? '') });
    // An error on either side ends the parser, so it surfaces in the loop below.
    pipeline(joined(start.slice(named.length), texts), parser, () => {});
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      if (rows > mostRows) throw tooMany;
      yield { values: record, line: info.lines + skipped };
      rows += 1;
    }
  } catch (error) {
    throw refusal(error, { things, skipped });
  }
}

const dialect = {
  info: true,
  relax_column_count: true,
  skip_empty_lines: true,
  max_record_size: longestRowChars,
} as const;

/** The column names in the first row of a file. Each must be unique and `column` must be among them. Throws 400, listing the `accepted` names. */
export function columnsOf(header: CsvRow | null, column: string, accepted: string): readonly string[] {
  const names = header?.values.map((name) => name.trim()) ?? [];
  if (header === null) throw badHeader('nothing', accepted);
  const quoted = names.map((name) => JSON.stringify(name)).join(', ');
  if (!names.includes(column)) throw badHeader(`no column ${column} but ${shorten(quoted)}`, accepted);
  const twice = names.find((name, place) => names.indexOf(name) !== place);
  if (twice !== undefined) throw badHeader(`${JSON.stringify(twice)} twice`, accepted);
  return names;
}

/** The error for an invalid header row. */
export const badHeader = (came: string, accepted: string): ApiError =>
  new ApiError(400, `header: expected a first row with ${accepted}, got ${came}.`);

type Decoder = InstanceType<typeof TextDecoder>;

/** The texts of a file, in small pieces. A byte order mark is not part of them. */
async function* decoded(body: ReadableStream<Uint8Array>): AsyncGenerator<string, undefined> {
  let decoder: Decoder | null = null;
  let start: Uint8Array = new Uint8Array();
  for await (const chunk of body) {
    const bytes = start.length === 0 ? chunk : Buffer.concat([start, chunk]);
    // UTF-16 is recognized by two bytes.
    start = bytes.length < 2 ? bytes : new Uint8Array();
    if (bytes.length < 2) continue;
    decoder ??= decoderFor(bytes);
    for (let at = 0; at < bytes.length; at += sliceBytes)
      yield decode(decoder, bytes.subarray(at, at + sliceBytes), true);
  }
  decoder ??= decoderFor(start);
  yield decode(decoder, start, false);
}

/** A file that is not in UTF-16 must be in UTF-8. */
function decoderFor(start: Uint8Array): Decoder {
  const encoding = guessEncoding(start.subarray(0, 2));
  return new TextDecoder(encoding === 'windows-1252' ? 'utf-8' : encoding, { fatal: true });
}

function decode(decoder: Decoder, bytes: Uint8Array, stream: boolean): string {
  try {
    return decoder.decode(bytes, { stream });
  } catch {
    throw new ApiError(
      400,
      `The body is not valid ${decoder.encoding.toUpperCase()}. Save the file as CSV in UTF-8 and send it again.`,
    );
  }
}

/** The texts up to the end of the first line that is not empty, or of the longest row. */
async function firstLine(texts: AsyncGenerator<string, undefined>): Promise<string> {
  let start = '';
  while (start.length < longestRowChars && !/[^\r\n][\r\n]./s.test(start)) {
    const { done, value } = await texts.next();
    if (done === true) break;
    start += value;
  }
  return start;
}

async function* joined(start: string, rest: AsyncGenerator<string, undefined>): AsyncGenerator<string> {
  if (start !== '') yield start;
  yield* rest;
}

const tooMany = new ApiError(
  413,
  `The file has more than ${mostRows} rows. The first ${mostRows} were added; send the others in another file.`,
);

/** The error that stopped an import halfway. Most earlier rows are stored, and sending them again has no effect. */
function refusal(error: unknown, { things, skipped }: { readonly things: string; readonly skipped: number }): unknown {
  if (error instanceof ApiError) return error;
  const after = `${things} before this point may have been added. Fix the file and send it again.`;
  if (!(error instanceof CsvError)) return new ApiError(400, `The upload ended before the end of the file. ${after}`);
  const line = typeof error.lines === 'number' ? error.lines + skipped : null;
  const where = line === null ? 'body' : `line ${line}`;
  return new ApiError(400, `${where}: ${wordsFor(error.code)}. ${after}`);
}

function wordsFor(code: string): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'expected CSV as in RFC 4180, got a quote that is never closed';
  if (code === 'CSV_MAX_RECORD_SIZE') return `expected rows of at most ${longestRowChars} characters, got a longer one`;
  return 'expected CSV as in RFC 4180, got misplaced quotes';
}
