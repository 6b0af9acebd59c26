import { endAfterPlayback, startReply } from '../agent/reply.ts';
import type { TurnState } from '../state.ts';
import { decide, type Step } from '../step.ts';

/** The model asks to end the call: it ends after its words, or as a tool that runs wants it to end [T50]. */
export function onEndRequested(step: Step): void {
  if (step.state.tools.running.some(({ conduct }) => conduct.closing !== undefined)) {
    decide(step, 'T50', 'wait', { because: 'a tool that ends the call is running' });
    return;
  }
  endAfterPlayback(step, 'assistant_hung_up');
}

/** A tool that ends the call has run: its words come after those that are being heard, and are the last [T50]. */
export function closeCall(step: Step, call: string, closing: string): void {
  const { state } = step;
  if (!mayClose(state)) return;
  decide(step, 'T50', 'take leave', { because: 'a tool that ends the call has run', call });
  state.tools.returned = false;
  state.agent.sayQueue = [];
  startReply(step, 'say', { saying: { text: closing, kind: 'notice', profile: null, attempt: 0 } });
  state.call.phase = 'ending';
  state.call.endReason = 'closed_by_tool';
}

/** The model's own goodbye gives way to these words; a caller who is being connected to a person is gone. */
function mayClose({ call: { phase: call, endReason }, transfer }: TurnState): boolean {
  if (transfer.phase === 'connecting') return false;
  return call === 'live' || (call === 'ending' && endReason === 'assistant_hung_up');
}
