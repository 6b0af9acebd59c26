import { createEncoder } from '#codecs/format.ts';
import type { AudioFrame } from '#codecs/frame.ts';
import { createMp3Encoder } from '#codecs/mp3.ts';
import { createResampler, type Resampler } from '#codecs/resample.ts';
import type { SpeechFormat } from './format.ts';

/** Encodes one stream of speech. */
export interface SpeechEncoder {
  /** Encodes the next frame, of any rate, and returns the bytes that are ready. */
  encode(frame: AudioFrame): Uint8Array;
  /** Ends the stream and returns its last bytes. */
  end(): Uint8Array;
  /** Frees native memory; safe to call more than once. */
  close(): void;
}

/**
 * Encodes a sequence of frames of any rates. The audio begins with the first sample. Each run of frames with one rate yields exactly the rounded
 * `samples * toHz / fromHz` samples, before MP3 adds its padding.
 */
export async function createSpeechEncoder(format: SpeechFormat): Promise<SpeechEncoder> {
  const rate = new RateChange(format.rateHz);
  const samples = await sampleEncoder(format);
  return {
    encode: (frame) => samples.encode(rate.process(frame)),
    end: () => joined([samples.encode(rate.end()), samples.flush()]),
    close() {
      rate.close();
      samples.close();
    },
  };
}

type SampleEncoder = {
  readonly encode: (samples: Int16Array) => Uint8Array;
  readonly flush: () => Uint8Array;
  readonly close: () => void;
};

async function sampleEncoder(format: SpeechFormat): Promise<SampleEncoder> {
  if (format.container === 'mp3') return createMp3Encoder(format.rateHz);
  const { encoding, rateHz } = format;
  const encoder = createEncoder({ encoding, rateHz });
  return {
    encode: (samples) => encoder.encode({ samples, rateHz }),
    flush: () => new Uint8Array(0),
    close: () => encoder.close(),
  };
}

/** Resamples frames to one rate, without the silence at the beginning of a resampler's output. */
class RateChange {
  readonly #toHz: number;
  #run: { readonly resampler: Resampler; lag: number } | null = null;

  constructor(toHz: number) {
    this.#toHz = toHz;
  }

  process({ samples, rateHz }: AudioFrame): Int16Array {
    const before = this.#run?.resampler.fromHz === rateHz ? new Int16Array(0) : this.end();
    this.#run ??= open(rateHz, this.#toHz);
    const ready = this.#taken(this.#run.resampler.process(samples));
    return before.length === 0 ? ready : joinedSamples(before, ready);
  }

  end(): Int16Array {
    const rest = this.#run === null ? new Int16Array(0) : this.#taken(this.#run.resampler.flush());
    this.close();
    return rest;
  }

  close(): void {
    this.#run?.resampler.close();
    this.#run = null;
  }

  #taken(samples: Int16Array): Int16Array {
    const run = this.#run!;
    const lag = Math.min(run.lag, samples.length);
    run.lag -= lag;
    return samples.subarray(lag);
  }
}

function open(fromHz: number, toHz: number): { resampler: Resampler; lag: number } {
  const resampler = createResampler(fromHz, toHz);
  return { resampler, lag: resampler.delaySamples };
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function joinedSamples(first: Int16Array, second: Int16Array): Int16Array {
  const all = new Int16Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}
