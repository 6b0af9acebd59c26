import type { At } from '../../ports/clock.ts';

/** The kind of answerer. */
export type AnsweredBy = 'human' | 'machine' | 'unknown';

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
  noSoundYet: false,
  message: 'none',
  messagesCut: 0,
  messagesFailed: 0,
  menu: { text: '', times: 0 },
  introduced: false,
  judgeAt: null,
};
