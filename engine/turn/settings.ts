import type { ProfileChange, SpeechKind } from './agent/profile.ts';
import type { MachineMode } from './answering/options.ts';
import type { TurnOptions } from './options.ts';

/** A speech profile, spelled as in the API; omitted fields keep their value. */
export type ProfileSettings = {
  readonly interruptible?: boolean | undefined;
  readonly guard_ms?: number | undefined;
  readonly pause_ms?: number | undefined;
  readonly barge_in_ms?: number | undefined;
  readonly barge_in_words?: number | undefined;
  readonly resume?: boolean | undefined;
  readonly keys?: boolean | undefined;
  readonly interrupters?: readonly string[] | undefined;
};

/** Settings of answers by keys. */
export type KeySettings = {
  readonly count?: number | undefined;
  readonly terminator?: string | undefined;
  readonly gap_ms?: number | undefined;
  readonly first_ms?: number | undefined;
};

/** Action when a machine answers an outbound call. */
export type MachineSettings = {
  readonly mode?: MachineMode | undefined;
  /** Message for a machine that records; placeholders are replaced. */
  readonly message?: string | undefined;
  /** Answer to a screening service; placeholders are replaced. */
  readonly screening_answer?: string | undefined;
  /** Sentence for an answerer who may be a person or a machine; placeholders are replaced. */
  readonly neutral_sentence?: string | undefined;
};

/** Turn-taking settings of an assistant, spelled as in the API. */
export type TurnSettings = {
  readonly min_delay_ms?: number | undefined;
  readonly max_delay_ms?: number | undefined;
  readonly opening_delay_ms?: number | undefined;
  readonly false_interruption_ms?: number | undefined;
  readonly speculate?: boolean | undefined;
  readonly filler_after_ms?: number | undefined;
  readonly max_fillers?: number | undefined;
  readonly max_tool_rounds?: number | undefined;
  readonly max_call_seconds?: number | undefined;
  readonly comfort_noise_db?: number | undefined;
  readonly hold_factor?: number | undefined;
  readonly keys?: KeySettings | undefined;
  readonly machine_detection?: MachineSettings | undefined;
  readonly profiles?: Readonly<Partial<Record<SpeechKind, ProfileSettings | undefined>>> | undefined;
};

/** Turn-taking settings of a state. */
export type StateTurnSettings = {
  readonly profile?: ProfileSettings | undefined;
  /** Words to say verbatim and uninterruptibly when the state is entered. */
  readonly notice?: string | undefined;
};

const fields = {
  interruptible: 'interruptible',
  guard_ms: 'guardMs',
  pause_ms: 'pauseMs',
  barge_in_ms: 'bargeInMs',
  barge_in_words: 'bargeInWords',
  resume: 'resume',
  keys: 'keys',
  interrupters: 'interrupters',
} as const satisfies Record<keyof ProfileSettings, keyof ProfileChange>;

/** Converts profile settings to a profile change. */
export function profileChange(settings: ProfileSettings): ProfileChange {
  const set = Object.entries(fields).filter(([name]) => settings[name as keyof ProfileSettings] !== undefined);
  return Object.fromEntries(set.map(([name, field]) => [field, settings[name as keyof ProfileSettings]]));
}

/** Applies the settings of an assistant to the options. */
export function applySettings(options: TurnOptions, settings: TurnSettings): TurnOptions {
  const { max_call_seconds: maxCallSeconds, profiles = {}, keys = {} } = settings;
  const minDelayMs = settings.min_delay_ms ?? options.minDelayMs;
  const changes = Object.entries(profiles).map(([kind, profile]) => [kind, profileChange(profile ?? {})]);
  return {
    ...options,
    minDelayMs,
    maxDelayMs: Math.max(minDelayMs, settings.max_delay_ms ?? options.maxDelayMs),
    openingDelayMs: settings.opening_delay_ms ?? options.openingDelayMs,
    fillerAfterMs: settings.filler_after_ms ?? options.fillerAfterMs,
    maxFillers: settings.max_fillers ?? options.maxFillers,
    maxToolRounds: settings.max_tool_rounds ?? options.maxToolRounds,
    falseInterruptionMs: settings.false_interruption_ms ?? options.falseInterruptionMs,
    speculate: settings.speculate ?? options.speculate,
    maxCallMs: maxCallSeconds === undefined ? options.maxCallMs : maxCallSeconds * 1000,
    holdFactor: settings.hold_factor ?? options.holdFactor,
    keyCount: keys.count ?? options.keyCount,
    keyTerminator: keys.terminator ?? options.keyTerminator,
    keyGapMs: keys.gap_ms ?? options.keyGapMs,
    keyFirstMs: keys.first_ms ?? options.keyFirstMs,
    profiles: Object.fromEntries(changes),
  };
}
