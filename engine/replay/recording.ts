import { AnsweredTextCodec } from '../call/answered-text-codec.ts';
import type { CallEvent } from '../call/events.ts';
import { journalFormat } from '../call/journal.ts';
import type { At } from '../ports/clock.ts';
import { defaultTurnOptions, type TurnOptions } from '../turn/options.ts';
import type { TurnEffect, TurnEvent } from '../turn/types.ts';
import { isInputType } from './inputs.ts';

/** An input with its place in the recording; `seq` orders inputs of the same moment. */
export type RecordedInput = { readonly event: TurnEvent; readonly seq: number };

/** One recorded input of turn taking with its effects. */
export type RecordedStep = {
  readonly seq: number;
  /** Index of its log entry, from 0. */
  readonly entry: number;
  readonly event: TurnEvent;
  /** Effects other than timers. */
  readonly effects: readonly TurnEffect[];
};
/** Other log entries; `after` is the number of the input before them. */
export type RecordedNote = { readonly after: number; readonly event: CallEvent };

/** A call as recorded in its event log. */
export type Recording = {
  /** Version of the engine that ran the call. */
  readonly engine: string;
  readonly options: TurnOptions;
  readonly steps: readonly RecordedStep[];
  readonly notes: readonly RecordedNote[];
};

/** A log from which a call cannot be replayed. `entry` is the index of the entry, from 0. */
export class RecordingError extends Error {
  readonly entry: number;

  constructor(entry: number, message: string) {
    super(message);
    this.name = 'RecordingError';
    this.entry = entry;
  }
}

type Reading = {
  configured: CallEvent | null;
  readonly answered: AnsweredTextCodec;
  readonly steps: Writable[];
  readonly notes: RecordedNote[];
};
type Writable = Omit<RecordedStep, 'effects'> & { readonly effects: TurnEffect[] };

/** Reads the event log of one call in its order. Throws `RecordingError` if something is missing or unknown. */
export function readRecording(log: readonly CallEvent[]): Recording {
  const reading: Reading = { configured: null, answered: new AnsweredTextCodec(), steps: [], notes: [] };
  log.forEach((event, entry) => {
    if ('seq' in event) readInput(reading, event, entry);
    else if ('of' in event) readEffect(reading, event, entry);
    else if (event.type === 'turns.configured') reading.configured = event;
    else reading.notes.push({ after: reading.steps.length, event });
  });
  const { configured, steps, notes } = reading;
  if (configured === null)
    throw new RecordingError(0, 'the log contains no turns.configured, so it cannot be replayed');
  if (configured.format !== journalFormat)
    throw new RecordingError(0, `the log has format ${configured.format}; expected ${journalFormat}`);
  if (steps[0]?.event.type !== 'call.answered')
    throw new RecordingError(0, 'expected call.answered as the first input');
  return { engine: String(configured.engine), options: optionsOf(configured), steps, notes };
}

/** Options that are newer than the log have their defaults. */
function optionsOf({ options }: CallEvent): TurnOptions {
  return { ...defaultTurnOptions, ...(options as Partial<TurnOptions>) };
}

function readInput({ steps }: Reading, { seq, ...event }: CallEvent, entry: number): void {
  const expected = steps.length + 1;
  if (seq !== expected) throw new RecordingError(entry, `expected input ${expected}, got input ${String(seq)}`);
  if (!isInputType(event.type)) throw new RecordingError(entry, `${event.type} is not an input of turn taking`);
  steps.push({ seq: expected, entry, event: event as unknown as TurnEvent, effects: [] });
}

function readEffect({ steps, answered }: Reading, event: CallEvent, entry: number): void {
  const restored = answered.restored(event);
  if (restored === null)
    throw new RecordingError(
      entry,
      `a reply continues reply ${String(event.answeringAfter)}, which is not the previous reply`,
    );
  const { of, at, ...effect } = restored;
  const last = steps.at(-1);
  if (last === undefined || of !== last.seq)
    throw new RecordingError(entry, `expected an effect of input ${last?.seq ?? 0}, got one of input ${String(of)}`);
  last.effects.push(effect as unknown as TurnEffect);
}

/** When the call was answered. */
export function answeredAt({ steps }: Recording): At {
  return steps[0]?.event.at ?? 0;
}
