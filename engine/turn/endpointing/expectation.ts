import type { ReplyCause } from '../../ports/reply-cause.ts';
import { askedAfter } from '../language/questions.ts';
import { ask, type Step } from '../step.ts';
import type { TurnEvent } from '../types.ts';
import { changeEndpointing } from './slice.ts';

/** The state changed: it expects other answers and has another prompt, so speculative replies are useless. */
export function onExpectation(
  step: Step,
  { phrases, expected }: Extract<TurnEvent, { type: 'expectation.changed' }>,
): void {
  changeEndpointing(step, { expectation: { phrases, expected } });
  ask(step, { type: 'reply.withdrawTentative', rule: 'A9', because: 'the state has changed' });
}

/** The assistant's words were heard: their question decides how patient to be with the answer [E15]. */
export function noteQuestion(step: Step, cause: ReplyCause, said: string): void {
  const asked = askedAfter(step.state.endpointing.asked, { cause, said }, step.options.language);
  changeEndpointing(step, { asked });
}
