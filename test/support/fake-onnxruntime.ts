import { readFile } from 'node:fs/promises';

/**
 * The content of a fake model file, as JSON: `pause` is a network with the right layout that considers a turn over when its last 400 ms are silent;
 * the others have defects.
 */
export type FakeNetwork =
  | 'pause'
  | 'two-inputs'
  | 'logits'
  | 'throws'
  /** Fails on the first turn, or on every turn; the trial run succeeds. */
  | 'throws-once'
  | 'throws-always'
  | 'hangs'
  | 'dies';

const steps = 800;
const bands = 80;

/** Replaces the package onnxruntime-node: the part of its interface that the worker uses, checked strictly. */
export class Tensor {
  readonly data: Float32Array;
  readonly dims: readonly number[];

  constructor(type: string, data: Float32Array, dims: readonly number[]) {
    const size = dims.reduce((product, dim) => product * dim, 1);
    if (type !== 'float32' || !(data instanceof Float32Array)) throw new TypeError(`a tensor of ${type}`);
    if (data.length !== size) throw new TypeError(`${data.length} values for [${dims}]`);
    this.data = data;
    this.dims = dims;
  }
}

class Session {
  readonly inputNames: readonly string[];
  readonly outputNames = ['logits'];
  readonly #network: FakeNetwork;
  #runs = 0;

  constructor(network: FakeNetwork) {
    this.#network = network;
    this.inputNames = network === 'two-inputs' ? ['input_features', 'length'] : ['input_features'];
  }

  async run(inputs: Readonly<Record<string, Tensor>>): Promise<Readonly<Record<string, Tensor>>> {
    for (const name of this.inputNames) if (inputs[name] === undefined) throw new Error(`input ${name} is missing`);
    const { data, dims } = inputs.input_features!;
    if (String(dims) !== `1,${bands},${steps}`) throw new Error(`input_features is [${dims}]`);
    this.#runs += 1;
    await this.#fail();
    if (this.#network === 'logits') return { logits: new Tensor('float32', Float32Array.of(-4, 2.5), [1, 2]) };
    return { logits: new Tensor('float32', Float32Array.of(pauses(data) ? 0.9 : 0.1), [1, 1]) };
  }

  async #fail(): Promise<void> {
    const network = this.#network;
    const throwing = network === 'throws' || (this.#runs > 1 && network === 'throws-always');
    if (throwing || (this.#runs === 2 && network === 'throws-once')) throw new Error('a node returned a status of 1');
    if (this.#runs > 1 && network === 'hangs') await new Promise(() => {});
    if (this.#runs > 1 && network === 'dies') process.exit(7);
  }
}

/** Whether the power of the last 400 ms is at most the minimum of all values, within rounding. */
function pauses(features: Float32Array): boolean {
  const least = features.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY);
  return features.every((value, at) => at % steps < steps - 40 || value < least + 0.05);
}

export const InferenceSession = {
  async create(file: string, options: Readonly<Record<string, unknown>>): Promise<Session> {
    if (options.intraOpNumThreads !== 1) throw new TypeError('more than one thread');
    return new Session(JSON.parse(await readFile(file, 'utf8')));
  },
};
