import type { HeardTextMapping } from '../call/events.ts';
import type { Alignment } from '../ports/text-to-speech.ts';
import { sentenceEnds } from '../speaking/sentences.ts';
import { pauseAfter, syllables, syllablesPerSecond, type Word, wordsIn } from './syllables.ts';

/** When a word is spoken, in milliseconds of the audio; `start` and `end` are character offsets. */
type SpokenWord = Word & { readonly fromMs: number; readonly untilMs: number };

/** Share of its usual duration that unaligned text needs in audio to count as spoken. */
const spokenShare = 0.35;
const start: Alignment = { chars: 0, ms: 0 };
/** Weight of aligned text from which its own pace replaces the prior. */
const trustedSyllables = 8;

/** Maps the text of one reply to its audio: by alignment points if synthesis provides them, by syllables between and after them. */
export class SpeechTimeline {
  #text = '';
  #points: readonly Alignment[] = [];
  #pieceEnds: readonly number[] = [];
  #knownEndsMs: readonly number[] | null = null;

  /** All text so far. */
  get text(): string {
    return this.#text;
  }

  /** Appends a piece of text to be spoken. */
  write(piece: string): void {
    if (piece === '') return;
    this.#text += piece;
    this.#pieceEnds = [...this.#pieceEnds, this.#text.length];
    this.#knownEndsMs = null;
  }

