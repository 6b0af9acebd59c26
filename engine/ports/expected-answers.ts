/** Kind of answer that the assistant expects; it controls patience, recognition and extraction. */
export type ExpectedKind =
  | 'yes_no'
  | 'choice'
  | 'digits'
  | 'number'
  | 'phone'
  | 'email'
  | 'spelled'
  | 'address'
  | 'date'
  | 'time'
  | 'amount'
  | 'name'
  | 'open';

/** One expected answer, from a parameter of a state. */
export type ExpectedAnswer = {
  readonly name: string;
  readonly kind: ExpectedKind;
  /** The accepted values of a `choice`. */
  readonly options: readonly string[];
  /** Number of digits of a complete answer; null if any number is possible. */
  readonly digits: number | null;
  /** Whether the spoken or keyed answer must not be stored [K11]. */
  readonly secret?: true;
};

/** Speech that the caller is likely to use: phrases of the assistant's task and the expected answers. */
export type SpeechContext = {
  readonly phrases: readonly string[];
  readonly expected: readonly ExpectedAnswer[];
};
