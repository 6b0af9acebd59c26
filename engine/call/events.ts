import type { Json, JsonObject } from '../json.ts';
import type { At } from '../ports/clock.ts';

/** Parts of an answer's latency; they add up to `latencyMs`. */
export type TurnLatency = {
  readonly latencyMs: number;
  readonly eouDelayMs: number;
  readonly llmLatencyMs: number;
  readonly ttsLatencyMs: number;
};

/** How far playback came, and how that is known: the far end reported it, all that was sent has been played, or neither. */
export type HeardEvidence = 'mark' | 'sent' | 'estimate';

/** How a position in the audio became a place in the text: all of it was heard, by the times of words, or by syllables. */
export type HeardPlacing = 'whole' | 'word_times' | 'syllables';

/** One entry of the transcript, in the order of speaking. Times are of the call's clock. */
export type Turn =
  | { readonly role: 'user'; readonly content: string; readonly startedAt: At; readonly endedAt: At }
  | {
      readonly role: 'assistant';
      /** What was heard. */
      readonly content: string;
      /** What was generated; longer than `content` where the turn was interrupted. */
      readonly generated: string;
      readonly interrupted: boolean;
      readonly evidence: HeardEvidence;
      readonly placedBy: HeardPlacing;
      /** How much of the turn's audio was heard. */
      readonly heardMs: number;
      readonly latency: TurnLatency | null;
      readonly startedAt: At;
      readonly endedAt: At;
    }
  | {
      readonly role: 'tool_call_invocation';
      readonly id: string;
      readonly name: string;
      readonly args: string;
      readonly at: At;
    }
  | {
      readonly role: 'tool_call_result';
      readonly id: string;
      readonly name: string;
      readonly content: string;
      readonly at: At;
    };

/** A state that was entered, and why: as the first one, because the model asked for it, or because a condition held. */
export type StateEntry = {
  readonly state_id: string;
  readonly name: string;
  /** Names from the root to this state. */
  readonly path: readonly string[];
  readonly cause: 'start' | 'model' | 'expression';
  /** The condition that held; null where none was asked. */
  readonly when: string | null;
  /** What the model gave on the way, or the variables that the condition names. */
  readonly values: JsonObject;
};

/** What the caller said. */
export type UserTurn = Extract<Turn, { role: 'user' }>;

/** A turn that is corrected in its place; `was` is its content so far. */
export type Amendment = { readonly turn: UserTurn; readonly was: string };

/** One line of a call's event log. `type` is past tense, `at` is of the call's clock, the rest is plain JSON. */
export type CallEvent = { readonly type: string; readonly at: At; readonly [field: string]: Json };

/** How a call came to its end. */
export type EndReason =
  | 'caller_hung_up'
  | 'assistant_hung_up'
  | 'silence'
  | 'failure'
  | 'media_lost'
  | 'drained'
  /** Somebody ended it from outside the line. */
  | 'hung_up_on_request'
  | 'time_limit'
  | 'machine_answered'
  | 'message_left'
  | 'menu_loop'
  /** A tool ended it, and said the last words. */
  | 'closed_by_tool'
  /** The caller talks to a person. */
  | 'transferred';
