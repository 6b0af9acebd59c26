import type { Tree } from './tree.ts';

/** A name that no state of the tree has: the wanted one, or with the lowest number that makes it free. */
export function freeStateName(tree: Tree, wanted: string): string {
  const taken = new Set(Object.values(tree.states).map(({ name }) => name.trim()));
  if (!taken.has(wanted)) return wanted;
  let number = 2;
  while (taken.has(`${wanted} ${number}`)) number += 1;
  return `${wanted} ${number}`;
}
