import { wordedKinds } from '#engine/turn/answering/wording/weights.ts';
import { shuffle } from '../shuffle.ts';

/** A text as its features, with the index of its kind. */
export type Example = { readonly features: readonly string[]; readonly kind: number; readonly weight: number };
/** Weights of each feature, one for each kind, and the number of examples that have it. */
export type FeatureWeights = ReadonlyMap<string, { readonly weights: readonly number[]; readonly count: number }>;
export type Fitted = { readonly bias: readonly number[]; readonly features: FeatureWeights };

const epochs = 6;
const learningRate = 0.05;
const biasRate = 0.01;
/** Squared gradients before the first example, so that the first steps are not too long. */
const firstSquares = 1e-2;
/** Weight decay of a feature that every example has; rarer features decay less often and more each time. */
const decay = 3e-5;

type Row = { readonly ids: readonly number[]; readonly kind: number; readonly weight: number };

/** Fits a multinomial logistic regression by AdaGrad. The same examples and random numbers give the same weights. */
export function fit(examples: readonly Example[], random: () => number): Fitted {
  const kinds = wordedKinds.length;
  const ids = new Map<string, number>();
  const rows = examples.map(({ features, kind, weight }) => ({
    ids: features.map((name) => idOf(name, ids)),
    kind,
    weight,
  }));
  const counts = new Float64Array(ids.size);
  for (const row of rows) for (const id of row.ids) counts[id]! += 1;
  const weights = new Float64Array(ids.size * kinds);
  const squares = new Float64Array(ids.size * kinds).fill(firstSquares);
  const bias = new Float64Array(kinds);
  const learn = (row: Row): void => {
    const shares = sharesOf(row, weights, bias);
    for (let kind = 0; kind < kinds; kind += 1) {
      const slope = row.weight * ((shares[kind] ?? 0) - (kind === row.kind ? 1 : 0));
      bias[kind]! -= biasRate * slope;
      for (const id of row.ids) {
        const at = id * kinds + kind;
        const whole = slope + ((decay * rows.length) / counts[id]!) * weights[at]!;
        squares[at]! += whole * whole;
        weights[at]! -= (learningRate * whole) / Math.sqrt(squares[at]!);
      }
    }
  };
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    const order = [...rows];
    shuffle(order, random);
    for (const row of order) learn(row);
  }
  const features = [...ids].map(([name, id]) => {
    const own = [...weights.subarray(id * kinds, (id + 1) * kinds)];
    return [name, { weights: own, count: counts[id] ?? 0 }] as const;
  });
  return { bias: [...bias], features: new Map(features) };
}

function idOf(name: string, ids: Map<string, number>): number {
  const known = ids.get(name);
  if (known !== undefined) return known;
  ids.set(name, ids.size);
  return ids.size - 1;
}

/** The share of each kind in a row, by the weights so far. */
function sharesOf({ ids }: Row, weights: Float64Array, bias: Float64Array): readonly number[] {
  const sums = [...bias];
  for (const id of ids) for (const kind of sums.keys()) sums[kind]! += weights[id * sums.length + kind]!;
  const most = Math.max(...sums);
  const powers = sums.map((sum) => Math.exp(sum - most));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}
