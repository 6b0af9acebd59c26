import type { EndReason } from '../../call/events.ts';
import type { At } from '../../ports/clock.ts';

/** The call as a whole: its start, silences, limits and end. */
export type CallState = {
  readonly phase: 'new' | 'live' | 'ending' | 'ended';
  readonly answeredAt: At | null;
  readonly endReason: EndReason | null;
  /** Goodbyes during which the caller spoke. */
  readonly goodbyesInterrupted: number;
  /** `waiting` until `openingDelayMs` is over or the caller has spoken. */
  readonly opening: 'waiting' | 'due' | 'given';
  readonly openingWords: 'fixed' | 'composed';
  readonly reminders: number;
  /** Start of the silence that the reminder interval measures; null while either side has something to say. */
  readonly silentSince: At | null;
  /** An interval set during the call; null for the one in the options. */
  readonly silenceMs: number | null;
  /** Whether the caller asked for time and has not spoken since. */
  readonly hold: 'none' | 'asked';
  /** Whether the caller has said anything yet. */
  readonly firstWords: 'awaited' | 'heard';
  /** `dead`: the line carried only digital silence and the assistant asked whether the caller is there. */
  readonly line: 'live' | 'dead';
  /** When the media disconnected; null while they are connected. */
  readonly mediaLostAt: At | null;
  /** `due`: the time limit is reached and the goodbye has not started. */
  readonly limit: 'far' | 'due';
};

/** Initial state: not answered yet. */
export const initialCall: CallState = {
  phase: 'new',
  answeredAt: null,
  endReason: null,
  goodbyesInterrupted: 0,
  opening: 'waiting',
  openingWords: 'composed',
  reminders: 0,
  silentSince: null,
  silenceMs: null,
  hold: 'none',
  firstWords: 'awaited',
  line: 'live',
  mediaLostAt: null,
  limit: 'far',
};
