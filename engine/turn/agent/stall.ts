import { waitingLine } from '../language/waiting-lines.ts';
import type { ReplyId } from '../reply-id.ts';
import { logDecision, type Step } from '../step.ts';
import type { TurnEvent } from '../types.ts';
import { startReply } from './reply.ts';
import { audiblePlayback } from './view.ts';

/** The line has nothing to play although the model continues: says bridging words, once per reply [R10]. */
export function onStalled(step: Step, { reply, silentMs }: Extract<TurnEvent, { type: 'playback.stalled' }>): void {
  const { options, state } = step;
  const playback = audiblePlayback(step);
  const text = waitingLine(options.language, state.agent.fillers.total);
  if (state.call.phase !== 'live' || playback?.phase !== 'playing' || playback.reply.id !== reply || text === null)
    return;
  logDecision(step, 'R10', 'fill the silence', {
    reply,
    because: 'the model stopped in the middle of its reply',
    silent_ms: silentMs,
  });
  step.effects.push({ type: 'reply.fill', reply, text });
}

/** A reply was abandoned midway: the assistant says so unless other speech follows [R11]. */
export function apologiseForLostRest(step: Step, reply: ReplyId): void {
  const { state } = step;
  if (state.call.phase !== 'live' || state.agent.reply !== null || state.user.speech.phase !== 'quiet') return;
  logDecision(step, 'R11', 'apologise', { reply, because: 'the rest of the reply did not arrive' });
  startReply(step, { cause: 'apology' });
}
