import type { SplitArm } from '#client/paths.d.ts';
import { splitTexts as texts } from '../../texts/splits.ts';

export const measures = ['error_rate', 'cut_off_rate', 'transfer_rate', 'early_hang_up_rate'] as const;

/** Sentences on the figures of a split, for each version besides the published one. */
export function comparisonsOf(arms: readonly SplitArm[]): readonly string[] {
  return arms.filter(({ is_published }) => !is_published).flatMap(sentencesOf);
}

function sentencesOf({ version, rates }: SplitArm): readonly string[] {
  const names = (verdict: 'higher' | 'lower' | 'not_significant'): readonly string[] =>
    measures.filter((measure) => rates[measure].difference?.verdict === verdict).map((name) => texts.measures[name]);
  const [higher, lower, none] = [names('higher'), names('lower'), names('not_significant')];
  if (higher.length + lower.length + none.length === 0) return [texts.noCalls(version)];
  return [
    ...(higher.length === 0 ? [] : [texts.higher(version, higher)]),
    ...(lower.length === 0 ? [] : [texts.lower(version, lower)]),
    ...(none.length === 0 ? [] : [texts.notSignificant(version, none)]),
  ];
}
