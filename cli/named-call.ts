import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { replayExactly } from '#engine/replay/exact.ts';
import { RecordingError } from '#engine/replay/recording.ts';
import {
  type CallFile,
  CallFileError,
  callFileErrorAt,
  factsOf,
  logOf,
  parseCallFile,
  writeCallFile,
} from '#src/calls/lifecycle/call-file.ts';
import { readEvents, type StoredEvent } from '#src/store/calls/call-events.ts';
import { findAnyCall } from '#src/store/calls/calls.ts';
import type { Db } from '#src/store/database/database.ts';
import { CommandError } from './command.ts';
import { isIdentifier } from './identifier.ts';
import { withDatabase } from './with-database.ts';

/** A call that a command works on, with its display name. */
export type NamedCall = { readonly name: string; readonly call: CallFile };

/** Reads a call by id from the database of the settings, or from a file. Throws `CommandError`. */
export async function readNamedCall(name: string): Promise<NamedCall> {
  const kind = await kindOf(name);
  if (kind === 'folder') throw new CommandError(`${name} is a folder; name a call id or a file`);
  return kind === 'file' ? readFileSubject(name) : readStored(name);
}

/** Like `readNamedCall`; for a folder, reads every file that ends in `.jsonl`, by name. */
export async function readNamedCalls(name: string): Promise<readonly NamedCall[]> {
  if ((await kindOf(name)) !== 'folder') return [await readNamedCall(name)];
  const files = (await readdir(name)).filter((file) => file.endsWith('.jsonl')).toSorted();
  if (files.length === 0) throw new CommandError(`${name} contains no call file (*.jsonl)`);
  return Promise.all(files.map((file) => readFileSubject(join(name, file))));
}

/** Reads a stored call as the text of a file. Throws `CommandError`. */
export async function exportStored(callId: string): Promise<string> {
  if (!isIdentifier(callId)) throw new CommandError(`${callId} is not a call id`);
  return withDatabase(async (db) => {
    const call = await findAnyCall(db, callId);
    if (call === undefined) throw new CommandError(`no call has the id ${callId}`);
    return writeCallFile(factsOf(call), logOf(await allEvents(db, callId)));
  });
}

async function kindOf(name: string): Promise<'file' | 'folder' | 'id'> {
  const found = await stat(name).catch(() => null);
  if (found !== null) return found.isDirectory() ? 'folder' : 'file';
  if (isIdentifier(name)) return 'id';
  throw new CommandError(`${name} is neither a call id nor a file`);
}

async function readFileSubject(path: string): Promise<NamedCall> {
  return { name: basename(path, '.jsonl'), call: parsed(path, await readFile(path, 'utf8')) };
}

async function readStored(callId: string): Promise<NamedCall> {
  return { name: callId, call: parsed(`the log of call ${callId}`, await exportStored(callId)) };
}

function parsed(name: string, text: string): CallFile {
  try {
    const call = parseCallFile(text);
    replayExactly(call.recording);
    return call;
  } catch (error) {
    const at = error instanceof RecordingError ? callFileErrorAt(error) : error;
    throw at instanceof CallFileError ? new CommandError(`${name}, line ${at.line}: ${at.message}`) : error;
  }
}

/** All events of a stored call in their order. */
async function allEvents(db: Db, callId: string): Promise<readonly StoredEvent[]> {
  const all: StoredEvent[] = [];
  for (;;) {
    const part = await readEvents(db, callId, all.at(-1)?.event_id);
    if (part.length === 0) return all;
    all.push(...part);
  }
}
