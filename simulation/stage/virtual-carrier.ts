import type { AudioFrame } from '#codecs/frame.ts';
import { decodeMulaw, encodeMulaw } from '#codecs/g711.ts';
import { carrierWires, defaultWireDialect } from '#demo/loopback/carrier-wires.ts';
import { PlaybackBuffer } from '#demo/loopback/playback-buffer.ts';
import type { At, Clock } from '#engine/ports/clock.ts';
import type { Leg, Line } from '#engine/ports/leg.ts';
import { emptyUpgrade } from '#src/gateway/dialects/dialect.ts';
import { dialects } from '#src/gateway/dialects/index.ts';
import { Outbound } from '#src/gateway/outbound.ts';

/** Sample rate of telephone lines. */
export const lineHz = 8_000;
const frameMs = 20;
const frameSamples = (frameMs * lineHz) / 1000;
const dialect = dialects.get(defaultWireDialect)!;
const silence = new Int16Array(frameSamples);
const nothing = new Int16Array(0);

/** How the caller's telephone feeds the assistant's audio back into its microphone. */
export type Echo = { readonly delayMs: number; readonly gain: number };

type CarrierOptions = {
  readonly clock: Clock;
  /** The caller's speech and surroundings: 20 ms at 8 kHz by the index of the frame; null ends the line. */
  readonly callerFrame: (index: number) => Int16Array | null;
  /** When the caller's audio starts. Frames are sent when they are complete. */
  readonly startsAt: At;
  readonly echo: Echo | null;
  /** Receives each frame that the caller hears, shorter than 20 ms or empty if nothing is playing. */
  readonly heard?: (played: Int16Array) => void;
};

/**
 * A phone network's end of one call in virtual time: sends the caller's frames every 20 ms, plays the output of the product's gateway from a buffer,
 * returns marks as they are reached, and drops the buffer on request.
 */
export class VirtualCarrier {
  readonly leg: Leg;
  readonly outbound: Outbound;
  /** Start times of the assistant's audible frames in playback. Each lasts 20 ms. */
  readonly playedAt: At[] = [];
  readonly #options: CarrierOptions;
  readonly #wire = carrierWires.get(defaultWireDialect)!();
  readonly #buffer = new PlaybackBuffer(160);
  /** The echo that reaches the microphone in the next frames. */
  readonly #echoTrack = new Map<number, Int16Array>();
  #line: Line | null = null;
  #frame = 0;
  #marks: readonly string[] = [];
  #smoothed = 0;
  #hungUp = false;

  constructor(options: CarrierOptions) {
    this.#options = options;
    const session = dialect.open(emptyUpgrade);
    for (const message of this.#wire.start({ streamId: 'simulated', callId: 'simulated', parameters: {} }))
      session.decode(message);
    const { clock } = options;
    this.outbound = new Outbound(
      { dialect, session, format: { encoding: 'mulaw', rateHz: lineHz } },
      {
        now: () => clock.now(),
        transmit: (messages) => this.#receive(messages),
        sent: (ms) => this.#line?.sent(ms),
        reached: (name) => this.#line?.reached(name),
      },
    );
    this.leg = {
      rateHz: lineHz,
      marks: dialect.can.mark,
      play: (frame) => this.outbound.play(frame),
      mark: (name) => this.outbound.mark(name),
      flush: () => this.outbound.flush(),
      clear: () => this.outbound.clear(),
      hangUp: () => {
        this.#hungUp = true;
      },
    };
  }

  /** Starts sending; the line receives the caller's frames and reports of playback. */
  connect(line: Line): void {
    this.#line = line;
    this.outbound.start();
    this.#next();
  }

  #next(): void {
    const { clock, startsAt, callerFrame } = this.#options;
    if (this.#hungUp) return;
    const dueAt = startsAt + (this.#frame + 1) * frameMs;
    clock.after(dueAt - clock.now(), () => {
      if (this.#hungUp) return;
      this.#play();
      const samples = callerFrame(this.#frame);
      if (samples === null) return;
      this.#line?.hear(this.#withEcho(samples));
      this.#frame += 1;
      this.#next();
    });
  }

  #play(): void {
    for (const name of [...this.#marks, ...this.#buffer.takeMarks()]) this.outbound.returned(name);
    const { audio, marks } = this.#buffer.take();
    this.#marks = marks;
    const { clock, heard } = this.#options;
    if (audio.length > 0) this.playedAt.push(clock.now());
    heard?.(audio.length === 0 ? nothing : this.#wire.decode(audio));
    this.#echo(audio);
  }

  #withEcho(samples: Int16Array): AudioFrame {
    if (this.#options.echo === null) return { samples, rateHz: lineHz };
    const echoed = this.#echoTrack.get(this.#frame) ?? silence;
    this.#echoTrack.delete(this.#frame);
    const mixed = samples.map((value, at) => clip(value + echoed[at]!));
    return { samples: decodeMulaw(encodeMulaw(mixed)), rateHz: lineHz };
  }

  /** Feeds a frame that starts playing now back later, softer and with a lower bandwidth. */
  #echo(audio: Uint8Array): void {
    const { echo } = this.#options;
    if (echo === null) return;
    const played = audio.length === 0 ? silence : this.#wire.decode(audio);
    const start = (this.#frame + 1) * frameSamples + Math.round((echo.delayMs * lineHz) / 1000);
    for (let at = 0; at < played.length; at += 1) {
      this.#smoothed += 0.4 * (played[at]! - this.#smoothed);
      const frame = Math.floor((start + at) / frameSamples);
      const track = this.#echoTrack.get(frame) ?? new Int16Array(frameSamples);
      track[(start + at) % frameSamples] = clip(echo.gain * this.#smoothed);
      this.#echoTrack.set(frame, track);
    }
  }

  #receive(messages: readonly (string | Uint8Array)[]): void {
    for (const message of messages) {
      const asked = this.#wire.read(message);
      if (asked.type === 'audio') this.#buffer.add(asked.payload);
      else if (asked.type === 'mark') this.#buffer.mark(asked.name);
      else this.#clear();
    }
  }

  #clear(): void {
    const marks = [...this.#marks, ...this.#buffer.clear()];
    this.#marks = [];
    const { clock } = this.#options;
    clock.after(0, () => {
      for (const name of marks) this.outbound.returned(name);
    });
  }
}

function clip(value: number): number {
  return Math.max(-32_768, Math.min(32_767, Math.round(value)));
}
