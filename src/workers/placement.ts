import type { Sibling } from './siblings.ts';

/**
 * Selects the process for a call whose media socket arrived at `own`: `owner` if it already has the call; otherwise the accepting process with the
 * fewest sockets, preferring this one on a tie. Returns a node id.
 */
export function chooseProcess(own: Sibling, others: readonly Sibling[], owner: string | null): string {
  if (owner !== null && others.some(({ nodeId }) => nodeId === owner)) return owner;
  if (owner !== null) return own.nodeId;
  let best = own;
  for (const other of others) if (isBetter(other, best)) best = other;
  return best.nodeId;
}

/** Corrects the counts of the others after a call was just assigned to one, because it takes a while until they report it. */
export function withAssignedCall(nodeId: string, others: readonly Sibling[]): readonly Sibling[] {
  return others.map((other) => (other.nodeId === nodeId ? { ...other, sockets: other.sockets + 1 } : other));
}

function isBetter(one: Sibling, than: Sibling): boolean {
  return one.hasCapacity === than.hasCapacity ? one.sockets < than.sockets : one.hasCapacity;
}
