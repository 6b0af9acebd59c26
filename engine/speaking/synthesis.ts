import type { AudioFormat } from '#codecs/format.ts';
import { type AudioFrame, durationMs } from '#codecs/frame.ts';
import { hopBetween } from '#codecs/negotiation.ts';
import type { Clock } from '../ports/clock.ts';
import { ProviderError } from '../ports/provider-error.ts';
import type { Alignment, SpeakOptions, SynthesisSession, TextToSpeech } from '../ports/text-to-speech.ts';
import { LeadingSilence } from './leading-silence.ts';
import { Unspoken } from './unspoken.ts';

/** Dependencies of synthesis: voices in the order in which they are tried. */
type SynthesisPorts = { readonly clock: Clock; readonly voices: readonly [TextToSpeech, ...TextToSpeech[]] };

/** Settings of synthesis for a wire in the format `wire`. */
type SynthesisOptions = Pick<SpeakOptions, 'voice' | 'signal'> & {
  readonly wire: AudioFormat;
  /** Starting position; default: the start of the reply. */
  readonly from?: AudioPosition;
};

/** A position in the text of a reply and in its audio. */
export type AudioPosition = { readonly chars: number; readonly ms: number };

/** Reports from synthesis to its reply. Times and characters count from the start of the reply. `closed` comes last. */
interface SynthesisSink {
  audio(frame: AudioFrame): void;
  aligned(points: readonly Alignment[]): void;
  /**
   * The voice that started at `from` failed and a fallback continues; the rest of the current sentence is lost. Returns the starting position and
   * text of the fallback.
   */
  brokenOff(from: AudioPosition): AudioPosition & { readonly rest: string };
  /** A voice failed and another one continues. */
  broke(error: ProviderError): void;
  closed(error: ProviderError | null): void;
}

/** How long a voice may take to its first audio, and between audio while some is due. */
const firstAudioMs = 5_000;
const stallMs = 3_000;

type Attempt = {
  readonly voice: TextToSpeech;
  readonly speaking: SynthesisSession;
  readonly abort: AbortController;
  readonly silence: LeadingSilence;
  readonly from: AudioPosition;
  readonly early: Alignment[];
  readonly unspoken: Unspoken;
  written: number;
  aligned: number;
  audioMs: number;
};

/**
 * Speaks one reply with the first voice that works [R5, R7]. If a voice fails before its first audio, its replacement gets the text again; if it
 * fails later, the replacement starts at the next sentence. A single voice is retried once.
 */
export class Synthesis implements SynthesisSession {
  readonly #ports: SynthesisPorts;
  readonly #options: SynthesisOptions;
  readonly #sink: SynthesisSink;
  readonly #voices: TextToSpeech[];
  #attempt: Attempt | null = null;
  #leadingSilenceMs = 0;
  #text: 'coming' | 'complete' = 'coming';
  #pending = '';
  #from: AudioPosition;
  #closed = false;
  #stopWatching: () => void = () => {};

