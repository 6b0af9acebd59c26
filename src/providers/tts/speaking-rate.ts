/** The provider's speed factor for an assistant's −1 (slowest) to 1 (fastest); 1 is the default pace of its voices. */
export function scaleSpeed(
  speed: number,
  { slowest, fastest }: { readonly slowest: number; readonly fastest: number },
): number {
  const factor = speed > 0 ? 1 + speed * (fastest - 1) : 1 + speed * (1 - slowest);
  return Math.round(Math.min(fastest, Math.max(slowest, factor)) * 1_000) / 1_000;
}
