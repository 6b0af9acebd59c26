import { useEffect, useEffectEvent } from 'react';

/** Shortcuts that work wherever the focus is. */
type Command = 'undo' | 'redo' | 'save';

/** Calls the handlers of shortcuts, except in a dialog and in a search field, which have their own undo. */
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
