import type { SpeechReport } from './detection.ts';

/**
 * Plain endpointing: a turn ends `delayMs` after the end of detected speech, unless speech starts again before. Returns all times at which it would
 * end the turn. It does not wait for words, which is only in its favor.
 */
export function fixedDelayEnds(speech: readonly SpeechReport[], delayMs: number): readonly number[] {
  const ends: number[] = [];
  for (const [index, event] of speech.entries()) {
    if (event.type !== 'stopped') continue;
    const at = Math.max(event.noticedMs, event.spokeUntilMs + delayMs);
    const next = speech[index + 1];
    if (next === undefined || at < next.noticedMs) ends.push(at);
  }
  return ends;
}
