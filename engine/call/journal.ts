import type { JsonObject } from '../json.ts';
import type { At } from '../ports/clock.ts';
import type { TurnOptions } from '../turn/options.ts';
import type { TurnState } from '../turn/state.ts';
import type { TurnEffect, TurnEvent } from '../turn/types.ts';
import { AnsweredTextCodec } from './answered-text-codec.ts';
import { initialMeasurement, measure, metricsAt } from './call-metrics.ts';
import type { CallEvent } from './events.ts';
import { VoicedRuns } from './voiced-runs.ts';

/** Version of the log format; raised when older logs can no longer be read. */
export const journalFormat = 1;

/** Version of the engine, equal to that of the package. */
export const engineVersion = '0.2.0';

/**
 * Writes a call's event log so that the call can be replayed. An entry with `seq` is an input of turn taking, numbered from 1 in processing order;
 * one with `of` is an effect of the input with that number; one with neither is a note. Timers are not logged: their firing is an input.
 */
export class Journal {
  readonly #write: (event: CallEvent) => void;
  readonly #voicing = new VoicedRuns();
  readonly #answered = new AnsweredTextCodec();
  #measuring = initialMeasurement;
  #seq = 0;

  constructor(write: (event: CallEvent) => void, options: TurnOptions, at: At) {
    this.#write = (event) => {
      this.#measuring = measure(this.#measuring, event);
      write(event);
    };
    write({ type: 'turns.configured', at, format: journalFormat, engine: engineVersion, options: jsonOf(options) });
  }

  /** Logs an input and whether it changed anything. Speech progress that changed nothing is only summed up. */
  input(event: TurnEvent, before: TurnState, { state, effects }: { state: TurnState; effects: readonly TurnEffect[] }) {
    if (event.type === 'caller.voiced') {
      this.#voicing.add(event.at, event.voicedMs);
      if (effects.length === 0 && isSame(before, state)) return;
    }
    if (event.type === 'caller.stopped' || state.call.phase === 'ended') this.#sumUpVoicing(event.at);
    this.#seq += 1;
    this.#write({ ...event, seq: this.#seq });
  }

  /** Logs an effect of the last input that is about to be performed. The call's metrics precede the end. */
  effect(effect: TurnEffect, at: At): void {
    if (effect.type === 'timer.start' || effect.type === 'timer.stop') return;
    if (effect.type === 'call.end') this.#write({ type: 'call.measured', at, ...metricsAt(this.#measuring, at) });
    this.#write(this.#answered.shortened({ ...effect, at, of: this.#seq }));
  }

  #sumUpVoicing(at: At): void {
    const runs = this.#voicing.take();
    if (runs.length > 0) this.#write({ type: 'voicing.measured', at, runs });
  }
}

/** Returns options as plain JSON without unset fields. */
function jsonOf(options: TurnOptions): JsonObject {
  return JSON.parse(JSON.stringify(options)) as JsonObject;
}

/** Whether every slice still has the same field values. Handlers replace values instead of mutating them. */
function isSame(before: TurnState, after: TurnState): boolean {
  for (const slice in before) {
    const name = slice as keyof TurnState;
    if (before[name] !== after[name] && !hasSameFields(before[name], after[name])) return false;
  }
  return true;
}

/** Called for every window of speech. `for…in` is twelve times as fast as iterating over a list of names. */
function hasSameFields<Slice extends object>(before: Slice, after: Slice): boolean {
  for (const field in before) {
    if (before[field] !== after[field]) return false;
  }
  return true;
}
