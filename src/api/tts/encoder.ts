import { createEncoder } from '#codecs/format.ts';
import type { AudioFrame } from '#codecs/frame.ts';
import { createMp3Encoder } from '#codecs/mp3.ts';
import { createResampler, type Resampler } from '#codecs/resample.ts';
import type { SpeechFormat } from './format.ts';

/** One stream of speech on its way to bytes. */
export interface SpeechEncoder {
  /** Takes the next frame, of any rate, and answers the bytes that are ready. */
  encode(frame: AudioFrame): Uint8Array;
  /** Ends the stream and answers its last bytes. */
  end(): Uint8Array;
  /** Frees native state; may be called again. */
  close(): void;
}

/**
 * Encodes frames of any rates one after the other. The audio begins with the first sample, and of each run of one rate
 * exactly the rounded `samples * toHz / fromHz` come out, before MP3 adds its own padding.
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

/** Brings frames to one rate without the silence that a resampler begins with. */
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
