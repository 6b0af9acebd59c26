import type { CallEvent, EndReason, StateEntry, Turn } from '#engine/call/events.ts';
import type { At } from '#engine/ports/clock.ts';
import type { CallerAct } from '../callers/caller.ts';
import type { Finding } from '../callers/mind.ts';
import type { ToolRun } from './tool-mocks.ts';

/** A stretch in which the assistant was heard. */
export type Audible = { readonly from: At; readonly until: At };

/** Everything that happened in one simulated call. Times in milliseconds of virtual time; plain data. */
export type CallTrace = {
  readonly startedAt: At;
  readonly endedAt: At;
  readonly end: EndReason;
  readonly turns: readonly Turn[];
  readonly states: readonly (StateEntry & { readonly at: At })[];
  readonly tools: readonly ToolRun[];
  readonly transfers: readonly string[];
  readonly variables: Readonly<Record<string, string>>;
  /** The event log, from which the call can be replayed. */
  readonly events: readonly CallEvent[];
  readonly acts: readonly CallerAct[];
  readonly audible: readonly Audible[];
  readonly findings: readonly Finding[];
  /** Reasons why the call says nothing about the assistant, such as a tool without a result. */
  readonly problems: readonly string[];
  /** Use of a language model and of speech. */
  readonly usage: {
    readonly requests: number;
    readonly inputTokens: number;
    readonly outputTokens: number;
    readonly spokenChars: number;
  };
  /** Both sides at 8 kHz, caller first; null unless it was asked for. */
  readonly audio: readonly [Int16Array, Int16Array] | null;
};
