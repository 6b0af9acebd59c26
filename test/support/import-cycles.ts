/** The cycles in an import graph, each as the path from a file back to itself; one for each file that closes a cycle. */
export function cyclesIn(graph: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const done = new Set<string>();
  const cycles: (readonly string[])[] = [];
  const visit = (file: string, way: readonly string[]): void => {
    if (done.has(file)) return;
    const begun = way.indexOf(file);
    if (begun >= 0) {
      cycles.push([...way.slice(begun), file]);
      return;
    }
    for (const target of graph.get(file) ?? []) visit(target, [...way, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return cycles;
}
