import type { CollectPlan } from '../../ports/tools.ts';
import { canBeInterrupted } from '../agent/view.ts';
import { dispatch, logDecision, type Step, startTimerAt, stopTimers, type View } from '../step.ts';
import type { CollectEnd } from './collect-end.ts';
import { changeDtmf } from './slice.ts';

/** The model collects keys; a previous collection ends with its keys so far [K22]. */
export function beginCollection(step: Step, id: string, plan: CollectPlan): void {
  endCollection(step, 'timeout');
  changeDtmf(step, {
    collection: { id, plan, digits: '', lastAt: null, replaysLeft: plan.replays, timed: false },
  });
  prompt(step, plan);
}

/** Adds a key to the collection: it ends the prompt and, if it is the last one, the collection [K23, K27]. */
export function collectKey(step: Step, digit: string): void {
  const { collection } = step.state.dtmf;
  if (collection === null) return;
  dispatch(step, { type: 'life.sign' });
  if (canBeInterrupted(step)) dispatch(step, { type: 'playback.interrupt', rule: 'K27', because: 'a key was pressed' });
  const { count, terminator } = collection.plan;
  dispatch(step, { type: 'saying.discard', text: collection.plan.prompt });
  const isLast = digit === terminator;
  const digits = isLast ? collection.digits : collection.digits + digit;
  changeDtmf(step, { collection: { ...collection, digits, lastAt: step.at, timed: false } });
  if (isLast || digits.length === count) endCollection(step, digits === '' ? 'nothing' : 'complete');
}

/** No key arrived in time: repeats the prompt, or ends the collection [K25]. */
export function onKeysOverdue(step: Step): void {
  const { collection } = step.state.dtmf;
  if (collection === null) return;
  const { digits, plan, replaysLeft } = collection;
  if (digits !== '' || replaysLeft === 0) return endCollection(step, digits === '' ? 'nothing' : 'timeout');
  logDecision(step, 'K25', 'ask again', { because: 'no key was pressed', threshold_ms: plan.firstMs });
  changeDtmf(step, { collection: { ...collection, replaysLeft: replaysLeft - 1, timed: false } });
  prompt(step, plan);
}

const endRules: Readonly<Record<CollectEnd, string>> = {
  complete: 'K23',
  timeout: 'K23',
  spoke: 'K24',
  nothing: 'K25',
};

/** Ends the collection; the model reads its result [K23 to K25, K28]. */
export function endCollection(step: Step, end: CollectEnd): void {
  const { collection } = step.state.dtmf;
  if (collection === null) return;
  changeDtmf(step, { collection: null });
  stopTimers(step, 'keys');
  logDecision(step, endRules[end], 'end the collection', { because: end, keys: collection.digits.length });
  step.effects.push({ type: 'digits.collected', id: collection.id, digits: collection.digits, end });
}

/** Times the wait for a key while neither side speaks. */
export function scheduleCollectionEnd(step: Step): void {
  const { collection } = step.state.dtmf;
  if (collection === null) return;
  const waits = isQuiet(step);
  if (waits === collection.timed) return;
  changeDtmf(step, { collection: { ...collection, timed: waits } });
  const { firstMs, gapMs } = collection.plan;
  if (!waits) stopTimers(step, 'keys');
  else startTimerAt(step, 'keys', collection.lastAt === null ? step.at + firstMs : collection.lastAt + gapMs);
}

function isQuiet({ state: { agent, user, call } }: View): boolean {
  const { reply, playback, sayQueue } = agent;
  const speaks = reply !== null || playback.phase !== 'silent' || sayQueue.length > 0;
  return !speaks && user.speech.phase === 'quiet' && call.phase === 'live';
}

function prompt(step: Step, plan: CollectPlan): void {
  if (plan.prompt !== '') dispatch(step, { type: 'saying.queue', text: plan.prompt });
}
