import type { At } from '../../ports/clock.ts';
import type { ReplyCause } from '../../ports/reply-cause.ts';
import type { OverlapVerdict } from '../../ports/speech-judges.ts';
import type { ReplyId } from '../reply-id.ts';
import type { Profile, ProfileChange } from './profile.ts';
import type { Queued } from './saying.ts';

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

/** What the line plays. One reply at a time [A1]. */
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

/** What is on the line and not yet given up. */
export type Audible = Extract<Playback, { phase: 'playing' | 'paused' }>;

/** Latency anchors of the caller's turn that tool calls have not answered aloud yet. */
export type Unanswered = {
  readonly askedAt: At;
  readonly callerStoppedAt: At | null;
  readonly timedBy: 'voice' | 'text';
  /** Waits for the model so far. */
  readonly modelMs: number;
};

/** Fillers since a tool began to run, and in the whole call. */
export type Fillers = { readonly given: number; readonly total: number; readonly lastAt: At | null };

/** The assistant's voice: the reply being made, the one on the line, and what waits to be said. */
export type AgentState = {
  readonly reply: Reply | null;
  readonly nextReply: ReplyId;
  readonly playback: Playback;
  /** What is known of the kind of speech over the reply that is heard. */
  readonly overlap: 'none' | 'asked' | OverlapVerdict;
  /** `late` once the model for it has not answered in time. */
  readonly overlapModel: 'fine' | 'late';
  readonly sayQueue: readonly Queued[];
  /** How the state that the conversation is in changes the manner of speaking. */
  readonly stateProfile: ProfileChange | null;
  readonly unanswered: Unanswered | null;
  /** Since when nobody is heard while a tool runs; `due`: long enough for a filler. */
  readonly waiting: { readonly since: At; readonly due: boolean } | null;
  readonly fillers: Fillers;
  /** Replies that failed one after the other. */
  readonly failures: number;
  /** A reply that was cut by the loss of the media and whose rest is to be said. */
  readonly brokenOff: ReplyId | null;
};

/** An assistant that has said nothing yet. */
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
