import type { ExpectedAnswer } from '../../ports/expected-answers.ts';
import { audiblePlayback, canBeInterrupted } from '../agent/view.ts';
import { isListeningToMachine } from '../answering/view.ts';
import { digitsIn } from '../endpointing/spoken-digits.ts';
import { completedTurnEndsAt } from '../endpointing/view.ts';
import { dispatch, logDecision, type Step, startTimerAt, stopTimers, type View } from '../step.ts';
import { requestsAgent } from '../transfer/view.ts';
import type { TurnEvent } from '../types.ts';
import { textOf } from '../user/words.ts';
import { collectKey } from './collection.ts';
import { registerKeyPress } from './key-reports.ts';
import { changeDtmf } from './slice.ts';
import type { Keys } from './state.ts';
import { isExpectedAnswer } from './view.ts';

type Pressed = Extract<TurnEvent, { type: 'digit.pressed' }>;

/** Handles a key press. It takes the floor immediately [K1] and joins the previous keys until the answer is complete or the keys stop [K4]. */
export function onDigit(step: Step, { digit, by }: Pressed): void {
  const { state } = step;
  if (!registerKeyPress(step, digit, by ?? 'report')) return;
  dispatch(step, { type: 'life.sign' });
  if (isListeningToMachine(step)) return;
  if (state.dtmf.collection !== null) return collectKey(step, digit);
  if (requestsAgent(step, digit)) return requestPerson(step);
  if (belongsToDiscarded(step)) return discard(step, digit);
  if (audiblePlayback(step)?.reply.profile.keys)
    dispatch(step, { type: 'playback.interrupt', rule: 'K1', because: 'a key was pressed' });
  changeDtmf(step, { keys: withKey(step, digit) });
  dispatch(step, { type: 'turn.takeKey' });
  if (state.user.speech.phase === 'speaking') return;
  scheduleKeysEnd(step);
  dispatch(step, { type: 'turn.endWhenDue' });
}

function requestPerson(step: Step): void {
  const { transferTo, transferBriefing: briefing } = step.options;
  if (transferTo === null) return;
  if (canBeInterrupted(step))
    dispatch(step, { type: 'playback.interrupt', rule: 'TR8', because: 'the key for an agent was pressed' });
  dispatch(step, { type: 'reply.withdraw' });
  dispatch(step, { type: 'transfer.request', to: transferTo, briefing });
}

function withKey({ state, options, at }: View, digit: string): Keys {
  const { speech, turn } = state.user;
  const before = state.dtmf.keys?.digits ?? '';
  const after = state.dtmf.keys?.after ?? (speech.phase === 'quiet' ? turn.finals.length : 0);
  if (digit === options.keyTerminator)
    return { digits: before === '' ? digit : before, lastAt: at, complete: true, after };
  const digits = before + digit;
  const counts = options.keyCount > 0 ? [options.keyCount] : expectedCounts(state.endpointing.expectation.expected);
  return { digits, lastAt: at, after, complete: counts.includes(digits.length) };
}

function expectedCounts(expected: readonly ExpectedAnswer[]): readonly number[] {
  return expected.flatMap(({ digits }) => (digits === null ? [] : [digits]));
}

/** Whether the caller has answered by voice what these keys would answer [K8]. */
function belongsToDiscarded(view: View): boolean {
  const { state, options, at } = view;
  const { keys, discardedAt } = state.dtmf;
  if (keys !== null) return false;
  if (discardedAt !== null && at - discardedAt < options.keyGapMs) return true;
  const { reply } = state.agent;
  const isAnswered = state.user.speech.phase === 'quiet' && reply?.cause === 'caller' && reply.finals > 0;
  return isAnswered && isExpectedAnswer(view, textOf(state.user.turn));
}

function discard(step: Step, digits: string): void {
  logDecision(step, 'K8', 'discard the keys', { because: 'the question was answered by voice' });
  step.effects.push({ type: 'turn.drop', text: digits, reason: 'answered' });
  changeDtmf(step, { discardedAt: step.at });
}

/** Ends the turn by keys: immediately if they are complete, else after `keyGapMs` without a key [K4 to K6]. */
export function scheduleKeysEnd(step: Step): void {
  const { options } = step;
  const { keys } = step.state.dtmf;
  if (keys === null || step.state.user.speech.phase !== 'pausing') return;
  const due = keys.complete ? completedTurnEndsAt(step, keys.lastAt) : keys.lastAt + options.keyGapMs;
  dispatch(step, { type: 'pause.allow', longEnough: step.at >= due });
  logDecision(step, keys.complete ? 'K6' : 'K4', keys.complete ? 'take the keys' : 'wait for more keys', {
    because: keys.complete ? 'the expected number of keys, or the end key' : 'more keys may follow',
    keys: keys.digits.length,
    threshold_ms: options.keyGapMs,
  });
  if (step.at < due) startTimerAt(step, 'endpoint', due);
  else stopTimers(step, 'endpoint');
}

/**
 * Merges keys and words into one answer at the end of the turn. Of two answers to one question the one completed first counts; words that only lead
 * up to the keys stay [K8, K9].
 */
export function mergeKeysIntoTurn(step: Step): void {
  const { keys } = step.state.dtmf;
  if (keys === null) return;
  changeDtmf(step, { keys: null });
  const spoken = step.state.user.turn.finals.slice(keys.after).join(' ');
  const answered = isExpectedAnswer(step, spoken);
  if (answered && !keys.complete) return discard(step, keys.digits);
  const rival = answered || digitsIn(spoken, step.options.language) !== '';
  if (rival) {
    logDecision(step, 'K8', 'discard the words', { because: 'the question was answered by keys' });
    step.effects.push({ type: 'turn.drop', text: spoken, reason: 'answered' });
  }
  dispatch(step, { type: 'turn.joinKeys', digits: keys.digits, keptFinals: rival ? keys.after : null });
}
