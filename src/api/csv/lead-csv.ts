import type { ReadableStream } from 'node:stream/web';
import type { SentLead } from '../leads/lead-intake.ts';
import { variableLimits } from '../schemas/lead.ts';
import { isTimezone } from '../schemas/timezone.ts';
import { badHeader, type CsvRow, columnsOf, readCsv } from './csv.ts';

/** The columns of a file by position. */
type Header = { readonly number: number; readonly timezone: number; readonly names: readonly string[] };

const accepted = `to_number and up to ${variableLimits.count} distinct variable names`;

/**
 * Reads leads from a CSV file as it arrives. The header names `to_number` and one column per variable; a `timezone` column also sets the lead's time
 * zone. Throws 400 if the file is malformed, 413 if it has too many rows.
 */
export async function* readLeads(body: ReadableStream<Uint8Array>): AsyncGenerator<SentLead> {
  let header: Header | null = null;
  let index = 0;
  for await (const row of readCsv(body, 'Leads')) {
    if (header === null) {
      header = readHeader(row);
      continue;
    }
    yield readLead(row, header, index);
    index += 1;
  }
  if (header === null) readHeader(null);
}

function readHeader(row: CsvRow | null): Header {
  const names = columnsOf(row, 'to_number', accepted);
  if (names.some((name) => name === '' || name.length > variableLimits.nameChars || name.includes('\0')))
    throw badHeader('a column name that is empty, too long or contains a NUL character', accepted);
  if (names.length > variableLimits.count + 1) throw badHeader(`${names.length} columns`, accepted);
  return { number: names.indexOf('to_number'), timezone: names.indexOf('timezone'), names };
}

function readLead({ values, line }: CsvRow, { number, timezone, names }: Header, index: number): SentLead {
  const zone = (timezone === -1 ? '' : (values[timezone] ?? '')).trim();
  const variables = names
    .map((var_name, place) => ({ var_name, var_value: values[place] ?? '' }))
    .filter((_, place) => place !== number);
  const lead = {
    index,
    line,
    to_number: values[number] ?? '',
    timezone: zone === '' ? null : zone,
    variables,
  };
  const problem = problemOf(values, names.length, zone);
  return problem === null ? lead : { ...lead, problem };
}

function problemOf(record: readonly string[], columns: number, zone: string): string | null {
  if (record.length > columns) return `invalid row: expected at most ${columns} values, got ${record.length}`;
  if (record.some((value) => value.includes('\0'))) return 'invalid row: a value contains a NUL character';
  if (record.some((value) => value.length > variableLimits.valueChars))
    return `invalid row: a value is longer than ${variableLimits.valueChars} characters`;
  if (zone !== '' && !isTimezone(zone)) return 'invalid timezone: use an IANA name such as Europe/Berlin';
  return null;
}
