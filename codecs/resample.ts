import load from '@echogarden/speex-resampler-wasm/simd';
import type { AudioFrame } from './frame.ts';

/** Converts one stream of samples to another rate. */
export interface Resampler {
  readonly fromHz: number;
  readonly toHz: number;
  /** Delay of the output; it starts with this much silence. */
  readonly delayMs: number;
  /** The same delay in output samples. */
  readonly delaySamples: number;
  /** Takes the next samples in any split and returns what is ready; returns the same array if the rates are equal. */
  process(samples: Int16Array): Int16Array;
  /**
   * Ends the stream and returns its tail, so that `n` input samples give exactly `delaySamples` plus the rounded `n * toHz / fromHz` output samples.
   * The next sample starts a new stream.
   */
  flush(): Int16Array;
  /** Frees native state; may be called repeatedly. All other methods then throw `TypeError`. */
  close(): void;
}

/**
 * The low-pass filter of a resampler, by the delay at a lower rate of 8 kHz, which shrinks as that rate grows. `steep` is flat to 90 % of the band and
 * delays by 8 ms: for audio that arrives faster than it plays, such as voices and files. `short` is flat to 85 % and delays by 5 ms: for the caller's
 * live audio.
 */
export type ResamplerFilter = 'steep' | 'short';

/** Qualities of SpeexDSP, 0 to 10. */
const qualities = { steep: 7, short: 5 } as const satisfies Record<ResamplerFilter, number>;
const lowestHz = 8_000;
const highestHz = 48_000;
const blockSamples = 4_096;
const outputSamples = (blockSamples * highestHz) / lowestHz + 64;
const nothing = new Int16Array(0);

const speex = await load();
/** Scratch buffers shared by all streams: nothing runs between writing and reading them. */
const input = speex._malloc(blockSamples * 2);
const output = speex._malloc(outputSamples * 2);
const inputLength = speex._malloc(8);
const outputLength = inputLength + 4;

function checkRate(rateHz: number): void {
  if (Number.isInteger(rateHz) && rateHz >= lowestHz && rateHz <= highestHz) return;
  throw new RangeError(`a rate of ${rateHz} Hz; expected a whole number from ${lowestHz} to ${highestHz}`);
}

function openState(fromHz: number, toHz: number, filter: ResamplerFilter): number {
  const state = speex._speex_resampler_init(1, fromHz, toHz, qualities[filter], inputLength);
  if (state === 0) throw new Error(`no memory for a resampler from ${fromHz} to ${toHz} Hz`);
  return state;
}

/** Processes the scratch input into at most `room` output samples; returns their number. */
function run(state: number, samplesIn: number, room: number): number {
  speex.HEAPU32[inputLength >> 2] = samplesIn;
  speex.HEAPU32[outputLength >> 2] = room;
  speex._speex_resampler_process_int(state, 0, input, inputLength, output, outputLength);
  return speex.HEAPU32[outputLength >> 2]!;
}

/** Copies the scratch output. */
function taken(samples: number): Int16Array {
  return speex.HEAP16.slice(output >> 1, (output >> 1) + samples);
}

function runBlock(state: number, samples: Int16Array): Int16Array {
  speex.HEAP16.set(samples, input >> 1);
  return taken(run(state, samples.length, outputSamples));
}

function runLong(state: number, samples: Int16Array): Int16Array {
  const blocks: Int16Array[] = [];
  for (let at = 0; at < samples.length; at += blockSamples) {
    blocks.push(runBlock(state, samples.subarray(at, at + blockSamples)));
  }
  return joined(blocks);
}

function joined(blocks: readonly Int16Array[]): Int16Array {
  const all = new Int16Array(blocks.reduce((sum, block) => sum + block.length, 0));
  let at = 0;
  for (const block of blocks) {
    all.set(block, at);
    at += block.length;
  }
  return all;
}

function passThrough(rateHz: number): Resampler {
  let open = true;
  const check = () => {
    if (!open) throw new TypeError('the resampler is closed');
  };
  return {
    fromHz: rateHz,
    toHz: rateHz,
    delayMs: 0,
    delaySamples: 0,
    process(samples) {
      check();
      return samples;
    },
    flush() {
      check();
      return nothing;
    },
    close() {
      open = false;
    },
  };
}

class SpeexStream implements Resampler {
  readonly fromHz: number;
  readonly toHz: number;
  readonly delayMs: number;
  readonly delaySamples: number;
  #state: number;
  #samplesIn = 0;
  #samplesOut = 0;

  constructor(fromHz: number, toHz: number, filter: ResamplerFilter) {
    this.fromHz = fromHz;
    this.toHz = toHz;
    this.#state = openState(fromHz, toHz, filter);
    this.delaySamples = speex._speex_resampler_get_output_latency(this.#state);
    this.delayMs = (speex._speex_resampler_get_input_latency(this.#state) * 1000) / fromHz;
  }

  process(samples: Int16Array): Int16Array {
    const state = this.#opened();
    const ready = samples.length > blockSamples ? runLong(state, samples) : runBlock(state, samples);
    this.#samplesIn += samples.length;
    this.#samplesOut += ready.length;
    return ready;
  }

  flush(): Int16Array {
    const state = this.#opened();
    const owed = this.delaySamples + Math.round((this.#samplesIn * this.toHz) / this.fromHz) - this.#samplesOut;
    const zeros = Math.min(blockSamples, 2 * speex._speex_resampler_get_input_latency(state) + 1);
    speex.HEAP16.fill(0, input >> 1, (input >> 1) + zeros);
    const tail = taken(run(state, zeros, owed));
    speex._speex_resampler_reset_mem(state);
    this.#samplesIn = 0;
    this.#samplesOut = 0;
    return tail;
  }

  close(): void {
    if (this.#state === 0) return;
    speex._speex_resampler_destroy(this.#state);
    this.#state = 0;
  }

  #opened(): number {
    if (this.#state === 0) throw new TypeError('the resampler is closed');
    return this.#state;
  }
}

/** Creates a streaming resampler between two whole rates from 8 to 48 kHz. Must be closed. Throws `RangeError` for any other rate. */
export function createResampler(fromHz: number, toHz: number, filter: ResamplerFilter = 'steep'): Resampler {
  checkRate(fromHz);
  checkRate(toHz);
  return fromHz === toHz ? passThrough(fromHz) : new SpeexStream(fromHz, toHz, filter);
}

/** Resamples a whole clip, without delay and with the same duration to half a sample. Throws like `createResampler`. */
export function resample(clip: AudioFrame, toHz: number): AudioFrame {
  const resampler = createResampler(clip.rateHz, toHz);
  const all = joined([resampler.process(clip.samples), resampler.flush()]);
  resampler.close();
  return { samples: all.subarray(resampler.delaySamples), rateHz: toHz };
}