  constructor(ports: SynthesisPorts, options: SynthesisOptions, sink: SynthesisSink) {
    this.#ports = ports;
    this.#options = options;
    this.#sink = sink;
    this.#from = options.from ?? { chars: 0, ms: 0 };
    const [first, ...others] = ports.voices;
    this.#voices = others.length > 0 ? [first, ...others] : [first, first];
    options.signal.addEventListener('abort', () => this.#stopWatching(), { once: true });
  }

  /** Removed silence before the first sound. */
  get leadingSilenceMs(): number {
    return this.#leadingSilenceMs;
  }

  write(text: string): void {
    if (this.#closed) return;
    this.#pending += text;
    if (this.#attempt === null && text.trim() === '') return;
    this.#say();
  }

  end(): void {
    this.#text = 'complete';
    if (this.#attempt === null) return this.#close(null);
    this.#attempt.speaking.end();
    this.#watch();
  }

  #say(): void {
    this.#attempt ??= this.#open();
    const attempt = this.#attempt;
    if (attempt === null) return;
    const text = this.#pending;
    this.#pending = '';
    attempt.written += text.length;
    attempt.unspoken.write(text);
    attempt.speaking.write(text);
    this.#watch();
  }

  #open(): Attempt | null {
    const voice = this.#voices.shift();
    if (voice === undefined) return null;
    const abort = new AbortController();
    const stop = (): void => abort.abort();
    const { signal } = this.#options;
    signal.addEventListener('abort', stop, { once: true });
    const is = (act: (attempt: Attempt) => void): void => {
      if (this.#attempt?.abort === abort && !this.#closed) act(this.#attempt);
    };
    const speaking = voice.speak(this.#asked(voice, abort.signal), {
      audio: (frame) => is((attempt) => this.#audio(attempt, frame)),
      aligned: (points) => is((attempt) => this.#aligned(attempt, points)),
      closed: (error) => {
        signal.removeEventListener('abort', stop);
        is((attempt) => this.#ended(attempt, error));
      },
    });
    return {
      voice,
      speaking,
      abort,
      silence: new LeadingSilence(),
      from: this.#from,
      early: [],
      unspoken: new Unspoken(),
      written: 0,
      aligned: 0,
      audioMs: 0,
    };
  }

  #asked({ formats }: TextToSpeech, signal: AbortSignal): SpeakOptions {
    const { voice, wire } = this.#options;
    const format = formats === undefined ? {} : { format: hopBetween([wire], formats).other };
    return { voice, rateHz: wire.rateHz, ...format, signal };
  }

  #audio(attempt: Attempt, frame: AudioFrame): void {
    const wasOver = attempt.silence.over;
    const played = attempt.silence.take(frame);
    this.#watch();
    if (played === null) return;
    if (!wasOver) this.#begun(attempt);
    this.#play(attempt, played);
  }

  #play(attempt: Attempt, frame: AudioFrame): void {
    attempt.audioMs += durationMs(frame);
    this.#sink.audio(frame);
  }

  /** The first sound has arrived: earlier positions can now be reported in playback time. */
  #begun(attempt: Attempt): void {
    if (attempt.from.ms === 0) this.#leadingSilenceMs = attempt.silence.strippedMs;
    if (attempt.early.length > 0) this.#aligned(attempt, attempt.early.splice(0));
  }

  #aligned(attempt: Attempt, points: readonly Alignment[]): void {
    attempt.unspoken.aligned(points);
    attempt.aligned = Math.max(attempt.aligned, ...points.map(({ chars }) => chars));
    if (!attempt.silence.over) {
      attempt.early.push(...points);
      return;
    }
    const { from, silence } = attempt;
    const place = ({ chars, ms }: Alignment): Alignment => ({
      chars: from.chars + chars,
      ms: from.ms + Math.max(0, ms - silence.strippedMs),
    });
    this.#sink.aligned(points.map(place));
  }

  #ended(attempt: Attempt, error: ProviderError | null): void {
    const held = attempt.silence.over ? null : attempt.silence.end();
    if (held !== null && error === null) {
      this.#begun(attempt);
      this.#play(attempt, held);
    }
    if (this.#options.signal.aborted) return this.#close(error);
    const problem = error ?? this.#missing(attempt);
    if (problem !== null) return this.#goOn(attempt, problem);
    this.#tellUnspoken(attempt);
    this.#close(null);
  }

  /** The problem with a voice that ended without an error, if any. */
  #missing({ voice, audioMs }: Attempt): ProviderError | null {
    return audioMs > 0 ? null : new ProviderError(voice.name, 'produced no audio', { retryable: true });
  }

  /** The voice has skipped words, as of letters that it does not read. */
  #tellUnspoken({ voice, unspoken, written }: Attempt): void {
    const { chars } = unspoken;
    if (chars === 0) return;
    const message = `produced no audio for ${chars} of ${written} characters; the voice may not read their letters`;
    this.#sink.broke(new ProviderError(voice.name, message, { retryable: false }));
  }

  #goOn(attempt: Attempt, problem: ProviderError): void {
    const next = this.#voices[0];
    this.#stopWatching();
    this.#attempt = null;
    attempt.abort.abort();
    if (next === undefined || (next === attempt.voice && !problem.retryable)) return this.#close(problem);
    this.#sink.broke(problem);
    const { rest, chars, ms } = this.#sink.brokenOff(attempt.from);
    this.#from = { chars, ms };
    this.#pending = rest;
    if (rest.trim() !== '') this.#say();
    if (this.#text === 'complete') this.end();
  }

  #close(error: ProviderError | null): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#stopWatching();
    this.#sink.closed(error);
  }

  /** Runs while audio from the voice is due. */
  #watch(): void {
    this.#stopWatching();
    const attempt = this.#attempt;
    if (attempt === null || this.#closed || this.#options.signal.aborted || !this.#owes(attempt)) return;
    const limitMs = attempt.audioMs === 0 ? firstAudioMs : stallMs;
    this.#stopWatching = this.#ports.clock.after(limitMs, () => {
      const message = `sent nothing for ${limitMs / 1000} s`;
      this.#goOn(attempt, new ProviderError(attempt.voice.name, message, { retryable: true }));
    });
  }

  /** A voice that has reported word positions does so for every piece that it speaks. */
  #owes({ audioMs, aligned, written }: Attempt): boolean {
    if (audioMs === 0 || this.#text === 'complete') return true;
    return aligned > 0 && aligned < written - 1;
  }
}
