import { concatenate } from '#codecs/frame.ts';
import { sine } from '#codecs/tone.ts';
import { gainForLevel, materialHz, samplesToMs } from '../turns/clip.ts';
import type { SpokenSegment } from '../turns/ground-truth-recogniser.ts';
import { levelOf, type Placed } from '../turns/mix.ts';
import type { Speaker } from '../turns/speakers.ts';
import type { Studio } from '../turns/studio.ts';
import type { Answerer, AnswererPart, CorpusSound } from './corpus.ts';

/** A voiced answerer: sounds on the line and the words with their times, in milliseconds of the recording. */
export type AnswererRecording = {
  readonly answerer: Answerer;
  readonly seed: number;
  readonly firstSoundMs: number;
  readonly placed: readonly Placed[];
  readonly stretches: readonly SpokenSegment[];
  readonly endMs: number;
  readonly lengthMs: number;
  readonly level: number;
};

const firstSoundMs = 600;
const sentenceGapMs = 350;
const soundGapMs = 400;
const speechDb = -24;
const toneDb = -15;
/** The line stays open this long after the last sound. */
const afterMs = 12_000;

/** Someone who speaks and makes sounds one after the other. */
export class AnswererRecorder {
  readonly #studio: Studio;
  readonly #speaker: Speaker;
  readonly #placed: Placed[] = [];
  readonly #stretches: SpokenSegment[] = [];
  #atMs = firstSoundMs;

  constructor(studio: Studio, speaker: Speaker) {
    this.#studio = studio;
    this.#speaker = speaker;
  }

  add(part: AnswererPart): void {
    if (part.type === 'speech') return this.say(part.text);
    if (part.type === 'pause') this.#atMs += part.ms - sentenceGapMs;
    else this.#play(part);
  }

  /** Says a sentence, at the earliest at `fromMs`. */
  say(text: string, fromMs = 0): void {
    const { samples, words } = this.#studio.clip(text, this.#speaker);
    const atMs = Math.max(this.#atMs, fromMs);
    const untilMs = atMs + samplesToMs(samples.length);
    this.#placed.push({ samples, atMs, gain: gainForLevel(speechDb, samples) });
    this.#stretches.push({
      untilMs,
      confidence: 0.9,
      words: words.map((word) => ({ ...word, fromMs: word.fromMs + atMs, untilMs: word.untilMs + atMs })),
    });
    this.#atMs = untilMs + sentenceGapMs;
  }

  #play(sound: CorpusSound): void {
    const { samples } = audioOf(sound);
    const atMs = this.#atMs + (this.#stretches.length > 0 ? soundGapMs - sentenceGapMs : 0);
    this.#placed.push({ samples, atMs, gain: 1 });
    this.#atMs = atMs + samplesToMs(samples.length) + soundGapMs;
  }

  recording(answerer: Answerer, seed: number): AnswererRecording {
    const placed = [...this.#placed];
    const stretches = [...this.#stretches];
    const endMs = this.#atMs;
    return {
      answerer,
      seed,
      firstSoundMs,
      placed,
      stretches,
      endMs,
      lengthMs: endMs + afterMs,
      level: levelOf(placed),
    };
  }
}

function audioOf(sound: CorpusSound) {
  const tone = (hz: number, ms: number, levelDb = toneDb) => sine(hz, { ms, rateHz: materialHz, levelDb });
  switch (sound.type) {
    case 'beep':
      return concatenate(
        sound.hz.map((hz) => tone(hz, sound.ms)),
        materialHz,
      );
    case 'sit':
      return concatenate(
        (sound.high ? [985.2, 1_428.5, 1_776.7] : [913.8, 1_370.6, 1_776.7]).map((hz) => tone(hz, 330)),
        materialHz,
      );
    case 'ced':
      return tone(2_100, 3_000);
    case 'cng':
      return tone(1_100, 500);
    case 'hum':
      return heldVowel(sound.ms, tone);
  }
}

/** A held vowel: a weak fundamental and a strong harmonic, which changes with the voice. */
function heldVowel(
  ms: number,
  tone: (hz: number, ms: number, levelDb: number) => { samples: Int16Array; rateHz: number },
) {
  const pieceMs = 140;
  const pieces = Array.from({ length: Math.ceil(ms / pieceMs) }, (_, index) => {
    const hz = 140 - 2 * index;
    const strong = tone(3 * hz, pieceMs, -20);
    const weak = tone(hz, pieceMs, -28);
    return { samples: strong.samples.map((value, at) => value + (weak.samples[at] ?? 0)), rateHz: materialHz };
  });
  return concatenate(pieces, materialHz);
}
