import { sentenceEnds } from '../../speaking/sentences.ts';
import { apologyFor } from '../language/media-loss-apologies.ts';
import type { Step } from '../step.ts';
import type { EndedPlayback } from '../types.ts';
import { playWhenClear, startReply } from './reply.ts';
import { changeAgent } from './slice.ts';
import type { Reply } from './state.ts';

/** The media disconnected: playback stays where it is until they are back [R24]. */
export function holdPlayback(step: Step): void {
  const { playback, reply } = step.state.agent;
  if (playback.phase === 'playing') {
    changeAgent(step, { playback: { ...playback, phase: 'paused', since: step.at, remainingMs: null } });
    step.effects.push({ type: 'playback.pause', reply: playback.reply.id });
  } else if (reply?.phase === 'launched') step.effects.push({ type: 'playback.pause', reply: reply.id });
}

/** The media are back: after a short loss playback resumes, after a longer one the assistant apologizes first [R25, R26]. */
export function continuePlayback(step: Step, short: boolean): void {
  const { state } = step;
  const { playback, reply } = state.agent;
  if (playback.phase === 'paused') {
    if (!short) return breakOff(step);
    const { startedAt, resumes } = playback;
    changeAgent(step, { playback: { phase: 'playing', reply: playback.reply, startedAt, resumes } });
    step.effects.push({ type: 'playback.resume', reply: playback.reply.id });
  } else if (reply?.phase === 'launched') step.effects.push({ type: 'playback.resume', reply: reply.id });
  else if (reply !== null) playWhenClear(step);
  else if (!short && state.call.opening === 'given' && state.user.speech.phase === 'quiet') apologise(step, '');
}

/** Ends the interrupted reply; a new one says the rest of it. */
function breakOff(step: Step): void {
  const { playback } = step.state.agent;
  if (playback.phase !== 'paused') return;
  const { reply, startedAt } = playback;
  if (!reply.finished) step.effects.push({ type: 'reply.cancel', reply: reply.id });
  step.effects.push({ type: 'playback.clear', reply: reply.id });
  changeAgent(step, { playback: { phase: 'clearing', reply, startedAt }, brokenOff: reply.id });
}

/** The heard part of an interrupted reply is known: the apology and the rest follow [R26]. */
export function continueAfterMediaLoss(step: Step, reply: Reply, { heard, generated }: EndedPlayback): void {
  const { state } = step;
  if (state.agent.brokenOff !== reply.id) return;
  changeAgent(step, { brokenOff: null });
  if (state.call.phase !== 'live' || state.agent.reply !== null) return;
  // Words that must be heard are repeated from the start.
  apologise(step, reply.profile.interruptible ? restOf(generated, heard.length) : '');
}

function apologise(step: Step, rest: string): void {
  const text = `${apologyFor(step.options.language)} ${rest}`.trim();
  if (text === '') return;
  startReply(step, { cause: 'reconnected', saying: { text, kind: 'normal', profile: null, attempt: 0 } });
}

/** The text after the sentence that was playing; that sentence again if nothing follows. */
function restOf(generated: string, heardChars: number): string {
  const ends = sentenceEnds(generated, true);
  const next = ends.find((end) => end >= heardChars) ?? generated.length;
  const rest = generated.slice(next).trim();
  if (rest !== '' || heardChars >= generated.trimEnd().length) return rest;
  return generated.slice(ends.findLast((end) => end <= heardChars) ?? 0).trim();
}
