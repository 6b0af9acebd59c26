import type { Resources } from '../server/resources.ts';

/** Resources of a server after this many calls, while none is active. */
export type IdleResources = Resources & { readonly calls: number };

/** Permanent growth allowed per call: ids in tables of bounded size that fill up. */
const heapKbPerCall = 2;
/** Growth below this is normal use: pools, compiled code, caches that reach their size. */
const settledHeapMb = 12;
/** How much more than the heap resident memory may grow, because freed memory may stay with the process. */
const residentMb = 96;
const handlesMore = 8;

/** Unexpected growth between two idle moments, in words. */
export function findGrowth(before: IdleResources, after: IdleResources): readonly string[] {
  const calls = after.calls - before.calls;
  const heapMb = after.heapMb - before.heapMb;
  const allowedMb = settledHeapMb + (heapKbPerCall * calls) / 1024;
  const kinds = new Set([...Object.keys(before.handles), ...Object.keys(after.handles)]);
  return [
    ...(heapMb > allowedMb ? [`the heap grew by ${heapMb.toFixed(1)} MB in ${calls} calls`] : []),
    ...(after.residentMb - before.residentMb > allowedMb + residentMb
      ? [
          `resident memory grew from ${before.residentMb.toFixed(0)} to ${after.residentMb.toFixed(0)} MB in ${calls} calls`,
        ]
      : []),
    ...[...kinds].flatMap((kind) => {
      const [was, is] = [before.handles[kind] ?? 0, after.handles[kind] ?? 0];
      return is > was + handlesMore ? [`${is} handles of ${kind}, ${was} before`] : [];
    }),
    ...(after.listeners > before.listeners
      ? [`${after.listeners} listeners of the process, ${before.listeners} before`]
      : []),
    ...(after.connections > mostConnections ? [`${after.connections} connections to the database`] : []),
  ];
}

/** Largest number of connections in a server's pool. */
const mostConnections = 10;

/** Describes a server's resources in one line. */
export function describeResources({
  calls,
  residentMb,
  heapMb,
  handles,
  listeners,
  connections,
}: IdleResources): string {
  const open = Object.entries(handles)
    .map(([kind, count]) => `${kind} ${count}`)
    .join(', ');
  return `after ${calls} calls: ${residentMb.toFixed(0)} MB resident, ${heapMb.toFixed(1)} MB heap, ${open}, ${listeners} listeners, ${connections} connections`;
}
