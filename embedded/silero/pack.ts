import type { SileroWeights } from './weights.ts';

/** One dense layer of `forward.c`: its weight for an output and an input, and an output's bias. */
type Dense = {
  readonly inputs: number;
  readonly outputs: number;
  weight(output: number, input: number): number;
  bias(output: number): number;
};

const FRAME = 128;
/** Bins 0 to 32 of the folded transform; higher bins follow from them. */
const FOLDED_BINS = 33;
const PANEL = 6;

/** Arranges the weights as `forward.c` reads them: panels of 6 outputs, each with 6 biases and then 6 weights per input. */
export function packWeights(weights: SileroWeights): Float32Array {
  const output = [...weights.output, weights.outputBias[0]!];
  return Float32Array.from([...layers(weights).flatMap(panels), ...output]);
}

function layers(w: SileroWeights): Dense[] {
  const lstm: Dense = {
    inputs: 256,
    outputs: 512,
    weight: (o, i) => (i < 128 ? w.lstmInput[o * 128 + i]! : w.lstmHidden[o * 128 + i - 128]!),
    bias: (o) => w.lstmInputBias[o]! + w.lstmHiddenBias[o]!,
  };
  return [
    folded(w.basis, (i) => 2 * i, 33),
    folded(w.basis, (i) => 2 * i + 1, 32),
    folded(w.basis.subarray(65 * FRAME), (i) => 2 * i + 2, 31),
    folded(w.basis.subarray(65 * FRAME), (i) => 2 * i + 1, 32),
    convolution(w.conv0, w.bias0, { channels: 65, taps: [0, 1, 2] }),
    convolution(w.conv1, w.bias1, { channels: 128, taps: [0, 1, 2] }),
    // With two input frames, the first tap of the only output is before the first frame.
    convolution(w.conv2, w.bias2, { channels: 64, taps: [1, 2] }),
    convolution(w.conv3, w.bias3, { channels: 64, taps: [1] }),
    lstm,
  ];
}

/** Rows of the Fourier basis at the sample positions of one fold. */
function folded(basis: Float32Array, position: (input: number) => number, inputs: number): Dense {
  return {
    inputs,
    outputs: FOLDED_BINS,
    weight: (bin, input) => basis[bin * FRAME + position(input)]!,
    bias: () => 0,
  };
}

type Taps = { readonly channels: number; readonly taps: readonly number[] };

/** A convolution with three taps, reduced to those that ever meet a frame; its inputs are ordered by tap. */
function convolution(weights: Float32Array, biases: Float32Array, { channels, taps }: Taps): Dense {
  return {
    inputs: channels * taps.length,
    outputs: biases.length,
    weight: (output, input) => {
      const tap = taps[Math.floor(input / channels)]!;
      return weights[(output * channels + (input % channels)) * 3 + tap]!;
    },
    bias: (output) => biases[output]!,
  };
}

function panels(layer: Dense): number[] {
  const packed: number[] = [];
  for (let first = 0; first < layer.outputs; first += PANEL) {
    const row = (of: (output: number) => number): void => {
      for (let o = first; o < first + PANEL; o++) packed.push(o < layer.outputs ? of(o) : 0);
    };
    row((o) => layer.bias(o));
    for (let input = 0; input < layer.inputs; input++) row((o) => layer.weight(o, input));
  }
  return packed;
}
