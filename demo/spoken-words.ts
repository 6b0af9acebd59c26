/** A part of a caller's utterance: words to be synthesized, or a pause inside the sentence. */
export type SpokenPart = { readonly text: string } | { readonly pauseMs: number };

const bracketed = /\[([^\]]*)\]/;

/** A duration in a script, `1.2s` or `800ms`, in whole milliseconds from 0 to ten minutes; null for anything else. */
export function durationMs(text: string): number | null {
  const [, number, unit] = /^(\d+(?:\.\d+)?)\s*(ms|s)$/.exec(text.trim()) ?? [];
  if (number === undefined) return null;
  const ms = Math.round(Number(number) * (unit === 's' ? 1000 : 1));
  return ms <= 600_000 ? ms : null;
}

/**
 * Splits an utterance at its pauses, as in `I need, um, [0.9s] a cleaning`. Null if a pause is not a duration, a bracket is unbalanced, or there are
 * no words.
 */
export function spokenParts(text: string): readonly SpokenPart[] | null {
  const parts = text
    .split(/(\[[^\]]*\])/)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
    .map(partOf);
  if (parts.some((part) => part === null)) return null;
  return parts.some((part) => part !== null && 'text' in part) ? (parts as readonly SpokenPart[]) : null;
}

function partOf(piece: string): SpokenPart | null {
  const pause = bracketed.exec(piece);
  if (pause !== null) {
    const pauseMs = durationMs(pause[1] ?? '');
    return pauseMs === null ? null : { pauseMs };
  }
  return /[\p{L}\p{N}]/u.test(piece) && !/[[\]]/.test(piece) ? { text: piece } : null;
}

/** The words of an utterance without its pauses. */
export function spokenWords(parts: readonly SpokenPart[]): string {
  return parts.flatMap((part) => ('text' in part ? [part.text] : [])).join(' ');
}
