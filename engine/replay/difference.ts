import type { TurnComparison } from './comparison.ts';

/** The change of a reply: none, sooner or later by this much, or present on one side only. */
export type Difference =
  | { readonly type: 'same' }
  | { readonly type: 'moved'; readonly byMs: number }
  | { readonly type: 'gone' }
  | { readonly type: 'new' }
  /** The reply came at the same time, with another result. */
  | { readonly type: 'otherwise' };

/** A difference too small to hear. */
const unheardMs = 20;

/** Compares a reply with the same reply under other settings. */
export function differenceOf({ recorded, replayed }: TurnComparison): Difference {
  const [was, is] = [recorded?.startedMs ?? null, replayed?.startedMs ?? null];
  if (was === null && is === null) return { type: 'same' };
  if (was === null) return { type: 'new' };
  if (is === null) return { type: 'gone' };
  const [before, after] = [recorded?.delayMs ?? null, replayed?.delayMs ?? null];
  const byMs = before === null || after === null ? is - was : after - before;
  if (Math.abs(byMs) > unheardMs) return { type: 'moved', byMs };
  const fate = (side: TurnComparison['recorded']) =>
    JSON.stringify([side?.cutOff, side?.interrupted, side?.held, side?.late]);
  return fate(recorded) === fate(replayed) ? { type: 'same' } : { type: 'otherwise' };
}
