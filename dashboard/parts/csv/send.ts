import type { Dialect } from '#codecs/csv-dialect.ts';
import { type CsvRow, CsvRows, csvLine } from './rows.ts';

/** The API's response to some rows. */
export type ImportResponse = {
  readonly added: number;
  readonly rejected: readonly { readonly index: number; readonly reason: string }[];
  readonly rejected_count: number;
};
/** A rejected row, as in the file. */
export type RejectedRow = CsvRow & { readonly reason: string };
/** The progress of a file. */
export type ImportProgress = {
  readonly bytes: number;
  readonly rows: number;
  readonly added: number;
  readonly rejectedCount: number;
  /** The first of them, with their values. */
  readonly rejected: readonly RejectedRow[];
};
export const noProgress: ImportProgress = { bytes: 0, rows: 0, added: 0, rejectedCount: 0, rejected: [] };

type Sending = {
  readonly file: Blob;
  readonly dialect: Dialect;
  /** Whether the first row of the file contains column names and is not sent. */
  readonly header: boolean;
  /** The first row that is sent instead. */
  readonly sentHeader: readonly string[];
  readonly sentRow: (values: readonly string[]) => readonly string[];
  readonly send: (text: string, signal: AbortSignal) => Promise<ImportResponse>;
  readonly tell: (sent: ImportProgress) => void;
  readonly signal: AbortSignal;
  /** The rejection of a row that is longer than the API accepts. */
  readonly tooLong: string;
};

/** A file that cannot be read further; `line`: where. */
export class FileProblem extends Error {
  readonly type: 'encoding' | 'quote';
  readonly line: number;

  constructor(type: 'encoding' | 'quote', line: number, cause?: unknown) {
    super(`${type} at line ${line}`, { cause });
    this.name = 'FileProblem';
    this.type = type;
    this.line = line;
  }
}

/** Rows and characters per request: enough to be fast, few enough to show progress. */
const mostRows = 5_000;
const mostChars = 2_000_000;
/** Rejected rows that are kept for display and download. */
const mostRejected = 10_000;
const longestRowChars = 64 * 1024;

/**
 * Sends the rows of a file in parts while reading it, so that it is never completely in memory. Sending it again adds the missing rows. Throws
 * `FileProblem`, and the errors of `send`.
 */
export async function sendFile(sending: Sending): Promise<ImportProgress> {
  const { tell, signal } = sending;
  let sent = noProgress;
  let part: CsvRow[] = [];
  let chars = 0;
  const flush = async (bytes: number) => {
    if (part.length > 0) sent = await sendPart(sending, part, sent);
    [part, chars] = [[], 0];
    sent = { ...sent, bytes };
    tell(sent);
  };
  for await (const { row, bytes } of rowsOf(sending)) {
    signal.throwIfAborted();
    part.push(row);
    chars += row.values.reduce((sum, value) => sum + value.length + 1, 0);
    if (part.length >= mostRows || chars >= mostChars) await flush(bytes);
  }
  await flush(sending.file.size);
  return sent;
}

const noneTaken: ImportResponse = { added: 0, rejected: [], rejected_count: 0 };
const isTooLong = ({ text }: { readonly text: string }): boolean => text.length >= longestRowChars;

async function sendPart(
  { sentHeader, sentRow, send, signal, tooLong }: Sending,
  part: readonly CsvRow[],
  before: ImportProgress,
) {
  const lines = part.map((row) => ({ row, text: csvLine(sentRow(row.values)) }));
  // With one row that is too long, the API would reject all of them.
  const [long, fit] = [lines.filter(isTooLong), lines.filter((line) => !isTooLong(line))];
  const text = csvLine(sentHeader) + fit.map((line) => line.text).join('');
  const taken = fit.length === 0 ? noneTaken : await send(text, signal);
  const refused = [
    ...taken.rejected.map(({ index, reason }) => ({ ...fit[index]!.row, reason })),
    ...long.map(({ row }) => ({ ...row, reason: tooLong })),
  ].sort((one, other) => one.line - other.line);
  const rejected = refused.slice(0, mostRejected - before.rejected.length);
  return {
    ...before,
    rows: before.rows + part.length,
    added: before.added + taken.added,
    rejectedCount: before.rejectedCount + taken.rejected_count + long.length,
    rejected: [...before.rejected, ...rejected],
  };
}

/** The rows of a file one after the other, with the number of bytes read. */
async function* rowsOf({ file, dialect, header, signal }: Sending): AsyncGenerator<{ row: CsvRow; bytes: number }> {
  const rows = new CsvRows(dialect.separator);
  const decoder = new TextDecoder(dialect.encoding, { fatal: true });
  let [bytes, line, pending, isFirst] = [0, 1, 0, header];
  const pass = (found: readonly CsvRow[]): readonly CsvRow[] => {
    line = found.at(-1)?.line ?? line;
    if (!isFirst || found.length === 0) return found;
    isFirst = false;
    return found.slice(1);
  };
  const reader = file.stream().getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      signal.throwIfAborted();
      const text = decode(decoder, read.value, line);
      bytes += read.value.length;
      const found = rows.push(text);
      pending = found.length > 0 ? 0 : pending + text.length;
      // An unclosed quote would turn the rest of the file into one value.
      if (pending > longestRowChars && rows.isOpen) throw new FileProblem('quote', rows.openedAt);
      for (const row of pass(found)) yield { row, bytes };
    }
    rows.push(decode(decoder, null, line));
    if (rows.isOpen) throw new FileProblem('quote', rows.openedAt);
    for (const row of pass(rows.end())) yield { row, bytes };
  } finally {
    await reader.cancel();
  }
}

function decode(decoder: InstanceType<typeof TextDecoder>, piece: Uint8Array | null, line: number): string {
  try {
    return piece === null ? decoder.decode() : decoder.decode(piece, { stream: true });
  } catch (cause) {
    throw new FileProblem('encoding', line, cause);
  }
}
