import type { At, Clock } from '#engine/ports/clock.ts';
import { ProviderError } from '#engine/ports/provider-error.ts';
import type {
  Alignment,
  SpeakOptions,
  SpeakSink,
  SynthesisSession,
  TextToSpeech,
} from '#engine/ports/text-to-speech.ts';
import { CodedWords, codedAudio } from './scripted-words.ts';

/** The synthesis of one reply. Times in milliseconds. */
export type VoicePlan = {
  /** From a piece of text to its first audio. */
  readonly firstMs: number;
  readonly wordMs: number;
  /** How many times faster than speech audio is produced; Infinity produces a piece immediately. */
  readonly speed: number;
  readonly align: 'words' | 'pieces' | 'nothing';
  /** Words without audio; null: none. */
  readonly skips: RegExp | null;
  /** Fails after producing this much audio; null: never. */
  readonly failsAfterMs: number | null;
  /** Stalls after producing this much audio; null: never. */
  readonly stallsAfterMs: number | null;
  /** From the abort to `closed`. */
  readonly closesMs: number;
};
const usual: VoicePlan = {
  firstMs: 100,
  wordMs: 300,
  speed: Number.POSITIVE_INFINITY,
  align: 'words',
  skips: null,
  failsAfterMs: null,
  stallsAfterMs: null,
  closesMs: 0,
};

/** A word of the assistant's speech in the audio. */
export type VoicedWord = {
  readonly speech: number;
  readonly index: number;
  readonly text: string;
  readonly ms: number;
};
/** One speech that was requested from the voice. */
export type Speech = {
  readonly id: number;
  readonly openedAt: At;
  readonly pieces: { readonly text: string; readonly at: At }[];
  audioMs: number;
  abortedAt: At | null;
  closedAt: At | null;
};

/** A voice whose audio identifies its words. Every word takes 300 ms unless a plan says otherwise. */
export class ScriptedVoice implements TextToSpeech {
  readonly name = 'scripted';
  readonly words: CodedWords<VoicedWord>;
  readonly speeches: Speech[] = [];
  /** The plan for speeches without their own. */
  usual: VoicePlan = usual;
  /** Whether to record closed speeches. */
  remembers = true;
  readonly #clock: Clock;
  readonly #plans: VoicePlan[] = [];
  #count = 0;

  /** Speeches are numbered from `first + 1`; voices of one line share `words`. */
  constructor(clock: Clock, words = new CodedWords<VoicedWord>(), first = 0) {
    this.#clock = clock;
    this.words = words;
    this.#count = first;
  }

  /** Sets the plan of the next speech. */
  next(plan: Partial<VoicePlan>): void {
    this.#plans.push({ ...this.usual, ...plan });
  }

  /** The open speeches. */
  get opened(): number {
    return this.speeches.filter(({ closedAt }) => closedAt === null).length;
  }

  speak(options: SpeakOptions, sink: SpeakSink): SynthesisSession {
    this.#count += 1;
    const speech: Speech = {
      id: this.#count,
      openedAt: this.#clock.now(),
      pieces: [],
      audioMs: 0,
      abortedAt: null,
      closedAt: null,
    };
    this.speeches.push(speech);
    const plan = this.#plans.shift() ?? this.usual;
    return new ScriptedSpeaking(speech, plan, options.signal, {
      clock: this.#clock,
      words: this.words,
      sink: {
        audio: (frame) => sink.audio(frame),
        aligned: (points) => sink.aligned(points),
        closed: (error) => {
          if (!this.remembers) this.speeches.splice(this.speeches.indexOf(speech), 1);
          sink.closed(error);
        },
      },
    });
  }
}

type SpeakingPorts = { readonly clock: Clock; readonly words: CodedWords<VoicedWord>; readonly sink: SpeakSink };

class ScriptedSpeaking implements SynthesisSession {
  readonly #speech: Speech;
  readonly #plan: VoicePlan;
  readonly #ports: SpeakingPorts;
  readonly #waiting: string[] = [];
  #chars = 0;
  #words = 0;
  #ended = false;
  #busy = false;
  #cancel: () => void = () => {};

  constructor(speech: Speech, plan: VoicePlan, signal: AbortSignal, ports: SpeakingPorts) {
    this.#speech = speech;
    this.#plan = plan;
    this.#ports = ports;
    signal.addEventListener('abort', () => this.#abort(), { once: true });
  }

  write(text: string): void {
    this.#speech.pieces.push({ text, at: this.#ports.clock.now() });
    this.#waiting.push(text);
    this.#work();
  }

  end(): void {
    this.#ended = true;
    this.#work();
  }

  #abort(): void {
    if (this.#speech.closedAt !== null) return;
    this.#speech.abortedAt = this.#ports.clock.now();
    this.#cancel();
    this.#busy = true;
    if (this.#plan.closesMs === 0) return this.#close(null);
    this.#cancel = this.#ports.clock.after(this.#plan.closesMs, () => this.#close(null));
  }

  #work(): void {
    if (this.#busy || this.#speech.closedAt !== null) return;
    const piece = this.#waiting.shift();
    if (piece === undefined) {
      if (this.#ended) this.#after(0, () => this.#close(null));
      return;
    }
    this.#after(this.#plan.firstMs, () => this.#voice([...piece.matchAll(/\s*\S+\s*/g)].map(([word]) => word)));
  }

  /** Produces the words of a piece one after the other. */
  #voice(words: readonly string[]): void {
    const [word, ...rest] = words;
    if (word === undefined) return this.#work();
    if (this.#isOver()) return;
    const ms = this.#plan.skips?.test(word) ? 0 : this.#plan.wordMs;
    this.#chars += word.length;
    const { text, code } = this.#coded(word);
    if (this.#plan.align === 'words' || (this.#plan.align === 'pieces' && rest.length === 0)) {
      this.#align({ chars: this.#chars - (word.length - text.length), ms: this.#speech.audioMs + ms });
    }
    this.#speech.audioMs += ms;
    this.#ports.sink.audio(codedAudio(code, ms));
    if (this.#speech.abortedAt !== null) return;
    if (this.#plan.speed === Number.POSITIVE_INFINITY) return this.#voice(rest);
    this.#after(ms / this.#plan.speed, () => this.#voice(rest));
  }

  #coded(word: string): { text: string; code: number } {
    const text = word.trimEnd();
    const voiced = { speech: this.#speech.id, index: this.#words, text: text.trim(), ms: this.#plan.wordMs };
    this.#words += 1;
    return { text, code: this.#ports.words.code(voiced) };
  }

  #align(point: Alignment): void {
    this.#ports.sink.aligned([point]);
  }

  /** Whether the plan says that no more audio is produced. */
  #isOver(): boolean {
    const { failsAfterMs, stallsAfterMs } = this.#plan;
    if (failsAfterMs !== null && this.#speech.audioMs >= failsAfterMs) {
      this.#close(new ProviderError('scripted', 'voice failed', { retryable: true }));
      return true;
    }
    if (stallsAfterMs === null || this.#speech.audioMs < stallsAfterMs) return false;
    this.#busy = true;
    return true;
  }

  #after(ms: number, act: () => void): void {
    this.#busy = true;
    this.#cancel = this.#ports.clock.after(ms, () => {
      this.#busy = false;
      act();
    });
  }

  #close(error: ProviderError | null): void {
    if (this.#speech.closedAt !== null) return;
    this.#speech.closedAt = this.#ports.clock.now();
    this.#ports.sink.closed(error);
  }
}
