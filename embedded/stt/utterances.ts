import { createResampler, type Resampler } from '#codecs/resample.ts';
import type { SpeechContext } from '#engine/ports/expected-answers.ts';
import { type DecodedUtterance, type Decoder, decoderRateHz } from './acoustic/decoder.ts';
import { confidenceOf } from './language/confidence.ts';
import type { Grammar, GrammarCache } from './language/grammar.ts';

/** Receives the words of a call. */
export type UtteranceSink = {
  interim(text: string): void;
  final(text: string, confidence: number): void;
};

/** Minimum audio between two interims. */
const interimEveryMs = 100;

const nothingHeard: DecodedUtterance = { words: [], fit: 0, speechMs: 0 };

type State = { readonly phase: 'quiet' } | { readonly phase: 'speaking'; readonly progress: Progress };

/** State of the interims of an utterance: the words of the previous hypothesis, the last interim and the audio since. */
type Progress = { readonly words: readonly string[]; readonly shown: string; readonly sinceMs: number };

const nothingYet: Progress = { words: [], shown: '', sinceMs: interimEveryMs };

/** Recognizes the consecutive utterances of one call. All methods are synchronous. */
export class Utterances {
  readonly #decoder: Decoder;
  readonly #grammars: GrammarCache;
  readonly #resampler: Resampler;
  readonly #sink: UtteranceSink;
  #state: State = { phase: 'quiet' };
  #grammar: Grammar | null = null;
  #next: SpeechContext | null = null;

  constructor(decoder: Decoder, grammars: GrammarCache, rateHz: number, sink: UtteranceSink) {
    this.#decoder = decoder;
    this.#grammars = grammars;
    this.#resampler = createResampler(rateHz, decoderRateHz, 'short');
    this.#sink = sink;
  }

  /** Uses another grammar from the next utterance on. Throws `Error` if it cannot be built. */
  expect(context: SpeechContext): void {
    if (this.#state.phase === 'speaking') this.#next = context;
    else this.#use(context);
  }

  begin(): void {
    if (this.#state.phase === 'speaking') return;
    this.#decoder.begin();
    this.#state = { phase: 'speaking', progress: nothingYet };
  }

  write(samples: Int16Array): void {
    if (this.#state.phase === 'quiet') return;
    const heard = this.#resampler.process(samples);
    this.#decoder.write(heard);
    const heardMs = (heard.length * 1000) / decoderRateHz;
    this.#state = { phase: 'speaking', progress: this.#look(this.#state.progress, heardMs) };
  }

  /** Ends the utterance with its only final, which is empty if none was open. */
  end(): void {
    if (this.#state.phase === 'quiet') return this.#sink.final('', 0);
    this.#decoder.write(this.#resampler.flush());
    const unfinished = this.#decoder.heard();
    this.#decoder.end();
    this.#state = { phase: 'quiet' };
    const heard = this.#decoder.heard() ?? unfinished ?? nothingHeard;
    const walk = this.#grammar?.walk(heard.words) ?? null;
    this.#sink.final(this.#grammar?.written(heard.words) ?? '', confidenceOf(walk, heard));
    if (this.#next !== null) this.#use(this.#next);
  }

  /** Ends without a final. */
  close(): void {
    if (this.#state.phase === 'speaking') this.#decoder.end();
    this.#state = { phase: 'quiet' };
    this.#resampler.close();
  }

  /** Reports the words on which two consecutive hypotheses agree, because most early errors are gone in the second one. */
  #look(last: Progress, heardMs: number): Progress {
    const words = this.#decoder.heard()?.words ?? [];
    const sinceMs = last.sinceMs + heardMs;
    const text = this.#grammar?.written(agreed(words, last.words)) ?? '';
    if (text === '' || text === last.shown || sinceMs < interimEveryMs) return { words, shown: last.shown, sinceMs };
    this.#sink.interim(text);
    return { words, shown: text, sinceMs: 0 };
  }

  #use(context: SpeechContext): void {
    this.#next = null;
    const grammar = this.#grammars.get(context);
    if (grammar === this.#grammar) return;
    this.#decoder.use(grammar.graph);
    this.#grammar = grammar;
  }
}

/** The common prefix of two lists of words. */
function agreed(words: readonly string[], others: readonly string[]): readonly string[] {
  const end = words.findIndex((word, at) => word !== others[at]);
  return end < 0 ? words : words.slice(0, end);
}
