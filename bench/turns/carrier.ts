import type { AudioFrame } from '#codecs/frame.ts';
import { decodeMulaw, encodeMulaw } from '#codecs/g711.ts';
import { PlaybackBuffer } from '#demo/loopback/playback-buffer.ts';
import { createTwilioWire } from '#demo/loopback/twilio-wire.ts';
import type { At, Clock } from '#engine/ports/clock.ts';
import type { Leg, Line } from '#engine/ports/leg.ts';
import { emptyUpgrade } from '#src/gateway/dialects/dialect.ts';
import { twilio } from '#src/gateway/dialects/twilio.ts';
import { Outbound } from '#src/gateway/outbound.ts';
import { materialHz, msToSamples } from './clip.ts';

const frameMs = 20;
const frameSamples = msToSamples(frameMs);
const silence = new Int16Array(frameSamples);

/** How the caller's telephone feeds the assistant's audio back into its microphone. */
export type Echo = { readonly delayMs: number; readonly gain: number };

type CarrierOptions = {
  readonly clock: Clock;
  /** The caller's speech and surroundings at 8 kHz. */
  readonly line: Int16Array;
  /** When the recording starts. Frames are sent when they are complete. */
  readonly startsAt: At;
  readonly echo: Echo | null;
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
  readonly #wire = createTwilioWire();
  readonly #buffer = new PlaybackBuffer(160);
  readonly #echoTrack: Int16Array;
  #line: Line | null = null;
  #frame = 0;
  #marks: readonly string[] = [];
  #smoothed = 0;
  #hungUp = false;

  constructor(options: CarrierOptions) {
    this.#options = options;
    this.#echoTrack = new Int16Array(options.echo === null ? 0 : options.line.length);
    const session = twilio.open(emptyUpgrade);
    for (const message of this.#wire.start({ streamId: 'bench', callId: 'bench', parameters: {} }))
      session.decode(message);
    const { clock } = options;
    this.outbound = new Outbound(
      { dialect: twilio, session, format: { encoding: 'mulaw', rateHz: materialHz } },
      {
        now: () => clock.now(),
        transmit: (messages) => this.#receive(messages),
        sent: (ms) => this.#line?.sent(ms),
        reached: (name) => this.#line?.reached(name),
      },
    );
    this.leg = {
      rateHz: materialHz,
      marks: twilio.can.mark,
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
    const { clock, startsAt, line } = this.#options;
    const dueAt = startsAt + (this.#frame + 1) * frameMs;
    if (this.#hungUp || (this.#frame + 1) * frameSamples > line.length) return;
    clock.after(dueAt - clock.now(), () => {
      this.#step();
      this.#next();
    });
  }

  #step(): void {
    for (const name of [...this.#marks, ...this.#buffer.takeMarks()]) this.outbound.returned(name);
    const { audio, marks } = this.#buffer.take();
    this.#marks = marks;
    const { clock } = this.#options;
    if (audio.length > 0) this.playedAt.push(clock.now());
    this.#echo(audio);
    this.#line?.hear(this.#callerFrame());
    this.#frame += 1;
  }

  #callerFrame(): AudioFrame {
    const { line, echo } = this.#options;
    const from = this.#frame * frameSamples;
    const samples = line.slice(from, from + frameSamples);
    if (echo === null) return { samples, rateHz: materialHz };
    for (let at = 0; at < frameSamples; at += 1) samples[at] = clip(samples[at]! + this.#echoTrack[from + at]!);
    return { samples: decodeMulaw(encodeMulaw(samples)), rateHz: materialHz };
  }

  /** Feeds a frame that starts playing now back later, softer and with a lower bandwidth. */
  #echo(audio: Uint8Array): void {
    const { echo } = this.#options;
    if (echo === null) return;
    const played = audio.length === 0 ? silence : this.#wire.decode(audio);
    const start = (this.#frame + 1) * frameSamples + msToSamples(echo.delayMs);
    for (let at = 0; at < played.length && start + at < this.#echoTrack.length; at += 1) {
      this.#smoothed += 0.4 * (played[at]! - this.#smoothed);
      this.#echoTrack[start + at] = clip(echo.gain * this.#smoothed);
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
