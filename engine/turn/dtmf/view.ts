import { isCompleteAnswer } from '../endpointing/answers.ts';
import type { View } from '../step.ts';
import { textSoFar } from '../user/words.ts';

/** Whether keys decide when the turn ends; not once the words alone are a complete answer [K4, K8]. */
export function isTurnTimedByKeys(view: View): boolean {
  const { keys } = view.state.dtmf;
  return keys !== null && (keys.complete || !isExpectedAnswer(view, textSoFar(view.state.user.turn)));
}

/** Whether these words are a complete answer to the expected one. */
export function isExpectedAnswer({ state, options }: View, text: string): boolean {
  const { expected } = state.endpointing.expectation;
  return text !== '' && expected.some((answer) => isCompleteAnswer(text, answer, options.language));
}
