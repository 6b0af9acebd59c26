import { textStart, unknownStem } from './features.ts';

/** Kinds of answerers that differ in their wording, in the order of the weights. */
export const wordedKinds = ['person', 'recording', 'menu', 'screening', 'intercept'] as const;
export type WordedKind = (typeof wordedKinds)[number];
/** A kind of machine. */
export type MachineKind = Exclude<WordedKind, 'person'>;

/** Weights of features in log-odds, one for each kind. */
export type WordingWeights = {
  readonly bias: readonly number[];
  readonly features: ReadonlyMap<string, readonly number[]>;
  /** The stems of the features. */
  readonly vocabulary: ReadonlySet<string>;
};

/** Weights are written in tenths. */
const unit = 0.1;
const separator = '|';
const longestLine = 150;
/** Parts of features that are not stems of a language. */
const standIns: readonly string[] = [textStart, unknownStem];

/** Reads weights as `writeWeights` writes them. */
export function readWeights(text: string): WordingWeights {
  const [bias = '', ...lines] = text.split('\n');
  const features = new Map(
    lines
      .flatMap((line) => line.split(separator))
      .map((entry): [string, readonly number[]] => {
        const at = entry.lastIndexOf('=');
        return [entry.slice(0, at), readNumbers(entry.slice(at + 1))];
      }),
  );
  return { bias: readNumbers(bias), features, vocabulary: vocabularyOf(features.keys()) };
}

function readNumbers(text: string): readonly number[] {
  return text.split(',').map((value) => Number(value) * unit);
}

/** The stems of features. */
export function vocabularyOf(features: Iterable<string>): ReadonlySet<string> {
  const stems = [...features].flatMap((feature) => feature.split(' '));
  return new Set(stems.filter((stem) => !standIns.includes(stem)));
}

/** Writes weights as text: the bias, then `feature=weights` in lines of several features. */
export function writeWeights({ bias, features }: Pick<WordingWeights, 'bias' | 'features'>): string {
  const lines = [writeNumbers(bias)];
  let line = '';
  for (const [feature, weights] of features) {
    const entry = `${feature}=${writeNumbers(weights)}`;
    if (line !== '' && line.length + entry.length >= longestLine) {
      lines.push(line);
      line = '';
    }
    line += `${line === '' ? '' : separator}${entry}`;
  }
  return [...lines, line].join('\n');
}

function writeNumbers(values: readonly number[]): string {
  return values.map((value) => Math.round(value / unit)).join(',');
}
