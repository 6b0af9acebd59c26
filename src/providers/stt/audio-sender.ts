import { type AudioFormat, bytesPerMs, createEncoder, type Encoder } from '#codecs/format.ts';
import type { AudioFrame } from '#codecs/frame.ts';
import { createResampler, type Resampler } from '#codecs/resample.ts';
import type { ListenOptions } from '#engine/ports/speech-to-text.ts';

/** The format for a provider: the negotiated one, else PCM at the rate of the frames. */
export function chooseSentFormat({ format, rateHz }: Pick<ListenOptions, 'format' | 'rateHz'>): AudioFormat {
  return format ?? { encoding: 'pcm_s16le', rateHz };
}

/**
 * Collects audio into messages of the provider's preferred duration: bytes in its format, in order, without loss. Resamples frames of other rates.
 */
export class AudioSender {
  readonly #format: AudioFormat;
  readonly #encoder: Encoder;
  readonly #send: (bytes: Uint8Array) => void;
  #leastBytes = 0;
  #held: Uint8Array[] = [];
  #heldBytes = 0;
  #resampler: Resampler | null = null;
  #closed = false;

  constructor(format: AudioFormat, messageMs: number, send: (bytes: Uint8Array) => void) {
    this.#format = format;
    this.#encoder = createEncoder(format);
    this.#send = send;
    this.messageMs = messageMs;
  }

  /** Audio per message from now on. */
  set messageMs(ms: number) {
    this.#leastBytes = ms * bytesPerMs(this.#format);
  }

  write(frame: AudioFrame): void {
    if (this.#closed) return;
    const bytes = this.#encoder.encode(this.#atRate(frame));
    if (bytes.length === 0) return;
    this.#held.push(bytes);
    this.#heldBytes += bytes.length;
    if (this.#heldBytes >= this.#leastBytes) this.flush();
  }

  /** Sends the buffered audio, however short; nothing if the buffer is empty. */
  flush(): void {
    if (this.#heldBytes === 0) return;
    const message = this.#held.length === 1 ? this.#held[0]! : Buffer.concat(this.#held);
    this.#held = [];
    this.#heldBytes = 0;
    this.#send(message);
  }

  /** Frees native state; nothing is sent after it. */
  close(): void {
    this.#closed = true;
    this.#resampler?.close();
    this.#encoder.close();
  }

  #atRate(frame: AudioFrame): AudioFrame {
    const { rateHz } = this.#format;
    if (frame.rateHz === rateHz) return frame;
    this.#resampler ??= createResampler(frame.rateHz, rateHz, 'short');
    return { samples: this.#resampler.process(frame.samples), rateHz };
  }
}