  /** Takes alignment points in any order; adjusts those that contradict earlier text positions so that times are monotone. */
  aligned(points: readonly Alignment[]): void {
    const byChars = new Map([...this.#points, ...points].map((point) => [point.chars, point]));
    let floorMs = 0;
    this.#knownEndsMs = null;
    this.#points = [...byChars.values()]
      .filter(({ chars, ms }) => chars > 0 && Number.isFinite(ms))
      .sort((a, b) => a.chars - b.chars)
      .map(({ chars, ms }) => {
        floorMs = Math.max(floorMs, ms);
        return { chars: Math.min(chars, this.#text.length), ms: floorMs };
      });
  }

  /** Times at which a piece is known to end, in order. */
  knownPieceEndsMs(): readonly number[] {
    this.#knownEndsMs ??= this.#findKnownEnds();
    return this.#knownEndsMs;
  }

  /** When each word is spoken. `audioMs` is the duration of the audio once it is complete, null before. */
  words(audioMs: number | null): readonly SpokenWord[] {
    const scale = this.#scale(audioMs);
    return scale.words.map(({ word, weight, span }) => ({
      ...word,
      fromMs: scale.timeOf(word.start, weight),
      untilMs: scale.timeOf(word.end, weight + span),
    }));
  }

  /**
   * The voice that started at `from` failed after `audioMs` of audio. Drops the rest of its current sentence. Returns the text after that sentence
   * (all of the voice's text if it had not started to speak) and the number of dropped characters.
   */
  breakOff(audioMs: number, from: Alignment): { readonly rest: string; readonly lostChars: number } {
    const silent = audioMs - from.ms < 1;
    const last = this.words(null).findLast((word) => (word.fromMs + word.untilMs) / 2 <= audioMs);
    const spokenChars = silent ? from.chars : Math.max(from.chars, last?.end ?? 0);
    const ends = sentenceEnds(this.#text, false);
    const rest = this.#text.slice(silent ? spokenChars : (ends.find((end) => end >= spokenChars) ?? this.#text.length));
    const spoken = this.#text.slice(0, spokenChars);
    const lostChars = this.#text.slice(spokenChars, this.#text.length - rest.length).trim().length;
    const kept = silent || spoken === '' ? spoken : `${spoken} `;
    this.#text = kept + rest;
    this.#points = this.#points.filter(({ chars }) => chars <= spokenChars);
    if (!silent) this.aligned([{ chars: spokenChars, ms: audioMs }]);
    const pieceEnds = this.#pieceEnds.filter((end) => end < spokenChars);
    this.#pieceEnds = [
      ...pieceEnds,
      ...(kept === '' ? [] : [kept.length]),
      ...(rest === '' ? [] : [this.#text.length]),
    ];
    this.#knownEndsMs = null;
    return { rest, lostChars };
  }

  /** Position in the text at `ms` of the audio: after the last word of which half was spoken. `audioMs` as for `words`. */
  placeAt(ms: number, audioMs: number | null): { readonly chars: number; readonly placedBy: HeardTextMapping } {
    const words = this.words(audioMs);
    const next = words.findIndex((word) => ms <= 0 || ms < (word.fromMs + word.untilMs) / 2);
    const last = words.at(next === -1 ? words.length - 1 : next - 1);
    const chars = next === 0 ? 0 : (last?.end ?? 0);
    const timed = (next === 0 || this.#isTimed(last)) && (next === -1 || this.#isTimed(words[next]));
    return { chars, placedBy: timed ? 'word_times' : 'syllables' };
  }

  /**
   * When the sentence that is spoken at `ms` ends; in the pause after a sentence, that sentence counts. Null if its end is not written yet. `whole`
   * says that no more text comes.
   */
  sentenceEndAt(ms: number, { audioMs, whole }: { audioMs: number | null; whole: boolean }): number | null {
    const words = this.words(audioMs);
    for (const end of sentenceEnds(this.#text, whole)) {
      const next = words.find((word) => word.start >= end);
      if (next !== undefined && next.fromMs < ms) continue;
      const exact = this.#points.find(({ chars }) => chars <= end && this.#text.slice(chars, end).trim() === '');
      return exact?.ms ?? words.findLast((word) => word.end <= end)?.untilMs ?? null;
    }
    return null;
  }

  /** Whether audio of this duration speaks the text to its end. */
  isWhole(audioMs: number): boolean {
    const last = this.#points.at(-1) ?? start;
    return !hasWords(this.#text.slice(last.chars)) || this.#endsIn(audioMs, last);
  }

  /** Whether synthesis reported when this word ends. */
  #isTimed(word: Word | undefined): boolean {
    if (word === undefined) return false;
    return this.#points.some(({ chars }) => chars >= word.end && this.#text.slice(word.end, chars).trim() === '');
  }

  #findKnownEnds(): readonly number[] {
    const ends = new Set(this.#pieceEnds.flatMap((end) => [end, this.#text.slice(0, end).trimEnd().length]));
    return this.#points.filter(({ chars }) => ends.has(chars)).map(({ ms }) => ms);
  }

  #endsIn(audioMs: number, last: Alignment): boolean {
    const rest = wordsIn(this.#text.slice(last.chars)).map(({ start, end }) =>
      this.#text.slice(last.chars).slice(start, end),
    );
    const usualMs = (rest.reduce((sum, word) => sum + syllables(word), 0) * 1000) / syllablesPerSecond;
    return audioMs - last.ms >= spokenShare * usualMs;
  }

  #scale(audioMs: number | null): Scale {
    const open = this.#points.at(-1) ?? start;
    const closes = audioMs !== null && this.#endsIn(audioMs, open);
    const closed = closes && hasWords(this.#text.slice(open.chars));
    const end = { chars: this.#text.length, ms: Math.max(audioMs ?? 0, open.ms) };
    return new Scale(this.#text, closed ? [...this.#points, end] : this.#points);
  }
}

type WeighedWord = { readonly word: Word; readonly weight: number; readonly span: number };

/** Maps characters to time by the weight, in syllables, of the words before them. */
class Scale {
  readonly words: readonly WeighedWord[];
  readonly #points: readonly (Alignment & { readonly weight: number })[];

  constructor(text: string, points: readonly Alignment[]) {
    let weight = 0;
    this.words = wordsIn(text).map((word) => {
      const spelled = text.slice(word.start, word.end);
      const weighed = { word, weight, span: syllables(spelled) };
      weight += weighed.span + pauseAfter(spelled);
      return weighed;
    });
    let next = 0;
    this.#points = points.map((point) => {
      while ((this.words[next + 1]?.word.start ?? Number.POSITIVE_INFINITY) <= point.chars) next += 1;
      return { ...point, weight: weightAt(this.words[next], point.chars, text) };
    });
  }

  /** Time of a character whose weight from the start of the text is known. */
  timeOf(chars: number, weight: number): number {
    let before = { chars: 0, ms: 0, weight: 0 };
    for (const point of this.#points) {
      if (point.chars >= chars) {
        const width = point.weight - before.weight;
        const share = width > 0 ? (weight - before.weight) / width : 1;
        return before.ms + (point.ms - before.ms) * Math.min(1, Math.max(0, share));
      }
      before = point;
    }
    const paced = before.weight >= trustedSyllables && before.ms > 0;
    const msPerSyllable = paced ? before.ms / before.weight : 1000 / syllablesPerSecond;
    return before.ms + Math.max(0, weight - before.weight) * msPerSyllable;
  }
}

/** Weight at a character in or after a word. The pause after a word belongs to the space that follows it. */
function weightAt(word: WeighedWord | undefined, chars: number, text: string): number {
  if (word === undefined || chars <= word.word.start) return word?.weight ?? 0;
  const { start, end } = word.word;
  if (chars < end) return word.weight + (word.span * (chars - start)) / (end - start);
  return word.weight + word.span + (chars > end ? pauseAfter(text.slice(start, end)) : 0);
}

function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}
