/** What kind of answer the assistant waits for; it steers patience, recognition and extraction. */
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

/** One answer that is waited for, from a state's parameter. */
export type ExpectedAnswer = {
  readonly name: string;
  readonly kind: ExpectedKind;
  /** The accepted values of a `choice`. */
  readonly options: readonly string[];
  /** How many digits make the answer complete; null where any number may come. */
  readonly digits: number | null;
  /** What is said or pressed in answer is not stored [K11]. */
  readonly secret?: true;
};

/** What the caller is likely to say: phrases of the assistant's task and the answers waited for. */
export type SpeechContext = {
  readonly phrases: readonly string[];
  readonly expected: readonly ExpectedAnswer[];
};
