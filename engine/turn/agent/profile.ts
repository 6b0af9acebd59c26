/** What kind of speech a reply is; each kind has a profile of its own. */
export type SpeechKind = 'greeting' | 'normal' | 'read_back' | 'notice' | 'goodbye' | 'filler';

/** How a reply gives way to the caller. All times in milliseconds. */
export type Profile = {
  /** Whether the caller can take the floor from it at all [I32]. */
  readonly interruptible: boolean;
  /** Within so much of its beginning the caller cannot take the floor. */
  readonly guardMs: number;
  /** Speech over it for this long holds it [I14]. */
  readonly pauseMs: number;
  /** Speech over it for this long interrupts, whatever its words [I4]. */
  readonly bargeInMs: number;
  /** Fewer words than this do not take the floor; 0 lets any word [I10]. */
  readonly bargeInWords: number;
  /** Whether it goes on after a false interruption; without, what would hold it interrupts it. */
  readonly resume: boolean;
  /** Whether a key interrupts it [K1, K3]. */
  readonly keys: boolean;
  /** Phrases that interrupt it beside those of the language. */
  readonly interrupters: readonly string[];
};
/** What differs from another profile. */
export type ProfileChange = Readonly<Partial<Profile>>;

/** The options that profiles follow from. */
export type ProfileOptions = Pick<Profile, 'pauseMs' | 'bargeInMs' | 'bargeInWords'> & {
  readonly goodbyePauseMs: number;
  readonly profiles: Readonly<Partial<Record<SpeechKind, ProfileChange>>>;
};

/** What differs from normal speech, before anybody sets anything. */
const changesByKind: Readonly<Record<SpeechKind, (options: ProfileOptions) => ProfileChange>> = {
  greeting: () => ({ guardMs: 500 }),
  normal: () => ({}),
  read_back: () => ({ pauseMs: 400 }),
  notice: () => ({ interruptible: false, keys: false }),
  goodbye: ({ goodbyePauseMs }) => ({ pauseMs: goodbyePauseMs }),
  filler: ({ pauseMs }) => ({ pauseMs: Math.min(pauseMs, 150), resume: false }),
};

/**
 * The profile of a reply: what the kind of speech needs, changed by what the assistant, the state and the message say,
 * the nearest last [I29].
 */
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
