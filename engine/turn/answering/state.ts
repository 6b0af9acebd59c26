import type { At } from '../../ports/clock.ts';
import type { NetworkTone } from '../../ports/network-tone.ts';

/** The kind of answerer. */
export type AnsweredBy = 'human' | 'machine' | 'unknown';

/** A sound that only machines and networks make. `low_beep`: below 500 Hz. */
export type HeardSound = 'beep' | 'low_beep' | NetworkTone;

/** State of detecting who answered an outbound call [V1]. */
export type AnsweringState = {
  readonly is: 'unasked' | 'undecided' | 'human' | 'machine' | 'menu' | 'screening';
  /** When that was decided. */
  readonly since: At | null;
  /** The value in the call's record. */
  readonly told: AnsweredBy | null;
  /** The carrier's verdict. */
  readonly carrier: 'human' | 'machine' | null;
  /** Start and end of the other side's speech without a pause that ends a greeting. */
  readonly spokeFrom: At | null;
  readonly spokeUntil: At | null;
  /** Whether beeps are detected. */
  readonly beeps: boolean;
  readonly beepAt: At | null;
  readonly sounds: readonly HeardSound[];
  /** Stage of the sentence that serves a person and a machine [V27], and when it was heard. */
  readonly neutral: 'none' | 'due' | 'playing' | 'heard';
  readonly neutralHeardAt: At | null;
  /** Evidence from before that sentence. */
  readonly carriedScore: number;
  /** When the assistant hangs up on the machine, unless it turns out to be a person [V29]. */
  readonly hangUpAt: At | null;
  /** Whether silence was reported. */
  readonly noSoundYet: boolean;
  /** Stage of the message for a machine; `cut` by speech [V16]. */
  readonly message: 'none' | 'awaited' | 'due' | 'playing' | 'cut';
  readonly messagesCut: number;
  readonly messagesFailed: number;
  /** The last menu and how often it was heard [V20]. */
  readonly menu: { readonly text: string; readonly times: number };
  /** Whether the screening has heard who calls and why [V23]. */
  readonly introduced: boolean;
  /** When detection checks again. */
  readonly judgeAt: At | null;
};

/** Initial state: the call is not answered. */
export const initialAnswering: AnsweringState = {
  is: 'unasked',
  since: null,
  told: null,
  carrier: null,
  spokeFrom: null,
  spokeUntil: null,
  beeps: false,
  beepAt: null,
  sounds: [],
  neutral: 'none',
  neutralHeardAt: null,
  carriedScore: 0,
  hangUpAt: null,
  noSoundYet: false,
  message: 'none',
  messagesCut: 0,
  messagesFailed: 0,
  menu: { text: '', times: 0 },
  introduced: false,
  judgeAt: null,
};
