import type { Turn } from '../call/events.ts';
import { withAmendment } from '../call/transcript.ts';
import type { Json } from '../json.ts';
import { isSameRule } from '../turn/former-rules.ts';
import type { TurnOptions } from '../turn/options.ts';
import { reduce } from '../turn/reduce.ts';
import { initialTurnState, type TurnState } from '../turn/state.ts';
import type { TurnEffect, TurnEvent } from '../turn/types.ts';
import { type RecordedStep, type Recording, RecordingError } from './recording.ts';

/** The first difference between a replay and its call; null means that nothing followed. */
export type Divergence = {
  readonly seq: number;
  readonly event: TurnEvent;
  readonly recorded: TurnEffect | null;
  readonly replayed: TurnEffect | null;
};

/** Result of a replay under the call's own settings. */
export type ExactReplay = {
  readonly inputs: number;
  readonly decisions: number;
  /** The transcript as committed by the replay. */
  readonly turns: readonly Turn[];
  readonly divergence: Divergence | null;
};

/**
 * Runs each recorded input again and compares the effects with the recorded ones. Stops at the first difference. Throws `RecordingError` if an input
 * lacks a field that decisions need.
 */
export function replayExactly({ steps, options }: Recording): ExactReplay {
  let turns: readonly Turn[] = [];
  let decisions = 0;
  let state = initialTurnState;
  for (const step of steps) {
    const reduced = decided(state, step, options);
    state = reduced.state;
    const effects = withoutTimers(reduced.effects);
    const divergence = compare(step, effects);
    if (divergence !== null) return { inputs: step.seq, decisions, turns, divergence };
    decisions += effects.filter(({ type }) => type === 'decision').length;
    turns = effects.reduce(said, turns);
  }
  return { inputs: steps.length, decisions, turns, divergence: null };
}

function decided(state: TurnState, { event, entry }: RecordedStep, options: TurnOptions): ReturnType<typeof reduce> {
  try {
    return reduce(state, event, options);
  } catch {
    throw new RecordingError(entry, `this ${event.type} lacks fields that the decision needs`);
  }
}

/** The transcript after performing an effect. */
function said(turns: readonly Turn[], effect: TurnEffect): readonly Turn[] {
  if (effect.type === 'turn.amend') return withAmendment(turns, effect);
  return effect.type === 'turn.commit' ? [...turns, effect.turn] : turns;
}

/** The effects that an event log contains. */
export function withoutTimers(effects: readonly TurnEffect[]): readonly TurnEffect[] {
  return effects.filter(({ type }) => type !== 'timer.start' && type !== 'timer.stop');
}

function compare({ seq, event, effects: recorded }: RecordedStep, replayed: readonly TurnEffect[]): Divergence | null {
  for (let index = 0; index < Math.max(recorded.length, replayed.length); index += 1) {
    const was = recorded[index] ?? null;
    const is = replayed[index] ?? null;
    if (!isSameEffect(was, is)) return { seq, event, recorded: was, replayed: is };
  }
  return null;
}

/** Whether a replayed effect equals the recorded one; a recorded decision may use a former number of its rule or another wording of its reason. */
function isSameEffect(recorded: TurnEffect | null, replayed: TurnEffect | null): boolean {
  const isDecision = recorded?.type === 'decision' && replayed?.type === 'decision';
  if (!isDecision) return isSameJson(recorded as Json, replayed as Json);
  if (!isSameRule(recorded.rule, replayed.rule)) return false;
  const { because } = replayed.inputs;
  const inputs =
    typeof recorded.inputs.because === 'string' && typeof because === 'string'
      ? { ...recorded.inputs, because }
      : recorded.inputs;
  return isSameJson({ ...recorded, rule: replayed.rule, inputs } as Json, replayed as Json);
}

/** Whether two values are equal as JSON, ignoring the order of fields. */
function isSameJson(one: Json, other: Json): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  const names = Object.keys(one);
  if (Array.isArray(one) !== Array.isArray(other) || names.length !== Object.keys(other).length) return false;
  const ones = one as Readonly<Record<string, Json>>;
  const others = other as Readonly<Record<string, Json>>;
  return names.every((name) => Object.hasOwn(others, name) && isSameJson(ones[name] as Json, others[name] as Json));
}
