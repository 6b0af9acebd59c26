import { type AudioFrame, concatenate, durationMs, sliceFrame } from '#codecs/frame.ts';

/** −50 dBFS as a sample. */
const audible = Math.round(32_768 * 10 ** (-50 / 20));
/** Silence that is kept before the first sound. */
const keptMs = 50;

/** Removes silence beyond 50 ms at the start of a voice's audio, because the caller would wait for it. */
export class LeadingSilence {
  #held: AudioFrame | null = null;
  #strippedMs = 0;
  #over = false;

  /** Duration of the silence removed so far; final once `over`. */
  get strippedMs(): number {
    return this.#strippedMs;
  }

  /** Whether the first sound has come. */
  get over(): boolean {
    return this.#over;
  }

  /** Takes the next frame; returns the frames to play, null while only silence has arrived. */
  take(frame: AudioFrame): AudioFrame | null {
    if (this.#over) return frame;
    const silent = frame.samples.findIndex((sample) => Math.abs(sample) >= audible);
    const all = joined(this.#held, frame);
    const before = all.samples.length - frame.samples.length;
    const leading = silent < 0 ? all.samples.length : before + silent;
    const strip = Math.max(0, leading - Math.round((keptMs * frame.rateHz) / 1000));
    this.#strippedMs += (strip * 1000) / frame.rateHz;
    this.#held = sliceFrame(all, strip, all.samples.length);
    if (silent < 0) return null;
    return this.end();
  }

  /** No sound follows: returns the audio that was held back, if any. */
  end(): AudioFrame | null {
    const held = this.#held;
    this.#held = null;
    this.#over = true;
    return held !== null && durationMs(held) > 0 ? held : null;
  }
}

function joined(held: AudioFrame | null, frame: AudioFrame): AudioFrame {
  if (held === null || held.rateHz !== frame.rateHz) return frame;
  return concatenate([held, frame], frame.rateHz);
}
