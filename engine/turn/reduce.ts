import type { EndReason } from '../events.ts';
import { onCallerStarted, onCallerStopped, onCallerVoiced, onDigit, onPauseTooLong } from './caller.ts';
import { onEndpoint } from './end-of-turn.ts';
import type { TurnOptions } from './options.ts';
import { audible, onPlayback } from './playback.ts';
import { onFinal, onFinalOverdue, onInterim } from './recogniser.ts';
import { onReply, onThinkingTooLong, onTool, startReply, withdraw } from './reply.ts';
import { decide, type Step, startTimerAt, stopTimers } from './step.ts';
import type { TimerName, TurnEffect, TurnEvent, TurnState } from './types.ts';
import { commitWords, textSoFar } from './words.ts';

const allTimers: readonly TimerName[] = [
  'opening',
  'endpoint',
  'final',
  'resume',
  'silence',
  'thinking',
  'limit',
  'limit_hard',
];

/**
 * Turn taking: what one event changes and what is to be done about it. Pure; never waits, never reads a clock. The
 * rules are in SPEC.md.
 */
export function reduce(
  state: TurnState,
  event: TurnEvent,
  options: TurnOptions,
): { state: TurnState; effects: TurnEffect[] } {
  if (state.call === 'ended') return { state, effects: [] };
  const step: Step = { state: { ...state }, effects: [], options, at: event.at };
  handle(step, event);
  settle(step);
  return { state: step.state, effects: step.effects };
}

function handle(step: Step, event: TurnEvent): void {
  switch (event.type) {
    case 'call.answered':
      return onAnswered(step);
    case 'caller.started':
      return onCallerStarted(step, event.since);
    case 'caller.voiced':
      return onCallerVoiced(step, event.voicedMs);
    case 'caller.stopped':
      return onCallerStopped(step, event.spokeUntil);
    case 'transcript.interim':
      return onInterim(step, event.text);
    case 'transcript.final':
      return onFinal(step, event.text, event.confidence);
    case 'reply.token':
    case 'reply.audible':
    case 'reply.finished':
    case 'reply.failed':
      return onReply(step, event);
    case 'playback.started':
    case 'playback.paused':
    case 'playback.ended':
      return onPlayback(step, event);
    case 'tool.called':
    case 'tool.returned':
      return onTool(step, event);
    case 'end.requested':
      return endAfterPlayback(step, 'assistant_hung_up');
    case 'say.requested':
      step.state.sayQueue = [...step.state.sayQueue, event.text];
      return;
    case 'digit.pressed':
      return onDigit(step, event.digit);
    case 'expectation.changed':
      step.state.expectation = { phrases: event.phrases, expected: event.expected };
      return;
    case 'hearing.lost':
      step.state.hearing = 'lost';
      return;
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
    case 'final':
      return onFinalOverdue(step);
    case 'resume':
      return onPauseTooLong(step);
    case 'silence':
      return onSilence(step);
    case 'thinking':
      return onThinkingTooLong(step);
    case 'limit':
      return onLimit(step);
    case 'limit_hard':
      return onHungUp(step, 'time_limit');
  }
}

function onAnswered(step: Step): void {
  const { state, options } = step;
  if (state.call !== 'new') return;
  state.call = 'live';
  startTimerAt(step, 'limit', step.at + options.maxCallMs);
  if (options.whoSpeaksFirst === 'assistant') startTimerAt(step, 'opening', step.at + options.openingDelayMs);
}

/** The opening is said as soon as the floor is free, unless it has answered the caller's first words already. */
function onOpening(step: Step): void {
  const { state } = step;
  if (state.opening === 'waiting') state.opening = 'due';
}

/** Silence of both sides gives a reminder; after the last one the assistant takes its leave [T10]. */
function onSilence(step: Step): void {
  const { state, options } = step;
  state.silenceTimed = false;
  if (!isSilent(step)) return;
  decide(step, 'T10', state.reminders < options.maxReminders ? 'remind' : 'take leave', { reminders: state.reminders });
  if (state.reminders < options.maxReminders) return startReply(step, 'reminder');
  startReply(step, 'goodbye');
  endAfterPlayback(step, 'silence');
}

