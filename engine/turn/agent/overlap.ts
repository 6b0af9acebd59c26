import type { At } from '../../ports/clock.ts';
import type { OverlapVerdict } from '../../ports/speech-classifiers.ts';
import { isHello } from '../call/view.ts';
import { isBackchannel } from '../language/phrases.ts';
import { dispatch, logDecision, type Step, startTimerAt, stopTimers, type View } from '../step.ts';
import { textSoFar } from '../user/words.ts';
import { claimsFloor, interimBargeInRule, mayBeBackchannel } from './floor.ts';
import { interrupt, pause, resume } from './playback.ts';
import { withdrawReply } from './reply.ts';
import { changeAgent } from './slice.ts';
import { audiblePlayback, canBeInterrupted } from './view.ts';

/** Speech started during playback: asks the model that classifies overlaps, if present [I37]. */
export function onOverlapStarted(step: Step): void {
  const { options } = step;
  const over = audiblePlayback(step);
  if (over === null || options.overlapWaitMs === 0 || !canBeInterrupted(step)) return;
  changeAgent(step, { overlap: 'asked' });
  step.effects.push({ type: 'overlap.judge', reply: over.reply.id });
  startTimerAt(step, 'overlap', step.at + options.overlapWaitMs);
}

/** Handles the progress of speech over a reply: a short stretch pauses playback, a long one interrupts, unless it is only a backchannel [I4, I14, I45]. */
export function onVoiceOverPlayback(step: Step, voicedMs: number): void {
  const { state, options } = step;
  const { overlap } = state.agent;
  const over = audiblePlayback(step);
  if (over === null || !canBeInterrupted(step) || overlap === 'side_talk') return;
  const { profile } = over.reply;
  const text = textSoFar(state.user.turn);
  const pauseMs = state.call.phase === 'ending' ? Math.max(profile.pauseMs, options.goodbyePauseMs) : profile.pauseMs;
  if (voicedMs < pauseMs || (isHeldOften(step) && text === '')) return;
  if (voicedMs < profile.bargeInMs && isHello(step, text)) return;
  const backchannel = mayBeBackchannel(step, text);
  const long = voicedMs >= Math.max(profile.bargeInMs, pauseMs);
  if (long && !(backchannel && state.user.recogniser === 'fine'))
    return interrupt(step, 'I4', 'the caller keeps speaking');
  if (overlap === 'backchannel' || overlap === 'noise' || backchannel) return;
  if (!profile.resume) return interrupt(step, 'I31', 'this speech does not resume after a pause');
  pause(step, voicedMs);
}

/** Handles interim words over a reply: they take the floor, hold playback, or show that the caller does not want it [I2, I3, I17, I44]. */
export function onInterimOverPlayback(step: Step, text: string): void {
  const { agent, user } = step.state;
  const { speech } = user;
  const began = agent.playback.phase === 'playing' && speech.phase === 'speaking' ? speech.since : undefined;
  if (agent.overlap === 'side_talk' || !canBeInterrupted(step, began)) return;
  const rule = interimBargeInRule(step, text);
  if (rule !== null) return interrupt(step, rule, 'words over playback');
  if (agent.playback.phase === 'playing') return holdForWords(step, text);
  if (speech.phase !== 'speaking') onOverlapPaused(step);
}

/** One word that may take the floor holds playback until its speech is over, like voice of `pauseMs` [I44]. */
function holdForWords(step: Step, text: string): void {
  const { overlap } = step.state.agent;
  if (isHeldOften(step) || overlap === 'backchannel' || overlap === 'noise') return;
  if (!claimsFloor(step, text) || mayBeBackchannel(step, text)) return;
  if (audiblePlayback(step)?.reply.profile.resume === false) return interrupt(step, 'I31', 'words over playback');
  pause(step, null);
}

/** Handles a pause after what is so far only a backchannel: resumes playback [I17]. */
export function onOverlapPaused(step: Step): void {
  const { state, options } = step;
  const text = textSoFar(state.user.turn);
  if (
    state.agent.playback.phase !== 'paused' ||
    !isBackchannel(text, options.language) ||
    !mayBeBackchannel(step, text)
  )
    return;
  resume(step, 'I17', 'only a backchannel so far');
}

