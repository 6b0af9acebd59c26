import { type ClassifierWeights, classifierInputs } from '#embedded/silero/caller-classifier.ts';
import type { Example, ExampleKind } from './examples.ts';
import { fitPerceptron, type Perceptron } from './perceptron.ts';

/** Weight of each kind as a whole. */
const shares: Readonly<Record<ExampleKind, number>> = { speech: 1, cough: 0.8, noise: 0.3, background: 0.4 };
const options = { hidden: 16, epochs: 6, seed: 2, rate: 3e-3, decay: 0.2 };
/** Significant digits of the weights in their file. */
const digits = 4;

/** Fits the classifier to examples, the same each time. */
export function fitClassifier(examples: readonly Example[]): ClassifierWeights {
  const { means, scales } = spreadOf(examples);
  const counts = new Map<ExampleKind, number>();
  for (const { kind } of examples) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const fitted = fitPerceptron(
    {
      rows: examples.map(({ inputs }) => inputs.map((value, at) => (value - means[at]!) / scales[at]!)),
      labels: Uint8Array.from(examples, ({ kind }) => Number(kind === 'speech')),
      weights: Float64Array.from(examples, ({ kind }) => (shares[kind] * examples.length) / counts.get(kind)!),
    },
    options,
  );
  return ofRawInputs(fitted, means, scales);
}

function spreadOf(examples: readonly Example[]): { readonly means: Float64Array; readonly scales: Float64Array } {
  const means = new Float64Array(classifierInputs);
  const squares = new Float64Array(classifierInputs);
  for (const { inputs } of examples) {
    for (const [at, value] of inputs.entries()) {
      means[at]! += value / examples.length;
      squares[at]! += (value * value) / examples.length;
    }
  }
  return { means, scales: squares.map((square, at) => Math.sqrt(Math.max(0, square - means[at]! ** 2)) + 1e-6) };
}

/** The same perceptron for inputs that are not scaled. */
function ofRawInputs(
  { inputs, hidden, layer, output }: Perceptron,
  means: Float64Array,
  scales: Float64Array,
): ClassifierWeights {
  const rows = Array.from({ length: hidden }, (_, unit) => {
    const row = layer.subarray(unit * (inputs + 1), (unit + 1) * (inputs + 1));
    const weights = Array.from(scales, (scale, at) => row[at]! / scale);
    const shift = weights.reduce((sum, weight, at) => sum + weight * means[at]!, 0);
    return [...weights, row[inputs]! - shift].map(rounded);
  });
  return { layer: rows, output: Array.from(output, rounded) };
}

function rounded(value: number): number {
  return Number(value.toPrecision(digits));
}
