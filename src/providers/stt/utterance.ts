import type { At, Clock } from '#engine/ports/clock.ts';
import type { ListenSink } from '#engine/ports/speech-to-text.ts';

/** Final words of a provider, and their position in the connection's audio. */
export type Segment = {
  readonly text: string;
  readonly confidence: number | null;
  /** The start of the audio and the end of its last word, in milliseconds; null if unknown. */
  readonly fromMs: number | null;
  readonly endMs: number | null;
  /** The end of the audio that it covers, in milliseconds; absent if unknown. */
  readonly coversMs?: number;
  readonly language?: string;
};

export type UtteranceOptions = {
  readonly clock: Clock;
  /** How long the provider may take to answer `finalise`. */
  readonly answerMs: number;
  /** Called when a provider does not respond to speech at all: another connection, or another provider, should take over. */
  readonly stalled: () => void;
};

/** A requested final; an early one was requested before the detector reported the end of speech. */
type Request = { readonly early: boolean; readonly coversMs: number | null; readonly stop: () => void };
type Interim = { readonly text: string; readonly all: string; readonly untilMs: number | null };
const nothing: Interim = { text: '', all: '', untilMs: null };

/** A working provider responds to speech of this duration. */
const surelySpeechMs = 1_000;

/**
 * The speech between two finals, for providers that finalize words in segments: ensures that each `finalise` is answered by a final within a time
 * limit, from the words so far if the provider does not answer, and that no word is repeated if the provider answers late.
 */
export class Utterance {
  readonly #options: UtteranceOptions;
  readonly #sink: ListenSink;
  /** The last reported interim words, and all of the provider's, including words returned earlier. */
  #interim: Interim = nothing;
  /** The words returned as final in the provider's place, and their end; without times until the provider has sent them. */
  #given: { readonly text: string; readonly untilMs: number | null } | null = null;
  #request: Request | null = null;
  /** Since when there is speech without a response from the provider; null if it has responded. */
  #unansweredSince: At | null = null;
  #closed = false;

  constructor(options: UtteranceOptions, sink: ListenSink) {
    this.#options = options;
    this.#sink = sink;
  }

  /** Whether a requested final is outstanding. */
  get finalising(): boolean {
    return this.#request !== null;
  }

  /** Speech began; `preRollMs` before now belongs to it. */
  onset(preRollMs: number): void {
    this.#unansweredSince ??= this.#options.clock.now() - preRollMs;
  }

  /** The provider responded with anything. */
  alive(): void {
    this.#unansweredSince = null;
  }

  /** Whether words that begin at this time were returned as final in the provider's place. */
  isGiven(fromMs: number | null): boolean {
    if (this.#given === null) return false;
    const { untilMs } = this.#given;
    return untilMs === null || fromMs === null || fromMs < untilMs;
  }

  /**
   * Interim words, and where their audio begins and ends, in milliseconds; null if unknown. Reported only if they changed: the engine takes each
   * report as a sign of more to come.
   */
  interim(all: string, fromMs: number | null = null, untilMs: number | null = null): void {
    const text = this.isGiven(fromMs) ? this.#beyondGiven(all, fromMs) : all;
    if (text === '') return;
    const isNew = text !== this.#interim.text;
    this.#interim = { text, all, untilMs };
    if (isNew) this.#sink.interim(text);
  }

  /** The provider predicts the end of the turn, with these words. */
  eagerEnded(all: string, fromMs: number | null, untilMs: number | null): void {
    this.interim(all, fromMs, untilMs);
    this.#sink.eagerEnded?.(this.#interim.text);
  }

  /** Final words. `last`: the provider has no more words for the audio so far. */
  segment({ text: all, confidence, fromMs, endMs, coversMs, language }: Segment, last: boolean): void {
    const text = this.isGiven(fromMs) ? this.#beyondGiven(all, fromMs) : all;
    if (this.#given?.untilMs === null) this.#given = null;
    this.#interim = nothing;
    const request = last ? this.#settle() : null;
    const finalised = request?.early === false;
    const covers = coversMs ?? request?.coversMs ?? null;
    if (text === '') {
      if (finalised) this.#sink.final({ text, confidence: null, finalised });
      return;
    }
    this.#sink.final({
      text,
      confidence,
      finalised,
      ...(endMs === null ? {} : { endMs }),
      ...(covers === null ? {} : { coversMs: covers }),
      ...(language === undefined ? {} : { language }),
    });
  }

  /** A final is requested: `ask` asks the provider for it; `again` if a request is already pending. */
  finalise(ask: (again: boolean) => void): void {
    if (this.#closed) return;
    const again = this.#settle() !== null;
    this.#await();
    ask(again);
  }

  /**
   * The detector hears a pause, and the provider has all audio until `coversMs`: `ask` asks for the final early. If the provider does not answer,
   * nothing is returned in its place.
   */
  finaliseEarly(coversMs: number, ask: () => void): void {
    if (this.#closed || this.#request !== null) return;
    const stop = this.#options.clock.after(this.#options.answerMs, () => this.#settle());
    this.#request = { early: true, coversMs, stop };
    ask();
  }

  /** A final is requested, and no voice has followed the early request: its answer is the final, also if it has arrived. */
  confirmEarly(): void {
    if (this.#closed) return;
    const request = this.#settle();
    if (request === null) this.#sink.final({ text: '', confidence: null, finalised: true });
    else this.#await(request.coversMs);
  }

  /** The provider has no more words for the audio so far, and sent no final words. */
  settled(): void {
    if (this.#settle()?.early === false) this.#sink.final({ text: '', confidence: null, finalised: true });
  }

  /** Ends it without a final and drops any request. */
  close(): void {
    this.#closed = true;
    this.#settle();
  }

  #await(coversMs: number | null = null): void {
    const { clock, answerMs } = this.#options;
    const spokeMs = this.#unansweredSince === null ? 0 : clock.now() - this.#unansweredSince;
    this.#request = { early: false, coversMs, stop: clock.after(answerMs, () => this.#giveUp(spokeMs)) };
  }

  /** Ends the request, which it returns. */
  #settle(): Request | null {
    const request = this.#request;
    request?.stop();
    this.#request = null;
    return request;
  }

  #giveUp(spokeMs: number): void {
    this.#request = null;
    if (this.#unansweredSince !== null && spokeMs >= surelySpeechMs) return this.#options.stalled();
    this.#unansweredSince = null;
    const { text, all, untilMs } = this.#interim;
    this.#interim = nothing;
    if (text !== '') this.#given = { text: all, untilMs };
    this.#sink.final({ text, confidence: null, finalised: true });
  }

  /**
   * The words of a late answer beyond those returned in its place. Words that changed since are ignored; without times to identify them, they count
   * as new.
   */
  #beyondGiven(text: string, fromMs: number | null): string {
    const { text: given, untilMs } = this.#given ?? { text: '', untilMs: null };
    const isOfThen = plain(text) === plain(given) || plain(text).startsWith(`${plain(given)} `);
    if (!isOfThen) return untilMs === null || fromMs === null ? text : '';
    const count = plain(given).split(' ').length;
    return text.trim().split(/\s+/).slice(count).join(' ');
  }
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
