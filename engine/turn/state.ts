import type { EndReason, UserTurn } from '../events.ts';
import type { OverlapVerdict } from '../judge-ports.ts';
import type { At, ExpectedKind, ReplyCause, SpeechContext } from '../ports.ts';
import type { BriefingPlan } from '../transfer-ports.ts';
import { type Answerer, nobody } from './answering.ts';
import type { Collection } from './collect.ts';
import type { LoneKey, SentKeys } from './key-reports.ts';
import type { Profile, ProfileChange } from './profile.ts';
import type { Fillers, Lineage, RunningTool, ToolChain } from './tool-types.ts';
import type { Queued, ReplyId } from './types.ts';

/** The caller's side. `pausing` holds the two waits that end a turn. */
export type Caller =
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

/** What is known of whether the turn ended with this pause, beside its words. */
export type Verdict =
  | { readonly phase: 'none' }
  | { readonly phase: 'awaited' | 'overdue'; readonly pause: number }
  | {
      readonly phase: 'given';
      readonly by: 'model' | 'recogniser';
      readonly probability: number;
      readonly at: At;
      /** The pause is at least as long. */
      readonly leastMs: number;
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
  /** Said over speech that does not give way [T30]; answered when it is over. */
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

/** Keys pressed one after the other: one answer, complete or not. */
export type Keys = {
  readonly digits: string;
  readonly lastAt: At;
  readonly complete: boolean;
  /** So many finals of the open turn are of a turn that was over before the first of them. */
  readonly after: number;
};

/** A reply being made. `asked` is null while it is tentative. */
export type Reply = {
  readonly id: ReplyId;
  readonly cause: ReplyCause;
  readonly answering: string;
  /** How many of the open turn's finals it answers. */
  readonly finals: number;
  readonly startedAt: At;
  readonly askedAt: At | null;
  readonly callerStoppedAt: At | null;
  readonly timedBy: 'voice' | 'text';
  /** Waits for the model before this reply, in replies that only called tools. */
  readonly modelMs: number;
  /** When the model was asked. */
  readonly requestedAt: At | null;
  readonly firstTokenAt: At | null;
  readonly wordedAt: At | null;
  readonly audibleAt: At | null;
  readonly leadingSilenceMs: number;
  /** `due`: asked for as soon as it is known what was heard of the reply before. */
  readonly phase: 'due' | 'composing' | 'audible' | 'launched';
  readonly finished: boolean;
  /** Words to be spoken as they are. */
  readonly text: string | null;
  /** How often these words have been begun before. */
  readonly attempt: number;
  readonly profile: Profile;
};

/** What the line plays. One reply at a time [T7]. */
export type Playback =
  | { readonly phase: 'silent' }
  | { readonly phase: 'playing'; readonly reply: Reply; readonly startedAt: At; readonly resumes: number }
  | {
      readonly phase: 'paused';
      readonly reply: Reply;
      readonly startedAt: At;
      readonly resumes: number;
      readonly since: At;
      readonly remainingMs: number | null;
    }
  | { readonly phase: 'clearing'; readonly reply: Reply; readonly startedAt: At };

/** A caller who is being given to a person [T42]. */
export type Transfer =
  | {
      readonly phase: 'announcing';
      readonly to: string;
      readonly briefing: BriefingPlan | null;
      readonly announced: boolean;
    }
  | { readonly phase: 'ringing'; readonly to: string }
  /** The person has answered and has not taken the caller yet. */
  | { readonly phase: 'briefing'; readonly to: string }
  | { readonly phase: 'connecting'; readonly to: string };

/** Whether a person is rung or briefed, while the caller is still with us [T42, T51]. */
export function isUnderWay(transfer: Transfer | null): boolean {
  return transfer?.phase === 'ringing' || transfer?.phase === 'briefing';
}

/** Latency anchors of the caller's turn that tool calls have not answered aloud yet. */
export type Unanswered = {
  readonly askedAt: At;
  readonly callerStoppedAt: At | null;
  readonly timedBy: 'voice' | 'text';
  /** Waits for the model so far. */
  readonly modelMs: number;
};

export type TurnState = {
  readonly call: 'new' | 'live' | 'ending' | 'ended';
  readonly answeredAt: At | null;
  readonly endReason: EndReason | null;
  /** `waiting` until `openingDelayMs` is over or the caller has spoken. */
  readonly opening: 'waiting' | 'due' | 'given';
  readonly openingWords: 'fixed' | 'composed';
  readonly answerer: Answerer;
  readonly caller: Caller;
  /** `doubted`: it hears speech without end in which there are no words [T28]. */
  readonly detector: 'trusted' | 'doubted';
  readonly verdict: Verdict;
  /** Pauses that were judged; the last one has this number. */
  readonly pauses: number;
  readonly turn: OpenTurn;
  /** Keys of the open turn; they join its words when it ends. */
  readonly keys: Keys | null;
  /** The last key that the far end reported. */
  readonly lastKey: { readonly digit: string; readonly at: At } | null;
  /** Keys of which the report or the tone has not come, and may still. */
  readonly loneKeys: readonly LoneKey[];
  readonly keysSent: SentKeys | null;
  readonly collection: Collection | null;
  /** When keys were last dropped because the caller answered by voice. */
  readonly keysDiscardedAt: At | null;
  readonly reply: Reply | null;
  readonly playback: Playback;
  readonly toolsRunning: readonly RunningTool[];
  /** A tool has returned since the model was last asked. */
  readonly toolsReturned: boolean;
  readonly lineage: Lineage;
  readonly chain: ToolChain;
  /** Since when nobody is heard while a tool runs; `due`: long enough for a filler. */
  readonly waiting: { readonly since: At; readonly due: boolean } | null;
  readonly fillers: Fillers;
  readonly unanswered: Unanswered | null;
  /** What is known of the kind of speech over the reply that is heard. */
  readonly overlap: 'none' | 'asked' | OverlapVerdict;
  /** `late` once the model for it has not answered in time. */
  readonly overlapModel: 'fine' | 'late';
  readonly sayQueue: readonly Queued[];
  /** How the state that the conversation is in changes the manner of speaking. */
  readonly stateProfile: ProfileChange | null;
  /** What the caller is likely to say now. */
  readonly expectation: SpeechContext;
  /** What the assistant asked for last; null where that cannot be told. */
  readonly asked: ExpectedKind | null;
  /** The language that the recogniser hears; null leaves it to the options. */
  readonly language: string | null;
  /** How long the caller pauses within a turn, on average; null until that is known. */
  readonly pausesMs: number | null;
  /** Turns that were ended too early, and the reply to the last of them. */
  readonly cutOffs: number;
  readonly lastCutOff: ReplyId | null;
  readonly reminders: number;
  /** When the silence began that the reminder interval times; null while somebody has something to say. */
  readonly silentSince: At | null;
  /** The interval that was set during the call; null leaves it to the options. */
  readonly silenceMs: number | null;
  /** The caller asked for time and has not spoken since. */
  readonly hold: 'none' | 'asked';
  /** Whether the caller has said anything yet. */
  readonly firstWords: 'awaited' | 'heard';
  /** `dead`: nothing but digital silence came, and it was asked whether somebody is there. */
  readonly line: 'live' | 'dead';
  readonly transfer: Transfer | null;
  /** When the media broke off; null while they are there. */
  readonly mediaLostAt: At | null;
  /** A reply that was cut by the loss of the media and whose rest is to be said. */
  readonly brokenOff: ReplyId | null;
  /** `due`: the time of the call is up, and the goodbye has not begun. */
  readonly limit: 'far' | 'due';
  readonly wordlessTurns: number;
  readonly failures: number;
  readonly goodbyesBroken: number;
  /** `broken`: the recogniser broke off and has said nothing since. */
  readonly hearing: 'fine' | 'broken' | 'lost';
  /** An interim that was committed in place of its final; the final that follows repeats it. */
  readonly lastProvisional: string | null;
  /** The last committed turn of the caller. */
  readonly lastUserTurn: UserTurn | null;
  readonly nextReply: ReplyId;
};

const quietTurn: OpenTurn = {
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

/** An open turn without a word in it. */
export const emptyTurn: OpenTurn = quietTurn;

/** The state of a call before it is answered. */
export const initialTurnState: TurnState = {
  call: 'new',
  answeredAt: null,
  endReason: null,
  opening: 'waiting',
  openingWords: 'composed',
  answerer: nobody,
  caller: { phase: 'quiet' },
  detector: 'trusted',
  verdict: { phase: 'none' },
  pauses: 0,
  turn: quietTurn,
  keys: null,
  lastKey: null,
  loneKeys: [],
  keysSent: null,
  collection: null,
  keysDiscardedAt: null,
  reply: null,
  playback: { phase: 'silent' },
  toolsRunning: [],
  toolsReturned: false,
  lineage: { number: 0, answered: false, calls: [] },
  chain: { rounds: 0, refusals: 0, refusedBy: null },
  waiting: null,
  fillers: { given: 0, total: 0, lastAt: null },
  unanswered: null,
  overlap: 'none',
  overlapModel: 'fine',
  sayQueue: [],
  stateProfile: null,
  expectation: { phrases: [], expected: [] },
  asked: null,
  language: null,
  pausesMs: null,
  cutOffs: 0,
  lastCutOff: null,
  reminders: 0,
  silentSince: null,
  silenceMs: null,
  hold: 'none',
  firstWords: 'awaited',
  line: 'live',
  transfer: null,
  mediaLostAt: null,
  brokenOff: null,
  limit: 'far',
  wordlessTurns: 0,
  failures: 0,
  goodbyesBroken: 0,
  hearing: 'fine',
  lastProvisional: null,
  lastUserTurn: null,
  nextReply: 1,
};
