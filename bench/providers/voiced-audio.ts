import { decodeMulaw } from '#codecs/g711.ts';

const blockMs = 10;
const samplesPerBlock = 80;
/** Line noise of the callers is at −66 dBFS, their speech around −25. */
const voicedDb = -48;
const fullScale = 32_768;

/** A stretch of speech in received audio, in milliseconds of audio. */
export type Stretch = { readonly fromMs: number; readonly untilMs: number };

/** Finds speech in µ-law audio at 8 kHz by its energy, in blocks of 10 ms. */
export class VoicedAudio {
  #rest = new Uint8Array(0);
  #heardMs = 0;
  #stretch: Stretch | null = null;

  /** All audio so far. */
  get heardMs(): number {
    return this.#heardMs;
  }

  /** The speech since the last `take`; null if nothing was voiced. */
  get stretch(): Stretch | null {
    return this.#stretch;
  }

  /** How long the audio has been silent since that speech. */
  get silentMs(): number {
    return this.#stretch === null ? 0 : this.#heardMs - this.#stretch.untilMs;
  }

  hear(bytes: Uint8Array): void {
    const all = this.#rest.length === 0 ? bytes : Buffer.concat([this.#rest, bytes]);
    const blocks = Math.floor(all.length / samplesPerBlock);
    for (let block = 0; block < blocks; block += 1)
      this.#hearBlock(all.subarray(block * samplesPerBlock, (block + 1) * samplesPerBlock));
    this.#rest = all.slice(blocks * samplesPerBlock);
  }

  /** Ends the stretch: later speech starts another one. */
  take(): Stretch | null {
    const stretch = this.#stretch;
    this.#stretch = null;
    return stretch;
  }

  #hearBlock(bytes: Uint8Array): void {
    this.#heardMs += blockMs;
    if (!isVoiced(bytes)) return;
    const fromMs = this.#stretch?.fromMs ?? this.#heardMs - blockMs;
    this.#stretch = { fromMs, untilMs: this.#heardMs };
  }
}

function isVoiced(bytes: Uint8Array): boolean {
  let sum = 0;
  for (const sample of decodeMulaw(bytes)) sum += sample * sample;
  return sum / bytes.length > (fullScale * 10 ** (voicedDb / 20)) ** 2;
}
