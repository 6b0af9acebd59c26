import { useEffect, useEffectEvent } from 'react';

/** What holds wherever the focus is. */
type Command = 'undo' | 'redo' | 'save';

/** Tells of the keys of a command, except in a dialog and in a search, which have an undo of their own. */
export function useCommands(act: (command: Command) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const command = commandOf(event);
    const isElsewhere = event.target instanceof Element && event.target.closest('dialog, [type=search]') !== null;
    if (command === null || (isElsewhere && command !== 'save')) return;
    event.preventDefault();
    act(command);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function commandOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): Command | null {
  if (!(ctrlKey || metaKey) || altKey) return null;
  const pressed = key.toLowerCase();
  if (pressed === 's') return 'save';
  if (pressed === 'z') return shiftKey ? 'redo' : 'undo';
  return pressed === 'y' ? 'redo' : null;
}
