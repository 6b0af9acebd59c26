import { WebSocket } from 'ws';
import type { At } from '#engine/ports.ts';
import type { Beat } from './beat.ts';
import { ConversationMeasure, type Lateness } from './conversation.ts';
import { FarEnd } from './far-end.ts';
import type { CallerAudio } from './speech.ts';

const frameMs = 20;
const bytesPerMs = 8;

export type LoadCallOptions = {
  readonly url: string;
  readonly beat: Beat;
  readonly audio: CallerAudio;
  readonly leadMs: number;
  readonly loopMs: number;
  readonly parity: number;
  /** Sent with the upgrade, and with the start of the stream. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly parameters?: Readonly<Record<string, string>>;
};

/** How one call went. */
export type LoadCallRecord = {
  readonly measure: ConversationMeasure;
  /** How late this side sent its frames. */
  readonly sendLateness: readonly Lateness[];
  readonly marks: { readonly received: number; readonly returned: number };
  /** Why the far end or the socket ended the call; null where we did. */
  readonly broken: string | null;
};

/** One carrier's call in Twilio's dialect: speaks by its schedule at true pace and holds what it is sent like a carrier. */
export class LoadCall {
  readonly #options: LoadCallOptions;
  readonly #socket: WebSocket;
  readonly #streamSid: string;
  readonly #farEnd = new FarEnd();
  readonly #marks = { received: 0, returned: 0 };
  readonly #sendLateness: Lateness[] = [];
  readonly #closed: Promise<void>;
  #measure: ConversationMeasure | null = null;
  #frame = 0;
  #leave: () => void = () => {};
  #broken: string | null = null;
  #ending = false;

  constructor(name: string, options: LoadCallOptions) {
    this.#streamSid = name;
    this.#options = options;
    this.#socket = new WebSocket(options.url, { perMessageDeflate: false, headers: options.headers });
    this.#socket.on('open', () => this.#start());
    this.#socket.on('message', (data: Buffer) => this.#receive(data.toString()));
    this.#socket.on('error', (error) => {
      this.#broken ??= error.message;
    });
    this.#closed = new Promise((resolve) => this.#socket.on('close', (code) => resolve(this.#end(code))));
  }

  async hangUp(): Promise<LoadCallRecord> {
    this.#ending = true;
    this.#leave();
    this.#send({ event: 'stop', streamSid: this.#streamSid, stop: {} });
    this.#socket.close(1000);
    await this.#closed;
    const { leadMs, loopMs, audio } = this.#options;
    const never = { startedAt: 0, leadMs, loopMs, speechMs: audio.speechMs };
    return {
      measure: this.#measure ?? new ConversationMeasure(never, this.#farEnd),
      sendLateness: this.#sendLateness,
      marks: this.#marks,
      broken: this.#broken,
    };
  }

  #start(): void {
    const { audio, beat, leadMs, loopMs, parity, parameters } = this.#options;
    const { speechMs } = audio;
    this.#send({ event: 'connected', protocol: 'Call', version: '1.0.0' });
    const customParameters = {
      ...parameters,
      loopMs: String(loopMs),
      speechMs: String(speechMs),
      leadMs: String(leadMs),
      parity: String(parity),
    };
    const start = {
      streamSid: this.#streamSid,
      callSid: this.#streamSid,
      tracks: ['inbound'],
      mediaFormat: { encoding: 'audio/x-mulaw', sampleRate: 8000, channels: 1 },
      customParameters,
    };
    this.#send({ event: 'start', sequenceNumber: '1', streamSid: this.#streamSid, start });
    this.#leave = beat.join((dueAt, now) => this.#step(dueAt, now));
  }

  #begin(startedAt: At): void {
    const { audio, leadMs, loopMs } = this.#options;
    this.#measure = new ConversationMeasure({ startedAt, leadMs, loopMs, speechMs: audio.speechMs }, this.#farEnd);
  }

  /** Sends the frame that is complete; the schedule counts from the first beat, when the first frame begins. */
  #step(dueAt: At, now: At): void {
    const measure = this.#measure;
    if (measure === null) return this.#begin(dueAt);
    for (const name of this.#farEnd.takeReached(now)) this.#returnMark(name);
    measure.step(now);
    this.#sendLateness.push({ at: now, ms: now - dueAt });
    this.#sendFrame();
  }

  #sendFrame(): void {
    const chunk = this.#frame + 1;
    this.#socket.send(
      `{"event":"media","sequenceNumber":"${chunk + 1}","streamSid":"${this.#streamSid}","media":{"track":"inbound",` +
        `"chunk":"${chunk}","timestamp":"${this.#frame * frameMs}","payload":"${this.#payload()}"}}`,
    );
    this.#frame = chunk;
  }

  #payload(): string {
    const { audio, leadMs, loopMs } = this.#options;
    const sinceMs = this.#frame * frameMs - leadMs;
    const inTurnMs = sinceMs < 0 ? sinceMs : sinceMs % loopMs;
    const spoken = inTurnMs < 0 ? undefined : audio.speech[inTurnMs / frameMs];
    return spoken ?? audio.pause[this.#frame % audio.pause.length]!;
  }

  #receive(message: string): void {
    const now = performance.now();
    const asked: { event: string; media?: { payload: string }; mark?: { name: string } } = JSON.parse(message);
    if (asked.media !== undefined) {
      const ms = Buffer.byteLength(asked.media.payload, 'base64') / bytesPerMs;
      this.#measure?.received(ms, now);
      this.#farEnd.add(ms, now);
    } else if (asked.mark !== undefined) {
      this.#marks.received += 1;
      this.#farEnd.mark(asked.mark.name, now);
    } else if (asked.event === 'clear') {
      this.#measure?.cleared(now);
      for (const name of this.#farEnd.clear(now)) this.#returnMark(name);
    }
  }

  #returnMark(name: string): void {
    this.#marks.returned += 1;
    this.#send({ event: 'mark', streamSid: this.#streamSid, mark: { name } });
  }

  #send(message: object): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #end(code: number): void {
    this.#leave();
    if (!this.#ending) this.#broken ??= `closed with ${code}`;
  }
}
