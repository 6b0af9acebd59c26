import type { At } from '../../ports.ts';
import { interrupt, yields } from '../agent/playback.ts';
import { onSignOfLife } from '../call/silence.ts';
import { decide, type Step, startTimerAt, stopTimers } from '../step.ts';

/** How keys are collected for a tool of the model, as its author sets it. */
export type CollectPlan = {
  /** Said first, and again when nothing is pressed; empty where the model asks in its own words. */
  readonly prompt: string;
  /** How often it is said again. */
  readonly replays: number;
  /** So many keys are all; null where any number may come. */
  readonly count: number | null;
  /** The key that ends them and is none of them; empty for none. */
  readonly terminator: string;
  /** Silence before the first key, and between two. */
  readonly firstMs: number;
  readonly gapMs: number;
  /** What is pressed is not stored [T41]. */
  readonly secret: boolean;
};

/** Why a collection is over: enough keys or the last one came, no more came, none came, or the caller spoke instead. */
export type CollectEnd = 'complete' | 'timeout' | 'nothing' | 'spoke';

/** Keys being collected for the call `id` of a tool. */
export type Collection = {
  readonly id: string;
  readonly plan: CollectPlan;
  readonly digits: string;
  readonly lastAt: At | null;
  readonly replaysLeft: number;
  /** Whether the wait for a key is being timed: while nobody is heard. */
  readonly timed: boolean;
};

/** The model collects keys; another collection ends with what it has [T54]. */
export function beginCollection(step: Step, { id, plan }: Pick<Collection, 'id' | 'plan'>): void {
  endCollection(step, 'timeout');
  step.state.dtmf.collection = { id, plan, digits: '', lastAt: null, replaysLeft: plan.replays, timed: false };
  ask(step, plan.prompt);
}

/** A key for the collection: it ends the prompt, and the collection where it is the last [T54]. */
export function collectKey(step: Step, digit: string): void {
  const { state } = step;
  const { collection } = state.dtmf;
  if (collection === null) return;
  onSignOfLife(step);
  if (yields(step)) interrupt(step, 'T19', 'a key was pressed');
  state.agent.sayQueue = state.agent.sayQueue.filter(({ text }) => text !== collection.plan.prompt);
  const { count, terminator } = collection.plan;
  const isLast = digit === terminator;
  const digits = isLast ? collection.digits : collection.digits + digit;
  state.dtmf.collection = { ...collection, digits, lastAt: step.at, timed: false };
  if (isLast || digits.length === count) endCollection(step, digits === '' ? 'nothing' : 'complete');
}

/** No key came in time: the prompt once more, or the end [T54]. */
export function onKeysOverdue(step: Step): void {
  const { collection } = step.state.dtmf;
  if (collection === null) return;
  const { digits, plan, replaysLeft } = collection;
  if (digits !== '' || replaysLeft === 0) return endCollection(step, digits === '' ? 'nothing' : 'timeout');
  decide(step, 'T54', 'ask again', { because: 'no key was pressed', threshold_ms: plan.firstMs });
  step.state.dtmf.collection = { ...collection, replaysLeft: replaysLeft - 1, timed: false };
  ask(step, plan.prompt);
}

/** The collection is over; the model reads what came of it [T54]. */
export function endCollection(step: Step, end: CollectEnd): void {
  const { collection } = step.state.dtmf;
  if (collection === null) return;
  step.state.dtmf.collection = null;
  stopTimers(step, 'keys');
  decide(step, 'T54', 'end the collection', { because: end, keys: collection.digits.length });
  step.effects.push({ type: 'digits.collected', id: collection.id, digits: collection.digits, end });
}

/** The wait for a key is timed while nobody is heard. Follows each event. */
export function followCollection(step: Step): void {
  const { state } = step;
  const { collection } = state.dtmf;
  if (collection === null) return;
  const isQuiet =
    state.agent.playback.phase === 'silent' && state.agent.sayQueue.length === 0 && state.user.speech.phase === 'quiet';
  const waits = isQuiet && state.agent.reply === null && state.call.phase === 'live';
  if (waits === collection.timed) return;
  state.dtmf.collection = { ...collection, timed: waits };
  const { firstMs, gapMs } = collection.plan;
  if (!waits) stopTimers(step, 'keys');
  else startTimerAt(step, 'keys', collection.lastAt === null ? step.at + firstMs : collection.lastAt + gapMs);
}

function ask({ state }: Step, prompt: string): void {
  if (prompt !== '')
    state.agent.sayQueue = [...state.agent.sayQueue, { text: prompt, kind: 'normal', profile: null, attempt: 0 }];
}
