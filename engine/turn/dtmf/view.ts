import { completes } from '../endpointing/answers.ts';
import type { View } from '../step.ts';
import { textSoFar } from '../user/words.ts';

/** Whether keys say when the turn ends; they do not once the words are a complete answer by themselves [K4, K8]. */
export function keysTimeTheTurn(view: View): boolean {
  const { keys } = view.state.dtmf;
  return keys !== null && (keys.complete || !isAnswer(view, textSoFar(view.state.user.turn)));
}

/** Whether these words are a complete answer to what is expected. */
export function isAnswer({ state, options }: View, text: string): boolean {
  const { expected } = state.endpointing.expectation;
  return text !== '' && expected.some((answer) => completes(text, answer, options.language));
}
