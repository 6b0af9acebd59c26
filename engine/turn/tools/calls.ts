import { closeCall } from '../call/closing.ts';
import { beginCollection } from '../dtmf/collection.ts';
import type { TurnState } from '../state.ts';
import { decide, type Step } from '../step.ts';
import type { ReplyId, TurnEvent } from '../types.ts';
import { commitWords } from '../user/words.ts';
import type { RunningTool } from './events.ts';

type Called = Extract<TurnEvent, { type: 'tool.called' }>;
type Returned = Extract<TurnEvent, { type: 'tool.returned' }>;

/** Replies that answer the caller. */
const answers: ReadonlySet<string> = new Set(['opening', 'caller', 'tool', 'state']);

/** Tools run beside speech; the caller's words that led to one are settled when it is called [T16]. */
export function onToolCalled(step: Step, event: Called): void {
  const { state } = step;
  const { reply, playback } = state.agent;
  const spoken = (playback.phase === 'playing' || playback.phase === 'paused') && playback.reply.id === event.reply;
  if (reply?.id !== event.reply && !spoken) return;
  if (reply?.id === event.reply) {
    commitWords(step, reply.finals);
    state.agent.reply = { ...reply, finals: 0 };
  }
  const { id, kind, request, conduct } = event;
  const runs = kind === 'function' || kind === 'transfer_call' || (kind === 'press_keys' && conduct.afterSpeech);
  const held = kind === 'transition' || (runs && conduct.afterSpeech);
  const tool: RunningTool = {
    id,
    reply: event.reply,
    kind,
    request,
    conduct,
    phase: held ? 'held' : 'running',
    since: step.at,
  };
  state.tools.running = [...state.tools.running, tool];
  step.effects.push({ type: 'tool.take', id });
  if (event.collect !== undefined) beginCollection(step, { id, plan: event.collect });
  if (kind === 'refused') countRefusal(step, event.reply);
  if (runs && !held) send(step, tool);
}

/** One answer of the model with wrong calls in it is one try [T38]. */
function countRefusal(step: Step, reply: ReplyId): void {
  const { chain } = step.state.tools;
  if (chain.refusedBy !== reply) step.state.tools.chain = { ...chain, refusals: chain.refusals + 1, refusedBy: reply };
}

/** The same request is not run twice: a call for what was called before gets that result [T36]. */
function send(step: Step, tool: RunningTool): void {
  const { state } = step;
  const { lineage } = state.tools;
  const { id, request, conduct } = tool;
  const earlier = lineage.calls.find((call) => call.request === request);
  if (earlier !== undefined) {
    decide(step, 'T36', 'reuse the result', { because: 'the same was asked for before', call: id, first: earlier.id });
    step.effects.push({ type: 'tool.reuse', id, first: earlier.id });
    return;
  }
  const { sideEffect } = conduct;
  const still = sideEffect ? lineage.calls.filter((call) => call.sideEffect) : lineage.calls;
  state.tools.lineage = { ...lineage, calls: [...still, { id, request, sideEffect }] };
  step.effects.push({ type: 'tool.run', id, lineage: lineage.number });
}

/** A result is there; a reading tool that failed may be tried again. */
export function onToolReturned(step: Step, { id, outcome }: Returned): void {
  const { state } = step;
  const tool = state.tools.running.find((running) => running.id === id);
  if (tool === undefined) return;
  state.tools.running = state.tools.running.filter((running) => running !== tool);
  state.tools.returned = true;
  const { closing } = tool.conduct;
  if (outcome === 'ok' && closing !== undefined) closeCall(step, id, closing);
  if (outcome === 'ok' || tool.conduct.sideEffect) return;
  const { lineage } = state.tools;
  state.tools.lineage = { ...lineage, calls: lineage.calls.filter((call) => call.id !== id) };
}

/**
 * The words before a tool that waits for them are over: it runs, also when they were cut short, unless it may be given
 * up or none of them was heard [T38].
 */
export function releaseHeld(step: Step, reply: ReplyId, words: 'heard' | 'interrupted' | 'withdrawn'): void {
  const { state } = step;
  for (const tool of state.tools.running) {
    if (tool.reply !== reply || tool.phase !== 'held' || tool.kind === 'transition') continue;
    if (words === 'withdrawn' || (words === 'interrupted' && tool.conduct.cancellable)) {
      cancel(step, tool, words);
      continue;
    }
    const sent: RunningTool = { ...tool, phase: 'running', since: step.at };
    state.tools.running = state.tools.running.map((running) => (running === tool ? sent : running));
    send(step, sent);
  }
}

