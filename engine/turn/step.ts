import type { JsonObject } from '../json.ts';
import type { At } from '../ports/clock.ts';
import type { Intent } from './intents.ts';
import type { TurnOptions } from './options.ts';
import type { TurnState } from './state.ts';
import type { TimerName, TurnEffect } from './types.ts';

/** Read-only view of the call for queries. */
export type View = {
  readonly state: TurnState;
  readonly options: TurnOptions;
  readonly at: At;
};

/** One event on its way through the slices. */
export type Step = View & {
  /** State before the event. */
  readonly before: TurnState;
  readonly effects: TurnEffect[];
  /** The same state as `state`; written only by each slice's `slice.ts`, and only its own slice. */
  readonly writable: { -readonly [Slice in keyof TurnState]: TurnState[Slice] };
  /** Runs an intent; called by `ask`. */
  readonly run: (step: Step, intent: Intent) => void;
};

/** Asks the slice that owns `intent` to act. It acts before this returns, so that effects are in the order of their causes. */
export function dispatch(step: Step, intent: Intent): void {
  step.run(step, intent);
}

/** Starts the timer so that it fires at `due`, or immediately if that has passed. */
export function startTimerAt(step: Step, timer: TimerName, due: At): void {
  step.effects.push({ type: 'timer.start', timer, ms: Math.max(0, due - step.at) });
}

/** Stops timers that may be running. */
export function stopTimers(step: Step, ...timers: readonly TimerName[]): void {
  for (const timer of timers) step.effects.push({ type: 'timer.stop', timer });
}

/** Writes a decision to the log, with its rule and reason. */
export function logDecision(step: Step, rule: string, decision: string, inputs: JsonObject = {}): void {
  step.effects.push({ type: 'decision', rule, decision, inputs });
}
