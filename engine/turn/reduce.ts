import { fillSilence, onFillerDue } from './agent/filler.ts';
import { onOverlapJudged, onOverlapUnjudged, openKept } from './agent/overlap.ts';
import { interrupt, onPlayback, yields } from './agent/playback.ts';
import { endAfterPlayback, onReply, onThinkingTooLong, startReply } from './agent/reply.ts';
import { mustBeHeard, nextSaying } from './agent/say.ts';
import { onExpectation } from './agent/speculation.ts';
import { onStalled } from './agent/stall.ts';
import { hearsMachine, judgeAnswerer, onBeep, onDetected } from './answering/detection.ts';
import { onKeysOrdered, onKeysRequested } from './answering/menu.ts';
import { followMessage } from './answering/message.ts';
import { onEndRequested } from './call/closing.ts';
import { endWhenOver, hangUp, onDrain } from './call/ending.ts';
import { onLimit, onLimitNear, takeLeaveWhenDue } from './call/limits.ts';
import { onMediaLost, onMediaOverdue, onMediaReturned } from './call/media.ts';
import { onAnswered, onMediaStarted, onOpening, openingIsDue, openingIsPrepared } from './call/opening.ts';
import { onLineDead, onSilence, onSilenceChanged, timeSilence } from './call/silence.ts';
import { onWatchdog, watchTimes } from './call/watchdogs.ts';
import { followCollection, onKeysOverdue } from './dtmf/collection.ts';
import { onDigit } from './dtmf/keys.ts';
import { optionsForCaller } from './endpointing/pace.ts';
import type { TurnOptions } from './options.ts';
import type { TurnState } from './state.ts';
import { decide, type Step } from './step.ts';
import { moveWhenDue, onToolCalled, onToolReturned } from './tools/calls.ts';
import {
  onLineGone,
  onTransfer,
  onTransferOverdue,
  onTransferWait,
  transferWhenAnnounced,
} from './transfer/transfer.ts';
import type { Saying, TimerName, TurnEffect, TurnEvent } from './types.ts';
import { onEndpoint, onHeard, onJudged, onUnjudged, onVerdictOverdue } from './user/end-of-turn.ts';
import { onEagerEnded, onEnded, onResumed } from './user/recogniser-end.ts';
import { onCallerStarted, onCallerStopped, onCallerVoiced, onPauseTooLong } from './user/speech.ts';
import { onFinal, onFinalOverdue, onInterim } from './user/transcript.ts';
import { onTyped } from './user/typed.ts';
import { onWordless } from './user/wordless-speech.ts';

/** What counts before the call is answered: ringing and announcements are nobody's turn [T43]. */
const beforeAnswer: ReadonlySet<TurnEvent['type']> = new Set(['call.answered', 'call.hung_up', 'drain.requested']);

/**
 * Turn taking: what one event changes and what is to be done about it. Pure; never waits, never reads a clock. The
 * rules are in SPEC.md.
 */
export function reduce(
  state: TurnState,
  event: TurnEvent,
  options: TurnOptions,
): { state: TurnState; effects: TurnEffect[] } {
  if (state.call.phase === 'ended' || (state.call.phase === 'new' && !beforeAnswer.has(event.type)))
    return { state, effects: [] };
  const step: Step = { state: copyOf(state), effects: [], options: optionsForCaller(state, options), at: event.at };
  handle(step, event);
  settle(step);
  watchTimes(step, state);
  return { state: step.state, effects: step.effects };
}

