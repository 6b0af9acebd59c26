import { createRandom } from '#codecs/random.ts';
import { shuffle } from '../shuffle.ts';

/** A perceptron with one hidden layer of tanh and one linear output, the log odds of the label 1. */
export type Perceptron = {
  readonly inputs: number;
  readonly hidden: number;
  /** By hidden unit: its weights of the inputs, then its bias. */
  readonly layer: Float64Array;
  /** Weights of the hidden units, then the bias. */
  readonly output: Float64Array;
};

/** Labeled inputs with their weights. All inputs have about the same scale. */
export type LabeledInputs = {
  readonly rows: readonly Float32Array[];
  readonly labels: Uint8Array;
  readonly weights: Float64Array;
};

type FitOptions = {
  /** Number of hidden units, a multiple of 4. */
  readonly hidden: number;
  readonly epochs: number;
  readonly seed: number;
  /** Step at the start; it falls to 0 along half a cosine. */
  readonly rate: number;
  /** Share of each weight that is lost with a step of 1. */
  readonly decay: number;
};

const batchSize = 512;
/** Units that are evaluated together, which takes a third of the time of one after the other. */
const together = 4;

/** Minimizes the weighted logistic loss with AdamW. Throws `RangeError` for a number of hidden units that is not a multiple of 4. */
export function fitPerceptron({ rows, labels, weights }: LabeledInputs, options: FitOptions): Perceptron {
  const { hidden, epochs, seed, rate, decay } = options;
  if (hidden % together !== 0) throw new RangeError(`expected a multiple of ${together} hidden units, got ${hidden}`);
  const random = createRandom(seed);
  const inputs = rows[0]!.length;
  const net = initial(inputs, hidden, random);
  const layer = new Adam(net.layer, decay, (at) => at % (inputs + 1) === inputs);
  const output = new Adam(net.output, decay, (at) => at === hidden);
  const order = Uint32Array.from(rows.keys());
  const units = new Float64Array(hidden);
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    shuffle(order, random);
    const step = (rate * (1 + Math.cos((Math.PI * epoch) / epochs))) / 2;
    for (let from = 0; from < order.length; from += batchSize) {
      const batch = order.subarray(from, from + batchSize);
      for (const at of batch) {
        const row = rows[at]!;
        const likely = 1 / (1 + Math.exp(-logOdds(net, row, units)));
        const error = (weights[at]! * (likely - labels[at]!)) / batch.length;
        backward({ net, row, units, error }, layer.gradient, output.gradient);
      }
      layer.step(step);
      output.step(step);
    }
  }
  return net;
}

/** Log odds of one row; `units` receives the hidden units. */
export function logOdds(net: Perceptron, row: Float32Array, units: Float64Array): number {
  const { hidden, output } = net;
  let sum = output[hidden]!;
  for (let unit = 0; unit < hidden; unit += together) forward(net, row, units, unit);
  for (let unit = 0; unit < hidden; unit += 1) sum += output[unit]! * units[unit]!;
  return sum;
}

/** The hidden units of a group that starts with `unit`. */
function forward({ inputs, layer }: Perceptron, row: Float32Array, units: Float64Array, unit: number): void {
  const [one, two, three, four] = startsOf(unit, inputs);
  let first = layer[one + inputs]!;
  let second = layer[two + inputs]!;
  let third = layer[three + inputs]!;
  let fourth = layer[four + inputs]!;
  for (let at = 0; at < inputs; at += 1) {
    const value = row[at]!;
    first += layer[one + at]! * value;
    second += layer[two + at]! * value;
    third += layer[three + at]! * value;
    fourth += layer[four + at]! * value;
  }
  units[unit] = Math.tanh(first);
  units[unit + 1] = Math.tanh(second);
  units[unit + 2] = Math.tanh(third);
  units[unit + 3] = Math.tanh(fourth);
}

/** Where the weights of the units of a group start. */
function startsOf(unit: number, inputs: number): readonly [number, number, number, number] {
  const length = inputs + 1;
  return [unit * length, (unit + 1) * length, (unit + 2) * length, (unit + 3) * length];
}

type Backward = {
  readonly net: Perceptron;
  readonly row: Float32Array;
  readonly units: Float64Array;
  readonly error: number;
};

function backward(back: Backward, ofLayer: Float64Array, ofOutput: Float64Array): void {
  const { net, units, error } = back;
  ofOutput[net.hidden]! += error;
  for (let unit = 0; unit < net.hidden; unit += 1) ofOutput[unit]! += error * units[unit]!;
  for (let unit = 0; unit < net.hidden; unit += together) backwardGroup(back, ofLayer, unit);
}

function backwardGroup({ net, row, units, error }: Backward, ofLayer: Float64Array, unit: number): void {
  const { inputs, output } = net;
  const inner = (of: number): number => error * output[of]! * (1 - units[of]! * units[of]!);
  const [one, two, three, four] = startsOf(unit, inputs);
  const [first, second, third, fourth] = [inner(unit), inner(unit + 1), inner(unit + 2), inner(unit + 3)];
  for (let at = 0; at < inputs; at += 1) {
    const value = row[at]!;
    ofLayer[one + at]! += first * value;
    ofLayer[two + at]! += second * value;
    ofLayer[three + at]! += third * value;
    ofLayer[four + at]! += fourth * value;
  }
  ofLayer[one + inputs]! += first;
  ofLayer[two + inputs]! += second;
  ofLayer[three + inputs]! += third;
  ofLayer[four + inputs]! += fourth;
}

function initial(inputs: number, hidden: number, random: () => number): Perceptron {
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const layer = Float64Array.from({ length: hidden * (inputs + 1) }, (_, at) =>
    at % (inputs + 1) === inputs ? 0 : normal() / Math.sqrt(inputs),
  );
  const output = Float64Array.from({ length: hidden + 1 }, (_, at) =>
    at === hidden ? 0 : normal() / Math.sqrt(hidden),
  );
  return { inputs, hidden, layer, output };
}

const momentum = 0.9;
const spread = 0.999;

/** Adam with decoupled decay, for one array of weights. */
class Adam {
  readonly gradient: Float64Array;
  readonly #weights: Float64Array;
  readonly #mean: Float64Array;
  readonly #square: Float64Array;
  readonly #decay: number;
  readonly #isBias: (at: number) => boolean;
  #steps = 0;

  constructor(weights: Float64Array, decay: number, isBias: (at: number) => boolean) {
    this.#weights = weights;
    this.#decay = decay;
    this.#isBias = isBias;
    this.gradient = new Float64Array(weights.length);
    this.#mean = new Float64Array(weights.length);
    this.#square = new Float64Array(weights.length);
  }

  /** Moves the weights against the gradient, which is zero afterwards. */
  step(rate: number): void {
    this.#steps += 1;
    const meanShare = 1 - momentum ** this.#steps;
    const squareShare = 1 - spread ** this.#steps;
    for (const [at, slope] of this.gradient.entries()) {
      this.#mean[at] = momentum * this.#mean[at]! + (1 - momentum) * slope;
      this.#square[at] = spread * this.#square[at]! + (1 - spread) * slope * slope;
      const decayed = this.#isBias(at) ? 0 : rate * this.#decay * this.#weights[at]!;
      const move = this.#mean[at]! / meanShare / (Math.sqrt(this.#square[at]! / squareShare) + 1e-8);
      this.#weights[at]! -= rate * move + decayed;
    }
    this.gradient.fill(0);
  }
}
