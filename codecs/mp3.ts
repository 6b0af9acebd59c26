import { createResampler } from './resample.ts';

/** Sample rates of MPEG-1, 2 and 2.5 layer III (ISO/IEC 11172-3, 13818-3). */
export const mp3RatesHz = [8_000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000] as const;

export type Mp3RateHz = (typeof mp3RatesHz)[number];

/** The MP3 sample rate closest to another rate; the higher of two equally close ones. */
export function nearestMp3RateHz(rateHz: number): Mp3RateHz {
  return mp3RatesHz.reduce((best, next) => (Math.abs(next - rateHz) <= Math.abs(best - rateHz) ? next : best));
}

type Mp3Options = {
  /** A constant bit rate that every MP3 sample rate supports. */
  readonly bitrateKbps: 32 | 40 | 48 | 64;
};

/** Transparent quality for speech. */
export const mp3BitrateKbps = 64;
const defaultMp3Options = { bitrateKbps: mp3BitrateKbps } as const satisfies Mp3Options;

/** Encodes one mono signal as an MP3 stream of constant bit rate. */
export interface Mp3Encoder {
  /** Sample rate of the MP3, the closest one to the signal's. */
  readonly rateHz: Mp3RateHz;
  /** Takes the next samples in any split; returns the bytes that are ready, often none. */
  encode(samples: Int16Array): Uint8Array;
  /** Ends the stream and returns its last bytes. */
  flush(): Uint8Array;
  /** Frees native state, flushed or not; may be called repeatedly. */
  close(): void;
}

/** Buffer for a block of samples as floats, reused between calls. */
function floatScratch(): (samples: Int16Array) => Float32Array {
  let room = new Float32Array(1_024);
  return (samples) => {
    if (samples.length > room.length) room = new Float32Array(samples.length);
    for (let i = 0; i < samples.length; i++) room[i] = samples[i]! / 32_768;
    return room.subarray(0, samples.length);
  };
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const all = new Uint8Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}

/**
 * Creates an encoder for a signal of any whole rate from 8 to 48 kHz. A rate that MP3 does not support is resampled to the closest one. LAME
 * attenuates by 0.45 dB (a factor of 0.95) as headroom against clipping in decoders. Must be closed; once flushed or closed it throws `TypeError`.
 * Throws `RangeError` for a rate out of range.
 */
export async function createMp3Encoder(signalHz: number, options: Partial<Mp3Options> = {}): Promise<Mp3Encoder> {
  // LAME is 0.8 MB, which a server that only answers calls does not need.
  const { createMp3Encoder: createLame } = await import('wasm-media-encoders');
  const { bitrateKbps } = { ...defaultMp3Options, ...options };
  const rateHz = nearestMp3RateHz(signalHz);
  const resampler = createResampler(signalHz, rateHz);
  const lame = await createLame();
  lame.configure({ channels: 1, sampleRate: rateHz, outputSampleRate: rateHz, bitrate: bitrateKbps });
  const floats = floatScratch();
  let ended = false;

  function encode(samples: Int16Array): Uint8Array {
    if (ended) throw new TypeError('the MP3 stream has ended');
    // The encoder reuses the buffer that it returns.
    return samples.length === 0 ? new Uint8Array(0) : lame.encode([floats(samples)]).slice();
  }

  return {
    rateHz,
    encode: (samples) => encode(resampler.process(samples)),
    flush() {
      const tail = encode(resampler.flush());
      ended = true;
      return joined(tail, lame.finalize().slice());
    },
    close() {
      ended = true;
      resampler.close();
    },
  };
}
