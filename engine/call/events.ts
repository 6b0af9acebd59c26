import type { Json, JsonObject } from '../json.ts';
import type { At } from '../ports/clock.ts';

/** Parts of a reply's latency; they add up to `latencyMs`. */
export type TurnLatency = {
  readonly latencyMs: number;
  readonly eouDelayMs: number;
  readonly llmLatencyMs: number;
  readonly ttsLatencyMs: number;
};

/** How far playback got, and the evidence: a report of the far end, all sent audio has been played, or an estimate. */
export type HeardEvidence = 'mark' | 'sent' | 'estimate';

/** How a position in the audio was mapped to the text: everything was heard, word times, or syllables. */
export type HeardTextMapping = 'whole' | 'word_times' | 'syllables';

/** One entry of the transcript, in spoken order. Times are on the call's clock. */
export type Turn =
  | { readonly role: 'user'; readonly content: string; readonly startedAt: At; readonly endedAt: At }
  /** Words of a person who had taken over the call. */
  | { readonly role: 'agent'; readonly content: string; readonly startedAt: At; readonly endedAt: At }
  | {
      readonly role: 'assistant';
      /** Text that was heard. */
      readonly content: string;
      /** Text that was generated; longer than `content` if the turn was interrupted. */
      readonly generated: string;
      readonly interrupted: boolean;
      readonly evidence: HeardEvidence;
      readonly placedBy: HeardTextMapping;
      /** Milliseconds of the turn's audio that were heard. */
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

/** A state that was entered and why: it is the first one, the model asked for it, or a condition matched. */
export type StateEntry = {
  readonly state_id: string;
  readonly name: string;
  /** Names from the root to this state. */
  readonly path: readonly string[];
  readonly cause: 'start' | 'model' | 'expression';
  /** The condition that matched, or null. */
  readonly when: string | null;
  /** Arguments of the model, or the variables that the condition names. */
  readonly values: JsonObject;
};

/** The caller's words. */
export type UserTurn = Extract<Turn, { role: 'user' }>;

/** A turn that is corrected in place; `was` is its content before. */
export type Amendment = { readonly turn: UserTurn; readonly was: string };

/** One line of a call's event log. `type` is in the past tense, `at` is on the call's clock, the rest is plain JSON. */
export type CallEvent = { readonly type: string; readonly at: At; readonly [field: string]: Json };

/** Why a call ended. */
export type EndReason =
  | 'caller_hung_up'
  | 'assistant_hung_up'
  | 'silence'
  | 'failure'
  | 'media_lost'
  | 'drained'
  /** The call was ended through the API or by the server. */
  | 'hung_up_on_request'
  | 'time_limit'
  | 'machine_answered'
  | 'message_left'
  | 'menu_loop'
  /** A tool ended the call after its last words. */
  | 'closed_by_tool'
  /** The caller was transferred to an agent. */
  | 'transferred';
