import type { AudioFrame } from '#codecs/frame.ts';
import { sine } from '#codecs/tone.ts';
import type { At, Clock } from '#engine/ports/clock.ts';
import type { SpeakOptions, SpeakSink, SynthesisSession, TextToSpeech } from '#engine/ports/text-to-speech.ts';
import { countTokens, shortTokenMs, tokenMsOf } from './words.ts';

const firstAudioMs = 80;
const betweenChunksMs = 10;
const chunkMs = 100;
const rateHz = 24_000;
/** Every chunk is the same audio, so that producing it costs nothing. */
const chunk = sine(440, { ms: chunkMs, rateHz, levelDb: -20 });

/**
 * Text to speech: 24 kHz PCM, the first audio 80 ms after the first text, then a chunk of 100 ms every 10 ms; the words determine the duration of a
 * token.
 */
export function createStubVoice(clock: Clock, watch: Watch = {}): TextToSpeech {
  return { name: 'stub-tts', speak: (options, sink) => new StubSpeaking({ clock, watch }, options, sink) };
}

/** Called for every piece of text, and before each audio chunk. */
type Watch = { worded?(): void; sounded?(): void };

class StubSpeaking implements SynthesisSession {
  readonly #clock: Clock;
  readonly #watch: Watch;
  readonly #sink: SpeakSink;
  #phase: 'open' | 'ending' | 'closed' = 'open';
  #tokenMs = shortTokenMs;
  #chars = 0;
  /** Duration of the audio for the text so far, and of the audio that was returned. */
  #wantedMs = 0;
  #madeMs = 0;
  /** When the next chunk may come; null before the first text. */
  #due: At | null = null;
  #cancel: (() => void) | null = null;

  constructor({ clock, watch }: { clock: Clock; watch: Watch }, { signal }: SpeakOptions, sink: SpeakSink) {
    this.#clock = clock;
    this.#watch = watch;
    this.#sink = sink;
    signal.addEventListener('abort', () => this.#close(), { once: true });
  }

  write(text: string): void {
    if (this.#phase !== 'open') return;
    this.#watch.worded?.();
    this.#tokenMs = tokenMsOf(text) ?? this.#tokenMs;
    this.#chars += text.length;
    this.#wantedMs += countTokens(text) * this.#tokenMs;
    this.#sink.aligned([{ chars: this.#chars, ms: this.#wantedMs }]);
    this.#due ??= this.#clock.now() + firstAudioMs;
    this.#schedule();
  }

  end(): void {
    if (this.#phase !== 'open') return;
    this.#phase = 'ending';
    this.#schedule();
  }

  #schedule(): void {
    if (this.#cancel !== null) return;
    if (this.#madeMs < this.#wantedMs) {
      const waitMs = Math.max(0, Math.ceil((this.#due ?? 0) - this.#clock.now()));
      this.#cancel = this.#clock.after(waitMs, () => this.#make());
    } else if (this.#phase === 'ending') this.#close();
  }

  #make(): void {
    this.#cancel = null;
    const ms = Math.min(chunkMs, this.#wantedMs - this.#madeMs);
    this.#madeMs += ms;
    this.#due = Math.max((this.#due ?? 0) + betweenChunksMs, this.#clock.now());
    this.#watch.sounded?.();
    this.#sink.audio(lengthOf(ms));
    if (this.#phase !== 'closed') this.#schedule();
  }

  #close(): void {
    if (this.#phase === 'closed') return;
    this.#phase = 'closed';
    this.#cancel?.();
    this.#sink.closed(null);
  }
}

function lengthOf(ms: number): AudioFrame {
  return ms === chunkMs ? chunk : { samples: chunk.samples.subarray(0, (ms * rateHz) / 1000), rateHz };
}
