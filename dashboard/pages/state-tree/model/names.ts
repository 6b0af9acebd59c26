import type { Tree } from './tree.ts';

/** A unique name for a state: the wanted one, with the lowest free number appended if necessary. */
export function freeStateName(tree: Tree, wanted: string): string {
  const taken = new Set(Object.values(tree.states).map(({ name }) => name.trim()));
  if (!taken.has(wanted)) return wanted;
  let number = 2;
  while (taken.has(`${wanted} ${number}`)) number += 1;
  return `${wanted} ${number}`;
}
