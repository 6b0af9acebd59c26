import type { UserTurn } from '../../call/events.ts';
import type { At } from '../../ports/clock.ts';
import type { ReplyCause } from '../../ports/reply-cause.ts';

/** The caller's voice. `pausing` contains the two waits that end a turn. */
export type Speech =
  | { readonly phase: 'quiet' }
  | { readonly phase: 'speaking'; readonly since: At }
  | {
      readonly phase: 'pausing';
      readonly spokeUntil: At;
      /** Start of the pause; words that the detector missed move only `spokeUntil`. */
      readonly openedAt: At;
      readonly pauseLongEnough: boolean;
      readonly finalSeen: boolean;
    };

/** Words of the caller that are in no committed turn yet. */
export type OpenTurn = {
  readonly finals: readonly string[];
  readonly interim: string;
  /** Whether the last of `finals` is an interim, used because the recognizer's time was up. */
  readonly provisional: boolean;
  readonly startedAt: At | null;
  readonly spokeUntil: At | null;
  readonly lastFinalAt: At | null;
  /** The end of the audio that the last final covers, if the recognizer knows; null if not. */
  readonly coveredUntil: At | null;
  /** Whether the recognizer has finished the last utterance. */
  readonly finalised: boolean;
  readonly lastWordsAt: At | null;
  /** Speech since the last words, in milliseconds. */
  readonly wordlessMs: number;
  /** Whether the recognizer withdrew the only words of its last speech. */
  readonly retracted: boolean;
  /** Whether some of it was spoken over playback. */
  readonly overlapped: boolean;
  /** Whether its words were spoken over uninterruptible speech [I33]; they are answered when that ends. */
  readonly kept: boolean;
  /** Words of speech below the minimum confidence; may be empty. */
  readonly doubtful: string;
  /** Source of the time of its last sound. */
  readonly timedBy: 'voice' | 'text';
  /** Speech in this turn, in milliseconds. */
  readonly speechMs: number;
  /** Replies that were started before the turn was over. */
  readonly attempts: number;
  /** Unheard replies that were started after the turn was over. */
  readonly repliesStarted: number;
  /** Whether it was ended too early before. */
  readonly reopened: boolean;
  /** Cause of the reply from which it took the floor. */
  readonly interrupted: ReplyCause | null;
};

/** The caller: speech, words and the turn that they form. */
export type UserState = {
  readonly speech: Speech;
  /** `doubted`: the detector hears endless speech without words [U18]. */
  readonly detector: 'trusted' | 'doubted';
  /** `broken`: the recognizer disconnected and has reported nothing since. */
  readonly recogniser: 'fine' | 'broken' | 'lost';
  readonly turn: OpenTurn;
  /** The language that the recognizer hears; null for the one in the options. */
  readonly language: string | null;
  /** Whether a final has ended in final punctuation. */
  readonly punctuates: boolean;
  /** Turns of long sound without words since the last words. */
  readonly wordlessTurns: number;
  /** Requests to repeat that the caller has heard since the last words. */
  readonly repeatRequests: number;
  /** The last speech, if no words have followed it; they may still arrive. */
  readonly wordless: { readonly since: At; readonly until: At } | null;
  /** Interims that were used in place of their finals, oldest first, until a final follows; the words that follow repeat them. */
  readonly unconfirmed: readonly string[];
  /** The last committed turn. */
  readonly lastTurn: UserTurn | null;
};

/** An open turn without words. */
export const emptyTurn: OpenTurn = {
  finals: [],
  interim: '',
  provisional: false,
  startedAt: null,
  spokeUntil: null,
  lastFinalAt: null,
  coveredUntil: null,
  finalised: false,
  lastWordsAt: null,
  wordlessMs: 0,
  retracted: false,
  overlapped: false,
  kept: false,
  doubtful: '',
  timedBy: 'voice',
  speechMs: 0,
  attempts: 0,
  repliesStarted: 0,
  reopened: false,
  interrupted: null,
};

/** Initial state before the call is answered. */
export const initialUser: UserState = {
  speech: { phase: 'quiet' },
  detector: 'trusted',
  recogniser: 'fine',
  turn: emptyTurn,
  language: null,
  punctuates: false,
  wordlessTurns: 0,
  repeatRequests: 0,
  wordless: null,
  unconfirmed: [],
  lastTurn: null,
};
