import type { Clock } from '#engine/ports/clock.ts';
import type { SpeechContext } from '#engine/ports/expected-answers.ts';
import { ProviderError } from '#engine/ports/provider-error.ts';
import type { ListenOptions, ListenSink, RecognitionSession, SpeechToText } from '#engine/ports/speech-to-text.ts';
import type { CallerWord, Utterance } from './scripted-caller.ts';
import { type CodedWords, stretches } from './scripted-words.ts';

/** From `finalise` to the empty final if nothing was recognized. */
const emptyFinalMs = 300;

/** A recognizer that understands the scripted caller's audio, as far as it receives it. */
export class ScriptedRecogniser implements SpeechToText {
  readonly name = 'scripted';
  readonly ratesHz = [8_000];
  /** The contexts in the order received. */
  readonly contexts: SpeechContext[] = [];
  /** The pre-roll durations of all onsets. */
  readonly onsets: number[] = [];
  readonly #clock: Clock;
  readonly #words: CodedWords<CallerWord>;
  readonly #listening = new Set<ScriptedListening>();
  #refusals: ProviderError[] = [];
  #sink: ListenSink | null = null;
  /** Formats an interim. */
  hears: (text: string) => string = (text) => text;

  constructor(clock: Clock, words: CodedWords<CallerWord>) {
    this.#clock = clock;
    this.#words = words;
  }

  /** The open streams. */
  get opened(): number {
    return this.#listening.size;
  }

  /** Breaks the open stream now. */
  breaks(error: ProviderError | null = new ProviderError('scripted', 'broke', { retryable: true })): void {
    for (const listening of [...this.#listening]) listening.close(error);
  }

  /** Makes the open stream report words without an utterance. */
  tells(tell: (sink: ListenSink) => void): void {
    if (this.#sink !== null && this.opened > 0) tell(this.#sink);
  }

  /** Makes the next streams break on opening. */
  refuses(times: number, retryable = true): void {
    for (let count = 0; count < times; count += 1)
      this.#refusals.push(new ProviderError('scripted', 'refused', { retryable }));
  }

  listen(options: ListenOptions, sink: ListenSink): RecognitionSession {
    this.contexts.push(options.context);
    this.#sink = sink;
    const listening = new ScriptedListening(this.#clock, this.#words, {
      interim: (text) => sink.interim(this.hears(text)),
      final: (result) => sink.final(result),
      closed: (error) => {
        this.#listening.delete(listening);
        sink.closed(error);
      },
    });
    this.#listening.add(listening);
    listening.onset = (preRollMs) => this.onsets.push(preRollMs);
    listening.expect = (context) => this.contexts.push(context);
    options.signal.addEventListener('abort', () => listening.close(null), { once: true });
    const refusal = this.#refusals.shift();
    if (refusal !== undefined) this.#clock.after(0, () => listening.close(refusal));
    return listening;
  }
}

/** A word is recognized when this much of its audio was received: more than half, so that it cannot count twice. */
const heardShare = 0.6;

/** One stream of a recognizer. */
class ScriptedListening implements RecognitionSession {
  readonly #clock: Clock;
  readonly #words: CodedWords<CallerWord>;
  readonly #sink: ListenSink;
  readonly #timers = new Set<() => void>();
  readonly #heardMs = new Map<CallerWord, number>();
  #recognised: CallerWord[] = [];
  #last: Utterance | null = null;
  #closed = false;
  onset: (preRollMs: number) => void = () => {};
  expect: (context: SpeechContext) => void = () => {};

  constructor(clock: Clock, words: CodedWords<CallerWord>, sink: ListenSink) {
    this.#clock = clock;
    this.#words = words;
    this.#sink = sink;
  }

  write({ samples }: { readonly samples: Int16Array }): void {
    if (this.#closed) throw new Error('audio was written to a closed recogniser');
    for (const { code, ms } of stretches(samples)) {
      const word = this.#words.word(code);
      if (word !== null) this.#hear(word, ms);
    }
  }

  finalise(): void {
    if (this.#closed) throw new Error('a closed recogniser was asked for a final');
    const dueAt = this.#recognised.length === 0 ? this.#clock.now() + emptyFinalMs : this.#dueAt();
    this.#after(dueAt - this.#clock.now(), () => this.#final());
  }

  close(error: ProviderError | null): void {
    if (this.#closed) return;
    this.#closed = true;
    for (const cancel of this.#timers) cancel();
    this.#timers.clear();
    this.#sink.closed(error);
  }

  #dueAt(): number {
    return this.#last === null ? 0 : this.#last.untilMs + this.#last.finalMs;
  }

  #hear(word: CallerWord, ms: number): void {
    const before = this.#heardMs.get(word) ?? 0;
    this.#heardMs.set(word, before + ms);
    const enoughMs = heardShare * word.ms;
    if (before >= enoughMs || before + ms < enoughMs || word.text === '') return;
    this.#recognised.push(word);
    this.#last = word.of;
    const { interimMs, soft } = word.of;
    if (interimMs !== null) this.#after(word.ms - enoughMs + interimMs, () => this.#interim());
    if (soft && word.last) this.#after(this.#dueAt() - this.#clock.now(), () => this.#final());
  }

  #interim(): void {
    if (this.#recognised.length > 0) this.#sink.interim(this.#text());
  }

  #final(): void {
    const text = this.#text();
    const confidence = this.#recognised.at(-1)?.of.confidence ?? null;
    this.#recognised = [];
    for (const [word, ms] of this.#heardMs) if (ms >= word.ms - 1) this.#heardMs.delete(word);
    this.#sink.final({ text, confidence });
  }

  #text(): string {
    return this.#recognised.map((word) => word.text).join(' ');
  }

  #after(ms: number, act: () => void): void {
    const cancel = this.#clock.after(ms, () => {
      this.#timers.delete(cancel);
      act();
    });
    this.#timers.add(cancel);
  }
}