/** The line is gone: what was not sent is not sent any more. */
export function cancelHeld(step: Step): void {
  for (const tool of step.state.tools.running)
    if (tool.phase === 'held' && tool.kind !== 'transition') cancel(step, tool, 'the call ends');
}

function cancel(step: Step, tool: RunningTool, because: string): void {
  const { state } = step;
  decide(step, 'T38', 'cancel the tool', { because: `it was not sent: ${because}`, call: tool.id });
  state.tools.running = state.tools.running.filter((running) => running !== tool);
  step.effects.push({ type: 'tool.cancel', id: tool.id });
}

/** A change of state comes last: when its reply is complete and the other tools of that reply are back [T16]. */
export function moveWhenDue(step: Step): void {
  const { state } = step;
  if (state.tools.running.length === 0) return;
  for (const reply of movesHeld(state)) {
    const others = state.tools.running.some((tool) => tool.reply === reply && tool.kind !== 'transition');
    if (others || !isComplete(state, reply)) continue;
    state.tools.running = state.tools.running.map((tool) =>
      tool.reply === reply ? { ...tool, phase: 'running' } : tool,
    );
    step.effects.push({ type: 'state.move', reply });
  }
}

/** The caller's next words belong to the new state: a change of state that waits for other tools waits no longer [T16]. */
export function moveNow(step: Step): void {
  const { state } = step;
  for (const reply of movesHeld(state)) {
    state.tools.running = state.tools.running.filter((tool) => tool.reply !== reply || tool.kind !== 'transition');
    decide(step, 'T16', 'change the state', { because: 'the caller has said something new', reply });
    step.effects.push({ type: 'state.move', reply });
  }
}

function movesHeld({ tools: { running: toolsRunning } }: TurnState): ReadonlySet<ReplyId> {
  return new Set(
    toolsRunning.flatMap(({ reply, kind, phase }) => (kind === 'transition' && phase === 'held' ? [reply] : [])),
  );
}

function isComplete({ agent: { reply, playback } }: TurnState, id: ReplyId): boolean {
  if (reply?.id === id) return reply.finished;
  const playing = playback.phase === 'playing' || playback.phase === 'paused';
  return !playing || playback.reply.id !== id || playback.reply.finished;
}

/** An answer was heard to its end: what the caller says next asks for something new [T36]. */
export function noteAnswered(step: Step, cause: string): void {
  const { state } = step;
  const open = state.tools.running.length > 0 || state.tools.returned || state.agent.reply !== null;
  if (answers.has(cause) && !open) state.tools.lineage = { ...state.tools.lineage, answered: true };
}

/** The caller's turn is to be answered: it begins a lineage of its own unless it goes on with an unanswered one [T36]. */
export function followLineage(step: Step): void {
  const { lineage } = step.state.tools;
  if (lineage.answered) step.state.tools.lineage = { number: lineage.number + 1, answered: false, calls: [] };
}

/** Whether the model may call tools in this reply, counting rounds of tools in one answer [T38]. */
export function countRound(step: Step, cause: string): void {
  const { state } = step;
  const { chain } = state.tools;
  if (cause === 'filler') return;
  state.tools.chain =
    cause === 'tool' ? { ...chain, rounds: chain.rounds + 1 } : { rounds: 0, refusals: 0, refusedBy: null };
}

/** A reply to results is taken back before it was heard: its round is not over. */
export function uncountRound(step: Step): void {
  const { chain } = step.state.tools;
  step.state.tools.chain = { ...chain, rounds: Math.max(0, chain.rounds - 1) };
}

/** Whether the model is given tools; without, it has to speak [T38]. */
export function offersTools(step: Step): boolean {
  const { state, options } = step;
  const { rounds, refusals } = state.tools.chain;
  const because =
    rounds >= options.maxToolRounds ? 'enough rounds of tools' : refusals > options.maxToolRepairs && 'wrong calls';
  if (because === false) return true;
  decide(step, 'T38', 'withhold tools', { because, rounds, refusals });
  return false;
}
