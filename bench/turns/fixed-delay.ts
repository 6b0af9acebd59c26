import type { HeardSpeech } from './hearing.ts';

/**
 * Plain endpointing: a turn is over `delayMs` after the end of detected speech, unless speech begins again before. Answers all
 * moments at which it would say so. It does not wait for words, which only favours it.
 */
export function fixedDelayEnds(speech: readonly HeardSpeech[], delayMs: number): readonly number[] {
  const ends: number[] = [];
  for (const [index, event] of speech.entries()) {
    if (event.type !== 'stopped') continue;
    const at = Math.max(event.noticedMs, event.spokeUntilMs + delayMs);
    const next = speech[index + 1];
    if (next === undefined || at < next.noticedMs) ends.push(at);
  }
  return ends;
}
