import type { CallCosts } from '#client/paths.d.ts';

/** A sum of costs in micro-dollars. `charged` is null if charges are not broken down this way. */
type CostSum = { readonly calls: number; readonly charged: number | null; readonly vendors: number };
/** The costs of a group. */
export type GroupSum = CostSum & { readonly id: string | null; readonly name: string | null };

/** All costs together. */
export function sumOf(costs: readonly CallCosts[]): CostSum {
  return costs.reduce<CostSum>(
    (sum, { calls, charged_micro_dollars, vendor_micro_dollars }) => ({
      calls: sum.calls + calls,
      charged: (sum.charged ?? 0) + (charged_micro_dollars ?? 0),
      vendors: sum.vendors + vendor_micro_dollars,
    }),
    { calls: 0, charged: 0, vendors: 0 },
  );
}

/** Groups for a table, the most expensive first. */
export function groupsOf(costs: readonly CallCosts[]): readonly GroupSum[] {
  return costs
    .map(({ group_id: id, group_name: name, calls, charged_micro_dollars, vendor_micro_dollars }) => ({
      id,
      name,
      calls,
      charged: charged_micro_dollars,
      vendors: vendor_micro_dollars,
    }))
    .toSorted((one, other) => (other.charged ?? 0) - (one.charged ?? 0) || other.vendors - one.vendors);
}

/** Costs by day for a chart: seconds since 1970, dollars charged, dollars of provider cost; days without calls are 0. */
export function seriesOf(days: readonly Date[], costs: readonly CallCosts[]): readonly [number[], number[], number[]] {
  const byDay = new Map(costs.map((cost) => [Date.parse(cost.begins_at), cost]));
  const dollarsOf = (field: 'charged_micro_dollars' | 'vendor_micro_dollars') =>
    days.map((day) => (byDay.get(day.getTime())?.[field] ?? 0) / 1_000_000);
  return [
    days.map((day) => day.getTime() / 1_000),
    dollarsOf('charged_micro_dollars'),
    dollarsOf('vendor_micro_dollars'),
  ];
}
