import type { JsonObject } from '../json.ts';
import type { At } from '../ports.ts';
import type { TurnOptions } from './options.ts';
import type { TurnState } from './state.ts';
import type { TimerName, TurnEffect } from './types.ts';

type Writable<Slice> = Slice extends unknown ? { -readonly [Field in keyof Slice]: Slice[Field] } : never;

/** One event on its way through the reducer: a copy of the state that the handlers change, and what they ask for. */
export type Step = {
  readonly state: { -readonly [Slice in keyof TurnState]: Writable<TurnState[Slice]> };
  readonly effects: TurnEffect[];
  readonly options: TurnOptions;
  readonly at: At;
};

/** Starts the timer so that it fires at `due`, at once where that has passed. */
export function startTimerAt(step: Step, timer: TimerName, due: At): void {
  step.effects.push({ type: 'timer.start', timer, ms: Math.max(0, due - step.at) });
}

/** Stops timers that may be running. */
export function stopTimers(step: Step, ...timers: readonly TimerName[]): void {
  for (const timer of timers) step.effects.push({ type: 'timer.stop', timer });
}

/** Writes into the decision log what was decided, by which rule, on what grounds. */
export function decide(step: Step, rule: string, decision: string, inputs: JsonObject = {}): void {
  step.effects.push({ type: 'decision', rule, decision, inputs });
}
