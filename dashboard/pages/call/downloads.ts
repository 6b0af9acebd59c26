import type { Call } from '#client/paths.d.ts';
import type { CallEvent } from '#engine/call/events.ts';
import { plainLog } from './timeline.ts';

/** The version of call files that the commands read. */
const fileFormat = 1;

/** The event log as JSON Lines: a line of facts, then one per entry, as read by `parley why` and `parley replay`. */
export function eventsFile(call: Call, events: readonly CallEvent[]): string {
  const { call_id, call_type, status, end_reason } = call;
  const created_at = new Date(call.created_at).toISOString();
  const facts = { parley_call: fileFormat, call_id, call_type, status, end_reason, created_at };
  return [facts, ...plainLog(events)].map((line) => `${JSON.stringify(line)}\n`).join('');
}
