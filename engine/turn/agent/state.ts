import type { At } from '../../ports/clock.ts';
import type { ReplyCause } from '../../ports/reply-cause.ts';
import type { OverlapVerdict } from '../../ports/speech-classifiers.ts';
import type { ReplyId } from '../reply-id.ts';
import type { Profile, ProfileChange } from './profile.ts';
import type { QueuedUtterance } from './utterance.ts';

/** A reply in progress. `asked` is null while it is tentative. */
export type Reply = {
  readonly id: ReplyId;
  readonly cause: ReplyCause;
  readonly answering: string;
  /** Number of the open turn's finals that it answers. */
  readonly finals: number;
  readonly startedAt: At;
  readonly askedAt: At | null;
  readonly callerStoppedAt: At | null;
  readonly timedBy: 'voice' | 'text';
  /** Waits for the model in preceding replies that only called tools. */
  readonly modelMs: number;
  /** When the model was asked. */
  readonly requestedAt: At | null;
  readonly firstTokenAt: At | null;
  readonly firstTextAt: At | null;
  readonly audibleAt: At | null;
  readonly leadingSilenceMs: number;
  /** `due`: requested as soon as the heard part of the previous reply is known. */
  readonly phase: 'due' | 'composing' | 'audible' | 'launched';
  readonly finished: boolean;
  /** Words to be spoken verbatim. */
  readonly text: string | null;
  /** How often these words were started before. */
  readonly attempt: number;
  readonly profile: Profile;
};

/** The current playback. Only one reply plays at a time [A1]. */
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

/** Playback that is audible or paused. */
export type AudiblePlayback = Extract<Playback, { phase: 'playing' | 'paused' }>;

/** Start of the caller's wait, if only tools have answered the turn so far. */
export type PendingWait = {
  readonly askedAt: At;
  readonly callerStoppedAt: At | null;
  readonly timedBy: 'voice' | 'text';
  /** Waits for the model so far. */
  readonly modelMs: number;
};

/** Fillers since a tool started, and in the whole call. */
export type Fillers = { readonly given: number; readonly total: number; readonly lastAt: At | null };

/** The assistant's voice: the reply in progress, the playing one and the queued words. */
export type AgentState = {
  readonly reply: Reply | null;
  readonly nextReply: ReplyId;
  readonly playback: Playback;
  /** Known kind of speech over the playing reply. */
  readonly overlap: 'none' | 'asked' | OverlapVerdict;
  /** `late` once the overlap model has missed its deadline. */
  readonly overlapModel: 'fine' | 'late';
  readonly sayQueue: readonly QueuedUtterance[];
  /** How the current state changes the manner of speaking. */
  readonly stateProfile: ProfileChange | null;
  readonly unanswered: PendingWait | null;
  /** Start of the silence during a tool's run; `due`: long enough for a filler. */
  readonly waiting: { readonly since: At; readonly due: boolean } | null;
  readonly fillers: Fillers;
  /** Consecutive failed replies. */
  readonly failures: number;
  /** A reply that was cut by a media loss and whose rest is to be said. */
  readonly brokenOff: ReplyId | null;
};

/** Initial state: nothing said yet. */
export const initialAgent: AgentState = {
  reply: null,
  nextReply: 1,
  playback: { phase: 'silent' },
  overlap: 'none',
  overlapModel: 'fine',
  sayQueue: [],
  stateProfile: null,
  unanswered: null,
  waiting: null,
  fillers: { given: 0, total: 0, lastAt: null },
  failures: 0,
  brokenOff: null,
};
