import type { EndReason } from '../../call/events.ts';
import type { At } from '../../ports/clock.ts';

/** The call as a whole: its beginning, its silences, its limits and its end. */
export type CallState = {
  readonly phase: 'new' | 'live' | 'ending' | 'ended';
  readonly answeredAt: At | null;
  readonly endReason: EndReason | null;
  /** Goodbyes that the caller spoke into. */
  readonly goodbyesBroken: number;
  /** `waiting` until `openingDelayMs` is over or the caller has spoken. */
  readonly opening: 'waiting' | 'due' | 'given';
  readonly openingWords: 'fixed' | 'composed';
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
  /** When the media broke off; null while they are there. */
  readonly mediaLostAt: At | null;
  /** `due`: the time of the call is up, and the goodbye has not begun. */
  readonly limit: 'far' | 'due';
};

/** A call before it is answered. */
export const initialCall: CallState = {
  phase: 'new',
  answeredAt: null,
  endReason: null,
  goodbyesBroken: 0,
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
