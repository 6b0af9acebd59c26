import type { Change } from '#engine/replay/changed-settings.ts';
import { settingNames } from '#engine/replay/settings.ts';
import type { TurnOptions } from '#engine/turn/options.ts';

/** A common question: named changes. */
type Preset = { readonly id: PresetId; readonly changes: readonly Change[] };
type PresetId = 'sooner' | 'later' | 'quick' | 'patient' | 'uninterrupted' | 'threeWords' | 'noHeadStart';

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
