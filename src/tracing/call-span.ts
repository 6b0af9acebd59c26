import type { CallEvent } from '#engine/call/events.ts';
import { type OutcomeFacts, outcomeOf } from '../calls/lifecycle/outcome.ts';
import type { StoredCall } from '../store/calls/calls.ts';
import type { Attributes, SpanEvent, SpanPlan } from './span-plan.ts';
import { turnSpans } from './turn-spans.ts';

/** The data of a call that its trace uses. */
export type TracedCall = OutcomeFacts &
  Pick<
    StoredCall,
    'call_id' | 'account_id' | 'assistant_id' | 'campaign_id' | 'call_type' | 'protocol' | 'created_at' | 'end_time'
  >;

/** The event types about providers. */
const vendorTypes: readonly string[] = ['vendor.used', 'vendor.left', 'vendor.failed'];

/** The maximum number of traced turns per call, for the sake of collectors and readers. */
const mostTurns = 300;

/** The span of a finished call, with one child per turn. */
export function callSpan(call: TracedCall, log: readonly CallEvent[]): SpanPlan {
  const until = (call.end_time ?? call.created_at).getTime() - call.created_at.getTime();
  const turns = turnSpans(log, until);
  const within = log.filter(({ at }) => at <= until);
  const told = within.flatMap(eventOf);
  const shown = turns.slice(0, mostTurns).map((turn) => ({
    ...turn,
    events: [...(turn.events ?? []), ...told.filter((event) => isVendors(event) && isIn(event, turn))],
  }));
  const outcome = outcomeOf(call);
  return {
    name: 'call',
    from: 0,
    until,
    attributes: { ...attributesOf(call), 'parley.call.outcome': outcome ?? 'unknown', 'parley.turns': turns.length },
    failed: outcome === 'failed',
    events: told.filter((event) => !isVendors(event) || !shown.some((turn) => isIn(event, turn))),
    children: shown,
  };
}

/** Ids, types and reasons only; the identities of the parties do not belong in a trace. */
function attributesOf(call: TracedCall): Attributes {
  const known = {
    'parley.call.id': call.call_id,
    'parley.account.id': call.account_id,
    'parley.call.direction': call.call_type,
    'parley.call.status': call.status,
    'parley.dialect': call.protocol,
    'parley.assistant.id': call.assistant_id,
    'parley.campaign.id': call.campaign_id,
    'parley.call.answered_by': call.answered_by,
    'parley.call.end_reason': call.end_reason,
  };
  return Object.fromEntries(
    Object.entries(known).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function eventOf({ type, at, ...event }: CallEvent): readonly SpanEvent[] {
  if (type === 'status.changed')
    return [{ name: type, at, attributes: { 'parley.call.status': String(event.status) } }];
  if (!vendorTypes.includes(type)) return [];
  const part = typeof event.part === 'string' ? { 'parley.part': event.part } : {};
  return [{ name: type, at, attributes: { ...part, 'parley.vendor': String(event.provider) } }];
}

const isVendors = ({ name }: SpanEvent): boolean => vendorTypes.includes(name);
const isIn = ({ at }: SpanEvent, { from, until }: Pick<SpanPlan, 'from' | 'until'>): boolean =>
  at >= from && at <= until;