function onLimit(step: Step): void {
  decide(step, 'T20', 'take leave', { limit_ms: step.options.maxCallMs });
  startTimerAt(step, 'limit_hard', step.at + step.options.limitGraceMs);
  if (audible(step) === null) startReply(step, 'goodbye');
  endAfterPlayback(step, 'time_limit');
}

/** An assistant that hears nobody any more says so and ends the call [T24]. */
function giveUpHearing(step: Step): void {
  decide(step, 'T24', 'take leave', { because: 'nobody can be heard any more' });
  startReply(step, 'unheard');
  endAfterPlayback(step, 'failure');
}

function endAfterPlayback(step: Step, reason: EndReason): void {
  const { state } = step;
  if (state.call !== 'live') return;
  state.call = 'ending';
  state.endReason = reason;
}

/** The server is going down: what is being heard ends with its sentence, what is not is dropped [T22]. */
function onDrain(step: Step): void {
  const { state } = step;
  decide(step, 'T22', 'drain');
  withdraw(step);
  const playback = audible(step);
  if (playback !== null) step.effects.push({ type: 'playback.shorten', reply: playback.reply.id });
  state.call = 'ending';
  state.endReason = 'drained';
}

/** The line is gone: what was heard and said is committed, nothing else is started. */
function onHungUp(step: Step, reason: EndReason): void {
  const { state } = step;
  withdraw(step);
  state.call = 'ending';
  state.endReason = reason;
  state.sayQueue = [];
  state.toolsReturned = false;
  const playback = audible(step);
  if (playback === null) return;
  if (!playback.reply.finished) step.effects.push({ type: 'reply.cancel', reply: playback.reply.id });
  step.effects.push({ type: 'playback.clear', reply: playback.reply.id });
  state.playback = { phase: 'clearing', reply: playback.reply, startedAt: playback.startedAt };
}

/** What follows from the state alone, whichever event led to it. */
function settle(step: Step): void {
  const { state } = step;
  if (state.call === 'ending' && isOver(step)) return end(step);
  if (state.call === 'live' && state.hearing === 'lost') giveUpHearing(step);
  if (state.call === 'live') startWhatIsDue(step);
  timeSilence(step);
}

function isOver(step: Step): boolean {
  const { state } = step;
  return state.reply === null && state.playback.phase === 'silent';
}

function end(step: Step): void {
  const { state } = step;
  const { turn } = state;
  const words = textSoFar(turn);
  if (turn.interim !== '') state.turn = { ...turn, finals: [words], interim: '' };
  commitWords(step, state.turn.finals.length);
  stopTimers(step, ...allTimers);
  state.call = 'ended';
  step.effects.push({ type: 'call.end', reason: state.endReason ?? 'failure' });
}

function startWhatIsDue(step: Step): void {
  const { state } = step;
  if (state.reply !== null || state.caller.phase !== 'quiet') return;
  const { playback } = state;
  if (state.opening === 'due' && playback.phase === 'silent') return startReply(step, 'opening');
  const generated = playback.phase === 'silent' || (playback.phase === 'playing' && playback.reply.finished);
  if (state.toolsReturned && state.toolsRunning.length === 0 && generated) return startReply(step, 'tool');
  const [say, ...later] = state.sayQueue;
  if (say === undefined || playback.phase !== 'silent') return;
  state.sayQueue = later;
  startReply(step, 'say', { text: say });
}

function isSilent(step: Step): boolean {
  const { state, options } = step;
  const idle = state.caller.phase === 'quiet' && state.playback.phase === 'silent' && state.reply === null;
  const opened = state.opening === 'given' || options.whoSpeaksFirst === 'user';
  return state.call === 'live' && idle && opened && state.toolsRunning.length === 0;
}

/** The silence timer runs exactly while nobody has anything to say [T10]. */
function timeSilence(step: Step): void {
  const { state, options } = step;
  if (options.silenceMs === 0) return;
  const silent = isSilent(step);
  if (silent === state.silenceTimed) return;
  state.silenceTimed = silent;
  if (silent) startTimerAt(step, 'silence', step.at + options.silenceMs);
  else stopTimers(step, 'silence');
}
