import type { JsonObject } from '../../json.ts';
import type { At } from '../../ports/clock.ts';
import { dispatch, logDecision, type Step } from '../step.ts';
import { textSoFar } from '../user/words.ts';
import { concludeMachine, concludePerson } from './conclusions.ts';
import { changeAnswering } from './slice.ts';

/** Evidence of silence after a question: people answer it. */
const silenceWeight = 2;

/** The evidence is not enough: says one sentence that serves a person and a machine, and listens to the response [V26, V32, V34]. */
export function sayNeutralSentence(
  step: Step,
  score: number,
  evidence: JsonObject,
  rule: 'V26' | 'V32' | 'V34' = 'V26',
): void {
  logDecision(step, rule, 'say the neutral sentence', {
    because: 'a person or a machine may have answered',
    ...evidence,
  });
  changeAnswering(step, { neutral: 'due', carriedScore: Math.max(0, score) });
  dispatch(step, { type: 'reply.start', cause: 'neutral' });
}

/** Follows the sentence to its end. Returns whether it is still to be heard. */
export function followNeutral(step: Step): boolean {
  const { playback, reply } = step.state.agent;
  const audible = playback.phase !== 'silent' && playback.reply.cause === 'neutral';
  switch (step.state.answering.neutral) {
    case 'none':
    case 'heard':
      return false;
    case 'due':
      if (audible) changeAnswering(step, { neutral: 'playing', spokeFrom: null, spokeUntil: null });
      if (audible || reply?.cause === 'neutral') return true;
      changeAnswering(step, { neutral: 'heard', neutralHeardAt: step.at });
      return false;
    case 'playing':
      if (audible) return true;
      changeAnswering(step, { neutral: 'heard', neutralHeardAt: step.at });
      return false;
  }
}

/** Handles silence after the sentence [V27]. Returns when to check again, null if someone has spoken since. */
export function judgeNeutral(step: Step): At | null {
  const { state, options, at } = step;
  const { neutral, neutralHeardAt, carriedScore } = state.answering;
  const isSilent = state.user.speech.phase === 'quiet' && textSoFar(state.user.turn) === '';
  if (neutral !== 'heard' || neutralHeardAt === null || !isSilent) return null;
  const dueAt = neutralHeardAt + options.answering.neutralWaitMs;
  if (at < dueAt) return dueAt;
  const score = carriedScore + silenceWeight;
  const grounds = { rule: 'V27', because: 'no one answers the neutral sentence', score };
  if (score >= options.answering.machineScore) concludeMachine(step, { ...grounds, source: 'timing' });
  else concludePerson(step, grounds, 'unknown');
  return null;
}
