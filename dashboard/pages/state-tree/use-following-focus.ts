import { useEffect, useRef } from 'react';
import type { Key } from './model/tree.ts';

/** Keys that select a state other than the focused one. */
const moving: readonly string[] = ['+', 'Insert', 'Delete', 'Backspace', 'd'];

/** Moves the focus to the selection after a key created or deleted a state. Call it with the key before the action. */
export function useFollowingFocus(selected: Key | null, elementOf: (key: Key) => HTMLElement | null) {
  const left = useRef<Key | null>(null);
  // After every render: a new state's element may appear some renders after its selection.
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