/** Whether a reply has resumed so often that sound alone no longer pauses it, because it may be an echo [I22]. */
function isHeldOften({ state, options }: View): boolean {
  const { playback } = state.agent;
  return playback.phase === 'playing' && playback.resumes >= options.maxResumes;
}

/** Handles final words over a reply [I1]. */
export function onFinalOverPlayback(step: Step, words: string): void {
  if (step.state.agent.overlap === 'side_talk' || !canBeInterrupted(step)) return;
  if (claimsFloor(step, words)) interrupt(step, 'I1', 'words over playback');
}

/** Handles the overlap model's verdict; ignores it if it is late or about another reply [I38 to I41]. */
export function onOverlapJudged(step: Step, reply: number, verdict: OverlapVerdict): void {
  const over = audiblePlayback(step);
  if (step.state.agent.overlap !== 'asked' || over === null || over.reply.id !== reply) return;
  stopTimers(step, 'overlap');
  changeAgent(step, { overlap: verdict });
  if (verdict === 'interruption') return interrupt(step, 'I38', 'the overlap model heard an interruption');
  const because = `the overlap model heard ${verdict.replace('_', ' ')}`;
  const rule = verdict === 'side_talk' ? 'I40' : 'I39';
  logDecision(step, rule, 'go on', { reply, verdict, because });
  resume(step, rule, because);
}

/** The overlap model has not answered in time: durations and words decide. Reported once per call. */
export function onOverlapUnjudged(step: Step): void {
  const { overlap, overlapModel } = step.state.agent;
  if (overlap !== 'asked') return;
  changeAgent(step, { overlap: 'none', overlapModel: 'late' });
  if (overlapModel === 'late') return;
  const waitedMs = step.options.overlapWaitMs;
  logDecision(step, 'I41', 'do without', { because: 'the overlap model returned no verdict', waited_ms: waitedMs });
}

/** Handles the end of the caller's speech over a reply with these words. */
export function endOverlap(step: Step, text: string, spokeUntil: At): void {
  const sideTalk = step.state.agent.overlap === 'side_talk';
  changeAgent(step, { overlap: 'none' });
  stopTimers(step, 'overlap');
  if (audiblePlayback(step) === null) return;
  if (sideTalk || !claimsFloor(step, text)) return endUnclaimed(step, text, sideTalk ? 'side_talk' : 'backchannel');
  if (!canBeInterrupted(step, spokeUntil)) return keepWords(step);
  interrupt(step, 'I1', 'words over playback');
}

/** Handles speech over playback that did not take the floor [I11]. */
function endUnclaimed(step: Step, text: string, reason: 'backchannel' | 'side_talk'): void {
  const because = reason === 'side_talk' ? 'it was said to someone else' : 'it does not interrupt';
  if (text !== '') logDecision(step, reason === 'side_talk' ? 'I40' : 'I11', 'drop', { because });
  dispatch(step, { type: 'words.drop', reason: text === '' ? 'noise' : reason });
  resume(step, reason === 'side_talk' ? 'I40' : 'I16', text === '' ? 'no words' : 'only a backchannel');
}

/** Keeps words over uninterruptible speech until it ends; withdraws a reply that does not include them [I33]. */
function keepWords(step: Step): void {
  const { user, agent } = step.state;
  const finals = user.turn.finals.length;
  logDecision(step, 'I33', 'keep', { because: 'the current speech cannot be interrupted', finals });
  dispatch(step, { type: 'words.keep' });
  if (agent.reply?.cause === 'caller' || agent.reply?.cause === 'tool') withdrawReply(step);
}

/** No further speech has followed since playback paused [I18, I19]. */
export function onPauseTooLong(step: Step): void {
  const { speech, turn } = step.state.user;
  if (speech.phase === 'pausing' && (!speech.finalSeen || textSoFar(turn) !== ''))
    return startTimerAt(step, 'resume', step.at + 250);
  if (speech.phase !== 'speaking') resume(step, 'I18', 'no words followed');
}
