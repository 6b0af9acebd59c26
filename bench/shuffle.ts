/** Brings a list into a random order, in place. */
export function shuffle<Value>(list: { readonly length: number; [at: number]: Value }, random: () => number): void {
  for (let last = list.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [list[last], list[other]] = [list[other]!, list[last]!];
  }
}
