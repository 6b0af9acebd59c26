import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '#src/foundation/clock.ts';
import { Metronome } from '#src/gateway/metronome.ts';
import { LoopbackCall } from './call.ts';
import { carrierWires, defaultWireDialect } from './carrier-wires.ts';
import type { StreamInstructions } from './stream-instructions.ts';

/** How long a callee waits for the assistant's first words. */
const patienceMs = 5_000;
const ticks = new Metronome(systemClock);

/** A callee who hears the assistant over a media stream, says nothing, and stays for a while after its first words. */
export class SilentCallee {
  readonly #media: LoopbackCall;
  readonly #heard = Promise.withResolvers<void>();

  constructor(
    { url, parameters }: StreamInstructions,
    { sid, authToken }: { readonly sid: string; readonly authToken: string },
  ) {
    const headers = carrierWires.get(defaultWireDialect)!().headers(url, authToken);
    const caller = {
      nextFrame: () => null,
      event: ({ type }: { readonly type: string }) => type === 'received' && this.#heard.resolve(),
    };
    this.#media = new LoopbackCall({ url, parameters, headers, ticks, caller }, sid);
  }

  /** Resolves when the callee has listened for this time, or the server has closed the stream. */
  async listen(ms: number): Promise<void> {
    const { ended } = this.#media;
    await Promise.race([ended, this.#heard.promise.then(() => sleep(ms)), sleep(patienceMs + ms)]);
  }

  hangUp(): void {
    this.#media.hangUp();
  }
}
