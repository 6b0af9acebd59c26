import type { Phrases } from '../../language/phrase-book.ts';

/** Phrases of people and machines that answer a phone, in one language. All lowercase, without punctuation; an apostrophe separates words. */
export type AnswerBook = {
  /** Said by people who pick up. */
  readonly hellos: Phrases;
  /** Said only by machines that record. */
  readonly recording: Phrases;
  /** Asks for or names a message; people talk about messages too. */
  readonly message: Phrases;
  /** Says that someone cannot answer; people say it of others. */
  readonly away: Phrases;
  /** Promises a call back or says goodbye to someone who cannot answer. */
  readonly promise: Phrases;
  /** Names the line that was reached, as machines and few companies do. */
  readonly connected: Phrases;
  /** Starts the greetings of machines and companies. */
  readonly reached: Phrases;
  /** Says that the number or the call does not work. */
  readonly intercept: Phrases;
  /** Said by services that screen calls. */
  readonly screening: Phrases;
  /** Asks who is calling; people do too. */
  readonly identify: Phrases;
  /** Offers a key, if a digit follows. */
  readonly keys: Phrases;
  /** Said by menus and queues. */
  readonly queue: Phrases;
  /** Asks the caller to wait for a person. */
  readonly connecting: Phrases;
  /** Asks a question that waits for an answer. */
  readonly asks: Phrases;
  /** Talks about the call, to the caller or about other people present, as machines never do. */
  readonly talks: Phrases;
  /** Said while thinking of the next word. */
  readonly hesitates: Phrases;
};
