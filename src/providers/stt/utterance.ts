import type { At, Clock } from '#engine/ports/clock.ts';
import type { ListenSink } from '#engine/ports/speech-to-text.ts';

/** Words that a vendor has made up its mind about, and where they lie in the audio of the connection. */
export type Segment = {
  readonly text: string;
  readonly confidence: number | null;
  /** Where its audio begins and its last word ends, milliseconds; null where the vendor does not say. */
  readonly fromMs: number | null;
  readonly endMs: number | null;
  readonly language?: string;
};

export type UtteranceOptions = {
  readonly clock: Clock;
  /** How long the vendor may take to answer `finalise`. */
  readonly answerMs: number;
  /** Is told of a vendor that says nothing at all to speech: another connection, or another vendor, is to hear it. */
  readonly stalled: () => void;
};

type Interim = { readonly text: string; readonly all: string; readonly untilMs: number | null };
const nothing: Interim = { text: '', all: '', untilMs: null };

/** Speech of this length is answered with something by any vendor that is well. */
const surelySpeechMs = 1_000;

/**
 * What is said between two finals, for vendors that freeze words in segments: keeps the promise that each `finalise` is
 * answered by a final in bounded time, from the words so far where the vendor has no answer, and that no word comes twice
 * when the vendor answers after all.
 */
export class Utterance {
  readonly #options: UtteranceOptions;
  readonly #sink: ListenSink;
  /** What was told last that may still change, and all that the vendor says of it, words that were given before among them. */
  #interim: Interim = nothing;
  /** What was given as final in place of the vendor, and up to where; without times until it has said so itself. */
  #given: { readonly text: string; readonly untilMs: number | null } | null = null;
  #stopWaiting: (() => void) | null = null;
  /** Since when there is speech to which the vendor has said nothing; null where it has. */
  #unansweredSince: At | null = null;
  #closed = false;

  constructor(options: UtteranceOptions, sink: ListenSink) {
    this.#options = options;
    this.#sink = sink;
  }

  /** Whether a final is owed to whoever asked for it. */
  get finalising(): boolean {
    return this.#stopWaiting !== null;
  }

  /** Speech began; `preRollMs` before now belongs to it. */
  onset(preRollMs: number): void {
    this.#unansweredSince ??= this.#options.clock.now() - preRollMs;
  }

  /** The vendor said something, whatever it is. */
  alive(): void {
    this.#unansweredSince = null;
  }

  /** Whether words that begin there were told as final in place of the vendor. */
  isGiven(fromMs: number | null): boolean {
    if (this.#given === null) return false;
    const { untilMs } = this.#given;
    return untilMs === null || fromMs === null || fromMs < untilMs;
  }

  /**
   * Words that may still change, and where their audio begins and ends, milliseconds; null where the vendor does not say. They
   * are told where they have changed: the engine takes each telling for a sign that more will come.
   */
  interim(all: string, fromMs: number | null = null, untilMs: number | null = null): void {
    const text = this.isGiven(fromMs) ? this.#beyondGiven(all, fromMs) : all;
    if (text === '') return;
    const isNew = text !== this.#interim.text;
    this.#interim = { text, all, untilMs };
    if (isNew) this.#sink.interim(text);
  }

  /** The vendor finds the turn probably over, with these words. */
  eagerEnded(all: string, fromMs: number | null, untilMs: number | null): void {
    this.interim(all, fromMs, untilMs);
    this.#sink.eagerEnded?.(this.#interim.text);
  }

  /** Words that change no more. `last`: the vendor has nothing more of what was said so far. */
  segment({ text: all, confidence, fromMs, endMs, language }: Segment, last: boolean): void {
    const text = this.isGiven(fromMs) ? this.#beyondGiven(all, fromMs) : all;
    if (this.#given?.untilMs === null) this.#given = null;
    this.#interim = nothing;
    const finalised = last && this.#settle();
    if (text === '') {
      if (finalised) this.#sink.final({ text, confidence: null, finalised });
      return;
    }
    this.#sink.final({
      text,
      confidence,
      finalised,
      ...(endMs === null ? {} : { endMs }),
      ...(language === undefined ? {} : { language }),
    });
  }

  /** A final is wanted now: `ask` asks the vendor for it; `again` where it already owes one. */
  finalise(ask: (again: boolean) => void): void {
    if (this.#closed) return;
    const again = this.#settle();
    const { clock, answerMs } = this.#options;
    const spokeMs = this.#unansweredSince === null ? 0 : clock.now() - this.#unansweredSince;
    this.#stopWaiting = clock.after(answerMs, () => this.#giveUp(spokeMs));
    ask(again);
  }

  /** The vendor has nothing more of what was said so far, and no words to say it with. */
  settled(): void {
    if (this.#settle()) this.#sink.final({ text: '', confidence: null, finalised: true });
  }

  /** Ends it without a final; none is owed from now on. */
  close(): void {
    this.#closed = true;
    this.#settle();
  }

  #settle(): boolean {
    const asked = this.#stopWaiting !== null;
    this.#stopWaiting?.();
    this.#stopWaiting = null;
    return asked;
  }

  #giveUp(spokeMs: number): void {
    this.#stopWaiting = null;
    if (this.#unansweredSince !== null && spokeMs >= surelySpeechMs) return this.#options.stalled();
    this.#unansweredSince = null;
    const { text, all, untilMs } = this.#interim;
    this.#interim = nothing;
    if (text !== '') this.#given = { text: all, untilMs };
    this.#sink.final({ text, confidence: null, finalised: true });
  }

  /**
   * What a late answer says beyond the words that were given in its place. Words that it has changed since are let be;
   * where no times tell that they are of then, they are new ones.
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
