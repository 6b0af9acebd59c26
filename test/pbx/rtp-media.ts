import { randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { decodeAlaw, decodeMulaw, encodeAlaw, encodeMulaw } from '#codecs/g711.ts';
import { eventually } from '#test/support/e2e-wait.ts';

/** A packet of sound that arrived. */
type Heard = { readonly atMs: number; readonly sequence: number; readonly timestamp: number; readonly payload: Buffer };
type Spoken = { readonly samples: Int16Array; at: number; readonly done: (endedMs: number) => void };
type Key = { readonly code: number; startTimestamp: number | null; duration: number };

export type TelephoneCodec = 'PCMU' | 'PCMA';
/** The payload types of the two codecs, RFC 3551. */
export const payloadTypes = { PCMU: 0, PCMA: 8 } as const;
/** The payload type of RFC 4733 that the telephone offers. */
export const eventPayloadType = 101;

const frameMs = 20;
const frameSamples = 160;
const keyMs = 160;
const soundLevel = 150;
const keys = '0123456789*#ABCD';

/** The RTP side of one call: sends silence, speech and keys every 20 ms, and keeps what arrives. */
export class RtpMedia {
  readonly heard: Heard[] = [];
  /** Keys that arrived as RFC 4733 events. */
  keysHeard = '';
  readonly #codec: TelephoneCodec;
  readonly #socket = createSocket('udp4');
  readonly #speech: Spoken[] = [];
  readonly #keys: Key[] = [];
  readonly #source = randomBytes(4).readUInt32BE();
  #remote: { readonly address: string; readonly port: number } | null = null;
  #sequence = 0;
  #timestamp = 0;
  #startedMs = 0;
  #frames = 0;
  #lastKey = -1;
  #lastSoundMs: number | null = null;
  #timer: NodeJS.Timeout | null = null;
  #isClosed = false;

  constructor(codec: TelephoneCodec) {
    this.#codec = codec;
    this.#socket.on('message', (packet) => this.#receive(packet));
  }

  async open(address: string): Promise<void> {
    this.#socket.bind(0, address);
    await once(this.#socket, 'listening');
  }

  get port(): number {
    return this.#socket.address().port;
  }

  /** Sends to this address from now on. */
  start(address: string, port: number): void {
    this.#remote = { address, port };
    if (this.#timer !== null || this.#isClosed) return;
    this.#startedMs = performance.now();
    this.#timer = setInterval(() => this.#sendDue(), 5);
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    clearInterval(this.#timer ?? undefined);
    this.#socket.close();
  }

  /** Speaks; resolves with the time at which the last frame was sent. */
  say(samples: Int16Array): Promise<number> {
    const { promise, resolve } = Promise.withResolvers<number>();
    this.#speech.push({ samples, at: 0, done: resolve });
    return promise;
  }

  /** Presses keys as RFC 4733 events. */
  press(pressed: string): void {
    for (const key of pressed) this.#keys.push({ code: keys.indexOf(key), startTimestamp: null, duration: 0 });
  }

  /** The first sound since then. */
  firstSound(sinceMs: number, limitMs?: number): Promise<number> {
    const find = () =>
      this.heard.filter((one) => one.atMs >= sinceMs && this.#level(one) > soundLevel)[2]?.atMs ?? null;
    return eventually(find, 'sound at the telephone', limitMs);
  }

  /** The last sound before a silence of this length. */
  lastSound(silenceMs = 700, limitMs = 40_000): Promise<number> {
    const quiet = () => this.#lastSoundMs !== null && performance.now() - this.#lastSoundMs > silenceMs;
    return eventually(() => (quiet() ? this.#lastSoundMs : null), 'silence at the telephone', limitMs);
  }

  /** The last sound that arrived in this time; null for silence. */
  lastSoundIn(fromMs: number, untilMs: number): number | null {
    const isIn = (one: Heard) => one.atMs >= fromMs && one.atMs <= untilMs && this.#level(one) > soundLevel;
    return this.heard.findLast(isIn)?.atMs ?? null;
  }

  /** The audio that arrived since then, by the timestamps of the packets. */
  samplesSince(sinceMs: number): Int16Array {
    const packets = this.heard.filter(({ atMs }) => atMs >= sinceMs);
    const [first, last] = [packets[0], packets.at(-1)];
    if (first === undefined || last === undefined) return new Int16Array(0);
    const samples = new Int16Array(((last.timestamp - first.timestamp) >>> 0) + frameSamples);
    for (const { timestamp, payload } of packets)
      samples.set(this.#decode(payload).subarray(0, frameSamples), (timestamp - first.timestamp) >>> 0);
    return samples;
  }

  /** Packets that never arrived. */
  get lostPackets(): number {
    return this.heard.reduce((lost, { sequence }, index) => {
      const before = this.heard[index - 1]?.sequence ?? sequence - 1;
      return lost + (((sequence - before) & 0xffff) - 1);
    }, 0);
  }

  #decode(payload: Buffer): Int16Array {
    return this.#codec === 'PCMU' ? decodeMulaw(payload) : decodeAlaw(payload);
  }

  #level({ payload }: Heard): number {
    const samples = this.#decode(payload);
    return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
  }

  #receive(packet: Buffer): void {
    const payloadType = packet[1]! & 0x7f;
    const timestamp = packet.readUInt32BE(4);
    if (payloadType === eventPayloadType) {
      if (packet[13]! >> 7 === 0 || timestamp === this.#lastKey) return;
      this.#lastKey = timestamp;
      this.keysHeard += keys[packet[12]!] ?? '?';
      return;
    }
    if (payloadType !== payloadTypes[this.#codec]) return;
    const heard = {
      ...{ atMs: performance.now(), sequence: packet.readUInt16BE(2), timestamp },
      payload: Buffer.from(packet.subarray(12)),
    };
    this.heard.push(heard);
    if (this.#level(heard) > soundLevel) this.#lastSoundMs = heard.atMs;
  }

  #sendDue(): void {
    const due = Math.floor((performance.now() - this.#startedMs) / frameMs);
    for (; this.#frames < due; this.#frames += 1) {
      const key = this.#keys[0];
      if (key === undefined) this.#sendSound();
      else this.#sendKey(key);
      this.#timestamp = (this.#timestamp + frameSamples) >>> 0;
    }
  }

  #sendKey(key: Key): void {
    key.startTimestamp ??= this.#timestamp;
    key.duration += frameSamples;
    const isOver = key.duration >= keyMs * 8;
    const payload = Buffer.from([key.code, (isOver ? 0x80 : 0) | 10, key.duration >> 8, key.duration & 0xff]);
    // RFC 4733, section 2.5.1.4: the end is sent three times.
    for (let copies = isOver ? 3 : 1; copies > 0; copies -= 1)
      this.#send(eventPayloadType, payload, key.startTimestamp);
    if (isOver) this.#keys.shift();
  }

  #sendSound(): void {
    const spoken = this.#speech[0];
    const samples = new Int16Array(frameSamples);
    if (spoken !== undefined) {
      samples.set(spoken.samples.subarray(spoken.at, spoken.at + frameSamples));
      spoken.at += frameSamples;
    }
    const payload = this.#codec === 'PCMU' ? encodeMulaw(samples) : encodeAlaw(samples);
    this.#send(payloadTypes[this.#codec], payload, this.#timestamp);
    if (spoken === undefined || spoken.at < spoken.samples.length) return;
    this.#speech.shift();
    spoken.done(performance.now());
  }

  #send(payloadType: number, payload: Uint8Array, timestamp: number): void {
    const header = Buffer.alloc(12);
    header[0] = 0x80;
    header[1] = payloadType;
    this.#sequence = (this.#sequence + 1) & 0xffff;
    header.writeUInt16BE(this.#sequence, 2);
    header.writeUInt32BE(timestamp, 4);
    header.writeUInt32BE(this.#source, 8);
    this.#socket.send(Buffer.concat([header, payload]), this.#remote!.port, this.#remote!.address);
  }
}
