import type { Call } from '#client/paths.d.ts';

/** Statuses of live calls, in display order. */
export const liveStatuses = ['in-progress', 'ringing', 'queued'] as const satisfies readonly Call['status'][];

const order: readonly Call['status'][] = liveStatuses;

/** Live calls without duplicates: active ones first, the longest at the top. Excludes web calls that wait for their browser. */
export function sortLiveCalls(calls: readonly Call[]): readonly Call[] {
  const rank = ({ status }: Call) => order.indexOf(status);
  const since = ({ start_time, created_at }: Call) => Date.parse(start_time ?? created_at);
  const begun = calls.filter(({ call_type, status }) => call_type !== 'web' || status !== 'queued');
  const each = new Map(begun.map((call) => [call.call_id, call])).values();
  return [...each].toSorted((one, other) => rank(one) - rank(other) || since(one) - since(other));
}

/** The number of the other side; empty for a browser. */
export const numberOf = ({ call_type, from_number, to_number }: Call): string =>
  call_type === 'inbound' ? from_number : to_number;
