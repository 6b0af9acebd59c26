import type { Amendment, EndReason, HeardEvidence, HeardPlacing, Turn, UserTurn } from '../events.ts';
import type { JsonObject } from '../json.ts';
import type { At, ExpectedKind, Notice, OverlapVerdict, ReplyCause, SpeechContext } from '../ports.ts';
import type { Waterfall } from './latency.ts';
import type { Profile, ProfileChange, SpeechKind } from './profile.ts';
import type { CalledTool, Fillers, Lineage, RunningTool, ToolChain, ToolOutcome } from './tool-types.ts';

/** Identifies one attempt of the assistant to speak; rises by one with each. */
export type ReplyId = number;

/** Every wait of turn taking has a name; starting a timer again replaces it. */
export type TimerName =
  | 'opening'
  | 'endpoint'
  | 'final'
  | 'resume'
  | 'filler'
  | 'overlap'
  | 'silence'
  | 'thinking'
  | 'limit_near'
  | 'limit'
  | 'limit_hard'
  | 'clearing'
  | 'paused'
  | 'ending';

/** How the end of a playback is known: reported by the far end, by our estimate, assumed because nothing was reported, or made. */
export type PlaybackEnd = 'reported' | 'estimated' | 'overdue' | 'cut';

/** Words to be spoken as they are. */
export type Saying = {
  readonly text: string;
  readonly kind: SpeechKind;
  /** How this message gives way, where it differs from its kind. */
  readonly profile: ProfileChange | null;
};
export type Queued = Saying & { readonly attempt: number };

/** What a playback that ended leaves: what was generated, what of it was heard, and how that is known. */
export type Heard = {
  readonly heard: string;
  readonly generated: string;
  readonly evidence: HeardEvidence;
  readonly placedBy: HeardPlacing;
  readonly heardMs: number;
  readonly end: PlaybackEnd;
};

export type TurnEvent =
  /** `opening` says whether the assistant's first words are known or come from the model. */
  | { readonly type: 'call.answered'; readonly at: At; readonly opening: 'fixed' | 'composed' }
  /** The first audio of the other side is here. */
  | { readonly type: 'media.started'; readonly at: At }
  /** `since` is the onset of the speech, mapped from media time. */
  | { readonly type: 'caller.started'; readonly at: At; readonly since: At }
  /** So much speech has been heard since it started; told every few windows while it lasts. */
  | { readonly type: 'caller.voiced'; readonly at: At; readonly voicedMs: number }
  | { readonly type: 'caller.stopped'; readonly at: At; readonly spokeUntil: At }
  | { readonly type: 'transcript.interim'; readonly at: At; readonly text: string }
  | {
      readonly type: 'transcript.final';
      readonly at: At;
      readonly text: string;
      readonly confidence: number | null;
      /** ISO 639-1, where the recogniser tells it. */
      readonly language?: string;
    }
  | { readonly type: 'reply.token'; readonly at: At; readonly reply: ReplyId }
  /** The first piece of text that can be spoken is with synthesis. */
  | { readonly type: 'reply.worded'; readonly at: At; readonly reply: ReplyId }
  /** The first audio of the reply is there and may be played; so much silence at its beginning was left out. */
  | { readonly type: 'reply.audible'; readonly at: At; readonly reply: ReplyId; readonly leadingSilenceMs: number }
  /** Nothing more will be generated; `silent` when there is nothing to be heard of it. */
  | { readonly type: 'reply.finished'; readonly at: At; readonly reply: ReplyId; readonly silent: boolean }
  | { readonly type: 'reply.failed'; readonly at: At; readonly reply: ReplyId }
  | { readonly type: 'playback.started'; readonly at: At; readonly reply: ReplyId }
  /** Answers `playback.pause`; `remainingMs` is what was still to be heard, null while more is being made. */
  | { readonly type: 'playback.paused'; readonly at: At; readonly reply: ReplyId; readonly remainingMs: number | null }
  | ({ readonly type: 'playback.ended'; readonly at: At; readonly reply: ReplyId } & Heard)
  | ({ readonly type: 'tool.called'; readonly at: At; readonly reply: ReplyId; readonly id: string } & CalledTool)
  | {
      readonly type: 'tool.returned';
      readonly at: At;
      readonly id: string;
      readonly outcome: ToolOutcome;
      readonly ranMs: number;
    }
  /** The model asks to end the call once it has been heard. */
  | { readonly type: 'end.requested'; readonly at: At }
  | ({ readonly type: 'say.requested'; readonly at: At; readonly interrupts: boolean } & Saying)
  /** The state that the conversation is in speaks in a manner of its own. */
  | { readonly type: 'profile.changed'; readonly at: At; readonly change: ProfileChange | null }
  | { readonly type: 'overlap.judged'; readonly at: At; readonly reply: ReplyId; readonly verdict: OverlapVerdict }
  | { readonly type: 'digit.pressed'; readonly at: At; readonly digit: string }
  | ({ readonly type: 'expectation.changed'; readonly at: At } & SpeechContext)
  /** Nobody can be recognised any more in this call. */
  | { readonly type: 'hearing.lost'; readonly at: At }
  /** The reminder interval is another one from now on; 0 gives no reminders. */
  | { readonly type: 'silence.changed'; readonly at: At; readonly silenceMs: number }
  /** The caller's line has carried digital silence alone for `silentMs`; told again while it goes on. */
  | { readonly type: 'line.dead'; readonly at: At; readonly silentMs: number }
  | { readonly type: 'drain.requested'; readonly at: At }
  | { readonly type: 'timer.fired'; readonly at: At; readonly timer: TimerName }
  | { readonly type: 'call.hung_up'; readonly at: At; readonly reason: EndReason };

