import type { At } from '../../ports/clock.ts';

/** Who answered the call. */
export type AnsweredBy = 'human' | 'machine' | 'unknown';

/** Who answered a call that we placed, as far as it is known [V1]. */
export type AnsweringState = {
  readonly is: 'unasked' | 'undecided' | 'human' | 'machine' | 'menu' | 'screening';
  /** When that was decided. */
  readonly since: At | null;
  /** What the record of the call says. */
  readonly told: AnsweredBy | null;
  /** The carrier's verdict. */
  readonly carrier: 'human' | 'machine' | null;
  /** From when to when the other side has spoken, with no pause that ends a greeting in it. */
  readonly spokeFrom: At | null;
  readonly spokeUntil: At | null;
  /** Whether beeps are listened for. */
  readonly beeps: boolean;
  readonly beepAt: At | null;
  /** It was told that nothing is heard. */
  readonly soundless: boolean;
  /** Where the message to a machine stands; `cut` by somebody who speaks into it [V16]. */
  readonly message: 'none' | 'awaited' | 'due' | 'playing' | 'cut';
  readonly messagesCut: number;
  readonly messagesFailed: number;
  /** The menu heard last, and how often [V20]. */
  readonly menu: { readonly text: string; readonly times: number };
  /** The screening was told who calls and why [V23]. */
  readonly introduced: boolean;
  /** When it is judged again. */
  readonly judgeAt: At | null;
};

/** Nobody has answered yet. */
export const initialAnswering: AnsweringState = {
  is: 'unasked',
  since: null,
  told: null,
  carrier: null,
  spokeFrom: null,
  spokeUntil: null,
  beeps: false,
  beepAt: null,
  soundless: false,
  message: 'none',
  messagesCut: 0,
  messagesFailed: 0,
  menu: { text: '', times: 0 },
  introduced: false,
  judgeAt: null,
};
