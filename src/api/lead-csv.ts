import { pipeline } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { CsvError, parse } from 'csv-parse';
import { ApiError } from './errors.ts';
import type { SentLead } from './lead-intake.ts';
import { variableLimits } from './schemas/lead.ts';
import { isTimezone } from './schemas/timezone.ts';

type Row = { readonly record: readonly string[]; readonly info: { readonly lines: number } };
/** The columns of a file by their places. */
type Header = { readonly number: number; readonly timezone: number; readonly names: readonly string[] };

const longestRowChars = 64 * 1024;
const mostRows = 500_000;
/** The parser reads all rows of what it is given at one go: calls on the line must not wait longer. */
const sliceBytes = 4 * 1024;

/**
 * The leads of a CSV file (RFC 4180, UTF-8, with a header row) as they come in: `to_number`, and one column a variable.
 * A column `timezone` is the lead's time zone as well. Throws 400 where the file cannot be read on, 413 where it has too many rows.
 */
export async function* readLeads(body: ReadableStream<Uint8Array>): AsyncGenerator<SentLead> {
  const parser = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: longestRowChars,
  });
  // What goes wrong on either side ends the parser, and so comes out of the loop.
  pipeline(slice(body), parser, () => {});
  let header: Header | null = null;
  let index = 0;
  try {
    for await (const row of parser as AsyncIterable<Row>) {
      if (header === null) {
        header = readHeader(row.record);
        continue;
      }
      if (index === mostRows) throw tooMany;
      yield readLead(row, header, index);
      index += 1;
    }
  } catch (error) {
    throw refusal(error);
  }
  if (header === null) throw badHeader('nothing came');
}

async function* slice(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of body)
    for (let at = 0; at < chunk.length; at += sliceBytes) yield chunk.subarray(at, at + sliceBytes);
}

function readHeader(record: readonly string[]): Header {
  const names = record.map((name) => name.trim());
  const number = names.indexOf('to_number');
  if (number === -1) throw badHeader(`${names.length} columns without to_number came`);
  if (names.some((name) => name === '' || name.length > variableLimits.nameChars || name.includes('\0')))
    throw badHeader('a column without a usable name came');
  const twice = names.find((name, place) => names.indexOf(name) !== place);
  if (twice !== undefined) throw badHeader(`${JSON.stringify(twice)} came twice`);
  if (names.length > variableLimits.count + 1) throw badHeader(`${names.length} columns came`);
  return { number, timezone: names.indexOf('timezone'), names };
}

function readLead({ record, info }: Row, { number, timezone, names }: Header, index: number): SentLead {
  const zone = (timezone === -1 ? '' : (record[timezone] ?? '')).trim();
  const variables = names
    .map((var_name, place) => ({ var_name, var_value: record[place] ?? '' }))
    .filter((_, place) => place !== number);
  const lead = {
    index,
    line: info.lines,
    to_number: record[number] ?? '',
    timezone: zone === '' ? null : zone,
    variables,
  };
  const problem = problemOf(record, names.length, zone);
  return problem === null ? lead : { ...lead, problem };
}

function problemOf(record: readonly string[], columns: number, zone: string): string | null {
  if (record.length > columns) return `invalid row: ${record.length} values came, accepted are ${columns}`;
  if (record.some((value) => value.includes('\0'))) return 'invalid row: a NUL character is not accepted in text';
  if (record.some((value) => value.length > variableLimits.valueChars))
    return `invalid row: a value is longer than ${variableLimits.valueChars} characters`;
  if (zone !== '' && !isTimezone(zone)) return 'invalid timezone: accepted is an IANA name such as Europe/Berlin';
  return null;
}

const badHeader = (came: string): ApiError =>
  new ApiError(
    400,
    `header: ${came}, accepted is a first row with to_number and up to ${variableLimits.count} names of variables, each once.`,
  );

const tooMany = new ApiError(
  413,
  `The file has more than ${mostRows} rows. That many are taken; send the others in another file.`,
);

/** What stopped a file half way. Most of what came before is added, and adding it again does nothing. */
function refusal(error: unknown): unknown {
  if (error instanceof ApiError) return error;
  const after = 'Leads before it may be added; send the whole file again when it is mended.';
  if (!(error instanceof CsvError)) return new ApiError(400, `The file broke off. ${after}`);
  const line = typeof error.lines === 'number' ? error.lines : null;
  const where = line === null ? 'body' : `line ${line}`;
  return new ApiError(400, `${where}: ${wordsFor(error.code)}. ${after}`);
}

function wordsFor(code: string): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'a quote that is never closed came, accepted is CSV as in RFC 4180';
  if (code === 'CSV_MAX_RECORD_SIZE') return `a row longer than ${longestRowChars} characters came`;
  return 'misplaced quotes came, accepted is CSV as in RFC 4180';
}
