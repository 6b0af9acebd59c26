import type { ReplayResult } from '../../store/assistants/replay-tables.ts';

/** The result of a replay in one sentence. */
export function summaryOf({ calls, affected, earlier_by_ms, later_by_ms }: ReplayResult): string {
  if (calls === 0) return 'No call could be replayed.';
  const parts = [
    ...moved(affected.earlier.calls, 'answered earlier', earlier_by_ms),
    ...moved(affected.later.calls, 'answered later', later_by_ms),
    ...(affected.cut_off.calls === 0 ? [] : [`${affected.cut_off.calls} cut off`]),
    ...(affected.no_longer_cut_off.calls === 0 ? [] : [`${affected.no_longer_cut_off.calls} no longer cut off`]),
  ];
  const among = calls === 1 ? 'Of 1 call' : `Of ${calls} calls`;
  if (parts.length === 0) return `${among}, none would have been answered earlier or later, or cut off.`;
  const [first, ...rest] = parts;
  const last = rest.pop();
  const listed = last === undefined ? first : `${[first, ...rest].join(', ')} and ${last}`;
  return `${among}, ${listed!.replace(/^(\d+) /, '$1 would have been ')}.`;
}

function moved(calls: number, how: string, byMs: number | null): readonly string[] {
  if (calls === 0) return [];
  return [byMs === null ? `${calls} ${how}` : `${calls} ${how} (median ${byMs < 0 ? '−' : '+'}${Math.abs(byMs)} ms)`];
}
