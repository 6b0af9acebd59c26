import type { OverlapVerdict } from '../../judge-ports.ts';
import type { At } from '../../ports.ts';
import { isHello } from '../call/opening.ts';
import { isBackchannel } from '../language/phrases.ts';
import { decide, type Step, startTimerAt, stopTimers } from '../step.ts';
import { dropWords, textSoFar } from '../user/words.ts';
import { attends, claimsFloor, claimsFloorEarly } from './floor.ts';
import { audible, interrupt, pause, resume, yields } from './playback.ts';
import { withdraw } from './reply.ts';

/** Speech begins while a reply is heard: a model that tells kinds of overlap apart is asked, where there is one [T31]. */
export function onOverlapBegun(step: Step): void {
  const { state, options } = step;
  const over = audible(step);
  if (over === null || options.overlapWaitMs === 0 || !yields(step)) return;
  state.agent.overlap = 'asked';
  step.effects.push({ type: 'overlap.judge', reply: over.reply.id });
  startTimerAt(step, 'overlap', step.at + options.overlapWaitMs);
}

/** So much speech has been heard over a reply: a moment holds it, much of it interrupts [T3, T14]. */
export function onVoicedOver(step: Step, voicedMs: number): void {
  const { state, options } = step;
  const over = audible(step);
  if (over === null || !yields(step) || state.agent.overlap === 'side_talk') return;
  const { profile } = over.reply;
  const pauseMs = state.call.phase === 'ending' ? Math.max(profile.pauseMs, options.goodbyePauseMs) : profile.pauseMs;
  if (voicedMs < pauseMs || (isHeldOften(step) && textSoFar(state.user.turn) === '')) return;
  if (voicedMs < profile.bargeInMs && isHello(step, textSoFar(state.user.turn))) return;
  if (voicedMs >= Math.max(profile.bargeInMs, pauseMs)) return interrupt(step, 'T3', 'the caller keeps speaking');
  if (state.agent.overlap === 'backchannel' || state.agent.overlap === 'noise') return;
  if (attends(step, textSoFar(state.user.turn))) return;
  if (!profile.resume) return interrupt(step, 'T29', 'this speech does not go on after a pause');
  pause(step, voicedMs);
}

/** Words that may still change, over a reply that is held: they take the floor, or show that nobody wants it [T3, T14]. */
export function onInterimOver(step: Step, text: string): void {
  const { state } = step;
  if (state.agent.playback.phase !== 'paused' && !isHeldOften(step)) return;
  if (state.agent.overlap === 'side_talk' || !yields(step)) return;
  if (claimsFloorEarly(step, text)) return interrupt(step, 'T3', 'words over playback');
  if (state.user.speech.phase !== 'speaking') onOverlapPaused(step);
}

/** The caller pauses after no more than a sign of attention, as far as the words are known: what is held goes on [T14]. */
export function onOverlapPaused(step: Step): void {
  const { state, options } = step;
  const text = textSoFar(state.user.turn);
  if (state.agent.playback.phase !== 'paused' || !isBackchannel(text, options.language) || !attends(step, text)) return;
  resume(step, 'only a sign of attention so far');
}

/** Whether a reply has gone on so often that sound alone does not hold it any more; it may be an echo [T14]. */
function isHeldOften({ state, options }: Step): boolean {
  return state.agent.playback.phase === 'playing' && state.agent.playback.resumes >= options.maxResumes;
}

/** Final words over a reply [T3]. */
export function onFinalOver(step: Step, words: string): void {
  if (step.state.agent.overlap === 'side_talk' || !yields(step)) return;
  if (claimsFloor(step, words)) interrupt(step, 'T3', 'words over playback');
}

/** What a model says of speech over a reply; late or about another reply it counts for nothing [T31]. */
export function onOverlapJudged(step: Step, reply: number, verdict: OverlapVerdict): void {
  const { state } = step;
  const over = audible(step);
  if (state.agent.overlap !== 'asked' || over === null || over.reply.id !== reply) return;
  stopTimers(step, 'overlap');
  state.agent.overlap = verdict;
  if (verdict === 'interruption') return interrupt(step, 'T31', 'the overlap model heard an interruption');
  decide(step, 'T31', 'go on', { reply, verdict, because: `the overlap model heard ${verdict.replace('_', ' ')}` });
  resume(step, `the overlap model heard ${verdict.replace('_', ' ')}`);
}

/** The model has not answered in time: durations and words decide, as without one. Told once in a call. */
export function onOverlapUnjudged(step: Step): void {
  const { state, options } = step;
  if (state.agent.overlap !== 'asked') return;
  state.agent.overlap = 'none';
  if (state.agent.overlapModel === 'late') return;
  state.agent.overlapModel = 'late';
  decide(step, 'T31', 'do without', { because: 'the overlap model gave no answer', waited_ms: options.overlapWaitMs });
}

/** The caller's speech over a reply has ended with these words. Says whether the turn goes on to be answered. */
export function endOverlap(step: Step, text: string, spokeUntil: At): boolean {
  const { state } = step;
  const sideTalk = state.agent.overlap === 'side_talk';
  state.agent.overlap = 'none';
  stopTimers(step, 'overlap');
  if (audible(step) === null) return true;
  if (sideTalk || !claimsFloor(step, text)) {
    endUnclaimed(step, text, sideTalk ? 'side_talk' : 'backchannel');
    return false;
  }
  if (!yields(step, spokeUntil)) {
    keepWords(step);
    return false;
  }
  interrupt(step, 'T3', 'words over playback');
  return true;
}

/** Speech over playback that did not take the floor [T4]. */
function endUnclaimed(step: Step, text: string, reason: 'backchannel' | 'side_talk'): void {
  const because = reason === 'side_talk' ? 'it was said to somebody else' : 'it does not take the floor';
  if (text !== '') decide(step, 'T4', 'drop', { because });
  dropWords(step, text === '' ? 'noise' : reason);
  resume(step, text === '' ? 'no words' : 'only a sign of attention');
}

/** Words over speech that does not give way are kept until it is over; a reply that does not know them is taken back [T30]. */
function keepWords(step: Step): void {
  const { state } = step;
  decide(step, 'T30', 'keep', {
    because: 'what is being heard does not give way',
    finals: state.user.turn.finals.length,
  });
  state.user.turn = { ...state.user.turn, kept: true };
  if (state.agent.reply?.cause === 'caller' || state.agent.reply?.cause === 'tool') withdraw(step);
}

/** The speech that words were kept over is over: they are answered, unless the caller goes on [T30]. */
export function openKept(step: Step): void {
  const { state, options, at } = step;
  if (!state.user.turn.kept || state.agent.playback.phase !== 'silent') return;
  decide(step, 'T30', 'open', { because: 'words were kept', wait_ms: options.inactivityMs });
  state.user.speech = { phase: 'pausing', spokeUntil: at, openedAt: at, pauseLongEnough: false, finalSeen: true };
  startTimerAt(step, 'endpoint', at + options.inactivityMs);
}
