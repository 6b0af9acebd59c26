/** A resource by its name; an account can have several with the same one. */
type Named = { readonly name: string };

const longestKey = 60;

/** A name as the key of a file: lower case letters, digits and hyphens. `otherwise` stands for a name without any of them. */
export function keyOfName(name: string, otherwise: string): string {
  const plain = name
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, longestKey)
    .replace(/-$/, '');
  return plain === '' ? otherwise : plain;
}

/** The key, or with the lowest number from 2 that makes it unique. */
export function freeKey(key: string, taken: { has(key: string): boolean }): string {
  if (!taken.has(key)) return key;
  for (let number = 2; ; number += 1) {
    const numbered = `${key}-${number}`;
    if (!taken.has(numbered)) return numbered;
  }
}

/** Compares keys so that `office-2` precedes `office-10`. */
export const compareKeys = (one: string, other: string): number =>
  one.localeCompare(other, 'en', { numeric: true }) || (one < other ? -1 : 1);

/**
 * Pairs local and stored resources by name. Of several with the same name, the first local key belongs to the oldest stored one. A local resource
 * whose name is not stored belongs to the stored one with its former name.
 */
export function pairByName<
  Local extends Named & { readonly key: string; readonly formerly: string | null },
  Stored extends Named,
>(locals: readonly Local[], stored: readonly Stored[]): ReadonlyMap<Local, Stored> {
  const pairs = new Map<Local, Stored>();
  const free = Map.groupBy(stored, ({ name }) => name);
  const sorted = locals.toSorted((one, other) => compareKeys(one.key, other.key));
  const pair = (local: Local, name: string): void => {
    const found = free.get(name)?.shift();
    if (found !== undefined) pairs.set(local, found);
  };
  for (const local of sorted) pair(local, local.name);
  for (const local of sorted) if (!pairs.has(local) && local.formerly !== null) pair(local, local.formerly);
  return pairs;
}
