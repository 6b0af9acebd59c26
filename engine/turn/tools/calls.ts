import { audiblePlayback } from '../agent/view.ts';
import type { PrecedingSpeechEnd } from '../intents.ts';
import type { ReplyId } from '../reply-id.ts';
import { dispatch, logDecision, type Step } from '../step.ts';
import type { TurnEvent } from '../types.ts';
import { changeTools } from './slice.ts';
import type { RunningTool } from './state.ts';

type Called = Extract<TurnEvent, { type: 'tool.called' }>;
type Returned = Extract<TurnEvent, { type: 'tool.returned' }>;

/** Handles tool calls, which run in parallel to speech; the caller's words behind a call are committed when it is made [TL1, TL2]. */
export function onToolCalled(step: Step, event: Called): void {
  const { state } = step;
  const { reply } = state.agent;
  if (reply?.id !== event.reply && audiblePlayback(step)?.reply.id !== event.reply) return;
  if (reply !== null && reply.id === event.reply) {
    dispatch(step, { type: 'words.commit', count: reply.finals });
    dispatch(step, { type: 'reply.cover', finals: 0 });
  }
  const { id, kind, request, conduct } = event;
  const runs = kind === 'function' || kind === 'transfer_call' || (kind === 'press_keys' && conduct.afterSpeech);
  const held = kind === 'transition' || (runs && conduct.afterSpeech);
  const phase = held ? 'held' : 'running';
  const tool: RunningTool = { id, reply: event.reply, kind, request, conduct, phase, since: step.at };
  changeTools(step, { running: [...state.tools.running, tool] });
  step.effects.push({ type: 'tool.take', id });
  if (event.collect !== undefined) dispatch(step, { type: 'collection.begin', id, plan: event.collect });
  if (kind === 'refused') countRefusal(step, event.reply);
  if (runs && !held) send(step, tool);
}

/** Counts one reply of the model with wrong calls as one attempt [TL24]. */
function countRefusal(step: Step, reply: ReplyId): void {
  const { chain } = step.state.tools;
  if (chain.refusedBy === reply) return;
  changeTools(step, { chain: { ...chain, refusals: chain.refusals + 1, refusedBy: reply } });
}

/** Runs the same request only once: a repeated call gets the first one's result [TL10]. */
function send(step: Step, { id, request, conduct: { sideEffect } }: RunningTool): void {
  const { lineage } = step.state.tools;
  const earlier = lineage.calls.find((call) => call.request === request);
  if (earlier !== undefined) {
    logDecision(step, 'TL10', 'reuse the result', {
      because: 'the same was already requested',
      call: id,
      first: earlier.id,
    });
    step.effects.push({ type: 'tool.reuse', id, first: earlier.id });
    return;
  }
  const still = sideEffect ? lineage.calls.filter((call) => call.sideEffect) : lineage.calls;
  changeTools(step, { lineage: { ...lineage, calls: [...still, { id, request, sideEffect }] } });
  step.effects.push({ type: 'tool.run', id, lineage: lineage.number });
}

/** Handles a result; a failed tool that only reads may be retried. */
export function onToolReturned(step: Step, { id, outcome }: Returned): void {
  const { running } = step.state.tools;
  const tool = running.find((one) => one.id === id);
  if (tool === undefined) return;
  changeTools(step, { running: running.filter((one) => one !== tool), returned: true });
  const { closing, sideEffect } = tool.conduct;
  if (outcome === 'ok' && closing !== undefined) dispatch(step, { type: 'call.close', call: id, closing });
  if (outcome === 'ok' || sideEffect) return;
  const { lineage } = step.state.tools;
  changeTools(step, { lineage: { ...lineage, calls: lineage.calls.filter((call) => call.id !== id) } });
}

/**
 * The words before a waiting tool have ended: it runs, even if they were cut short, unless it may be canceled or none of them was heard [TL26, TL27].
 */
export function releaseHeldCalls(step: Step, reply: ReplyId, words: PrecedingSpeechEnd): void {
  for (const tool of step.state.tools.running) {
    if (tool.reply !== reply || tool.phase !== 'held' || tool.kind === 'transition') continue;
    if (words === 'withdrawn' || (words === 'interrupted' && tool.conduct.cancellable)) {
      cancel(step, tool, words);
      continue;
    }
    const sent: RunningTool = { ...tool, phase: 'running', since: step.at };
    changeTools(step, { running: step.state.tools.running.map((one) => (one === tool ? sent : one)) });
    send(step, sent);
  }
}

/** The line is gone: cancels the calls that were not sent. */
export function cancelHeldCalls(step: Step): void {
  for (const tool of step.state.tools.running)
    if (tool.phase === 'held' && tool.kind !== 'transition') cancel(step, tool, 'the call ends');
}

function cancel(step: Step, tool: RunningTool, because: string): void {
  logDecision(step, 'TL27', 'cancel the tool', { because: `not sent: ${because}`, call: tool.id });
  changeTools(step, { running: step.state.tools.running.filter((one) => one !== tool) });
  step.effects.push({ type: 'tool.cancel', id: tool.id });
}
