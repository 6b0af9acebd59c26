import type { CallEvent } from '../call/events.ts';
import type { TurnOptions } from '../turn/options.ts';
import { type Comparison, compareWithOptions } from './comparison.ts';
import { type Recording, RecordingError, readRecording } from './recording.ts';
import { overrideOptions, SettingError } from './settings.ts';

/** A setting to be changed for a replay, with its external name. */
export type Change = { readonly name: string; readonly value: string };

/** The outcome of replaying a call with changes. */
export type ReplayAnswer =
  | { readonly type: 'compared'; readonly comparison: Comparison }
  /** A setting that cannot have this value. */
  | { readonly type: 'refused'; readonly message: string }
  /** A log without decisions. */
  | { readonly type: 'unreadable' };

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

/** The call in a log; null if the log has no decisions. */
export function recordingIn(log: readonly CallEvent[]): Recording | null {
  try {
    return readRecording(log);
  } catch (error) {
    if (error instanceof RecordingError) return null;
    throw error;
  }
}

/** Decides a call again with changed settings. */
export function compareChanged(log: readonly CallEvent[], changes: readonly Change[]): ReplayAnswer {
  const recording = recordingIn(log);
  if (recording === null) return { type: 'unreadable' };
  const refusal = changeError(recording.options, changes);
  if (refusal !== null) return { type: 'refused', message: refusal };
  const options = overrideOptions(recording.options, changes.map(written));
  return { type: 'compared', comparison: compareWithOptions(recording, options) };
}
