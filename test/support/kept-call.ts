import type { CallEvent } from '#engine/call/events.ts';
import { type CallFacts, writeCallFile } from '#src/calls/lifecycle/call-file.ts';
import { ScriptedCall } from './scripted.ts';

/** The facts of a call that nobody stored. */
export const someFacts: CallFacts = {
  parley_call: 1,
  call_id: '0198c0de-0000-7000-8000-000000000001',
  call_type: 'inbound',
  status: 'completed',
  end_reason: 'caller_hung_up',
  created_at: '2030-05-06T07:30:00.000Z',
};

/** A log as it comes back from where it was kept. */
export function kept(events: readonly CallEvent[]): readonly CallEvent[] {
  return JSON.parse(JSON.stringify(events));
}

/** Of the log of a call without tools, what its file holds: what is told of it and replays nothing is left out. */
export function inFile(events: readonly CallEvent[]): readonly CallEvent[] {
  return kept(events).filter(({ type }) => type !== 'call.measured' && type !== 'reply.written');
}

/** A call with one question, an "mm-hm" over the answer, and a hang-up. */
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

/** Its file. */
export async function shortCallFile(): Promise<string> {
  return writeCallFile(someFacts, kept((await shortCall()).events));
}