export type TurnEffect =
  /** `tentative` replies run no tools until adopted. */
  | {
      readonly type: 'reply.start';
      readonly reply: ReplyId;
      readonly cause: ReplyCause;
      readonly answering: string;
      readonly tentative: boolean;
      /** Words to speak as they are; null asks the model. */
      readonly text: string | null;
      /** Whether the model may call tools. */
      readonly tools: boolean;
    }
  | { readonly type: 'reply.adopt'; readonly reply: ReplyId }
  | { readonly type: 'reply.cancel'; readonly reply: ReplyId }
  | { readonly type: 'playback.start'; readonly reply: ReplyId }
  | { readonly type: 'playback.pause'; readonly reply: ReplyId }
  | { readonly type: 'playback.resume'; readonly reply: ReplyId }
  | { readonly type: 'playback.clear'; readonly reply: ReplyId }
  /** Stop after the sentence that is being heard. */
  | { readonly type: 'playback.shorten'; readonly reply: ReplyId }
  /** The caller's words are settled: the call enters the record. */
  | { readonly type: 'tool.take'; readonly id: string }
  | { readonly type: 'tool.run'; readonly id: string; readonly lineage: number }
  /** The result of the call `first`, once it is there, is the result of this one. */
  | { readonly type: 'tool.reuse'; readonly id: string; readonly first: string }
  | { readonly type: 'tool.cancel'; readonly id: string }
  /** Changes of state that the reply asked for happen now. */
  | { readonly type: 'state.move'; readonly reply: ReplyId }
  /** The model is to know this in every prompt from now on. */
  | { readonly type: 'model.inform'; readonly notice: Notice }
  /** Ask a model what kind of speech there is over the reply. */
  | { readonly type: 'overlap.judge'; readonly reply: ReplyId }
  | { readonly type: 'transcript.finalise' }
  | { readonly type: 'timer.start'; readonly timer: TimerName; readonly ms: number }
  | { readonly type: 'timer.stop'; readonly timer: TimerName }
  | { readonly type: 'turn.commit'; readonly turn: Turn }
  /** The last turn of the caller is corrected in its place. */
  | ({ readonly type: 'turn.amend' } & Amendment)
  /** For the log: where the time of an answer went. */
  | ({ readonly type: 'latency.record'; readonly reply: ReplyId } & Waterfall)
  | {
      readonly type: 'turn.drop';
      readonly text: string;
      readonly reason: 'noise' | 'backchannel' | 'side_talk' | 'unclear' | 'ended' | 'answered';
    }
  | { readonly type: 'decision'; readonly rule: string; readonly decision: string; readonly inputs: JsonObject }
  | { readonly type: 'call.end'; readonly reason: EndReason };

/** The caller's side. `pausing` holds the two waits that end a turn. */
export type Caller =
  | { readonly phase: 'quiet' }
  | { readonly phase: 'speaking'; readonly since: At }
  | {
      readonly phase: 'pausing';
      readonly spokeUntil: At;
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
  /** It was ended once already, too early. */
  readonly reopened: boolean;
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
  readonly caller: Caller;
  readonly turn: OpenTurn;
  /** Keys of the open turn; they join its words when it ends. */
  readonly keys: Keys | null;
  readonly lastKey: { readonly digit: string; readonly at: At } | null;
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
  /** `due`: the time of the call is up, and the goodbye has not begun. */
  readonly limit: 'far' | 'due';
  readonly wordlessTurns: number;
  readonly failures: number;
  readonly goodbyesBroken: number;
  readonly hearing: 'fine' | 'lost';
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
  wordlessMs: 0,
  kept: false,
  doubtful: '',
  timedBy: 'voice',
  speechMs: 0,
  attempts: 0,
  reopened: false,
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
  caller: { phase: 'quiet' },
  turn: quietTurn,
  keys: null,
  lastKey: null,
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
  limit: 'far',
  wordlessTurns: 0,
  failures: 0,
  goodbyesBroken: 0,
  hearing: 'fine',
  lastProvisional: null,
  lastUserTurn: null,
  nextReply: 1,
};
