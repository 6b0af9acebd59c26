import type { Resources } from '../server/resources.ts';

/** What a server holds after so many calls, none of them on the line. */
export type Holding = Resources & { readonly calls: number };

/** A call may leave so much for good: ids in tables of bounded size that fill up. */
const heapKbPerCall = 2;
/** Below this nothing grows, it is in use: pools, compiled code, caches that have their size. */
const settledHeapMb = 12;
/** Memory that was freed may stay with the process: so much more than the heap grew by. */
const residentMb = 96;
const handlesMore = 8;

/** What has grown between two moments at rest that should not have, in words. */
export function growthBetween(before: Holding, after: Holding): readonly string[] {
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

/** The pool of a server takes no more. */
const mostConnections = 10;

/** One line of what a server holds. */
export function told({ calls, residentMb, heapMb, handles, listeners, connections }: Holding): string {
  const open = Object.entries(handles)
    .map(([kind, count]) => `${kind} ${count}`)
    .join(', ');
  return `after ${calls} calls: ${residentMb.toFixed(0)} MB resident, ${heapMb.toFixed(1)} MB heap, ${open}, ${listeners} listeners, ${connections} connections`;
}
