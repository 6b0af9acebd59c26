import { createHash } from 'node:crypto';
import type { CallFacts } from '../checks/facts.ts';
import type { Check } from '../checks/verdict.ts';
import type { CallTrace } from '../stage/trace.ts';

/** One run of a scenario. */
export type RunResult = {
  readonly suite: string;
  readonly scenario: string;
  readonly mode: 'text' | 'audio';
  readonly seed: number;
  /** The number of the repetition, from 1. */
  readonly run: number;
  readonly passed: boolean;
  readonly checks: readonly Check[];
  readonly facts: CallFacts;
  readonly costDollars: number | null;
  readonly trace: Omit<CallTrace, 'events' | 'audio'>;
  /** The event log; only of failed runs, and of all if they are kept. */
  readonly events: CallTrace['events'];
  /** A hash of the event log and the caller's acts: equal hashes mean equal calls. */
  readonly digest: string;
  /** A WAV file of both sides; null without one. */
  readonly audio: Uint8Array | null;
};

/** A hash of everything that happened in a call. */
export function digestOf({ events, acts, audible, audio }: CallTrace): string {
  const hash = createHash('sha256').update(JSON.stringify([events, acts, audible]));
  for (const side of audio ?? []) hash.update(new Uint8Array(side.buffer, side.byteOffset, side.byteLength));
  return hash.digest('hex').slice(0, 32);
}
