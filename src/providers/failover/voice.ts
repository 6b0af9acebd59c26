import type { GuardedProvider } from '#engine/failover/breaker.ts';
import type { At, Clock } from '#engine/ports/clock.ts';
import { ProviderError } from '#engine/ports/provider-error.ts';
import type { SpeakOptions, SpeakSink, SynthesisSession, TextToSpeech } from '#engine/ports/text-to-speech.ts';
import type { ReportVendorUse } from './vendor-use.ts';

const part = 'text_to_speech';

/** A synthesizer that has fallbacks. */
export type GuardedVoice = GuardedProvider<TextToSpeech> & {
  /** The fallback's own voice; null for the requested voice. */
  readonly voice: string | null;
};

export type VoiceFailoverOptions = {
  readonly clock: Clock;
  /** The time limit from a voice's first text to its first audio while another voice is available. */
  readonly firstAudioMs: number;
  readonly tell?: ReportVendorUse;
};

/**
 * Voices in fallback order, for one call: a paused voice fails immediately, and one without audio in time is stopped, so that the next continues
 * within the reply. The last available voice is always used.
 */
export function withVoiceFailover(
  voices: readonly [GuardedVoice, ...GuardedVoice[]],
  options: VoiceFailoverOptions,
): readonly [TextToSpeech, ...TextToSpeech[]] {
  const guard = (voice: GuardedVoice, index: number): TextToSpeech => {
    const { vendor } = voice;
    const isUsed = (): boolean => voice.breaker.state !== 'open';
    const later = (): boolean => voices.some((other, at) => at > index && other.breaker.state !== 'open');
    return {
      name: vendor.name,
      ...(vendor.formats === undefined ? {} : { formats: vendor.formats }),
      speak: (speak, sink) => {
        if (!isUsed() && later()) return leftAlone(voice, sink);
        return new Attempt(voice, speak, { ...options, sink, replaceable: later });
      },
    };
  };
  const [first, ...others] = voices;
  return [guard(first, 0), ...others.map((voice, index) => guard(voice, index + 1))];
}

/** A speech that sends no request. Its end is reported after the caller has received the object. */
function leftAlone({ vendor }: GuardedVoice, sink: SpeakSink): SynthesisSession {
  const error = new ProviderError(vendor.name, 'is paused after failures', { retryable: true });
  queueMicrotask(() => sink.closed(error));
  return { write() {}, end() {} };
}

type Surroundings = VoiceFailoverOptions & { readonly sink: SpeakSink; readonly replaceable: () => boolean };

/** One speech of one voice. */
class Attempt implements SynthesisSession {
  readonly #voice: GuardedVoice;
  readonly #around: Surroundings;
  readonly #signal: AbortSignal;
  readonly #abort = new AbortController();
  readonly #speaking: SynthesisSession;
  #askedAt: At | null = null;
  #audible = false;
  #closed = false;
  #stopWaiting: () => void = () => {};

  constructor(voice: GuardedVoice, speak: SpeakOptions, around: Surroundings) {
    this.#voice = voice;
    this.#around = around;
    this.#signal = speak.signal;
    const { vendor, breaker } = voice;
    breaker.began();
    around.tell?.({ type: 'vendor.used', part, provider: vendor.name });
    this.#speaking = vendor.speak(
      {
        ...speak,
        voice: voice.voice === null ? speak.voice : { ...speak.voice, voice: voice.voice },
        signal: AbortSignal.any([speak.signal, this.#abort.signal]),
      },
      {
        audio: (frame) => {
          this.#heard();
          if (!this.#closed) around.sink.audio(frame);
        },
        aligned: (points) => !this.#closed && around.sink.aligned(points),
        closed: (error) => this.#close(error),
      },
    );
  }

  write(text: string): void {
    this.#await();
    this.#speaking.write(text);
  }

  end(): void {
    this.#speaking.end();
  }

  #await(): void {
    if (this.#askedAt !== null || this.#closed) return;
    const { clock, firstAudioMs, replaceable } = this.#around;
    this.#askedAt = clock.now();
    this.#stopWaiting = clock.after(firstAudioMs, () => {
      if (this.#audible || !replaceable()) return;
      const said = `no audio within ${firstAudioMs} ms`;
      this.#close(new ProviderError(this.#voice.vendor.name, said, { retryable: true }));
      this.#abort.abort();
    });
  }

  #heard(): void {
    if (this.#audible) return;
    this.#audible = true;
    this.#stopWaiting();
    const { clock, tell } = this.#around;
    if (this.#askedAt !== null)
      tell?.({
        type: 'vendor.answered',
        part,
        provider: this.#voice.vendor.name,
        waitedMs: clock.now() - this.#askedAt,
      });
    this.#voice.breaker.succeeded();
  }

  #close(error: ProviderError | null): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#stopWaiting();
    this.#judge(error);
    this.#around.sink.closed(error);
  }

  #judge(error: ProviderError | null): void {
    const { breaker, vendor } = this.#voice;
    const failure = error ?? this.#silence();
    if (failure === null) return breaker.abandoned();
    breaker.failed(failure);
    this.#around.tell?.({ type: 'vendor.left', part, provider: vendor.name, error: failure });
  }

  /** If a speech is stopped after more than a voice's time limit, the voice is at fault. */
  #silence(): ProviderError | null {
    if (this.#audible || this.#askedAt === null || !this.#signal.aborted) return null;
    const waitedMs = this.#around.clock.now() - this.#askedAt;
    if (waitedMs < this.#around.firstAudioMs) return null;
    return new ProviderError(this.#voice.vendor.name, `no audio within ${waitedMs} ms`, { retryable: true });
  }
}
