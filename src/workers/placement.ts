import { takesCalls } from './duty.ts';
import type { Sibling } from './siblings.ts';

/** A process as the placement sees it. */
type Place = Pick<Sibling, 'nodeId' | 'duty' | 'sockets' | 'hasCapacity'>;

/**
 * Selects the process for a call whose media socket arrived at `own`: `owner` if it already has the call; otherwise the accepting process with the
 * fewest sockets, preferring this one on a tie. Processes for API requests get no calls. Returns a node id; the one of `own` if there is no other.
 */
export function chooseProcess(own: Place, others: readonly Place[], owner: string | null): string {
  if (owner !== null && others.some(({ nodeId }) => nodeId === owner)) return owner;
  if (owner !== null) return own.nodeId;
  const able = [own, ...others].filter(({ duty }) => takesCalls(duty));
  return able.reduce((best, other) => (isBetter(other, best) ? other : best), able[0] ?? own).nodeId;
}

/** Corrects the counts of the others after a call was just assigned to one, because it takes a while until they report it. */
export function withAssignedCall<One extends Place>(nodeId: string, others: readonly One[]): readonly One[] {
  return others.map((other) => (other.nodeId === nodeId ? { ...other, sockets: other.sockets + 1 } : other));
}

function isBetter(one: Place, than: Place): boolean {
  return one.hasCapacity === than.hasCapacity ? one.sockets < than.sockets : one.hasCapacity;
}
