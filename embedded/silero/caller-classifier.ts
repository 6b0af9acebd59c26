import { readFileSync } from 'node:fs';
import type { StreamState } from './network.ts';

/** Position and number of the network's hidden values in the state of a stream. */
const hiddenAt = 32;
const hiddenValues = 128;

/** Number of inputs of the classifier. */
export const classifierInputs = hiddenValues + 2;

/** One window: the network's state after it, its probability of speech and its periodicity. */
export type ClassifiedWindow = {
  readonly state: StreamState;
  readonly probability: number;
  readonly periodicity: number;
};

/** Weights of a perceptron with one hidden layer of tanh. */
export type ClassifierWeights = {
  /** By hidden unit: its weights of the inputs, then its bias. */
  readonly layer: readonly (readonly number[])[];
  /** Weights of the hidden units, then the bias. */
  readonly output: readonly number[];
};

/** Path of the weights, which `bench/fit-caller-classifier.ts` writes. */
export const classifierUrl = new URL('./caller-classifier.json', import.meta.url);

/** Writes the inputs of one window to `inputs`. */
export function writeClassifierInputs(inputs: Float32Array, window: ClassifiedWindow): void {
  const { state, probability, periodicity } = window;
  inputs.set(state.subarray(hiddenAt, hiddenAt + hiddenValues));
  const bounded = Math.min(0.999, Math.max(0.001, probability));
  inputs[hiddenValues] = Math.log(bounded / (1 - bounded));
  inputs[hiddenValues + 1] = periodicity;
}

/**
 * Judges windows that sound like speech: the caller, or a cough, another sound or a background voice. The detector's own network has heard what tells
 * them apart, so its state is the input.
 */
export class CallerClassifier {
  readonly #inputs = new Float32Array(classifierInputs);
  readonly #layer: Float32Array;
  readonly #output: Float32Array;

  /** Throws `RangeError` if the weights do not match the inputs. */
  constructor({ layer, output }: ClassifierWeights = readClassifierWeights()) {
    if (output.length !== layer.length + 1 || layer.some(({ length }) => length !== classifierInputs + 1)) {
      throw new RangeError(`expected hidden units of ${classifierInputs + 1} weights and an output weight for each`);
    }
    this.#layer = Float32Array.from(layer.flat());
    this.#output = Float32Array.from(output);
  }

  /** Log odds that the window is the caller's speech. */
  logOdds(window: ClassifiedWindow): number {
    writeClassifierInputs(this.#inputs, window);
    const units = this.#output.length - 1;
    let sum = this.#output[units]!;
    for (let unit = 0; unit < units; unit++) sum += this.#output[unit]! * Math.tanh(this.#unit(unit));
    return sum;
  }

  #unit(unit: number): number {
    const start = unit * (classifierInputs + 1);
    let value = this.#layer[start + classifierInputs]!;
    for (let at = 0; at < classifierInputs; at++) value += this.#layer[start + at]! * this.#inputs[at]!;
    return value;
  }
}

/** Reads the checked-in weights. */
export function readClassifierWeights(): ClassifierWeights {
  return JSON.parse(readFileSync(classifierUrl, 'utf8'));
}
