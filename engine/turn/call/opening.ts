import { dispatch, logDecision, type Step, startTimerAt } from '../step.ts';
import { startLimits } from './limits.ts';
import { changeCall } from './slice.ts';

/** The call was answered: prepares the opening immediately [A27]. */
export function onAnswered(step: Step, openingWords: 'fixed' | 'composed'): void {
  const { options, at } = step;
  if (step.state.call.phase !== 'new') return;
  changeCall(step, { phase: 'live', answeredAt: at, openingWords });
  startLimits(step);
  dispatch(step, { type: 'answerer.ask' });
  if (options.whoSpeaksFirst === 'user') return;
  startTimerAt(step, 'opening', at + options.mediaWaitMs + options.openingDelayMs);
  dispatch(step, { type: 'reply.start', cause: 'opening', tentative: true });
}

/** The first audio of the other side arrived: the line is open and carries everything from now on [A28]. */
export function onMediaStarted(step: Step): void {
  const { options, at } = step;
  const { opening, answeredAt } = step.state.call;
  if (opening !== 'waiting' || options.whoSpeaksFirst === 'user') return;
  startTimerAt(step, 'opening', Math.max(at, answeredAt ?? at) + options.openingDelayMs);
}

/** The caller has not spoken first: says the opening as soon as the floor is free, unless it has answered the caller already. */
export function onOpening(step: Step): void {
  if (step.state.call.opening === 'waiting') giveOpening(step, 'A28', 'no one spoke first');
}

/** The opening becomes the reply to the caller's first words. One that the model composed without them is regenerated [A30]. */
export function useOpeningAsReply(step: Step): void {
  const { reply } = step.state.agent;
  const finals = step.state.user.turn.finals.length;
  const knows = step.state.call.openingWords === 'fixed' || reply?.finals === finals;
  if (reply?.cause === 'opening' && knows) dispatch(step, { type: 'reply.cover', finals });
  else dispatch(step, { type: 'reply.start', cause: 'opening' });
  giveOpening(step, 'A30', 'the caller has spoken');
}

function giveOpening(step: Step, rule: string, because: string): void {
  const { state, options } = step;
  const { opening, answeredAt } = state.call;
  const { reply } = state.agent;
  if (opening === 'waiting') {
    const waitedMs = step.at - (answeredAt ?? step.at);
    const ready = reply?.cause === 'opening' && reply.phase === 'audible';
    logDecision(step, rule, 'open', { because, waited_ms: waitedMs, threshold_ms: options.openingDelayMs, ready });
  }
  markOpeningDue(step);
  if (reply?.cause !== 'opening') return;
  if (reply.askedAt === null) dispatch(step, { type: 'reply.confirm' });
  dispatch(step, { type: 'reply.launch' });
}

/** The opening is due as soon as the floor is free. */
export function markOpeningDue(step: Step): void {
  changeCall(step, { opening: 'due' });
}

/** The opening was said, or the other side is gone. */
export function finishOpening(step: Step): void {
  changeCall(step, { opening: 'given' });
}