function copyOf({ user, endpointing, agent, tools, dtmf, transfer, answering, call }: TurnState): Step['state'] {
  return {
    user: { ...user },
    endpointing: { ...endpointing },
    agent: { ...agent },
    tools: { ...tools },
    dtmf: { ...dtmf },
    transfer: { ...transfer },
    answering: { ...answering },
    call: { ...call },
  };
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
    case 'caller.stopped':
      return onCallerStopped(step, event.spokeUntil);
    case 'transcript.interim':
      return onInterim(step, event.text);
    case 'transcript.final':
      return onFinal(step, event);
    case 'transcript.ended':
      return onEnded(step, event.silentMs);
    case 'transcript.eager_ended':
      return onEagerEnded(step, event.text);
    case 'transcript.resumed':
      return onResumed(step);
    case 'turn.judged':
      return onJudged(step, event.pause, event.probability);
    case 'turn.unjudged':
      return onUnjudged(step, event.pause);
    case 'reply.token':
    case 'reply.worded':
    case 'reply.audible':
    case 'reply.finished':
    case 'reply.failed':
      return onReply(step, event);
    case 'playback.started':
    case 'playback.paused':
      return onPlayback(step, event);
    case 'playback.stalled':
      return onStalled(step, event);
    case 'playback.ended':
      return onHeard(step, event);
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
    case 'media.lost':
      if (!onLineGone(step)) onMediaLost(step);
      return;
    case 'media.returned':
      return onMediaReturned(step);
    case 'silence.changed':
      return onSilenceChanged(step, event.silenceMs);
    case 'line.dead':
      return onLineDead(step, event.silentMs);
    case 'say.requested':
      return onSay(step, event);
    case 'profile.changed':
      step.state.agent.stateProfile = event.change;
      return;
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
      return onBeep(step, event.endedAt);
    case 'keys.requested':
      return onKeysRequested(step, event.digits);
    case 'keys.ordered':
      return onKeysOrdered(step, event.digits);
    case 'hearing.broke':
      if (step.state.user.recogniser === 'fine') step.state.user.recogniser = 'broken';
      return;
    case 'hearing.lost':
      step.state.user.recogniser = 'lost';
      return;
    case 'drain.requested':
      return onDrain(step);
    case 'timer.fired':
      return onTimer(step, event.timer);
    case 'call.hung_up':
      if (!onLineGone(step)) hangUp(step, event.reason);
      return;
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
      return onWordless(step);
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

/** Words to be said as they are: after what is being said, or in its place [T21]. */
function onSay(step: Step, saying: Saying & { readonly interrupts: boolean }): void {
  const { text, kind, profile, interrupts } = saying;
  if (interrupts && yields(step)) interrupt(step, 'T21', 'other words are to be said at once');
  step.state.agent.sayQueue = [...step.state.agent.sayQueue, { text, kind, profile, attempt: 0 }];
}

/** An assistant that hears nobody any more says so and ends the call [T24]. */
function giveUpHearing(step: Step): void {
  decide(step, 'T24', 'take leave', { because: 'nobody can be heard any more' });
  startReply(step, 'unheard');
  endAfterPlayback(step, 'failure');
}

/** What follows from the state alone, whichever event led to it. */
function settle(step: Step): void {
  const { state } = step;
  moveWhenDue(step);
  judgeAnswerer(step);
  followMessage(step);
  if (endWhenOver(step)) return;
  if (state.call.phase === 'live' && state.user.recogniser === 'lost') giveUpHearing(step);
  takeLeaveWhenDue(step);
  transferWhenAnnounced(step);
  if (state.call.phase === 'live') startWhatIsDue(step);
  const filler = fillSilence(step);
  if (filler !== null)
    startReply(step, 'filler', { saying: { text: filler, kind: 'filler', profile: null, attempt: 0 } });
  followCollection(step);
  timeSilence(step);
}

function startWhatIsDue(step: Step): void {
  const { state } = step;
  const { playback, reply } = state.agent;
  if (state.user.speech.phase !== 'quiet' || state.transfer.phase !== 'none' || state.call.mediaLostAt !== null) return;
  if (hearsMachine(step)) {
    state.tools.returned = false;
    return;
  }
  const toolsAreBack = state.tools.returned && state.tools.running.length === 0;
  const isCovered = toolsAreBack && reply?.cause === 'filler';
  if (reply !== null && !isCovered && !openingIsPrepared(step)) return;
  if (state.call.opening === 'due' && playback.phase === 'silent') return startReply(step, 'opening');
  if (sayNext(step, true)) return;
  const generated = playback.phase === 'silent' || (playback.phase === 'playing' && playback.reply.finished);
  if (toolsAreBack && generated) return startReply(step, 'tool');
  if (sayNext(step, false)) return;
  openKept(step);
}

/** Says what waits to be said, or only what has to be heard. */
function sayNext(step: Step, onlyUrgent: boolean): boolean {
  const { state } = step;
  const saying = nextSaying(step);
  if (saying === null || state.agent.playback.phase !== 'silent') return false;
  if (onlyUrgent && !mustBeHeard(step, saying)) return false;
  if (saying.kind === 'notice' && openingIsDue(step)) return false;
  state.agent.sayQueue = state.agent.sayQueue.filter((queued) => queued !== saying);
  startReply(step, 'say', { saying });
  return true;
}
