/** Action of the assistant when a machine answers its call [V13]. */
export type MachineMode = 'off' | 'hang_up' | 'leave_message' | 'continue';

/** How voicemail detection decides who answered an outbound call. All times in milliseconds. */
export type AnsweringOptions = {
  /** `off`: no detection, as on inbound calls. */
  readonly mode: MachineMode;
  /** A greeting of at most this duration may be a person's [V3]. */
  readonly shortGreetingMs: number;
  /** A greeting of at least this many words may be a machine's. */
  readonly machineWords: number;
  /** A longer greeting speaks for a machine, and one of twice this duration even more [V25]. */
  readonly longGreetingMs: number;
  /** Sum of the evidence from which a machine is detected at a pause [V25]. */
  readonly machineScore: number;
  /** Sum of the evidence from which a machine is detected while it still speaks. */
  readonly certainScore: number;
  /** The same after 3 s of speech. */
  readonly settledScore: number;
  /** The same for a recording after 4 s of speech: the assistant only listens until there is more evidence or a pause [V38]. */
  readonly listeningScore: number;
  /** Sum of the evidence up to which a person is detected after `personPauseMs`. */
  readonly personScore: number;
  /** Sum of the evidence up to which a greeting that has ended is a person's; above it the neutral sentence is said. */
  readonly doubtScore: number;
  /** Silence after the neutral sentence that speaks for a machine [V27]. */
  readonly neutralWaitMs: number;
  /** How long the assistant waits with hanging up when words alone show a machine [V29]. */
  readonly hangUpAfterMs: number;
  /** Silence after a short greeting that shows a person. */
  readonly personPauseMs: number;
  /** Silence after which a greeting is over, so that a machine can be detected. */
  readonly greetingPauseMs: number;
  /** Silence after the answer that leaves the answerer unknown. */
  readonly soundlessMs: number;
  /** Time limit for detection from the answer on; after it the answerer counts as a person. */
  readonly decideWithinMs: number;
  /** How long after the answer a verdict may be corrected. */
  readonly correctWithinMs: number;
  /** From the last beep to the message [V14]. */
  readonly afterBeepMs: number;
  /** From the end of a greeting without a beep to the message. */
  readonly afterGreetingMs: number;
  /** The longest wait for the end of a greeting. */
  readonly messageWithinMs: number;
  /** Silence that ends a menu [V19]. */
  readonly menuPauseMs: number;
  /** Hearing the same menu this many times ends the call. */
  readonly menuLoops: number;
  /** How long the assistant waits for a person behind a menu or a screening, without reminders [V22]. */
  readonly personWithinMs: number;
};

/** The defaults, with detection off. */
export const defaultAnsweringOptions = {
  mode: 'off',
  shortGreetingMs: 2_500,
  machineWords: 9,
  longGreetingMs: 6_000,
  machineScore: 3,
  certainScore: 4,
  settledScore: 2,
  listeningScore: 1,
  personScore: -1.5,
  doubtScore: 0.5,
  neutralWaitMs: 4_000,
  hangUpAfterMs: 2_000,
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
