import type { CallEvent } from '#engine/call/events.ts';
import { type CallFacts, writeCallFile } from '#src/calls/lifecycle/call-file.ts';
import { ScriptedCall } from './scripted.ts';

/** The facts of a call that was never stored. */
export const sampleFacts: CallFacts = {
  parley_call: 1,
  call_id: '0198c0de-0000-7000-8000-000000000001',
  call_type: 'inbound',
  status: 'completed',
  end_reason: 'caller_hung_up',
  created_at: '2030-05-06T07:30:00.000Z',
};

/** A log as it is read back from storage. */
export function storedLog(events: readonly CallEvent[]): readonly CallEvent[] {
  return JSON.parse(JSON.stringify(events));
}

/** The content of the file of a call log without tools: entries that are not needed for a replay are left out. */
export function callFileEvents(events: readonly CallEvent[]): readonly CallEvent[] {
  return storedLog(events).filter(({ type }) => type !== 'call.measured' && type !== 'reply.written');
}

/** A call with one question, a backchannel during the reply, and a hang-up. */
export async function shortCall(): Promise<ScriptedCall> {
  const call = await new ScriptedCall().opened();
  call.model.otherwise = () => 'We are open from nine to five on every day but Sunday.';
  call.caller.says('What are your opening hours?');
  await call.advance(3_700);
  call.caller.says('mm-hm');
  await call.advance(6_000);
  await call.hangUp();
  return call;
}

/** The call as a file. */
export async function shortCallFile(): Promise<string> {
  return writeCallFile(sampleFacts, storedLog((await shortCall()).events));
}
