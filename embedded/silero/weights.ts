import { readFileSync } from 'node:fs';

/** Tensors of the 8 kHz branch of Silero VAD v6, in file order; all f32, little-endian, without gaps. */
const layout = {
  /** Windowed Fourier basis: 65 cosine rows, then 65 sine rows, of 128 samples. */
  basis: 130 * 128,
  /** Convolutions as [output][input][tap of 3], each followed by its biases. */
  conv0: 128 * 65 * 3,
  bias0: 128,
  conv1: 64 * 128 * 3,
  bias1: 64,
  conv2: 64 * 64 * 3,
  bias2: 64,
  conv3: 128 * 64 * 3,
  bias3: 128,
  /** LSTM as [gate row][input]; 128 rows each of the input, forget, cell and output gate. */
  lstmInput: 512 * 128,
  lstmHidden: 512 * 128,
  lstmInputBias: 512,
  lstmHiddenBias: 512,
  output: 128,
  outputBias: 1,
} as const;

/** Names of the tensors in file order. */
export const tensorNames = Object.keys(layout) as readonly TensorName[];

/** Name of a tensor of the network. */
export type TensorName = keyof typeof layout;

/** The network's weights, one flat array per tensor. */
export type SileroWeights = Readonly<Record<TensorName, Float32Array>>;

/** Number of values in one tensor. */
export function tensorLength(name: TensorName): number {
  return layout[name];
}

/** Path of the weights; `ORIGIN.md` next to them states origin and license. */
export const weightsUrl = new URL('./silero-v6-8khz.f32', import.meta.url);

/** Reads the weights from their file. Throws `RangeError` if the file's length does not match the network. */
export function readWeights(): SileroWeights {
  const bytes = Uint8Array.from(readFileSync(weightsUrl));
  const expected = 4 * tensorNames.reduce((sum, name) => sum + layout[name], 0);
  if (bytes.length !== expected) {
    throw new RangeError(`${weightsUrl.pathname} has ${bytes.length} bytes, expected ${expected}`);
  }
  let at = 0;
  const take = (name: TensorName): [TensorName, Float32Array] => {
    const tensor = new Float32Array(bytes.buffer, at, layout[name]);
    at += 4 * layout[name];
    return [name, tensor];
  };
  return Object.fromEntries(tensorNames.map(take)) as SileroWeights;
}
