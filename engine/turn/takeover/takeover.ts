import type { At } from '../../ports/clock.ts';
import { canCancelEnding } from '../call/view.ts';
import { dispatch, logDecision, type Step, startTimerAt, stopTimers, type View } from '../step.ts';
import type { TurnEvent } from '../types.ts';
import { textOf } from '../user/words.ts';
import { changeTakeover } from './slice.ts';
import { isSilenced } from './view.ts';

/** An agent takes over: the assistant falls silent, and the caller hears the agent [TO1, TO2]. */
export function onTakeover(step: Step, name: string): void {
  if (!canBeTakenOver(step)) return;
  const { transfer, agent } = step.state;
  logDecision(step, 'TO1', 'hand the call to the agent', {
    because: 'an agent takes over',
    agent: name,
    playing: agent.playback.phase !== 'silent',
  });
  dispatch(step, { type: 'call.revive' });
  if (transfer.phase !== 'none') dispatch(step, { type: 'transfer.abandon' });
  dispatch(step, { type: 'answerer.dismiss' });
  dispatch(step, { type: 'opening.done' });
  stopTimers(step, 'handback', 'opening');
  changeTakeover(step, { agent: { name, since: step.at }, lastWords: 'none' });
  fallSilent(step);
  step.effects.push({ type: 'agent.connect', agent: name });
  step.effects.push({ type: 'model.note', note: { about: 'takeover', agent: name } });
}

/** Whether the call is one that an agent can take: in progress, not another agent's, and not moving to another line [TO3]. */
function canBeTakenOver(view: View): boolean {
  const { call, takeover, transfer } = view.state;
  if (takeover.agent !== null || transfer.phase === 'connecting') return false;
  return call.phase === 'live' || canCancelEnding(view);
}

/** The agent gives the call back or is gone: the assistant continues once the agent's last words are known [TO6, TO7]. */
export function onTakeoverEnded(step: Step, { agent: name, because }: Ended): void {
  const { agent } = step.state.takeover;
  if (agent?.name !== name) return;
  logDecision(step, 'TO6', 'take the call back', {
    because: because === 'lost' ? 'the agent’s connection was lost' : 'the agent gives the call back',
    agent: name,
    lasted_ms: step.at - agent.since,
    threshold_ms: step.options.sttBudgetMs,
  });
  changeTakeover(step, { agent: null, owed: 'reply', lastWords: 'awaited' });
  startTimerAt(step, 'handback', step.at + step.options.sttBudgetMs);
  step.effects.push({ type: 'agent.disconnect', agent: name });
  step.effects.push({ type: 'model.note', note: { about: 'handback', agent: name, because } });
}

type Ended = Extract<TurnEvent, { type: 'takeover.ended' }>;

/** The agent's words are part of the transcript [TO5]. */
export function onAgentSaid(
  step: Step,
  { text, since, until, last }: Extract<TurnEvent, { type: 'agent.said' }>,
): void {
  if (text !== '') {
    const turn = { role: 'agent', content: text, startedAt: since, endedAt: Math.max(since, until) } as const;
    step.effects.push({ type: 'turn.commit', turn });
  }
  if (last && step.state.takeover.lastWords === 'awaited') onLastWordsOverdue(step);
}

/** The agent's last words are known, or the wait for them is over [TO7]. */
export function onLastWordsOverdue(step: Step): void {
  if (step.state.takeover.lastWords === 'none') return;
  stopTimers(step, 'handback');
  changeTakeover(step, { lastWords: 'none' });
  speakAgain(step);
}

/** The assistant stops speaking and prepares nothing [TO1, TO9]. */
export function fallSilent(step: Step): void {
  const { reply, playback } = step.state.agent;
  if (reply?.askedAt != null || playback.phase !== 'silent') changeTakeover(step, { owed: 'reply' });
  stopTimers(step, 'resume');
  dispatch(step, { type: 'reply.withdraw' });
  dispatch(step, { type: 'saying.discardAll' });
  dispatch(step, { type: 'playback.cut' });
}

/** The assistant may speak: it continues the conversation, unless nothing was left open or the caller is speaking [TO7, TO10]. */
export function speakAgain(step: Step): void {
  const { state } = step;
  if (isSilenced(step) || state.takeover.owed === 'nothing') return;
  changeTakeover(step, { owed: 'nothing' });
  if (state.call.phase !== 'live' || state.transfer.phase !== 'none' || state.call.mediaLostAt !== null) return;
  if (state.user.speech.phase !== 'quiet') return;
  dispatch(step, { type: 'reply.start', cause: 'handback' });
}

/** The caller's turn ended while the assistant says nothing: it is part of the transcript and gets no reply [TO4, TO9]. */
export function keepTurnUnanswered(step: Step, spokeUntil: At): void {
  if (textOf(step.state.user.turn) === '') return dispatch(step, { type: 'words.drop', reason: 'noise' });
  logDecision(step, step.state.takeover.agent === null ? 'TO9' : 'TO4', 'listen', {
    because: step.state.takeover.agent === null ? 'the assistant is muted' : 'an agent has the call',
    waited_ms: step.at - spokeUntil,
  });
  changeTakeover(step, { owed: 'reply' });
  dispatch(step, { type: 'words.commitAll' });
}
