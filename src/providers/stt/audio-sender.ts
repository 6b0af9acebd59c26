import { type AudioFormat, bytesPerMs, createEncoder, type Encoder } from '#codecs/format.ts';
import type { AudioFrame } from '#codecs/frame.ts';
import type { ListenOptions } from '#engine/ports.ts';

/** What is sent to a vendor: the format that was agreed on, else PCM at the rate of the frames. */
export function sentFormat({ format, rateHz }: Pick<ListenOptions, 'format' | 'rateHz'>): AudioFormat {
  return format ?? { encoding: 'pcm_s16le', rateHz };
}

/** Gathers audio to messages of a length that a vendor likes: bytes in its format, in order, none lost. */
export class AudioSender {
  readonly #encoder: Encoder;
  readonly #leastBytes: number;
  readonly #send: (bytes: Uint8Array) => void;
  #held: Uint8Array[] = [];
  #heldBytes = 0;

  constructor(format: AudioFormat, messageMs: number, send: (bytes: Uint8Array) => void) {
    this.#encoder = createEncoder(format);
    this.#leastBytes = messageMs * bytesPerMs(format);
    this.#send = send;
  }

  write(frame: AudioFrame): void {
    const bytes = this.#encoder.encode(frame);
    if (bytes.length === 0) return;
    this.#held.push(bytes);
    this.#heldBytes += bytes.length;
    if (this.#heldBytes >= this.#leastBytes) this.flush();
  }

  /** Sends what is held, however short; nothing where nothing is. */
  flush(): void {
    if (this.#heldBytes === 0) return;
    const message = this.#held.length === 1 ? this.#held[0]! : Buffer.concat(this.#held);
    this.#held = [];
    this.#heldBytes = 0;
    this.#send(message);
  }
}
