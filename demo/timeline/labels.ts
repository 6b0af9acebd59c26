/** A label to be placed: its anchor and its width. */
type Labelled = { readonly anchor: number; readonly width: number };
/** Left edge of a label and its lane, counted from the bottom. */
type LabelPlace = { readonly left: number; readonly lane: number };

const gap = 6;

/**
 * Places labels at their anchors, in as few lanes as are needed to keep them apart; moves one that would reach beyond `right` to the left. From right
 * to left, so that a line from a label down to its anchor passes to the left of the labels below.
 */
export function placeLabels(labels: readonly Labelled[], right: number): readonly LabelPlace[] {
  const lefts = labels.map(({ anchor, width }) => Math.min(anchor, right - width));
  const order = labels.map((_, index) => index).toSorted((a, b) => lefts[b]! - lefts[a]!);
  const lanes: number[] = [];
  const places: LabelPlace[] = [];
  for (const index of order) {
    const left = lefts[index]!;
    const end = left + labels[index]!.width + gap;
    const free = lanes.findIndex((taken) => end <= taken);
    const lane = free === -1 ? lanes.length : free;
    lanes[lane] = left;
    places[index] = { left, lane };
  }
  return places;
}
