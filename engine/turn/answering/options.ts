/** What the assistant does when a machine answers its call [V13]. */
export type MachineMode = 'off' | 'hang_up' | 'leave_message' | 'continue';

/** How it is told who answered a call that we placed. All times in milliseconds. */
export type AnsweringOptions = {
  /** `off`: nobody wants to know, as on calls that came in. */
  readonly mode: MachineMode;
  /** A greeting of no more than this may be a person's [V3]. */
  readonly shortGreetingMs: number;
  /** A greeting of this many words or more may be a machine's. */
  readonly machineWords: number;
  /** A greeting of more than this is a machine's, whatever its words. */
  readonly longGreetingMs: number;
  /** Silence after a short greeting that shows a person. */
  readonly personPauseMs: number;
  /** Silence after which a greeting is over, so that a machine may be told. */
  readonly greetingPauseMs: number;
  /** No sound for this long tells nothing. */
  readonly soundlessMs: number;
  /** From the answer on so long it is found out who it is; then it counts as a person. */
  readonly decideWithinMs: number;
  /** A verdict may be corrected for so long after the answer. */
  readonly correctWithinMs: number;
  /** From the last beep to the message [V14]. */
  readonly afterBeepMs: number;
  /** From the end of a greeting without a beep to the message. */
  readonly afterGreetingMs: number;
  /** The longest wait for the end of a greeting. */
  readonly messageWithinMs: number;
  /** Silence that ends a menu [V19]. */
  readonly menuPauseMs: number;
  /** The same menu so many times ends the call. */
  readonly menuLoops: number;
  /** How long a person is waited for behind a menu or a screening, without reminders [V22]. */
  readonly personWithinMs: number;
};

/** The defaults of the guide; nobody asks. */
export const defaultAnsweringOptions = {
  mode: 'off',
  shortGreetingMs: 2_500,
  machineWords: 9,
  longGreetingMs: 6_000,
  personPauseMs: 500,
  greetingPauseMs: 1_500,
  soundlessMs: 10_000,
  decideWithinMs: 20_000,
  correctWithinMs: 180_000,
  afterBeepMs: 1_000,
  afterGreetingMs: 2_000,
  messageWithinMs: 30_000,
  menuPauseMs: 1_500,
  menuLoops: 3,
  personWithinMs: 30_000,
} as const satisfies AnsweringOptions;
