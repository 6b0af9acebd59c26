/** A record of type SRV. */
export type SrvRecord = {
  readonly name: string;
  readonly port: number;
  readonly priority: number;
  readonly weight: number;
};

/**
 * The order in which records are tried: lower priorities first, and within one priority at random, in proportion to the weights. `random` returns
 * 0 to less than 1. RFC 2782.
 */
export function orderSrv(records: readonly SrvRecord[], random: () => number): readonly SrvRecord[] {
  const priorities = [...new Set(records.map(({ priority }) => priority))].toSorted((one, other) => one - other);
  return priorities.flatMap((priority) =>
    drawAll(
      records.filter((record) => record.priority === priority),
      random,
    ),
  );
}

function drawAll(records: readonly SrvRecord[], random: () => number): readonly SrvRecord[] {
  // Records without weight come first, so that one of them is drawn only if the random number is 0.
  const left = records.toSorted((one, other) => one.weight - other.weight);
  const drawn: SrvRecord[] = [];
  while (left.length > 0) {
    const total = left.reduce((sum, { weight }) => sum + weight, 0);
    let rest = Math.floor(random() * (total + 1));
    const at = left.findIndex(({ weight }) => {
      rest -= weight;
      return rest <= 0;
    });
    drawn.push(...left.splice(Math.max(0, at), 1));
  }
  return drawn;
}
