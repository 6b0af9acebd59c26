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

/** Units that are evaluated together, so that no sum waits for its last addition. */
const together = 4;

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
  /** The inputs, then 1 for the bias. */
  readonly #inputs = new Float32Array(classifierInputs + 1).fill(1);
  /** By groups of units: the weights of the group for each input in turn. */
  readonly #layer: Float32Array;
  readonly #output: Float32Array;
  readonly #bias: number;

  /** Throws `RangeError` if the weights do not match the inputs. */
  constructor({ layer, output }: ClassifierWeights = readClassifierWeights()) {
    if (output.length !== layer.length + 1 || layer.some(({ length }) => length !== classifierInputs + 1)) {
      throw new RangeError(`expected hidden units of ${classifierInputs + 1} weights and an output weight for each`);
    }
    const units = Math.ceil(layer.length / together) * together;
    this.#layer = inGroups(layer, units);
    this.#output = new Float32Array(units);
    this.#output.set(output.slice(0, -1));
    this.#bias = output.at(-1)!;
  }

  /** Log odds that the window is the caller's speech. */
  logOdds(window: ClassifiedWindow): number {
    writeClassifierInputs(this.#inputs, window);
    let sum = this.#bias;
    for (let unit = 0; unit < this.#output.length; unit += together) sum += this.#group(unit);
    return sum;
  }

  /** The share of a group of units in the log odds; `unit` is its first one. */
  #group(unit: number): number {
    const inputs = this.#inputs;
    const layer = this.#layer;
    let [first, second, third, fourth] = [0, 0, 0, 0];
    let at = unit * inputs.length;
    for (let input = 0; input < inputs.length; input++) {
      const value = inputs[input]!;
      first += layer[at]! * value;
      second += layer[at + 1]! * value;
      third += layer[at + 2]! * value;
      fourth += layer[at + 3]! * value;
      at += together;
    }
    const output = this.#output;
    return (
      output[unit]! * Math.tanh(first) +
      output[unit + 1]! * Math.tanh(second) +
      output[unit + 2]! * Math.tanh(third) +
      output[unit + 3]! * Math.tanh(fourth)
    );
  }
}

/** The weights in the order in which they are used; units that fill the last group have none. */
function inGroups(layer: ClassifierWeights['layer'], units: number): Float32Array {
  const weights = new Float32Array(units * (classifierInputs + 1));
  for (const [unit, row] of layer.entries()) {
    const start = (unit - (unit % together)) * row.length + (unit % together);
    for (const [input, weight] of row.entries()) weights[start + input * together] = weight;
  }
  return weights;
}

/** Reads the checked-in weights. */
export function readClassifierWeights(): ClassifierWeights {
  return JSON.parse(readFileSync(classifierUrl, 'utf8'));
}
