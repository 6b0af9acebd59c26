import { onProfileChanged, onSay } from './agent/due-replies.ts';
import { onFillerDue } from './agent/filler.ts';
import { onOverlapJudged, onOverlapUnjudged, onPauseTooLong } from './agent/overlap.ts';
import { onPlaybackEnded, onPlaybackPaused, onPlaybackStarted } from './agent/playback.ts';
import { onReply, onThinkingTooLong } from './agent/reply.ts';
import { onCallerLulled, onEagerEnded } from './agent/speculation.ts';
import { onStalled } from './agent/stall.ts';
import { onDetected, onMachineSound } from './answering/detection.ts';
import { onEndRequested } from './call/closing.ts';
import { hangUp, onDrain, onHungUp } from './call/ending.ts';
import { onLimit, onLimitNear } from './call/limits.ts';
import { onMediaLost, onMediaOverdue, onMediaReturned } from './call/media.ts';
import { onAnswered, onMediaStarted, onOpening } from './call/opening.ts';
import { onLineDead, onSilence, onSilenceChanged } from './call/silence.ts';
import { onWatchdog } from './call/watchdogs.ts';
import { onKeysOverdue } from './dtmf/collection.ts';
import { onDigit } from './dtmf/keys.ts';
import { onExternalKeysRequested, onKeysRequested } from './dtmf/sent-keys.ts';
import { onExpectation } from './endpointing/expectation.ts';
import { optionsForCaller } from './endpointing/pace.ts';
import { onTurnJudged, onTurnUnjudged, onVerdictOverdue } from './endpointing/verdict.ts';
import { followUp } from './follow-ups.ts';
import { runIntent } from './handlers.ts';
import type { TurnOptions } from './options.ts';
import type { TurnState } from './state.ts';
import type { Step } from './step.ts';
import { onMute, onWhisper } from './takeover/supervision.ts';
import { onAgentSaid, onLastWordsOverdue, onTakeover, onTakeoverEnded } from './takeover/takeover.ts';
import { onToolCalled, onToolReturned } from './tools/calls.ts';
import { onTransfer, onTransferOverdue, onTransferWait } from './transfer/transfer.ts';
import type { TimerName, TurnEffect, TurnEvent } from './types.ts';
import { onEndpoint } from './user/end-of-turn.ts';
import { onRecogniserBroke, onRecogniserLost, onTranscriptEnded, onTranscriptResumed } from './user/recogniser-end.ts';
import { onCallerStarted, onCallerStopped, onCallerVoiced } from './user/speech.ts';
import { onFinal, onFinalOverdue, onInterim } from './user/transcript.ts';
import { onTyped } from './user/typed.ts';
import { onWordlessSpeech } from './user/wordless-speech.ts';

/** A beep below this frequency may be a vowel. */
const lowBeepHz = 500;

/** Events that count before the call is answered: ringing and announcements belong to no turn [A26]. */
const beforeAnswer: ReadonlySet<TurnEvent['type']> = new Set(['call.answered', 'call.hung_up', 'drain.requested']);

/**
 * Returns the state after an event and the effects to perform. The slice that owns the event handles it and asks other slices by intents; then the
 * follow-ups run in order. Pure: never waits, never reads a clock. The rules are in SPEC.md.
 */
export function reduce(
  state: TurnState,
  event: TurnEvent,
  options: TurnOptions,
): { state: TurnState; effects: TurnEffect[] } {
  const { phase } = state.call;
  if (phase === 'ended' || (phase === 'new' && !beforeAnswer.has(event.type))) return { state, effects: [] };
  const next = { ...state };
  const step: Step = {
    state: next,
    writable: next,
    before: state,
    effects: [],
    options: optionsForCaller(state, options),
    at: event.at,
    run: runIntent,
  };
  handle(step, event);
  followUp(step);
  return { state: next, effects: step.effects };
}

