import type { FromWorker } from '#embedded/tts/messages.ts';
import { prosody } from '#embedded/tts/prosody.ts';
import { SpeechQueue } from '#embedded/tts/speech-queue.ts';
import { closedSynthesisSession } from '#embedded/tts/synthesis-session.ts';
import { findEmbeddedVoice } from '#embedded/tts/voices.ts';
import type { Clock } from '#engine/ports/clock.ts';
import { ProviderError } from '#engine/ports/provider-error.ts';
import type { SpeakOptions, SpeakSink, SynthesisSession, TextToSpeech } from '#engine/ports/text-to-speech.ts';
import { engineOf, type SpeechEngines } from './speech-engines.ts';

/** The embedded voices in virtual time: the audio of each piece arrives a fixed time after its text. */
export class EmbeddedVoices implements TextToSpeech {
  readonly name = 'embedded';
  readonly #clock: Clock;
  readonly #firstMs: number;
  readonly #engines: SpeechEngines;

  constructor(clock: Clock, firstMs: number, engines: SpeechEngines) {
    this.#clock = clock;
    this.#firstMs = firstMs;
    this.#engines = engines;
  }

  speak({ voice, signal }: SpeakOptions, sink: SpeakSink): SynthesisSession {
    const speaking = new Speaking(sink);
    signal.addEventListener('abort', () => speaking.close(null), { once: true });
    try {
      const order = {
        id: 1,
        voice: findEmbeddedVoice(voice),
        prosody: prosody(voice),
        haste: voice.latencyOptimisation,
      };
      speaking.queue.open(order);
      speaking.queue.equip(1, order.voice.engine, engineOf(this.#engines, order.voice));
    } catch (cause) {
      if (!(cause instanceof RangeError)) throw cause;
      return closedSynthesisSession(sink, new ProviderError(this.name, cause.message, { retryable: false, cause }));
    }
    const later = (act: () => void): void => void this.#clock.after(this.#firstMs, () => speaking.work(act));
    return {
      write: (text) =>
        later(() => {
          const needed = speaking.queue.write(1, text);
          const other = needed === null ? null : this.#engines[needed];
          if (needed !== null && other !== null) speaking.queue.equip(1, needed, other);
        }),
      end: () => later(() => speaking.queue.end(1)),
    };
  }
}

class Speaking {
  readonly queue = new SpeechQueue((message) => this.#receive(message));
  readonly #sink: SpeakSink;
  #closed = false;

  constructor(sink: SpeakSink) {
    this.#sink = sink;
  }

  work(act: () => void): void {
    if (this.#closed) return;
    act();
    while (!this.#closed && this.queue.step());
  }

  close(error: ProviderError | null): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#sink.closed(error);
  }

  #receive(message: FromWorker): void {
    if (this.#closed) return;
    if (message.type === 'done') return this.close(null);
    if (message.type === 'failed')
      return this.close(new ProviderError('embedded', message.message, { retryable: message.retryable }));
    if (message.type !== 'spoken') return;
    this.#sink.aligned(message.points);
    if (message.samples.length > 0) this.#sink.audio({ samples: message.samples, rateHz: message.rateHz });
  }
}
