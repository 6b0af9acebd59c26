import type { SileroWeights } from '#embedded/silero/weights.ts';

/** A layer's values as [frame][channel]. */
type Layer = readonly Float64Array[];

/**
 * The forward pass of Silero VAD v6 at 8 kHz, written for readability in double precision: the oracle for the fast one. Samples are floats in −1 to
 * 1, 256 per window; `next` returns the probability of speech.
 */
export class SileroOracle {
  readonly #weights: SileroWeights;
  #context = new Float64Array(32);
  #hidden = new Float64Array(128);
  #cell = new Float64Array(128);

  constructor(weights: SileroWeights) {
    this.#weights = weights;
  }

  next(window: Int16Array): number {
    const w = this.#weights;
    const signal = [...this.#context, ...Array.from(window, (sample) => sample / 32768)];
    this.#context = Float64Array.from(signal.slice(-32));
    const spectrum = magnitudes(reflected(signal), w.basis);
    const layer0 = convolved(spectrum, { weights: w.conv0, biases: w.bias0, stride: 1 });
    const layer1 = convolved(layer0, { weights: w.conv1, biases: w.bias1, stride: 2 });
    const layer2 = convolved(layer1, { weights: w.conv2, biases: w.bias2, stride: 2 });
    const layer3 = convolved(layer2, { weights: w.conv3, biases: w.bias3, stride: 1 });
    this.#step(layer3[0]!);
    const sum = this.#hidden.reduce((sum, value, i) => sum + Math.max(0, value) * w.output[i]!, w.outputBias[0]!);
    return sigmoid(sum);
  }

  /** One step of the LSTM; gates in the order input, forget, cell, output. */
  #step(input: Float64Array): void {
    const w = this.#weights;
    const hidden = this.#hidden;
    const gate = (row: number): number => {
      const bias = w.lstmInputBias[row]! + w.lstmHiddenBias[row]!;
      return bias + dot(w.lstmInput, row * 128, input) + dot(w.lstmHidden, row * 128, hidden);
    };
    const cell = this.#cell.map(
      (value, i) => sigmoid(gate(128 + i)) * value + sigmoid(gate(i)) * Math.tanh(gate(256 + i)),
    );
    this.#hidden = cell.map((value, i) => sigmoid(gate(384 + i)) * Math.tanh(value));
    this.#cell = cell;
  }
}

/** The signal with 32 additional samples, mirrored at its last sample. */
function reflected(signal: readonly number[]): number[] {
  return [...signal, ...signal.slice(-33, -1).reverse()];
}

/** Four frames of 65 magnitudes, 128 samples each, 64 apart. */
function magnitudes(signal: readonly number[], basis: Float32Array): Layer {
  return [0, 64, 128, 192].map((start) => {
    const part = Float64Array.from(signal.slice(start, start + 128));
    return Float64Array.from({ length: 65 }, (_, k) =>
      Math.hypot(dot(basis, k * 128, part), dot(basis, (65 + k) * 128, part)),
    );
  });
}

type Convolution = { readonly weights: Float32Array; readonly biases: Float32Array; readonly stride: number };

/** Three taps, one frame of zeros on either side, then ReLU. */
function convolved(input: Layer, { weights, biases, stride }: Convolution): Layer {
  const channels = input[0]!.length;
  const output = (frame: number) => (bias: number, row: number) => {
    let sum = bias;
    for (let tap = 0; tap < 3; tap++) {
      const column = input[frame * stride + tap - 1];
      for (let c = 0; column && c < channels; c++) sum += column[c]! * weights[(row * channels + c) * 3 + tap]!;
    }
    return Math.max(0, sum);
  };
  return Array.from({ length: input.length / stride }, (_, frame) => Float64Array.from(biases).map(output(frame)));
}

function dot(weights: Float32Array, from: number, values: Float64Array): number {
  return values.reduce((sum, value, i) => sum + value * weights[from + i]!, 0);
}

function sigmoid(x: number): number {
  return 1 / (1 + Math.exp(-x));
}
