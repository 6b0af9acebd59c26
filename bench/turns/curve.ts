/** One setting of a policy: the mean wait of callers, and the share of turns that it cuts off. */
export type CurvePoint = { readonly delayMs: number; readonly cutOff: number };

/**
 * Share of cut-offs at a mean delay, interpolated on a curve; null outside of the curve. If several points have the same delay the lowest share
 * counts, because that is the best that the policy can do.
 */
export function cutOffAt(curve: readonly CurvePoint[], delayMs: number): number | null {
  const points = [...curve].sort((a, b) => a.delayMs - b.delayMs || b.cutOff - a.cutOff);
  const after = points.findIndex((point) => point.delayMs >= delayMs);
  const right = points[after];
  if (right === undefined) return null;
  if (right.delayMs === delayMs) return Math.min(...points.filter((p) => p.delayMs === delayMs).map((p) => p.cutOff));
  const left = points[after - 1];
  if (left === undefined) return null;
  const share = (delayMs - left.delayMs) / (right.delayMs - left.delayMs);
  return left.cutOff + share * (right.cutOff - left.cutOff);
}

/** Mean delay at which a curve reaches a share of cut-offs; null if it never does. */
export function delayAt(curve: readonly CurvePoint[], cutOff: number): number | null {
  const points = [...curve].sort((a, b) => a.delayMs - b.delayMs);
  const after = points.findIndex((point) => point.cutOff <= cutOff);
  const right = points[after];
  if (right === undefined) return null;
  const left = points[after - 1];
  if (left === undefined || left.cutOff === right.cutOff) return right.delayMs;
  const share = (left.cutOff - cutOff) / (left.cutOff - right.cutOff);
  return left.delayMs + share * (right.delayMs - left.delayMs);
}

/** Cut-offs of `ours` divided by those of `other` at the same mean delay; null if `other` is undefined there or has none. */
export function ratioAtEqualDelay(ours: CurvePoint, other: readonly CurvePoint[]): number | null {
  const theirs = cutOffAt(other, ours.delayMs);
  return theirs === null || theirs === 0 ? null : ours.cutOff / theirs;
}
