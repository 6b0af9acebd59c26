import type { Sibling } from './siblings.ts';

/**
 * Which process carries a call whose media socket came to `own`: the one that carries it already, `owner`; else the one with
 * the fewest sockets of those that take any, this one where it has no more than they. Gives a node's id.
 */
export function placeOf(own: Sibling, others: readonly Sibling[], owner: string | null): string {
  if (owner !== null && others.some(({ nodeId }) => nodeId === owner)) return owner;
  if (owner !== null) return own.nodeId;
  let best = own;
  for (const other of others) if (isBetter(other, best)) best = other;
  return best.nodeId;
}

/** What is known of others when one of them was just given a call: it takes a while until they say so themselves. */
export function withCallAt(nodeId: string, others: readonly Sibling[]): readonly Sibling[] {
  return others.map((other) => (other.nodeId === nodeId ? { ...other, sockets: other.sockets + 1 } : other));
}

function isBetter(one: Sibling, than: Sibling): boolean {
  return one.hasCapacity === than.hasCapacity ? one.sockets < than.sockets : one.hasCapacity;
}
