/** Kind of speech of a reply; each kind has its own profile. */
export type SpeechKind = 'greeting' | 'normal' | 'read_back' | 'notice' | 'goodbye' | 'filler';

/** How a reply reacts to the caller's speech. All times in milliseconds. */
export type Profile = {
  /** Whether the caller can interrupt it at all [I32]. */
  readonly interruptible: boolean;
  /** Time after its start during which the caller cannot interrupt it. */
  readonly guardMs: number;
  /** Speech of this duration over it pauses it [I14]. */
  readonly pauseMs: number;
  /** Speech of this duration over it interrupts, whatever the words [I4]. */
  readonly bargeInMs: number;
  /** Fewer words than this do not interrupt; with 0 any word does [I10]. */
  readonly bargeInWords: number;
  /** Whether it resumes after a false interruption; if not, speech that would pause it interrupts it. */
  readonly resume: boolean;
  /** Whether a key interrupts it [K1, K3]. */
  readonly keys: boolean;
  /** Phrases that interrupt it in addition to those of the language. */
  readonly interrupters: readonly string[];
};
/** Differences from another profile. */
export type ProfileChange = Readonly<Partial<Profile>>;

/** The options from which profiles are derived. */
export type ProfileOptions = Pick<Profile, 'pauseMs' | 'bargeInMs' | 'bargeInWords'> & {
  readonly goodbyePauseMs: number;
  readonly profiles: Readonly<Partial<Record<SpeechKind, ProfileChange>>>;
};

/** Default differences of each kind from normal speech. */
const changesByKind: Readonly<Record<SpeechKind, (options: ProfileOptions) => ProfileChange>> = {
  greeting: () => ({ guardMs: 500 }),
  normal: () => ({}),
  read_back: () => ({ pauseMs: 400 }),
  notice: () => ({ interruptible: false, keys: false }),
  goodbye: ({ goodbyePauseMs }) => ({ pauseMs: goodbyePauseMs }),
  filler: ({ pauseMs }) => ({ pauseMs: Math.min(pauseMs, 150), resume: false }),
};

/** The profile of a reply: the defaults of its kind with the changes of the assistant, the state and the message, in this order [I29]. */
export function profileOf(
  kind: SpeechKind,
  options: ProfileOptions,
  ...changes: readonly (ProfileChange | null)[]
): Profile {
  const { pauseMs, bargeInMs, bargeInWords, profiles } = options;
  const normal: Profile = {
    interruptible: true,
    guardMs: 0,
    pauseMs,
    bargeInMs,
    bargeInWords,
    resume: true,
    keys: true,
    interrupters: [],
  };
  const all = [changesByKind[kind](options), profiles[kind] ?? null, ...changes];
  return Object.assign(normal, ...all);
}
