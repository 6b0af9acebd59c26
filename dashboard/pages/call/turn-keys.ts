import { useEffect, useEffectEvent } from 'react';
import type { Player } from './player.ts';
import type { Speech } from './timeline.ts';

type TurnKeys = {
  readonly player: Player | null;
  readonly speeches: readonly Speech[];
  readonly picked: number | null;
  readonly onPick: (number: number) => void;
};

/** Elements in which a key has its own meaning. */
const ownKeys = 'input, select, textarea, dialog, [role=tablist], [contenteditable]';
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Space plays and pauses, arrows select the adjacent turn, wherever the focus is on the page. */
export function useTurnKeys({ player, speeches, picked, onPick }: TurnKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    if (event.altKey || event.ctrlKey || event.metaKey || target.closest(ownKeys) !== null) return;
    if (event.key === ' ' && player !== null && target.closest('button, a, summary') === null) {
      event.preventDefault();
      player.toggle();
    }
    const step = steps[event.key];
    if (step === undefined || speeches.length === 0) return;
    event.preventDefault();
    const at = speeches.findIndex(({ number }) => number === picked);
    const next = at === -1 ? 0 : Math.min(speeches.length - 1, Math.max(0, at + step));
    const { number, fromMs } = speeches[next]!;
    onPick(number);
    player?.moveTo(fromMs);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
