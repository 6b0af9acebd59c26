import type { At } from '#engine/ports/clock.ts';

/** The delay of a telephone's jitter buffer. Later packets are not heard. */
const jitterBufferMs = 40;
const packetMs = 20;
const timestampsPerMs = 8;

type PlayedPacket = { readonly timestamp: number; readonly isSounding: boolean };

/** How a simple telephone plays packets of 20 ms at 8 kHz: by their timestamps, a fixed time after the first one came. */
export class RtpPlayout {
  #beganAt: At | null = null;
  #positionMs = 0;
  #timestamp: number | null = null;
  #missedMs = 0;
  #wasSounding = false;

  /** Takes a packet; returns how late it is compared to the first one, and the length of the gap in sound that it ends, 0 for none. Both in milliseconds. */
  take({ timestamp, isSounding }: PlayedPacket, now: At): { readonly latenessMs: number; readonly gapMs: number } {
    const stepMs = this.#timestamp === null ? 0 : ((timestamp - this.#timestamp) | 0) / timestampsPerMs;
    const lostMs = Math.max(0, stepMs - packetMs);
    this.#timestamp = timestamp;
    this.#positionMs += stepMs;
    this.#beganAt ??= now;
    const latenessMs = Math.max(0, now - this.#beganAt - this.#positionMs);
    if (this.#wasSounding) this.#missedMs += lostMs;
    this.#wasSounding = isSounding;
    if (latenessMs > jitterBufferMs) {
      if (isSounding) this.#missedMs += packetMs;
      return { latenessMs, gapMs: 0 };
    }
    const gapMs = this.#missedMs;
    this.#missedMs = 0;
    return { latenessMs, gapMs };
  }
}
