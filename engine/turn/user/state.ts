import type { UserTurn } from '../../call/events.ts';
import type { At } from '../../ports/clock.ts';
import type { ReplyCause } from '../../ports/reply-cause.ts';

/** The caller's voice. `pausing` holds the two waits that end a turn. */
export type Speech =
  | { readonly phase: 'quiet' }
  | { readonly phase: 'speaking'; readonly since: At }
  | {
      readonly phase: 'pausing';
      readonly spokeUntil: At;
      /** Where the pause began; words that the detector does not hear move `spokeUntil` alone. */
      readonly openedAt: At;
      readonly pauseLongEnough: boolean;
      readonly finalSeen: boolean;
    };

/** Words of the caller that no committed turn holds yet. */
export type OpenTurn = {
  readonly finals: readonly string[];
  readonly interim: string;
  /** The last of `finals` is an interim that was taken when the recogniser's time was up. */
  readonly provisional: boolean;
  readonly startedAt: At | null;
  readonly spokeUntil: At | null;
  readonly lastFinalAt: At | null;
  /** The recogniser has nothing more to say of the last utterance. */
  readonly finalised: boolean;
  readonly lastWordsAt: At | null;
  /** Speech heard since the last words, in milliseconds. */
  readonly wordlessMs: number;
  /** Said over speech that does not give way [I33]; answered when it is over. */
  readonly kept: boolean;
  /** What the recogniser made of speech that it does not trust; empty where it trusts what it heard. */
  readonly doubtful: string;
  /** How its last sound is known. */
  readonly timedBy: 'voice' | 'text';
  /** Speech heard in this turn, in milliseconds. */
  readonly speechMs: number;
  /** How often an answer was begun before the turn was over. */
  readonly attempts: number;
  /** How often an answer was begun once the turn was over; nothing of those was heard. */
  readonly answersBegun: number;
  /** It was ended once already, too early. */
  readonly reopened: boolean;
  /** What the reply was for that it took the floor from. */
  readonly interrupted: ReplyCause | null;
};

/** The caller: speech, words, and the turn that they make. */
export type UserState = {
  readonly speech: Speech;
  /** `doubted`: the detector hears speech without end in which there are no words [U18]. */
  readonly detector: 'trusted' | 'doubted';
  /** `broken`: the recogniser broke off and has said nothing since. */
  readonly recogniser: 'fine' | 'broken' | 'lost';
  readonly turn: OpenTurn;
  /** The language that the recogniser hears; null leaves it to the options. */
  readonly language: string | null;
  /** Turns of long sound without words since the last words. */
  readonly wordlessTurns: number;
  /** An interim that was committed in place of its final; the final that follows repeats it. */
  readonly lastProvisional: string | null;
  /** The last committed turn. */
  readonly lastTurn: UserTurn | null;
};

/** An open turn without a word in it. */
export const emptyTurn: OpenTurn = {
  finals: [],
  interim: '',
  provisional: false,
  startedAt: null,
  spokeUntil: null,
  lastFinalAt: null,
  finalised: false,
  lastWordsAt: null,
  wordlessMs: 0,
  kept: false,
  doubtful: '',
  timedBy: 'voice',
  speechMs: 0,
  attempts: 0,
  answersBegun: 0,
  reopened: false,
  interrupted: null,
};

/** The caller before the call is answered. */
export const initialUser: UserState = {
  speech: { phase: 'quiet' },
  detector: 'trusted',
  recogniser: 'fine',
  turn: emptyTurn,
  language: null,
  wordlessTurns: 0,
  lastProvisional: null,
  lastTurn: null,
};
