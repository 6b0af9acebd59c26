import { z } from 'zod';
import type { CallEvent } from '#engine/call/events.ts';
import type { Json } from '#engine/json.ts';
import { type Recording, RecordingError, readRecording } from '#engine/replay/recording.ts';
import type { StoredEvent } from '../../store/calls/call-events.ts';
import type { StoredCall } from '../../store/calls/calls.ts';

/** The version of the call file format. */
const fileFormat = 1;

const headerSchema = z.strictObject({
  parley_call: z.literal(fileFormat),
  call_id: z.string(),
  call_type: z.string(),
  status: z.string(),
  end_reason: z.string().nullable(),
  created_at: z.iso.datetime(),
});
const entrySchema = z.looseObject({
  type: z.string().min(1),
  at: z.number(),
  seq: z.int().positive().optional(),
  of: z.int().positive().optional(),
});

/** The facts at the start of a call file, without names and numbers. */
export type CallFacts = z.output<typeof headerSchema>;
/** A call as stored in its file. */
export type CallFile = { readonly facts: CallFacts; readonly log: readonly CallEvent[]; readonly recording: Recording };

/** A file that is not a call file. `line` counts from 1. */
export class CallFileError extends Error {
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.name = 'CallFileError';
    this.line = line;
  }
}

/** The facts of a stored call. */
export function factsOf(call: StoredCall): CallFacts {
  const { call_id, call_type, status, end_reason, created_at } = call;
  return { parley_call: fileFormat, call_id, call_type, status, end_reason, created_at: created_at.toISOString() };
}

/** The event log of a stored call. */
export function logOf(stored: readonly StoredEvent[]): readonly CallEvent[] {
  return stored.map(({ type, at, fields }) => ({ ...fields, type, at }));
}

/** The text of a call file: a line of facts, then a line for each log entry that explaining and replaying need. */
export function writeCallFile(facts: CallFacts, log: readonly CallEvent[]): string {
  const lines = [facts, ...log.flatMap(keptEntry)];
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}

/** The notes in a file, and their fields: excludes arguments and results of tools. */
const keptNotes: Readonly<Record<string, readonly string[]>> = {
  'turns.configured': ['format', 'engine', 'options'],
  'voicing.measured': ['runs'],
  'state.entered': ['path', 'cause', 'when'],
};

function keptEntry(event: CallEvent): readonly CallEvent[] {
  if ('seq' in event || 'of' in event) return [event];
  if (event.type === 'turn.commit') return [{ ...event, turn: withoutValues(event.turn ?? null) }];
  const fields = keptNotes[event.type];
  if (fields === undefined) return [];
  return [{ type: event.type, at: event.at, ...Object.fromEntries(fields.map((name) => [name, event[name] ?? null])) }];
}

function withoutValues(turn: Json): Json {
  if (typeof turn !== 'object' || turn === null || !('role' in turn)) return turn;
  return turn.role === 'tool_call_invocation' ? { ...turn, args: '' } : { ...turn, content: '' };
}

/** Parses a call file. Throws `CallFileError` with the line and the expected content. */
export function parseCallFile(text: string): CallFile {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  const facts = read(headerSchema, lines[0] ?? '', 1, 'the facts of a call');
  const log = lines.slice(1).map((line, index) => read(entrySchema, line, index + 2, 'an entry of an event log'));
  try {
    return { facts, log: log as CallEvent[], recording: readRecording(log as CallEvent[]) };
  } catch (error) {
    throw error instanceof RecordingError ? callFileErrorAt(error) : error;
  }
}

/** The position in its file of the entry that a recording error concerns. */
export function callFileErrorAt({ entry, message }: RecordingError): CallFileError {
  return new CallFileError(entry + 2, message);
}

function read<Output>(schema: z.ZodType<Output>, text: string, line: number, expected: string): Output {
  const result = schema.safeParse(parsed(text, line, expected));
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const where = issue === undefined || issue.path.length === 0 ? '' : ` at ${issue.path.join('.')}`;
  throw new CallFileError(line, `expected ${expected}${where}: ${issue?.message ?? 'not valid'}`);
}

function parsed(text: string, line: number, expected: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new CallFileError(line, `expected ${expected} as JSON`);
  }
}
