/** The turn-taking defaults by `behavior`: balanced, patient, quick. As in the engine. */
const byBehavior = [
  { min_delay_ms: 400, max_delay_ms: 2_500, false_interruption_ms: 2_000, pause_ms: 48 },
  { min_delay_ms: 700, max_delay_ms: 4_000, false_interruption_ms: 2_500, pause_ms: 96 },
  { min_delay_ms: 250, max_delay_ms: 1_800, false_interruption_ms: 1_500, pause_ms: 32 },
] as const;

const always = {
  opening_delay_ms: 400,
  filler_after_ms: 800,
  max_fillers: 2,
  max_tool_rounds: 5,
  speculate: true,
  max_call_seconds: 3_600,
  hold_factor: 6,
  keys: { count: 0, terminator: '#', gap_ms: 3_000, first_ms: 10_000 },
} as const;

/** The kinds of speech that have a profile. */
export const speechKinds = ['greeting', 'normal', 'read_back', 'notice', 'goodbye', 'filler'] as const;
export type SpeechKind = (typeof speechKinds)[number];

type Profile = {
  readonly interruptible: boolean;
  readonly guard_ms: number;
  readonly pause_ms: number;
  readonly barge_in_ms: number;
  readonly barge_in_words: number;
  readonly resume: boolean;
  readonly keys: boolean;
};
const normal: Omit<Profile, 'pause_ms'> = {
  interruptible: true,
  guard_ms: 0,
  barge_in_ms: 1_000,
  barge_in_words: 0,
  resume: true,
  keys: true,
};

const ofBehavior = (behavior: number) => byBehavior[behavior] ?? byBehavior[0];

/** The defaults of an assistant's `turn_taking`. */
export const turnDefaults = (behavior: number) => ({ ...always, ...ofBehavior(behavior) });

/** The defaults of one kind of speech. */
export function profileDefaults(kind: SpeechKind, behavior: number): Profile {
  const { pause_ms } = ofBehavior(behavior);
  const own: Readonly<Record<SpeechKind, Partial<Profile>>> = {
    greeting: { guard_ms: 500 },
    normal: {},
    read_back: { pause_ms: 400 },
    notice: { interruptible: false, keys: false },
    goodbye: { pause_ms: 600 },
    filler: { pause_ms: Math.min(pause_ms, 150), resume: false },
  };
  return { ...normal, pause_ms, ...own[kind] };
}
