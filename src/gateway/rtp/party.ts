import { type AudioFrame, durationMs } from '#codecs/frame.ts';
import type { Line } from '#engine/ports/leg.ts';
import type { Admission, MediaLeg } from '../admission.ts';

/** Audio that waits for a party beyond this is dropped: one clock runs faster than the other, or packets came late. */
const mostWaitingMs = 200;
const briefingRateHz = 8000;
const briefingEnd = 'briefing';

/** One end of a conversation of two telephones, without the engine. Until it meets another party it can be played audio. */
export class Party implements Line {
  readonly #pressed: (key: string) => void;
  #leg: MediaLeg | null = null;
  #other: Party | null = null;
  #waitingMs = 0;
  #isGone = false;
  #played = (): void => {};

  /** `pressed` receives keys until the party meets another one. */
  constructor(pressed: (key: string) => void = () => {}) {
    this.#pressed = pressed;
  }

  /** Admits the party's connection. */
  get admission(): Admission {
    return {
      type: 'admitted',
      start: (_, leg) => {
        this.#leg = leg;
        return { type: 'started', line: this };
      },
      abandoned: () => this.hungUp(),
    };
  }

  /** Plays audio of 8 kHz; `ended` is called when it has been heard. */
  play(samples: Int16Array, ended: () => void): void {
    this.#played = ended;
    this.#leg?.play({ samples, rateHz: briefingRateHz });
    this.#leg?.flush();
    this.#leg?.mark(briefingEnd);
  }

  /** Connects two parties. When one hangs up, so does the other. */
  meet(other: Party): void {
    this.#other = other;
    other.#other = this;
    this.#leg?.clear();
    if (this.#isGone) other.#hangUp();
    if (other.#isGone) this.#hangUp();
  }

  hear(frame: AudioFrame): void {
    if (this.#other !== null) this.#other.#pass(frame);
  }

  sent(ms: number): void {
    this.#waitingMs = Math.max(0, this.#waitingMs - ms);
  }

  reached(mark: string): void {
    if (mark === briefingEnd) this.#played();
  }

  digit(key: string): void {
    if (this.#other === null) this.#pressed(key);
    else this.#other.#dial(key);
  }

  hungUp(): void {
    this.#isGone = true;
    if (this.#other !== null) this.#other.#hangUp();
  }

  #dial(key: string): void {
    this.#leg?.sendDigits?.(key);
  }

  #pass(frame: AudioFrame): void {
    if (this.#leg === null) return;
    if (this.#waitingMs > mostWaitingMs) {
      this.#leg.clear();
      this.#waitingMs = 0;
    }
    this.#waitingMs += durationMs(frame);
    this.#leg.play(frame);
  }

  #hangUp(): void {
    this.#isGone = true;
    this.#leg?.hangUp();
  }
}
