import type { ReplyId } from '../reply-id.ts';
import type { TurnState } from '../state.ts';
import { logDecision, type Step } from '../step.ts';
import { changeTools } from './slice.ts';

/** Performs a state change last: once its reply is complete and the other tools of that reply have returned [TL7]. */
export function moveStateWhenDue(step: Step): void {
  const { state } = step;
  if (state.tools.running.length === 0) return;
  for (const reply of movesHeld(state)) {
    const { running } = state.tools;
    const others = running.some((tool) => tool.reply === reply && tool.kind !== 'transition');
    if (others || !isComplete(state, reply)) continue;
    changeTools(step, {
      running: running.map((tool) => (tool.reply === reply ? { ...tool, phase: 'running' } : tool)),
    });
    step.effects.push({ type: 'state.move', reply });
  }
}

/** The caller's next words belong to the new state: performs a state change that waits for other tools [TL8]. */
export function moveStateNow(step: Step): void {
  const { state } = step;
  for (const reply of movesHeld(state)) {
    changeTools(step, {
      running: state.tools.running.filter((tool) => tool.reply !== reply || tool.kind !== 'transition'),
    });
    logDecision(step, 'TL8', 'change the state', { because: 'the caller has said something new', reply });
    step.effects.push({ type: 'state.move', reply });
  }
}

function movesHeld({ tools }: TurnState): ReadonlySet<ReplyId> {
  return new Set(
    tools.running.flatMap(({ reply, kind, phase }) => (kind === 'transition' && phase === 'held' ? [reply] : [])),
  );
}

function isComplete({ agent: { reply, playback } }: TurnState, id: ReplyId): boolean {
  if (reply?.id === id) return reply.finished;
  const playing = playback.phase === 'playing' || playback.phase === 'paused';
  return !playing || playback.reply.id !== id || playback.reply.finished;
}
