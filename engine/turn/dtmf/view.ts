import { completes } from '../endpointing/answers.ts';
import type { View } from '../step.ts';
import { textSoFar } from '../user/words.ts';

/** Whether keys decide when the turn ends; not once the words alone are a complete answer [K4, K8]. */
export function keysTimeTheTurn(view: View): boolean {
  const { keys } = view.state.dtmf;
  return keys !== null && (keys.complete || !isAnswer(view, textSoFar(view.state.user.turn)));
}

/** Whether these words are a complete answer to the expected one. */
export function isAnswer({ state, options }: View, text: string): boolean {
  const { expected } = state.endpointing.expectation;
  return text !== '' && expected.some((answer) => completes(text, answer, options.language));
}