function handle(step: Step, event: TurnEvent): void {
  switch (event.type) {
    case 'call.answered':
      return onAnswered(step, event.opening);
    case 'media.started':
      return onMediaStarted(step);
    case 'caller.started':
      return onCallerStarted(step, event.since);
    case 'caller.voiced':
      return onCallerVoiced(step, event.voicedMs);
    case 'caller.lulled':
      return onCallerLulled(step);
    case 'caller.stopped':
      return onCallerStopped(step, event.spokeUntil);
    case 'transcript.interim':
      return onInterim(step, event.text);
    case 'transcript.final':
      return onFinal(step, event);
    case 'transcript.ended':
      return onTranscriptEnded(step, event.silentMs);
    case 'transcript.eager_ended':
      return onEagerEnded(step, event.text);
    case 'transcript.resumed':
      return onTranscriptResumed(step);
    case 'turn.judged':
      return onTurnJudged(step, event.pause, event.probability);
    case 'turn.unjudged':
      return onTurnUnjudged(step, event.pause);
    case 'reply.token':
    case 'reply.worded':
    case 'reply.audible':
    case 'reply.finished':
    case 'reply.failed':
      return onReply(step, event);
    case 'playback.started':
      return onPlaybackStarted(step, event.reply);
    case 'playback.paused':
      return onPlaybackPaused(step, event.reply, event.remainingMs);
    case 'playback.stalled':
      return onStalled(step, event);
    case 'playback.ended':
      return onPlaybackEnded(step, event);
    case 'tool.called':
      return onToolCalled(step, event);
    case 'tool.returned':
      return onToolReturned(step, event);
    case 'end.requested':
      return onEndRequested(step);
    case 'transfer.requested':
    case 'transfer.ringing':
    case 'transfer.picked_up':
    case 'transfer.answered':
    case 'transfer.completed':
    case 'transfer.failed':
      return onTransfer(step, event);
    case 'takeover.requested':
      return onTakeover(step, event.agent);
    case 'takeover.ended':
      return onTakeoverEnded(step, event);
    case 'agent.said':
      return onAgentSaid(step, event);
    case 'whisper.received':
      return onWhisper(step, event.text);
    case 'mute.changed':
      return onMute(step, event);
    case 'media.lost':
      return onMediaLost(step);
    case 'media.returned':
      return onMediaReturned(step);
    case 'silence.changed':
      return onSilenceChanged(step, event.silenceMs);
    case 'line.dead':
      return onLineDead(step, event.silentMs);
    case 'say.requested':
      return onSay(step, event);
    case 'profile.changed':
      return onProfileChanged(step, event);
    case 'overlap.judged':
      return onOverlapJudged(step, event.reply, event.verdict);
    case 'digit.pressed':
      return onDigit(step, event);
    case 'text.typed':
      return onTyped(step, event.text);
    case 'expectation.changed':
      return onExpectation(step, event);
    case 'answering.detected':
      return onDetected(step, event.verdict);
    case 'beep.heard':
      return onMachineSound(step, event.frequencyHz < lowBeepHz ? 'low_beep' : 'beep', event.endedAt);
    case 'tone.heard':
      return onMachineSound(step, event.tone, event.endedAt);
    case 'keys.requested':
      return onKeysRequested(step, event.digits);
    case 'keys.ordered':
      return onExternalKeysRequested(step, event.digits);
    case 'hearing.broke':
      return onRecogniserBroke(step);
    case 'hearing.lost':
      return onRecogniserLost(step);
    case 'drain.requested':
      return onDrain(step);
    case 'timer.fired':
      return onTimer(step, event.timer);
    case 'call.hung_up':
      return onHungUp(step, event.reason);
  }
}

function onTimer(step: Step, timer: TimerName): void {
  switch (timer) {
    case 'opening':
      return onOpening(step);
    case 'endpoint':
      return onEndpoint(step);
    case 'verdict':
      return onVerdictOverdue(step);
    case 'wordless':
      return onWordlessSpeech(step);
    case 'final':
      return onFinalOverdue(step);
    case 'resume':
      return onPauseTooLong(step);
    case 'filler':
      return onFillerDue(step);
    case 'keys':
      return onKeysOverdue(step);
    case 'silence':
      return onSilence(step);
    case 'thinking':
      return onThinkingTooLong(step);
    case 'transfer':
      return onTransferOverdue(step);
    case 'transfer_wait':
      return onTransferWait(step);
    case 'media':
      return onMediaOverdue(step);
    case 'handback':
      return onLastWordsOverdue(step);
    case 'limit_near':
      return onLimitNear(step);
    case 'overlap':
      return onOverlapUnjudged(step);
    case 'answerer':
    case 'message':
      return;
    case 'limit':
      return onLimit(step);
    case 'limit_hard':
      return hangUp(step, 'time_limit');
    case 'clearing':
    case 'paused':
    case 'ending':
      return onWatchdog(step, timer);
  }
}
