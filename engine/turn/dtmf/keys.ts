import type { SpeechContext } from '../../ports.ts';
import { audible, interrupt, yields } from '../agent/playback.ts';
import { withdraw } from '../agent/reply.ts';
import { hearsMachine } from '../answering/detection.ts';
import { onSignOfLife } from '../call/silence.ts';
import { completes } from '../endpointing/answers.ts';
import { settledAt } from '../endpointing/settled-pause.ts';
import { digitsIn } from '../endpointing/spoken-digits.ts';
import { decide, type Step, startTimerAt, stopTimers } from '../step.ts';
import { asksForPerson, onTransfer } from '../transfer/transfer.ts';
import type { TurnEvent } from '../types.ts';
import { endTurnWhenDue } from '../user/end-of-turn.ts';
import { textOf, textSoFar } from '../user/words.ts';
import { collectKey } from './collection.ts';
import { isNewKey } from './key-reports.ts';
import type { Keys } from './state.ts';

type Pressed = Extract<TurnEvent, { type: 'digit.pressed' }>;

/**
 * A key was pressed. It takes the floor at once [T19] and joins those pressed before it, until the answer is complete
 * or no more come [T40].
 */
export function onDigit(step: Step, { digit, by }: Pressed): void {
  const { state, at } = step;
  if (!isNewKey(step, digit, by ?? 'report')) return;
  onSignOfLife(step);
  if (hearsMachine(step)) return;
  if (state.dtmf.collection !== null) return collectKey(step, digit);
  if (asksForPerson(step, digit)) return requestPerson(step);
  if (belongsToDiscarded(step)) return discard(step, digit);
  if (audible(step)?.reply.profile.keys) interrupt(step, 'T19', 'a key was pressed');
  state.dtmf.keys = withKey(step, digit);
  state.user.turn = { ...state.user.turn, startedAt: state.user.turn.startedAt ?? at, spokeUntil: at };
  const { speech } = state.user;
  if (speech.phase === 'speaking') return;
  const finalSeen = speech.phase === 'quiet' || speech.finalSeen;
  state.user.speech = { phase: 'pausing', spokeUntil: at, openedAt: at, pauseLongEnough: false, finalSeen };
  timeKeys(step, state.dtmf.keys);
  endTurnWhenDue(step);
}

function requestPerson(step: Step): void {
  const { transferTo, transferBriefing: briefing } = step.options;
  if (transferTo === null) return;
  if (yields(step)) interrupt(step, 'T42', 'the key for a person was pressed');
  withdraw(step);
  onTransfer(step, { type: 'transfer.requested', at: step.at, to: transferTo, briefing });
}

function withKey({ state, options, at }: Step, digit: string): Keys {
  const before = state.dtmf.keys?.digits ?? '';
  const after = state.dtmf.keys?.after ?? (state.user.speech.phase === 'quiet' ? state.user.turn.finals.length : 0);
  if (digit === options.keyTerminator)
    return { digits: before === '' ? digit : before, lastAt: at, complete: true, after };
  const digits = before + digit;
  const counts = options.keyCount > 0 ? [options.keyCount] : expectedCounts(state.endpointing.expectation.expected);
  return { digits, lastAt: at, after, complete: counts.includes(digits.length) };
}

function expectedCounts(expected: SpeechContext['expected']): readonly number[] {
  return expected.flatMap(({ digits }) => (digits === null ? [] : [digits]));
}

/** Whether the caller has answered by voice what these keys would answer [T40]. */
function belongsToDiscarded(step: Step): boolean {
  const { state, options, at } = step;
  if (state.dtmf.keys !== null) return false;
  if (state.dtmf.discardedAt !== null && at - state.dtmf.discardedAt < options.keyGapMs) return true;
  const answering =
    state.user.speech.phase === 'quiet' && state.agent.reply?.cause === 'caller' && state.agent.reply.finals > 0;
  return answering && isAnswer(step, textOf(state.user.turn));
}

function discard(step: Step, digits: string): void {
  decide(step, 'T40', 'discard the keys', { because: 'the question has been answered by voice' });
  step.effects.push({ type: 'turn.drop', text: digits, reason: 'answered' });
  step.state.dtmf.discardedAt = step.at;
}

/** The turn ends with the keys: at once where they are complete, else when no more come for `keyGapMs` [T40]. */
function timeKeys(step: Step, keys: Keys): void {
  const { state, options } = step;
  const { speech } = state.user;
  if (speech.phase !== 'pausing') return;
  const due = keys.complete ? settledAt(step, keys.lastAt) : keys.lastAt + options.keyGapMs;
  state.user.speech = { ...speech, pauseLongEnough: step.at >= due };
  decide(step, 'T40', keys.complete ? 'take the keys' : 'wait for more keys', {
    because: keys.complete ? 'as many keys as expected, or the last one' : 'more keys may follow',
    keys: keys.digits.length,
    threshold_ms: options.keyGapMs,
  });
  if (step.at < due) startTimerAt(step, 'endpoint', due);
  else stopTimers(step, 'endpoint');
}

/** Whether keys say when the turn ends; they do not once the words are a complete answer by themselves [T40]. */
export function keysTimeTheTurn(step: Step): boolean {
  const {
    dtmf: { keys },
    user: { turn },
  } = step.state;
  if (keys === null || (!keys.complete && isAnswer(step, textSoFar(turn)))) return false;
  timeKeys(step, keys);
  return true;
}

function isAnswer({ state, options }: Step, text: string): boolean {
  return (
    text !== '' && state.endpointing.expectation.expected.some((answer) => completes(text, answer, options.language))
  );
}

/**
 * The turn ends: keys and words become one answer. Of two answers to one question, the one that was complete first
 * counts and the other is dropped; words that only lead to the keys stay [T40].
 */
export function settleKeys(step: Step): void {
  const { state, options } = step;
  const {
    dtmf: { keys },
    user: { turn },
  } = state;
  if (keys === null) return;
  state.dtmf.keys = null;
  const spoken = turn.finals.slice(keys.after).join(' ');
  const answered = isAnswer(step, spoken);
  if (answered && !keys.complete) return discard(step, keys.digits);
  const rival = answered || digitsIn(spoken, options.language) !== '';
  if (rival) {
    decide(step, 'T40', 'discard the words', { because: 'the question has been answered by keys' });
    step.effects.push({ type: 'turn.drop', text: spoken, reason: 'answered' });
  }
  const last = turn.finals.at(-1);
  if (turn.provisional) state.user.lastProvisional = last ?? null;
  const kept = rival ? turn.finals.slice(0, keys.after) : turn.finals;
  state.user.turn = { ...turn, finals: [...kept, keys.digits], provisional: false };
}
