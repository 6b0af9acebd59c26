import type { LanguageModel } from '#engine/ports/language-model.ts';
import { ProviderError } from '#engine/ports/provider-error.ts';
import { analyseByModel } from './by-model.ts';
import { type AnalysedCall, analyseByRule, type CallFacts } from './by-rule.ts';
import { PostAnalysisError, parsePostAnalysis, type Question } from './questions.ts';

export type AnalysisInput = CallFacts & {
  /** The assistant's `post_analysis` as stored. */
  readonly postAnalysis: string;
  /** Null or a failing model falls back to rules. */
  readonly model: LanguageModel | null;
  readonly signal: AbortSignal;
  /** Receives errors of a model that failed or whose answer was unusable, and of an invalid `postAnalysis`. */
  readonly onProblem?: (problem: Error) => void;
};

/**
 * Analyzes an ended call: its topic, whether conversation and task were completed, the caller's sentiment, and the answers to the assistant's own
 * questions, each as text and empty if the call does not contain it. Never rejects because of the call or the model: then it falls back to rules.
 */
export async function analyseCall(input: AnalysisInput): Promise<AnalysedCall> {
  const questions = questionsOf(input);
  return (await tryModel(input, questions)) ?? analyseByRule(input, questions);
}

function questionsOf({ postAnalysis, onProblem }: AnalysisInput): Question[] {
  try {
    return parsePostAnalysis(postAnalysis);
  } catch (error) {
    if (!(error instanceof PostAnalysisError)) throw error;
    onProblem?.(error);
    return [];
  }
}

/** A call without speech needs no model. */
async function tryModel(input: AnalysisInput, questions: readonly Question[]): Promise<AnalysedCall | null> {
  const { model, signal, turns, onProblem } = input;
  if (model === null || signal.aborted || !turns.some(({ role }) => role === 'user')) return null;
  try {
    const analysed = await analyseByModel(input, questions, model, signal);
    if (analysed === null && !signal.aborted) onProblem?.(new Error(`${model.name}: returned no usable analysis`));
    return analysed;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    onProblem?.(error);
    return null;
  }
}
