import type { JsonObject } from '../json.ts';
import type { At } from '../ports/clock.ts';
import type { Intent } from './intents.ts';
import type { TurnOptions } from './options.ts';
import type { TurnState } from './state.ts';
import type { TimerName, TurnEffect } from './types.ts';

/** What a question about the call reads: no question changes anything. */
export type View = {
  readonly state: TurnState;
  readonly options: TurnOptions;
  readonly at: At;
};

/** One event on its way through the slices. */
export type Step = View & {
  /** The state before the event. */
  readonly before: TurnState;
  readonly effects: TurnEffect[];
  /** The same state as `state`; only the `slice.ts` of a slice writes here, and only its own slice. */
  readonly writable: { -readonly [Slice in keyof TurnState]: TurnState[Slice] };
  /** Runs an intent; `ask` calls it. */
  readonly run: (step: Step, intent: Intent) => void;
};

/** Asks the slice that owns `intent` to act. It acts before this returns, so that effects stand in the order of their causes. */
export function ask(step: Step, intent: Intent): void {
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

/** Writes into the decision log what was decided, by which rule, and why. */
export function decide(step: Step, rule: string, decision: string, inputs: JsonObject = {}): void {
  step.effects.push({ type: 'decision', rule, decision, inputs });
}
