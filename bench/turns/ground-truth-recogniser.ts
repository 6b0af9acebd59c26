import { createRandom } from '#codecs/random.ts';
import type { Clock } from '#engine/ports/clock.ts';
import type { ListenOptions, ListenSink, RecognitionSession, SpeechToText } from '#engine/ports/speech-to-text.ts';
import type { TimedWord } from './clip.ts';
import { type HeardSegment, type HeardWord, hearWithErrors } from './recogniser-errors.ts';

/** Speech on a line as recognition would find it: stretches of words, in milliseconds of the recording. */
export type SpokenSegment = {
  readonly untilMs: number;
  readonly words: readonly TimedWord[];
  /** Confidence of recognition, 0 to 1. */
  readonly confidence: number;
};

type TrueRecogniserOptions = {
  readonly clock: Clock;
  readonly stretches: readonly SpokenSegment[];
  /** When the recording starts, on the clock. */
  readonly startsAt: number;
  readonly seed: number;
  /** Whether finals have punctuation, mostly correct; interims never do. */
  readonly punctuated: boolean;
  /** Time from the end of a stretch to its final; if null, drawn from a distribution around 250 ms. */
  readonly finalMs: number | null;
  /** Share of words that it hears wrong; with it come late, repeated, retracted and merged finals. */
  readonly wordErrorShare?: number;
};

/** Delay of a final after the end of speech: log-normal, p5 166 ms, p95 377 ms. */
const finalDelay = { medianMs: 250, sigma: 0.25, leastMs: 120, mostMs: 700 };
/** Time from the end of a word to its interim. */
const interimDelayMs = { least: 120, spread: 160 };
/** Time from a request for a final to one without words or with only some of them. */
const flushMs = 150;
/** Time from a final to its repetition, and from a withdrawn one to its words. */
const repeatMs = 300;
const returnMs = 900;
/** How often a pause within a turn is mistaken for the end of a sentence, and the end of a sentence is missed. */
const punctuationErrors = { added: 0.1, missing: 0.05 };

/**
 * A recognizer that knows the true words and reports them like a streaming service: words as interims, finals after pauses. With
 * `wordErrorShare` it makes the errors of one in noise.
 */
export class GroundTruthRecogniser implements SpeechToText {
  readonly name = 'true words';
  readonly ratesHz = [8_000];
  readonly #options: TrueRecogniserOptions;

  constructor(options: TrueRecogniserOptions) {
    this.#options = options;
  }

  listen({ signal }: ListenOptions, sink: ListenSink): RecognitionSession {
    const listening = new TrueListening(this.#options, sink);
    signal.addEventListener('abort', () => sink.closed(null), { once: true });
    return listening;
  }
}

class TrueListening implements RecognitionSession {
  readonly #options: TrueRecogniserOptions;
  readonly #sink: ListenSink;
  /** Words that were recognized since the last final. */
  #open: HeardWord[] = [];
  #confidence = 1;
  /** The stretch is over and its final is pending. */
  #finalIsDue = false;

  constructor(options: TrueRecogniserOptions, sink: ListenSink) {
    this.#options = options;
    this.#sink = sink;
    const random = createRandom(options.seed);
    const heard = hearWithErrors(options.stretches, options.wordErrorShare ?? 0, options.seed);
    for (const [index, segment] of heard.entries()) this.#schedule(segment, index, random);
  }

  write(): void {}

  onset(): void {}

  finalise(): void {
    const { clock } = this.#options;
    const asked = this.#open.length;
    clock.after(flushMs, () => {
      if (this.#open.length === 0 && !this.#finalIsDue) this.#sink.final({ text: '', confidence: null });
      else if (asked === this.#open.length && !this.#finalIsDue) this.#final();
    });
  }

  expect(): void {}

  #schedule(heard: HeardSegment, index: number, random: () => number): void {
    const { stretches, finalMs, punctuated } = this.#options;
    const stretch = stretches[index]!;
    for (const word of heard.words) {
      const at = word.untilMs + interimDelayMs.least + interimDelayMs.spread * random();
      const latest = stretch.untilMs + (finalMs ?? finalDelay.leastMs) - 1;
      this.#at(Math.min(at, latest), () => this.#hear(word, heard.confidence));
    }
    const dueMs = stretch.untilMs + (finalMs ?? finalDelayMs(random)) + heard.lateMs;
    const next = stretches[index + 1];
    const isLast = next === undefined;
    const ends = punctuated ? punctuation(stretch, isLast, random()) : '';
    const isSeparate = isLast || (next.words[0]!.fromMs > dueMs && heard.final !== 'merged');
    this.#at(stretch.untilMs, () => {
      this.#finalIsDue = isSeparate || heard.final === 'merged';
    });
    if (isSeparate) this.#at(dueMs, () => this.#finish(heard, ends));
  }

  #hear(word: HeardWord, confidence: number): void {
    this.#open.push(word);
    this.#confidence = confidence;
    const text = this.#open.flatMap(({ interim }) => interim ?? []).join(' ');
    if (word.interim !== null) this.#sink.interim(plain(text));
  }

  #finish({ final, confidence }: HeardSegment, ends: string): void {
    const { clock } = this.#options;
    const words = this.#open;
    if (final === 'retracted' || final === 'returned') this.#open = [];
    const text = this.#final(ends);
    if (final === 'repeated') clock.after(repeatMs, () => this.#sink.final({ text, confidence }));
    if (final === 'returned') clock.after(returnMs, () => this.#return(words));
  }

  /** Recognizes withdrawn words after all, before those that followed. */
  #return(words: readonly HeardWord[]): void {
    this.#open = [...words, ...this.#open];
    this.#final();
  }

  #final(ends = ''): string {
    this.#finalIsDue = false;
    const { punctuated } = this.#options;
    const words = this.#open.flatMap(({ final }) => final ?? []);
    const written = words.map((word) => (punctuated ? word.replace(/[.?!]+$/, '') : plain(word))).join(' ');
    const text = words.length > 0 ? `${written}${ends}` : '';
    this.#open = [];
    this.#sink.final({ text, confidence: text === '' ? null : this.#confidence });
    return text;
  }

  #at(recordingMs: number, act: () => void): void {
    const { clock, startsAt } = this.#options;
    clock.after(startsAt + recordingMs - clock.now(), act);
  }
}

function plain(text: string): string {
  return text.replace(/[.,?!]/g, '').toLowerCase();
}

/** Punctuation that a recognizer appends to a stretch: the correct one, except for its errors. */
function punctuation({ words }: SpokenSegment, isLast: boolean, chance: number): string {
  const written = /[.?!]$/.exec(words.at(-1)?.text ?? '')?.[0] ?? '';
  if (written !== '') return chance < punctuationErrors.missing ? '' : written;
  return !isLast && chance < punctuationErrors.added ? '.' : '';
}

function finalDelayMs(random: () => number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const { medianMs, sigma, leastMs, mostMs } = finalDelay;
  return Math.min(mostMs, Math.max(leastMs, medianMs * Math.exp(sigma * normal)));
}
