import type { TurnState } from '../state.ts';
import { dispatch, logDecision, type Step } from '../step.ts';
import { isSilenced } from '../takeover/view.ts';
import { endAfterPlayback } from './ending.ts';
import { changeCall } from './slice.ts';

/** The model asks to end the call: it ends after the current words, or as a running tool requires [TL32]. */
export function onEndRequested(step: Step): void {
  if (isSilenced(step)) return;
  if (!step.state.tools.running.some(({ conduct }) => conduct.closing !== undefined))
    return endAfterPlayback(step, 'assistant_hung_up');
  logDecision(step, 'TL32', 'wait', { because: 'a tool that ends the call is running' });
}

/** A tool that ends the call has run: its closing words follow the current ones and are the last [TL30, TL31]. */
export function closeCall(step: Step, call: string, closing: string): void {
  if (!mayClose(step.state) || isSilenced(step)) return;
  logDecision(step, 'TL30', 'take leave', { because: 'a tool that ends the call has run', call });
  dispatch(step, { type: 'results.take' });
  dispatch(step, { type: 'saying.discardAll' });
  dispatch(step, {
    type: 'reply.start',
    cause: 'say',
    saying: { text: closing, kind: 'notice', profile: null, attempt: 0 },
  });
  changeCall(step, { phase: 'ending', endReason: 'closed_by_tool' });
}

/** The closing words replace the model's own goodbye; a caller who is being transferred hears neither. */
function mayClose({ call, transfer }: TurnState): boolean {
  if (transfer.phase === 'connecting') return false;
  return call.phase === 'live' || (call.phase === 'ending' && call.endReason === 'assistant_hung_up');
}
