import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AudioFrame } from '#codecs/frame.ts';
import type { Clock } from '#engine/ports/clock.ts';
import type { Line } from '#engine/ports/leg.ts';
import { systemClock } from '#src/foundation/clock.ts';
import type { Admission, AdmitMediaSocket, GatewayEvent, MediaLeg } from '#src/gateway/admission.ts';
import type { StreamStart } from '#src/gateway/dialects/dialect.ts';
import { Metronome } from '#src/gateway/metronome.ts';
import { attachGateway, type GatewayOptions } from '#src/gateway/server.ts';
import { flushPromises, VirtualClock } from './virtual-clock.ts';

/** A real gateway on a free loopback port. */
export async function startGateway(
  admit: AdmitMediaSocket,
  options: Partial<GatewayOptions> & { readonly clock?: Clock } = {},
) {
  const clock = options.clock ?? systemClock;
  const metronome = options.metronome ?? new Metronome(clock);
  const events: GatewayEvent[] = [];
  const server = createServer();
  const report = (event: GatewayEvent) => events.push(event);
  const gateway = attachGateway(server, { ...options, admit, clock, metronome, report });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    gateway,
    metronome,
    events,
    url: (dialect: string, token = 'token') => `ws://127.0.0.1:${port}/media/${dialect}/${token}`,
    port,
    async stop() {
      const closed = gateway.close('test over').then(() => true);
      // Clients that are to answer the end have this long, in real time.
      while (clock instanceof VirtualClock && !(await Promise.race([closed, flushPromises()]))) clock.advance(1000);
      await closed;
      server.close();
      await once(server, 'close');
    },
  };
}

/** A `Line` that records its commands, in place of an engine. */
export class RecordingLine implements Line {
  readonly frames: AudioFrame[] = [];
  readonly notes: string[] = [];
  sentMs = 0;
  #waiting: { readonly done: () => boolean; readonly resolve: () => void }[] = [];

  hear(frame: AudioFrame): void {
    this.frames.push(frame);
    this.#settle();
  }

  sent(ms: number): void {
    this.sentMs += ms;
    this.#settle();
  }

  reached(mark: string): void {
    this.#note(`reached ${mark}`);
  }

  digit(digit: string): void {
    this.#note(`digit ${digit}`);
  }

  hungUp(reason: string): void {
    this.#note(`hung up: ${reason}`);
  }

  get heard(): number[] {
    return this.frames.flatMap((frame) => [...frame.samples]);
  }

  /** Resolves as soon as the condition holds after a command. */
  until(done: () => boolean): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.push({ done, resolve });
    this.#settle();
    return promise;
  }

  untilNoted(note: string): Promise<void> {
    return this.until(() => this.notes.includes(note));
  }

  #note(note: string): void {
    this.notes.push(note);
    this.#settle();
  }

  #settle(): void {
    for (const { resolve } of this.#waiting.filter(({ done }) => done())) resolve();
    this.#waiting = this.#waiting.filter(({ done }) => !done());
  }
}

export type AdmittedCall = { readonly line: RecordingLine; readonly leg: MediaLeg; readonly stream: StreamStart };

/** Admits every stream and records each call; `onStart` runs before the call's first audio. */
export function admitAll(onStart: (call: AdmittedCall) => void = () => {}) {
  const calls: AdmittedCall[] = [];
  const abandoned: string[] = [];
  const admission: Admission = {
    type: 'admitted',
    start(stream, leg) {
      const call = { line: new RecordingLine(), leg, stream };
      calls.push(call);
      onStart(call);
      return { type: 'started', line: call.line };
    },
    abandoned: (reason) => abandoned.push(reason),
  };
  return { calls, abandoned, admit: (() => admission) as AdmitMediaSocket };
}
