/** A phase change in the drawing: from one place of the row to another, with the lines of its label. */
export type Edge = { readonly from: number; readonly to: number; readonly lines: readonly LabelLine[] };
export type LabelLine = { readonly event: string; readonly rules: string };

/** An edge with its course: it leaves and enters its phases at `startX` and `endX`, and runs at `level` in between. */
export type Arc = Edge & { readonly startX: number; readonly endX: number; readonly level: number };

type Placing = { readonly centreOf: (place: number) => number; readonly nodeWidth: number };

/**
 * Assigns each edge its course on one side of the row, so that overlapping edges have different levels. At each phase the edges of one direction
 * share half of the side, longer ones nearer to the middle, so that they do not cross.
 */
export function layArcs(edges: readonly Edge[], placing: Placing): readonly Arc[] {
  const byLength = edges.toSorted(
    (a, b) => lengthOf(a) - lengthOf(b) || Math.min(a.from, a.to) - Math.min(b.from, b.to),
  );
  const taken: { readonly level: number; readonly left: number; readonly right: number }[] = [];
  return byLength.map((edge) => {
    const [startX, endX] = [portOf(edge, edge.from, byLength, placing), portOf(edge, edge.to, byLength, placing)];
    const [left, right] = [Math.min(startX, endX), Math.max(startX, endX)];
    let level = 0;
    while (taken.some((other) => other.level === level && other.left < right && left < other.right)) level += 1;
    taken.push({ level, left, right });
    return { ...edge, startX, endX, level };
  });
}

const lengthOf = ({ from, to }: Edge): number => Math.abs(from - to);

function portOf(edge: Edge, place: number, byLength: readonly Edge[], { centreOf, nodeWidth }: Placing): number {
  const toRight = (other: Edge): boolean => Math.max(other.from, other.to) > place;
  const here = byLength.filter((other) => other.from === place || other.to === place);
  const sameSide = here.filter((other) => toRight(other) === toRight(edge));
  const rank = sameSide.length - sameSide.indexOf(edge);
  const offset = (rank * nodeWidth) / 2 / (sameSide.length + 1);
  return centreOf(place) + (toRight(edge) ? offset : -offset);
}
