import { fieldOf, listOf, numberOf, textOf } from '../message-fields.ts';
import { timestampOffsetMs } from './word-locator.ts';

type TimedWord = { readonly word: string; readonly endMs: number };

/** The position of a message's audio in the speech. */
export type MessageAudio = { readonly beforeMs: number; readonly audioMs: number };

/**
 * Assembles words with their end times from the characters that ElevenLabs sends with its audio; a word is often split across two messages. The field
 * names differ between documentation and wire.
 */
export class ElevenLabsAlignment {
  #word = '';
  #endMs = 0;

  /** The words that this message completes. */
  take(message: unknown, { beforeMs, audioMs }: MessageAudio): readonly TimedWord[] {
    const done: TimedWord[] = [];
    const alignment = fieldOf(message, 'alignment') ?? fieldOf(message, 'normalizedAlignment');
    const starts = listNamed(alignment, ['charStartTimesMs', 'charsStartTimesMs', 'char_start_times_ms']);
    const durations = listNamed(alignment, ['charDurationsMs', 'charsDurationsMs', 'char_durations_ms']);
    const baseMs = timestampOffsetMs(numberOf(starts[0]) ?? 0, audioMs > 0 ? beforeMs : this.#endMs);
    for (const [index, value] of listNamed(alignment, ['chars', 'characters']).entries()) {
      const startMs = numberOf(starts[index]);
      if (startMs === null) continue;
      this.#char(textOf(value) ?? '', done);
      if (this.#word !== '') this.#endMs = baseMs + startMs + (numberOf(durations[index]) ?? 0);
    }
    return done;
  }

  #char(char: string, done: TimedWord[]): void {
    if (char.trim() !== '') {
      this.#word += char;
      return;
    }
    if (this.#word !== '') done.push({ word: this.#word, endMs: this.#endMs });
    this.#word = '';
  }
}

function listNamed(value: unknown, names: readonly string[]): readonly unknown[] {
  return names.map((name) => listOf(fieldOf(value, name))).find(({ length }) => length > 0) ?? [];
}
