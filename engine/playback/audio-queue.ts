import { type AudioFrame, durationMs, sliceFrame } from '#codecs/frame.ts';

type Queued = { readonly fromMs: number; readonly untilMs: number; readonly frame: AudioFrame };

/** Shorter than one sample at any rate in use, in milliseconds. */
const closeMs = 0.01;

/** The audio of one reply with a cursor. Audio behind the cursor is kept for a while so that it can be played again. */
export class AudioQueue {
  #frames: Queued[] = [];
  #lengthMs = 0;
  #cursorMs = 0;
  #end: number | null = null;

  /** Duration from the start of the reply to its current end or its cut. */
  get lengthMs(): number {
    return this.#end ?? this.#lengthMs;
  }

  /** Duration of the audio that was taken. */
  get cursorMs(): number {
    return this.#cursorMs;
  }

  /** Whether the audio was cut before its end. */
  get isCut(): boolean {
    return this.#end !== null;
  }

  /** Whether all current audio has been taken. */
  get isEmpty(): boolean {
    return this.lengthMs - this.#cursorMs < closeMs;
  }

  /** Appends audio; after a cut it is dropped. */
  append(frame: AudioFrame): void {
    if (frame.samples.length === 0 || this.#end !== null) return;
    const untilMs = this.#lengthMs + durationMs(frame);
    this.#frames.push({ fromMs: this.#lengthMs, untilMs, frame });
    this.#lengthMs = untilMs;
  }

  /** Takes the rest of the frame at the cursor, at most up to `untilMs`; null at the end. */
  take(untilMs: number): AudioFrame | null {
    if (this.isEmpty) return null;
    const queued = this.#frames.find((other) => other.untilMs - this.#cursorMs >= closeMs);
    if (queued === undefined) return null;
    const { rateHz, samples } = queued.frame;
    const toSample = (ms: number): number => Math.round(((ms - queued.fromMs) * rateHz) / 1000);
    const from = toSample(Math.max(this.#cursorMs, queued.fromMs));
    const to = Math.min(samples.length, Math.max(from + 1, toSample(Math.min(untilMs, this.lengthMs))));
    this.#cursorMs = to === samples.length ? queued.untilMs : queued.fromMs + (to * 1000) / rateHz;
    return sliceFrame(queued.frame, from, to);
  }

  /** Moves the cursor back to `ms`, or to the oldest audio that is still kept. */
  rewind(ms: number): void {
    this.#cursorMs = Math.max(ms, this.#frames[0]?.fromMs ?? 0);
  }

  /** Cuts the audio at `ms` or at the cursor, whichever is later. */
  cut(ms: number): void {
    this.#end = Math.min(this.lengthMs, Math.max(ms, this.#cursorMs));
    this.#frames = this.#frames.filter((queued) => queued.fromMs < this.lengthMs);
  }

  /** Drops audio that ends before `ms`. */
  forget(ms: number): void {
    const kept = this.#frames.findIndex((queued) => queued.untilMs > ms);
    if (kept > 0) this.#frames.splice(0, kept);
  }
}
