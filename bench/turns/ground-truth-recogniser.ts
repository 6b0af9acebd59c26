import { createRandom } from '#codecs/random.ts';
import type { Clock } from '#engine/ports/clock.ts';
import type { ListenOptions, ListenSink, RecognitionSession, SpeechToText } from '#engine/ports/speech-to-text.ts';
import type { TimedWord } from './clip.ts';

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
};

/** Delay of a final after the end of speech: log-normal, p5 166 ms, p95 377 ms. */
const finalDelay = { medianMs: 250, sigma: 0.25, leastMs: 120, mostMs: 700 };
/** Time from the end of a word to its interim. */
const interimDelayMs = { least: 120, spread: 160 };
/** Time from a request for a final to one without words or with only some of them. */
const flushMs = 150;
/** How often a pause within a turn is mistaken for the end of a sentence, and the end of a sentence is missed. */
const punctuationErrors = { added: 0.1, missing: 0.05 };

/** A recognizer that knows the true words and reports them like a streaming service: words as interims, finals after pauses. */
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
  #open: string[] = [];
  #confidence = 1;
  /** The stretch is over and its final is pending. */
  #finalIsDue = false;

  constructor(options: TrueRecogniserOptions, sink: ListenSink) {
    this.#options = options;
    this.#sink = sink;
    const random = createRandom(options.seed);
    for (const [index, stretch] of options.stretches.entries()) this.#schedule(stretch, index, random);
  }

  write(): void {}

  onset(): void {}

  finalise(): void {
    const { clock } = this.#options;
    const asked = this.#open.length;
    clock.after(flushMs, () => {
      if (this.#open.length === 0) this.#sink.final({ text: '', confidence: null });
      else if (asked === this.#open.length && !this.#finalIsDue) this.#final();
    });
  }

  expect(): void {}

  #schedule(stretch: SpokenSegment, index: number, random: () => number): void {
    const { stretches, finalMs, punctuated } = this.#options;
    for (const word of stretch.words) {
      const at = word.untilMs + interimDelayMs.least + interimDelayMs.spread * random();
      this.#at(Math.min(at, stretch.untilMs + (finalMs ?? finalDelay.leastMs) - 1), () => this.#interim(word, stretch));
    }
    const dueMs = stretch.untilMs + (finalMs ?? finalDelayMs(random));
    const next = stretches[index + 1];
    const isLast = next === undefined;
    const ends = punctuated ? punctuation(stretch, isLast, random()) : '';
    this.#at(stretch.untilMs, () => {
      this.#finalIsDue = next === undefined || next.words[0]!.fromMs > dueMs;
    });
    if (next !== undefined && next.words[0]!.fromMs <= dueMs) return;
    this.#at(dueMs, () => this.#final(ends));
  }

  #interim(word: TimedWord, stretch: SpokenSegment): void {
    this.#open.push(this.#options.punctuated ? word.text.replace(/[.?!]+$/, '') : plain(word.text));
    this.#confidence = stretch.confidence;
    this.#sink.interim(plain(this.#open.join(' ')));
  }

  #final(ends = ''): void {
    this.#finalIsDue = false;
    const text = `${this.#open.join(' ')}${this.#open.length > 0 ? ends : ''}`;
    this.#open = [];
    this.#sink.final({ text, confidence: text === '' ? null : this.#confidence });
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
