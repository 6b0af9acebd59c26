import { AsyncLocalStorage } from 'node:async_hooks';
import type { At, Clock } from '#engine/ports/clock.ts';
import type { Leg, Line } from '#engine/ports/leg.ts';
import type { MediaLeg } from '#src/gateway/admission.ts';
import { percentile } from '../spread.ts';

/** Milliseconds of one turn that are neither waits nor the providers' work. */
type TurnShare = {
  /** From the event that allows asking the model, the last words or the end of a wait, to the request. */
  readonly request: number;
  /** From the token that completes the first piece of text to the synthesis request. */
  readonly text: number;
  /** From the first audio, or the end of the turn if that comes later, to its message on the wire. */
  readonly wire: number;
};
type Cause = { readonly dueAt: At };

const frameMs = 20;

/**
 * Tracks when each event was due, across timers, frames and promises, to separate the delay added by the process from waits. A frame is due relative
 * to the earliest of all frames of its call.
 */
export class OwnDelays {
  turns: TurnShare[] = [];
  /** Number of steps in turns with an unknown cause. */
  unknown = 0;
  readonly clock: Clock;
  readonly #causes = new AsyncLocalStorage<Cause>();

  constructor(clock: Clock) {
    this.clock = {
      now: () => clock.now(),
      after: (ms, callback) => {
        const dueAt = clock.now() + Math.max(0, ms);
        return clock.after(ms, () => this.because(dueAt, callback));
      },
    };
  }

  /** Runs `act`, which was due at `dueAt`. */
  because(dueAt: At, act: () => void): void {
    this.#causes.run({ dueAt }, act);
  }

  /** Starts following the turns of one call. */
  open(): CallShares {
    return new CallShares(this);
  }

  /** Time since the current code was due. */
  sinceDue(): number {
    const cause = this.#causes.getStore();
    if (cause === undefined) this.unknown += 1;
    const now = this.clock.now();
    return Math.max(0, now - (cause?.dueAt ?? now));
  }

  /** p50 and p99 over the turns, for `GET /stats`. */
  summary() {
    const spread = (of: (turn: TurnShare) => number) => {
      const values = this.turns.map(of);
      return { p50: percentile(values, 0.5), p99: percentile(values, 0.99), max: percentile(values, 1) };
    };
    return {
      turns: this.turns.length,
      unknown: this.unknown,
      request: spread(({ request }) => request),
      text: spread(({ text }) => text),
      wire: spread(({ wire }) => wire),
      whole: spread(({ request, text, wire }) => request + text + wire),
    };
  }

  reset(): void {
    this.turns = [];
    this.unknown = 0;
  }
}

/** The turns of one call. */
class CallShares {
  readonly #shares: OwnDelays;
  #tokenDueAt: At = 0;
  #request: number | null = null;
  #text: number | null = null;
  #sounds = false;

  constructor(shares: OwnDelays) {
    this.#shares = shares;
  }

  /** The model is asked. */
  requested(): void {
    this.#request = this.#shares.sinceDue();
    this.#text = null;
    this.#sounds = false;
  }

  /** The model returns a token that was due at `dueAt`. */
  token(dueAt: At): void {
    this.#tokenDueAt = dueAt;
  }

  /** A piece of text is passed to the voice. */
  worded(): void {
    this.#text ??= Math.max(0, this.#shares.clock.now() - this.#tokenDueAt);
  }

  /** The voice returns audio. */
  sounded(): void {
    this.#sounds = true;
  }

  /** Wraps the leg of a call, to observe when the first audio of a reply is sent. */
  leg(leg: MediaLeg): Leg {
    return {
      ...leg,
      play: (frame) => {
        leg.play(frame);
        this.#played();
      },
    };
  }

  /** Wraps the gateway's reports, each with the time when it was due. */
  line(line: Line): Line {
    let [heardMs, origin] = [0, Number.POSITIVE_INFINITY];
    const { clock } = this.#shares;
    return {
      hear: (frame) => {
        heardMs += frameMs;
        origin = Math.min(origin, clock.now() - heardMs);
        this.#shares.because(origin + heardMs, () => line.hear(frame));
      },
      sent: (ms) => line.sent(ms),
      reached: (mark) => this.#shares.because(clock.now(), () => line.reached(mark)),
      digit: (digit) => line.digit(digit),
      mediaLost: () => line.mediaLost?.(),
      hungUp: (reason) => line.hungUp(reason),
    };
  }

  #played(): void {
    if (!this.#sounds || this.#request === null || this.#text === null) return;
    this.#shares.turns.push({ request: this.#request, text: this.#text, wire: this.#shares.sinceDue() });
    this.#request = null;
  }
}
