import * as changes from '#src/store/calls/call-changes.ts';
import type { NewCall, StoredCall } from '#src/store/calls/calls.ts';
import type { Db } from '#src/store/database/database.ts';
import { toJson } from '#src/store/database/text.ts';

type Arguments<Name extends keyof typeof changes> = Parameters<(typeof changes)[Name]>;

/** A new call whose event log is empty. */
export async function insertCall(db: Db, { variables, ...call }: NewCall): Promise<StoredCall> {
  return db
    .insertInto('calls')
    .values({ ...call, variables: toJson(variables), variable_names: Object.keys(variables) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A call after it has moved; undefined if it has not. */
export async function advanceCall(...given: Arguments<'advanceCall'>): Promise<StoredCall | undefined> {
  return (await changes.advanceCall(...given))?.call;
}

/** A call with its analysis; undefined if it had one. */
export async function saveAnalysis(...given: Arguments<'saveAnalysis'>): Promise<StoredCall | undefined> {
  return (await changes.saveAnalysis(...given))?.call;
}
