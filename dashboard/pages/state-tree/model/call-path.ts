import type { Key } from './tree.ts';

/** A call's current state in the tree, and its previous states. */
type CallPath = { readonly current: Key | null; readonly passed: ReadonlySet<Key> };

export const noCall: CallPath = { current: null, passed: new Set() };

/** The path after a call has entered a state; null is the end of the call, whose path stays until the next one begins. */
export function extendPath(path: CallPath, next: Key | null): CallPath {
  if (next === null)
    return path.current === null ? path : { current: null, passed: withKey(path.passed, path.current) };
  if (path.current === next) return path;
  const passed = path.current === null ? noCall.passed : withKey(path.passed, path.current);
  return { current: next, passed };
}

const withKey = (keys: ReadonlySet<Key>, key: Key): ReadonlySet<Key> => new Set([...keys, key]);
