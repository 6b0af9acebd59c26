import { useEffect, useRef } from 'react';
import type { Key } from './model/tree.ts';

/** Keys after which another state is selected than the one that has the focus. */
const moving: readonly string[] = ['+', 'Insert', 'Delete', 'Backspace', 'd'];

/** Lets the focus follow the selection after a key that made or deleted a state. To be told of the key before it is acted on. */
export function useFollowingFocus(selected: Key | null, elementOf: (key: Key) => HTMLElement | null) {
  const left = useRef<Key | null>(null);
  // After every rendering: the element of a new state may come some renderings after its selection.
  useEffect(() => {
    if (left.current === null || selected === null || selected === left.current) return;
    const element = elementOf(selected);
    if (element === null) return;
    left.current = null;
    element.focus({ preventScroll: true });
  });
  return (from: Key, pressed: string) => {
    if (moving.includes(pressed)) left.current = from;
  };
}
