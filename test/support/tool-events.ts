import type { ToolPolicy } from '#engine/ports/tools.ts';
import { defaultToolPolicy } from '#engine/tools/tool-call.ts';
import type { ReplyId } from '#engine/turn/reply-id.ts';
import type { CalledTool, ToolOutcome } from '#engine/turn/tools/events.ts';
import type { WorldEvent } from './world.ts';

type Given = Partial<Omit<CalledTool, 'conduct'>> & { readonly conduct?: Partial<ToolPolicy> };

let requests = 0;

/** A reply calls a function; each call has a different request id unless one `request` is set. */
export function toolCalled(reply: ReplyId, id: string, given: Given = {}): WorldEvent {
  requests += 1;
  const conduct = { ...defaultToolPolicy, ...given.conduct };
  return { type: 'tool.called', name: 'find', kind: 'function', request: requests, ...given, reply, id, conduct };
}

/** A tool call has its result. */
export function toolReturned(id: string, outcome: ToolOutcome = 'ok'): WorldEvent {
  return { type: 'tool.returned', id, outcome, ranMs: 0 };
}
