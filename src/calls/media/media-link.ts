import type { AudioFrame } from '#codecs/frame.ts';
import type { FinalStatus } from '#engine/call/call-status.ts';
import type { JsonObject } from '#engine/json.ts';
import type { At, Clock } from '#engine/ports/clock.ts';
import type { Leg, Line } from '#engine/ports/leg.ts';
import { timed } from '../../foundation/long-task.ts';
import { CallerInputLimiter } from './caller-input-limiter.ts';

/** A call that can wait for its media. */
type WaitingCall = { readonly line: Line; mediaReturned(): void };

/** A leg whose far end may display the call. */
export type DisplayLeg = Leg & { tell?(news: JsonObject): void };

type MediaLinkOptions = {
  readonly clock: Clock;
  readonly heardRateHz: number;
  /** Runs a socket's events in the context of the call. */
  readonly within?: (act: () => void) => void;
  /** Called for a text or key that exceeds the limit. */
  readonly inputRefused?: (kind: 'text' | 'key') => void;
};

const frameMs = 20;

/** The media of one call: a leg that stays while the socket behind it may disconnect and another replace it. Events of the old socket are ignored. */
export class MediaLink {
  readonly #clock: Clock;
  readonly #rateHz: number;
  readonly #heardRateHz: number;
  readonly #within: (act: () => void) => void;
  readonly #input: CallerInputLimiter;
  readonly #inputRefused: (kind: 'text' | 'key') => void;
  #leg: DisplayLeg | null;
  #brokeOffAt: At | null = null;
  /** How the call ends if the socket breaks, according to the carrier; null while it has not reported the end of the call. */
  #end: 'caller_hung_up' | 'media_lost' | null = null;
  #background: AudioFrame | null = null;
  #call: WaitingCall | null = null;

  constructor(first: DisplayLeg, options: MediaLinkOptions) {
    const { clock, heardRateHz, within = (act) => act(), inputRefused = () => {} } = options;
    this.#leg = first;
    this.#input = new CallerInputLimiter(clock.now());
    this.#inputRefused = inputRefused;
    this.#rateHz = first.rateHz;
    this.#heardRateHz = heardRateHz;
    this.#clock = clock;
    this.#within = within;
  }

  /** The leg that the call plays on. Without a socket its functions have no effect. */
  leg(): Leg {
    const first = this.#leg;
    const dials = { sendDigits: (digits: string) => this.#leg?.sendDigits?.(digits) };
    return {
      ...(first?.sendDigits === undefined ? {} : dials),
      rateHz: this.#rateHz,
      ...(first?.format === undefined ? {} : { format: first.format }),
      marks: first?.marks ?? false,
      keysInAudio: first?.keysInAudio ?? false,
      play: (frame) => this.#leg?.play(frame),
      mark: (name) => this.#leg?.mark(name),
      flush: () => this.#leg?.flush(),
      clear: () => this.#leg?.clear(),
      background: (loop) => {
        this.#background = loop;
        this.#leg?.background?.(loop);
      },
      hangUp: () => this.#leg?.hangUp(),
    };
  }

  /** Sends an event of the call to the client at the far end, if it listens. */
  tell(news: JsonObject): void {
    this.#leg?.tell?.(news);
  }

  /** The line for the first socket. */
  connect(call: WaitingCall): Line {
    this.#call = call;
    return this.#lineOf(this.#leg);
  }

  /** Whether a socket with these rates can replace the previous one. */
  fits(leg: Leg, heardRateHz: number): boolean {
    return leg.rateHz === this.#rateHz && heardRateHz === this.#heardRateHz;
  }

  /** Whether another socket may replace the previous one now; counts each one that may. */
  mayReconnect(): boolean {
    return this.#input.takeSocket(this.#clock.now());
  }

  /**
   * Replaces the disconnected socket, or one whose end has not been noticed yet. The lost caller audio becomes silence, so that speech times stay
   * correct.
   */
  reconnect(leg: DisplayLeg): Line {
    const before = this.#leg;
    this.#end = null;
    if (before !== null) {
      this.#breakOff();
      before.hangUp();
    }
    this.#leg = leg;
    if (this.#background !== null) leg.background?.(this.#background);
    this.#hearSilence(this.#clock.now() - (this.#brokeOffAt ?? this.#clock.now()));
    this.#brokeOffAt = null;
    this.#call?.mediaReturned();
    return this.#lineOf(leg);
  }

  /**
   * The carrier reports the end of the call: disconnected media will not return. The caller hung up unless it `failed`. A socket that is still open
   * says itself how the call ends, unless it breaks.
   */
  carrierEnded(status: FinalStatus): void {
    this.#end = status === 'failed' ? 'media_lost' : 'caller_hung_up';
    if (this.#leg === null) this.#call?.line.hungUp(this.#end);
  }

  #breakOff(): void {
    this.#leg = null;
    this.#brokeOffAt = this.#clock.now();
    const line = this.#call?.line;
    if (this.#end !== null) line?.hungUp(this.#end);
    else if (line?.mediaLost === undefined) line?.hungUp('media_lost');
    else line.mediaLost();
  }

  #hearSilence(ms: number): void {
    const frame = { samples: new Int16Array((this.#heardRateHz * frameMs) / 1000), rateHz: this.#heardRateHz };
    for (let heardMs = 0; heardMs + frameMs <= ms; heardMs += frameMs) this.#call?.line.hear(frame);
  }

  #press(line: Line, digit: string): void {
    if (this.#input.takeKey(this.#clock.now())) line.digit(digit);
    else this.#inputRefused('key');
  }

  #type(line: Line, text: string): void {
    const waitMs = this.#input.takeText(text, this.#clock.now());
    if (waitMs === 0) return line.typed?.(text);
    this.#inputRefused('text');
    this.tell({ type: 'text_refused', reason: 'too_fast', retry_after_ms: waitMs });
  }

  #lineOf(leg: Leg | null): Line {
    const toCall = (tell: (line: Line) => void): void => {
      const call = this.#call;
      if (this.#leg === leg && call !== null) this.#within(() => tell(call.line));
    };
    return {
      hear: (frame) => toCall((line) => line.hear(frame)),
      sent: (ms) => toCall((line) => line.sent(ms)),
      reached: (mark) => toCall((line) => line.reached(mark)),
      digit: (digit) => toCall((line) => this.#press(line, digit)),
      typed: (text) => toCall((line) => this.#type(line, text)),
      mediaLost: () => toCall(() => this.#breakOff()),
      hungUp: (reason) => toCall((line) => timed('call_end', () => line.hungUp(reason))),
    };
  }
}
