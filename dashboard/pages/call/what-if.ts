import type { CallEvent } from '#engine/call/events.ts';
import { type Comparison, compareWithOptions, type TurnComparison } from '#engine/replay/comparison.ts';
import { type Recording, RecordingError, readRecording } from '#engine/replay/recording.ts';
import { overrideOptions, SettingError, settingNames } from '#engine/replay/settings.ts';
import type { TurnOptions } from '#engine/turn/options.ts';

/** A setting to be changed for a replay, with its external name. */
export type Change = { readonly name: string; readonly value: string };
/** A common question: named changes. */
type Preset = { readonly id: PresetId; readonly changes: readonly Change[] };
type PresetId = 'sooner' | 'later' | 'quick' | 'patient' | 'uninterrupted' | 'threeWords' | 'noHeadStart';
export type Answer =
  | { readonly type: 'compared'; readonly comparison: Comparison }
  /** A setting that cannot have this value. */
  | { readonly type: 'refused'; readonly message: string }
  /** A log without decisions. */
  | { readonly type: 'unreadable' };

const stepMs = 300;
/** The maximum of an overlap, in milliseconds and in words. */
export const never = '99999999';

/** Common questions about a call that was decided with `options`. */
export function presetsFor({ minDelayMs, maxDelayMs }: TurnOptions): readonly Preset[] {
  const patience = (ms: number): readonly Change[] => [
    { name: 'min_delay_ms', value: `${Math.max(0, Math.round(minDelayMs + ms))}` },
    { name: 'max_delay_ms', value: `${Math.max(0, Math.round(minDelayMs + ms), Math.round(maxDelayMs + ms))}` },
  ];
  return [
    { id: 'sooner', changes: patience(-stepMs) },
    { id: 'later', changes: patience(stepMs) },
    { id: 'quick', changes: [{ name: 'behavior', value: 'quick' }] },
    { id: 'patient', changes: [{ name: 'behavior', value: 'patient' }] },
    {
      id: 'uninterrupted',
      changes: [
        { name: 'pause_ms', value: never },
        { name: 'barge_in_ms', value: never },
        { name: 'barge_in_words', value: never },
        { name: 'first_words_ms', value: '0' },
        { name: 'last_words_ms', value: '0' },
      ],
    },
    { id: 'threeWords', changes: [{ name: 'barge_in_words', value: '3' }] },
    { id: 'noHeadStart', changes: [{ name: 'speculate', value: 'false' }] },
  ];
}

/** The settings that can be changed, with their values in the call. */
export function settingsOf(options: TurnOptions): readonly Change[] {
  return settingNames
    .filter((name) => name !== 'behavior')
    .map((name) => ({ name, value: `${options[camel(name) as keyof TurnOptions] ?? ''}` }));
}

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The error of `overrideOptions` for some changes; null if they are valid. */
export function changeError(options: TurnOptions, changes: readonly Change[]): string | null {
  try {
    overrideOptions(options, changes.map(written));
    return null;
  } catch (error) {
    if (error instanceof SettingError) return error.message;
    throw error;
  }
}

const written = ({ name, value }: Change): string => `${name}=${value}`;

function recordingIn(log: readonly CallEvent[]): Recording | null {
  try {
    return readRecording(log);
  } catch (error) {
    if (error instanceof RecordingError) return null;
    throw error;
  }
}

/** Decides a call again with changed settings. */
export function compareChanged(log: readonly CallEvent[], changes: readonly Change[]): Answer {
  const recording = recordingIn(log);
  if (recording === null) return { type: 'unreadable' };
  const refusal = changeError(recording.options, changes);
  if (refusal !== null) return { type: 'refused', message: refusal };
  const options = overrideOptions(recording.options, changes.map(written));
  return { type: 'compared', comparison: compareWithOptions(recording, options) };
}

/** The change of a reply: none, sooner or later by this much, or present on one side only. */
export type Difference =
  | { readonly type: 'same' }
  | { readonly type: 'moved'; readonly byMs: number }
  | { readonly type: 'gone' }
  | { readonly type: 'new' }
  /** The reply came at the same time, with another result. */
  | { readonly type: 'otherwise' };

/** A difference too small to hear. */
const unheardMs = 20;

export function differenceOf({ recorded, replayed }: TurnComparison): Difference {
  const [was, is] = [recorded?.startedMs ?? null, replayed?.startedMs ?? null];
  if (was === null && is === null) return { type: 'same' };
  if (was === null) return { type: 'new' };
  if (is === null) return { type: 'gone' };
  const [before, after] = [recorded?.delayMs ?? null, replayed?.delayMs ?? null];
  const byMs = before === null || after === null ? is - was : after - before;
  if (Math.abs(byMs) > unheardMs) return { type: 'moved', byMs };
  const fate = (side: TurnComparison['recorded']) =>
    JSON.stringify([side?.cutOff, side?.interrupted, side?.held, side?.late]);
  return fate(recorded) === fate(replayed) ? { type: 'same' } : { type: 'otherwise' };
}
