import { stringify } from 'yaml';
import { scenarioOfCall } from '#simulation/recorded/scenario-of-call.ts';
import { suiteOfCall } from '#simulation/recorded/suite-of-call.ts';
import type { LoadedSuite } from '#simulation/run/plan.ts';
import { readSuite } from '#simulation/scenario/read-suite.ts';
import { calledSnapshot } from '#src/calls/lifecycle/called-snapshot.ts';
import { type RecordedCall, readRecordedCall } from '#src/calls/lifecycle/recorded-call.ts';
import { findAssistant } from '#src/store/assistants/assistants.ts';
import { findAnyCall, listCalls, type StoredCall } from '#src/store/calls/calls.ts';
import type { Db } from '#src/store/database/database.ts';
import { CommandError } from './command.ts';
import { isIdentifier } from './identifier.ts';
import { readNamedCall } from './named-call.ts';
import { withAccount, withDatabase } from './with-database.ts';

/** A recorded call, by its id or from a call file, as the text of a suite. Throws `CommandError`. */
export async function suiteFromCall(name: string): Promise<string> {
  const call = isIdentifier(name) ? await withDatabase((db) => storedCall(db, name)) : await callOfFile(name);
  return `${suiteOfCall(call)}# Add \`assistant: FILE\`.\n`;
}

async function storedCall(db: Db, callId: string): Promise<RecordedCall> {
  const call = await findAnyCall(db, callId);
  if (call === undefined) throw new CommandError(`no call has the id ${callId}`);
  return readRecordedCall(db, call);
}

/** A call file contains no arguments, results and variables. */
async function callOfFile(name: string): Promise<RecordedCall> {
  const { call } = await readNamedCall(name);
  const { call_id: callId, call_type, created_at: createdAt, end_reason: endReason } = call.facts;
  const direction = call_type === 'outbound' ? 'outbound' : 'inbound';
  return { callId, direction, createdAt, endReason, variables: {}, log: call.log };
}

/** The account's last calls as a suite for each assistant, with the assistants as they are now. Throws `CommandError`. */
export function suitesOfLastCalls(count: number): Promise<readonly LoadedSuite[]> {
  return withAccount(async (db, accountId) => {
    const { rows } = await listCalls(db, accountId, {}, { limit: count, offset: 0 });
    const answered = rows.filter(({ assistant_id, start_time }) => assistant_id !== null && start_time !== null);
    if (answered.length === 0) throw new CommandError('no answered call is stored');
    const groups = [...Map.groupBy(answered, ({ assistant_id }) => assistant_id!)];
    const suites = await Promise.all(groups.map(([id, calls]) => suiteOf(db, { accountId, id, calls })));
    return suites.flat();
  });
}

type Group = { readonly accountId: string; readonly id: string; readonly calls: readonly StoredCall[] };

/** Nothing for an assistant that was deleted since. */
async function suiteOf(db: Db, { accountId, id, calls }: Group): Promise<readonly LoadedSuite[]> {
  const assistant = await findAssistant(db, accountId, id);
  if (assistant === undefined) return [];
  const scenarios = await Promise.all(calls.map(async (call) => scenarioOfCall(await readRecordedCall(db, call))));
  const suite = readSuite(stringify({ scenarios }), `the last calls of ${assistant.name}`);
  return [{ ...suite, called: calledSnapshot(assistant), name: `last calls of ${assistant.name}` }];
}
