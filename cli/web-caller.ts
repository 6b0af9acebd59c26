import { WebSocket } from 'ws';

/** Format of the caller's audio in both directions: 16-bit samples at the telephone rate. */
export const callerRateHz = 8_000;

const frameMs = 20;
const frameSamples = (callerRateHz * frameMs) / 1000;

/**
 * A caller on a web call: sends a frame every 20 ms, silence if there is nothing to say, and plays the received audio silently in real time, so that
 * marks return when a listener would have heard them.
 */
export class WebCaller {
  /** Resolves with the reason when the call ends; rejects if it cannot connect. */
  readonly ended: Promise<string>;
  readonly #socket: WebSocket;
  #says: Int16Array = new Int16Array(0);
  #playedUntil = 0;
  #heardMs = 0;
  #framesSent = 0;
  #startedAt: number | null = null;
  #marks: { readonly name: string; readonly at: number }[] = [];
  #timer: NodeJS.Timeout | null = null;

  constructor(url: string) {
    this.#socket = new WebSocket(url, { perMessageDeflate: false });
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    this.ended = promise;
    this.#socket.on('open', () =>
      this.#send({ type: 'start', format: { encoding: 'pcm_s16le', rate_hz: callerRateHz } }),
    );
    this.#socket.on('message', (data: Buffer, isBinary) =>
      isBinary ? this.#hear(data.length / 2) : this.#take(JSON.parse(data.toString())),
    );
    this.#socket.on('error', reject);
    this.#socket.on('close', (_, reason) => {
      clearInterval(this.#timer ?? undefined);
      resolve(reason.toString());
    });
  }

  /** Says these samples immediately; previous ones must have been said. */
  say(samples: Int16Array): void {
    this.#says = samples;
  }

  /** Milliseconds since anything was heard; 0 while either side is heard, or if nothing was heard since the caller spoke. */
  get quietMs(): number {
    if (this.#heardMs === 0 || this.#says.length > 0) return 0;
    return Math.max(0, performance.now() - this.#playedUntil);
  }

  /** From now on only the assistant's next words count as a reply. */
  listen(): void {
    this.#heardMs = 0;
  }

  hangUp(): void {
    this.#send({ type: 'stop' });
  }

  #hear(samples: number): void {
    const ms = (samples * 1000) / callerRateHz;
    this.#heardMs += ms;
    this.#playedUntil = Math.max(this.#playedUntil, performance.now()) + ms;
  }

  #take(message: { readonly type: string; readonly name?: string }): void {
    if (message.type === 'ready') {
      this.#startedAt = performance.now();
      this.#timer = setInterval(() => this.#tick(), frameMs);
    }
    if (message.type === 'mark') this.#marks.push({ name: message.name ?? '', at: this.#playedUntil });
    if (message.type === 'clear') this.#playedUntil = performance.now();
  }

  #tick(): void {
    const now = performance.now();
    const due = (now - (this.#startedAt ?? now)) / frameMs;
    for (; this.#framesSent < due; this.#framesSent += 1) {
      const frame = new Int16Array(frameSamples);
      frame.set(this.#says.subarray(0, frameSamples));
      this.#says = this.#says.subarray(frameSamples);
      this.#socket.send(new Uint8Array(frame.buffer));
    }
    for (const { name } of this.#marks.filter(
      ({ at }) => at <= Math.min(now, this.#playedUntil) || at > this.#playedUntil,
    ))
      this.#send({ type: 'mark', name });
    this.#marks = this.#marks.filter(({ at }) => at > now && at <= this.#playedUntil);
  }

  #send(message: object): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }
}
