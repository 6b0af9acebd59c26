import { sentenceEnds } from '../../sentences.ts';
import { launch, startReply } from '../agent/reply.ts';
import type { Reply } from '../agent/state.ts';
import { apologyFor } from '../language/line-broke.ts';
import { decide, type Step, startTimerAt, stopTimers } from '../step.ts';
import type { Heard } from '../types.ts';
import { onCallerStopped } from '../user/speech.ts';
import { hangUp } from './ending.ts';

/** The media are gone without a word: what was heard stands still, and the call waits for them to come back [T48]. */
export function onMediaLost(step: Step): void {
  const { state, options, at } = step;
  if (state.call.mediaLostAt !== null) return;
  if (state.call.phase !== 'live' || options.mediaReturnMs === 0) return hangUp(step, 'media_lost');
  decide(step, 'T48', 'wait for the media', { because: 'the media broke off', threshold_ms: options.mediaReturnMs });
  state.call.mediaLostAt = at;
  startTimerAt(step, 'media', at + options.mediaReturnMs);
  stopTimers(step, 'resume');
  if (state.user.speech.phase === 'speaking') onCallerStopped(step, at);
  const { playback, reply } = state.agent;
  if (playback.phase === 'playing') {
    state.agent.playback = { ...playback, phase: 'paused', since: at, remainingMs: null };
    step.effects.push({ type: 'playback.pause', reply: playback.reply.id });
  } else if (reply?.phase === 'launched') step.effects.push({ type: 'playback.pause', reply: reply.id });
}

/**
 * The media are back: after a short loss speech goes on where it stood, after a longer one the assistant apologises and
 * goes on with the next sentence [T48].
 */
export function onMediaReturned(step: Step): void {
  const { state, options, at } = step;
  if (state.call.mediaLostAt === null) return;
  const lostMs = at - state.call.mediaLostAt;
  state.call.mediaLostAt = null;
  stopTimers(step, 'media');
  const short = lostMs <= options.mediaApologyMs;
  decide(step, 'T48', short ? 'go on' : 'apologise and go on', {
    because: 'the media are back',
    lost_ms: lostMs,
    threshold_ms: options.mediaApologyMs,
  });
  const { playback, reply } = state.agent;
  if (playback.phase === 'paused') {
    if (!short) return breakOff(step);
    state.agent.playback = {
      phase: 'playing',
      reply: playback.reply,
      startedAt: playback.startedAt,
      resumes: playback.resumes,
    };
    step.effects.push({ type: 'playback.resume', reply: playback.reply.id });
  } else if (reply?.phase === 'launched') step.effects.push({ type: 'playback.resume', reply: reply.id });
  else if (reply !== null) launch(step);
  else if (!short && state.call.opening === 'given' && state.user.speech.phase === 'quiet') apologise(step, '');
}

/** The media did not come back in time. */
export function onMediaOverdue(step: Step): void {
  if (step.state.call.mediaLostAt !== null) hangUp(step, 'media_lost');
}

/** Ends the reply where it broke off; the rest of it is said under a new one. */
function breakOff(step: Step): void {
  const { state } = step;
  const { playback } = state.agent;
  if (playback.phase !== 'paused') return;
  const { reply, startedAt } = playback;
  if (!reply.finished) step.effects.push({ type: 'reply.cancel', reply: reply.id });
  step.effects.push({ type: 'playback.clear', reply: reply.id });
  state.agent.playback = { phase: 'clearing', reply, startedAt };
  state.agent.brokenOff = reply.id;
}

/** It is known what was heard of a reply: where it broke off, the apology and the rest follow [T48]. */
export function goOnAfterLoss(step: Step, reply: Reply, { heard, generated }: Heard): void {
  const { state } = step;
  if (state.agent.brokenOff !== reply.id) return;
  state.agent.brokenOff = null;
  if (state.call.phase !== 'live' || state.agent.reply !== null) return;
  // What has to be heard is said again from its beginning.
  apologise(step, reply.profile.interruptible ? restOf(generated, heard.length) : '');
}

function apologise(step: Step, rest: string): void {
  const apology = apologyFor(step.options.language);
  const text = `${apology} ${rest}`.trim();
  if (text !== '') startReply(step, 'reconnected', { saying: { text, kind: 'normal', profile: null, attempt: 0 } });
}

/** What follows the sentence that was being heard; that sentence once more where nothing follows. */
function restOf(generated: string, heardChars: number): string {
  const ends = sentenceEnds(generated, true);
  const next = ends.find((end) => end >= heardChars) ?? generated.length;
  const rest = generated.slice(next).trim();
  if (rest !== '' || heardChars >= generated.trimEnd().length) return rest;
  return generated.slice(ends.findLast((end) => end <= heardChars) ?? 0).trim();
}
