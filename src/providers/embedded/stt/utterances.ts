import { createResampler, type Resampler } from '#codecs/resample.ts';
import type { SpeechContext } from '#engine/ports.ts';
import { type Decoder, decoderRateHz, type Heard } from './acoustic/decoder.ts';
import { confidenceOf } from './language/confidence.ts';
import type { Grammar, GrammarCache } from './language/grammar.ts';

/** Where the words of a call go. */
export type UtteranceSink = {
  interim(text: string): void;
  final(text: string, confidence: number): void;
};

/** Audio between two looks at the words so far. */
const interimEveryMs = 100;

const nothingHeard: Heard = { words: [], fit: 0, speechMs: 0 };

type State =
  | { readonly phase: 'quiet' }
  | { readonly phase: 'speaking'; readonly unseenMs: number; readonly shown: string };

/** Recognises the utterances of one call, one after the other. All methods compute at once. */
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
    this.#resampler = createResampler(rateHz, decoderRateHz);
    this.#sink = sink;
  }

  /** Recognises by another grammar from the next utterance on. Throws `Error` where it cannot be built. */
  expect(context: SpeechContext): void {
    if (this.#state.phase === 'speaking') this.#next = context;
    else this.#use(context);
  }

  begin(): void {
    if (this.#state.phase === 'speaking') return;
    this.#decoder.begin();
    this.#state = { phase: 'speaking', unseenMs: 0, shown: '' };
  }

  write(samples: Int16Array): void {
    if (this.#state.phase === 'quiet') return;
    const heard = this.#resampler.process(samples);
    this.#decoder.write(heard);
    const unseenMs = this.#state.unseenMs + (heard.length * 1000) / decoderRateHz;
    this.#state = unseenMs < interimEveryMs ? { ...this.#state, unseenMs } : this.#show(this.#state.shown);
  }

  /** Ends the utterance with its one final, which is empty where none was open. */
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

  #show(shown: string): State {
    const text = this.#grammar?.written(this.#decoder.heard()?.words ?? []) ?? '';
    if (text !== '' && text !== shown) this.#sink.interim(text);
    return { phase: 'speaking', unseenMs: 0, shown: text };
  }

  #use(context: SpeechContext): void {
    this.#next = null;
    const grammar = this.#grammars.get(context);
    if (grammar === this.#grammar) return;
    this.#decoder.use(grammar.graph);
    this.#grammar = grammar;
  }
}
