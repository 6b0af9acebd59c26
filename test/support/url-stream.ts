import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { type AudioFormat, bytesPerMs, createDecoder, silenceByte } from '#codecs/format.ts';
import { type AudioFrame, concatenate } from '#codecs/frame.ts';
import { systemClock } from '#src/foundation/clock.ts';
import { Metronome } from '#src/gateway/metronome.ts';
import { soundMs } from './e2e-sound.ts';

/** The parties, and the provider's id of the call. */
export type StreamedCaller = { readonly callId: string; readonly from: string; readonly to: string };
/** A provider's messages on the socket of a silent caller. */
export type UrlWire = {
  readonly format: AudioFormat;
  readonly packetMs: number;
  readonly start: readonly object[];
  /** This much audio of the caller. */
  media(payload: Buffer): object | Buffer;
  /** The caller has hung up. */
  readonly stop: object;
  /** The base64 audio in a text message; null if it has none. */
  audioIn(message: Message): string | null;
  /** The reply to a message; null if it needs none. */
  answer(message: Message): object | null;
};
// biome-ignore lint/suspicious/noExplicitAny: messages are looked into as they come
type Message = any;

const ticks = new Metronome(systemClock);
const frameMs = 20;

/** Streams a call to a URL like a provider that is configured with it. Rejects if the upgrade is rejected. */
export async function openUrlStream(url: string, wire: UrlWire): Promise<UrlStream> {
  const socket = new WebSocket(url);
  const stream = new UrlStream(socket, wire);
  await once(socket, 'open');
  return stream;
}

/** One such stream. */
export class UrlStream {
  /** The received text messages without those with audio. */
  readonly messages: Message[] = [];
  /** The code and reason of the close. */
  readonly closed: Promise<string>;
  readonly #socket: WebSocket;
  readonly #wire: UrlWire;
  readonly #heard: AudioFrame[] = [];

  constructor(socket: WebSocket, wire: UrlWire) {
    this.#socket = socket;
    this.#wire = wire;
    const { format, packetMs } = wire;
    const silence = Buffer.alloc(packetMs * bytesPerMs(format), silenceByte(format.encoding));
    let leave = (): void => {};
    socket.once('open', () => {
      for (const message of wire.start) this.#send(message);
      let ticked = 0;
      const tick = (): void => {
        ticked += 1;
        if ((ticked * frameMs) % packetMs === 0) this.#send(wire.media(silence));
      };
      leave = ticks.join({ tick, failed: () => socket.terminate() });
    });
    const decoder = createDecoder(format);
    const hear = (bytes: Buffer): void => void this.#heard.push(decoder.decode(bytes));
    socket.on('message', (data: Buffer, isBinary) => {
      if (isBinary) return hear(data);
      const message = JSON.parse(data.toString());
      const audio = wire.audioIn(message);
      if (audio !== null) return hear(Buffer.from(audio, 'base64'));
      this.messages.push(message);
      const answer = wire.answer(message);
      if (answer !== null) this.#send(answer);
    });
    socket.on('error', () => {});
    this.closed = once(socket, 'close').then(([code, reason]) => `${code} ${reason}`);
    void this.closed.then(() => leave());
  }

  /** From the first sound received to the last. */
  get soundMs(): number {
    const { rateHz } = this.#wire.format;
    return soundMs(concatenate(this.#heard, rateHz).samples, rateHz);
  }

  /** The caller hangs up. */
  hangUp(): void {
    this.#send(this.#wire.stop);
  }

  /** The connection is lost. */
  drop(): void {
    this.#socket.terminate();
  }

  #send(message: object | Buffer): void {
    if (this.#socket.readyState !== WebSocket.OPEN) return;
    this.#socket.send(Buffer.isBuffer(message) ? message : JSON.stringify(message));
  }
}

/** https://developer.exotel.com/docs/agentstream/websocket-protocol */
export function exotelWire({ callId: call_sid, from, to }: StreamedCaller): UrlWire {
  const stream_sid = randomUUID();
  const media_format = { encoding: 'base64', sample_rate: '8000', bit_rate: '128' };
  const head = { stream_sid, call_sid, account_sid: 'a1' };
  return {
    format: { encoding: 'pcm_s16le', rateHz: 8000 },
    packetMs: 100,
    start: [
      { event: 'connected' },
      {
        event: 'start',
        sequence_number: 1,
        stream_sid,
        start: { ...head, from, to, custom_parameters: {}, media_format },
      },
    ],
    media: (payload) => ({ event: 'media', stream_sid, media: { payload: payload.toString('base64') } }),
    stop: { event: 'stop', stream_sid, stop: { call_sid, account_sid: 'a1', reason: 'callended' } },
    audioIn: ({ event, media }) => (event === 'media' ? media.payload : null),
    answer: (message) => (message.event === 'mark' ? message : null),
  };
}

/** https://developer.genesys.cloud/devapps/audiohook/protocol-reference */
export function genesysWire({ callId: conversationId, from: ani, to: dnis }: StreamedCaller): UrlWire {
  const id = randomUUID();
  const media = [{ type: 'audio', format: 'PCMU', channels: ['external'], rate: 8000 }];
  const message = (type: string, seq: number, parameters: object) =>
    ({ version: '2', id, type, seq, serverseq: seq - 1, position: 'PT0S', parameters }) as const;
  const close = (reason: string) => message('close', 2, { reason });
  return {
    format: { encoding: 'mulaw', rateHz: 8000 },
    packetMs: 100,
    start: [message('open', 1, { organizationId: 'o', conversationId, participant: { id: 'p', ani, dnis }, media })],
    media: (payload) => payload,
    stop: close('end'),
    audioIn: () => null,
    answer: ({ type }) => (type === 'disconnect' ? close('disconnect') : null),
  };
}

/** https://techdocs.audiocodes.com/voice-ai-connect/Content/Bot-API/ac-bot-api-streaming.htm */
export function audiocodesWire({ callId: conversationId, from: caller }: StreamedCaller): UrlWire {
  const message = (type: string, fields: object = {}) => ({ type, conversationId, ...fields });
  const accepted = { expectAudioMessages: true, botName: 'Ada', caller, supportedMediaFormats: ['raw/lpcm16'] };
  return {
    format: { encoding: 'pcm_s16le', rateHz: 16_000 },
    packetMs: 20,
    start: [message('session.initiate', accepted), message('userStream.start')],
    media: (payload) => message('userStream.chunk', { audioChunk: payload.toString('base64') }),
    stop: message('session.end', { reasonCode: 'client-disconnected', reason: 'Client Side' }),
    audioIn: ({ type, audioChunk }) => (type === 'playStream.chunk' ? audioChunk : null),
    answer: () => null,
  };
}
