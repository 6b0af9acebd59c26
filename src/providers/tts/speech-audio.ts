import { type AudioFormat, createDecoder, type Decoder, sampleBytes } from '#codecs/format.ts';
import type { AudioFrame } from '#codecs/frame.ts';
import { hopBetween } from '#codecs/negotiation.ts';
import type { SpeakOptions } from '#engine/ports/text-to-speech.ts';

/** The format to request: the negotiated one, else the one that converts to PCM at the wanted rate with the least work. */
export function chooseSpeechFormat(
  { format, rateHz }: Pick<SpeakOptions, 'format' | 'rateHz'>,
  formats: readonly AudioFormat[],
): AudioFormat {
  return format ?? hopBetween([{ encoding: 'pcm_s16le', rateHz }], formats).other;
}

/** Converts the bytes of one speech, however they are cut, to frames. */
export class SpeechAudio {
  readonly #decoder: Decoder;
  readonly #sampleBytes: number;
  readonly #frame: (frame: AudioFrame) => void;
  #rest: Uint8Array = new Uint8Array(0);

  constructor(format: AudioFormat, frame: (frame: AudioFrame) => void) {
    this.#decoder = createDecoder(format);
    this.#sampleBytes = sampleBytes(format.encoding);
    this.#frame = frame;
  }

  take(bytes: Uint8Array): void {
    const all = this.#rest.length === 0 ? bytes : Buffer.concat([this.#rest, bytes]);
    const whole = all.length - (all.length % this.#sampleBytes);
    this.#rest = all.slice(whole);
    if (whole === 0) return;
    this.#frame(this.#decoder.decode(all.subarray(0, whole)));
  }
}
