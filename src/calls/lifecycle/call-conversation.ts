import { Conversation, type Script } from '#engine/call/conversation.ts';
import { builtInValues } from '#engine/tree/variables.ts';
import { compilePattern } from './compile-pattern.ts';
import { localTime } from './local-time.ts';
import type { SessionPorts, SessionSubject } from './session.ts';

/** Creates the conversation of a call: the assistant's script with the variables of the call. */
export function callConversation(
  { wallClock }: SessionPorts,
  { call, assistant, script }: Pick<SessionSubject, 'call' | 'assistant'> & { script: Script },
): Conversation {
  const now = (): string => localTime(new Date(wallClock()), assistant.timezone);
  const builtIn = builtInValues({
    now: now(),
    toNumber: call.to_number,
    fromNumber: call.from_number,
    callId: call.call_id,
  });
  return new Conversation({ script, variables: { ...call.variables, ...builtIn }, localTime: now, compilePattern });
}
