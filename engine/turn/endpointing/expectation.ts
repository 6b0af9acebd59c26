import type { ReplyCause } from '../../ports/reply-cause.ts';
import { nextAskedKind } from '../language/questions.ts';
import { dispatch, type Step } from '../step.ts';
import type { TurnEvent } from '../types.ts';
import { changeEndpointing } from './slice.ts';

/** The state changed: it expects other answers and has another prompt, so speculative replies are useless. */
export function onExpectation(
  step: Step,
  { phrases, expected }: Extract<TurnEvent, { type: 'expectation.changed' }>,
): void {
  changeEndpointing(step, { expectation: { phrases, expected } });
  dispatch(step, { type: 'reply.withdrawTentative', rule: 'A9', because: 'the state has changed' });
}

/** The assistant's words were heard: their question decides how patient to be with the answer [E15]. */
export function updateAskedKind(step: Step, cause: ReplyCause, said: string): void {
  const asked = nextAskedKind(step.state.endpointing.asked, { cause, said }, step.options.language);
  changeEndpointing(step, { asked });
}
