/** A looped sound under the audio that is played: mixed with speech, alone between utterances. */
export class BackgroundSound {
  readonly #loop: Int16Array;
  #at = 0;

  /** Throws `RangeError` if the loop is empty. */
  constructor(loop: Int16Array) {
    if (loop.length === 0) throw new RangeError('expected background audio with samples, got none');
    this.#loop = loop;
  }

  /** Mixes the sound into `samples`; peaks saturate. */
  mixInto(samples: Int16Array): void {
    for (let i = 0; i < samples.length; i += 1) {
      const sum = samples[i]! + this.#loop[this.#at]!;
      samples[i] = Math.max(-32_768, Math.min(32_767, sum));
      this.#at = (this.#at + 1) % this.#loop.length;
    }
  }
}
