import { randomBytes } from 'node:crypto';
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { decodeMulaw, encodeMulaw } from '#codecs/g711.ts';
import { sine } from '#codecs/tone.ts';
import { type Dialog, dialogOfInvite, dialogOfResponse, requestWithin, responseTo } from '#sip/dialog/dialog.ts';
import {
  type HeaderField,
  headerOf,
  type SipMessage,
  type SipRequest,
  type SipResponse,
} from '#sip/message/message.ts';
import { parseMessage } from '#sip/message/parse.ts';
import { serializeMessage } from '#sip/message/serialize.ts';
import { parseRtp, writeRtp } from '#sip/rtp/packet.ts';
import { parseKeyEvent, writeKeyEvent } from '#sip/rtp/telephone-event.ts';
import { parseSessionDescription } from '#sip/sdp/session-description.ts';
import { isSound } from './e2e-sound.ts';
import { eventually } from './e2e-wait.ts';

export const host = '127.0.0.1';
const utf8 = new TextEncoder();
const frameMs = 20;

/** A SIP telephone on a UDP port of loopback, with a tone as its voice. It records what it hears and every message. */
export class SipTelephone {
  readonly messages: SipMessage[] = [];
  /** Keys that were pressed at the far end. */
  keys = '';
  heardPackets = 0;
  soundMs = 0;
  readonly #signalling: Socket;
  readonly #media: Socket;
  #server = { port: 0 };
  #to = { port: 0 };
  #pace: NodeJS.Timeout | null = null;
  #sequence = 0;
  #timestamp = 0;
  #lastKeyAt: number | null = null;
  #dialog: Dialog | null = null;
  #invite: SipRequest | null = null;
  /** Whether it speaks a tone instead of silence. */
  speaks = false;

  private constructor(signalling: Socket, media: Socket) {
    this.#signalling = signalling;
    this.#media = media;
    signalling.on('message', (bytes, { port }) => {
      this.#server = { port };
      this.messages.push(parseMessage(bytes));
    });
    media.on('message', (bytes) => this.#hear(bytes));
  }

  static async open(): Promise<SipTelephone> {
    const sockets = [createSocket('udp4').bind(0, host), createSocket('udp4').bind(0, host)] as const;
    await Promise.all(sockets.map((socket) => once(socket, 'listening')));
    return new SipTelephone(...sockets);
  }

  get port(): number {
    return this.#signalling.address().port;
  }

  get description(): string {
    const { port } = this.#media.address();
    const lines = [
      'v=0',
      `o=- 1 1 IN IP4 ${host}`,
      's=-',
      `c=IN IP4 ${host}`,
      't=0 0',
      `m=audio ${port} RTP/AVP 0 101`,
    ];
    return `${[...lines, 'a=rtpmap:0 PCMU/8000', 'a=rtpmap:101 telephone-event/8000', 'a=sendrecv'].join('\r\n')}\r\n`;
  }

  /** Calls a number at a server; resolves with the last response to the INVITE, which is acknowledged. */
  async call(
    server: number,
    { from, to }: { from: string; to: string },
    more: readonly HeaderField[] = [],
    user = to,
  ): Promise<SipResponse> {
    this.invite(server, { from, to }, more, user);
    const response = await this.response((status) => status >= 200);
    const invite = this.#invite!;
    this.#dialog = dialogOf(invite, response);
    if (response.status >= 300 || this.#dialog === null) return response;
    this.send(requestWithin(this.#dialog, 'ACK', { number: 1 }).request);
    this.talkTo(response.body);
    return response;
  }

  /** Sends an INVITE to a user of a server. */
  invite(
    server: number,
    { from, to }: { from: string; to: string },
    more: readonly HeaderField[] = [],
    user = to,
  ): void {
    this.#server = { port: server };
    const headers: HeaderField[] = [
      { name: 'max-forwards', value: '70' },
      { name: 'from', value: `<sip:${from}@${host}>;tag=${text()}` },
      { name: 'to', value: `<sip:${to}@${host}>` },
      { name: 'call-id', value: text() },
      { name: 'cseq', value: '1 INVITE' },
      { name: 'contact', value: `<sip:${from}@${host}:${this.port}>` },
      { name: 'content-type', value: 'application/sdp' },
      ...more,
    ];
    const uri = `sip:${user}@${host}:${server}`;
    const body = utf8.encode(this.description);
    this.#invite = this.send({ type: 'request', method: 'INVITE', uri, headers, body });
  }

  /** Waits for an INVITE of the server. */
  async rings(): Promise<SipRequest> {
    return this.request('INVITE');
  }

  /** Answers an INVITE; resolves with its ACK. */
  async answer(invite: SipRequest, more: readonly HeaderField[] = []): Promise<SipRequest> {
    const tag = text();
    this.#dialog = dialogOfInvite(invite, tag);
    const headers = [
      { name: 'contact', value: `<sip:agent@${host}:${this.port}>` },
      { name: 'content-type', value: 'application/sdp' },
      ...more,
    ];
    this.reply(responseTo(invite, 200, 'OK', { tag, headers, body: utf8.encode(this.description) }));
    this.talkTo(invite.body);
    return this.request('ACK');
  }

  /** Sends a request within the call; resolves with its final response. */
  async within(
    method: string,
    more: { headers?: readonly HeaderField[]; body?: Uint8Array } = {},
  ): Promise<SipResponse> {
    if (this.#dialog === null) throw new Error('no call');
    const { request, dialog } = requestWithin(this.#dialog, method, more);
    this.#dialog = dialog;
    const number = `${dialog.localNumber} ${method}`;
    this.send(request);
    const response = await eventually(
      () => this.#responses().find((one) => headerOf(one, 'cseq') === number && one.status >= 200) ?? null,
      `a response to ${method}`,
    );
    if (method === 'INVITE') this.send(requestWithin(dialog, 'ACK', { number: dialog.localNumber }).request);
    return response;
  }

  /** Presses a key as RFC 4733 says: three reports, and the last one three times. */
  press(key: string): void {
    const timestamp = this.#timestamp;
    for (const duration of [160, 320, 480, 640, 640, 640]) {
      const payload = writeKeyEvent({ key, end: duration === 640, duration });
      this.#transmit({ payloadType: 101, payload, timestamp, marker: duration === 160 });
    }
  }

  async hears(ms: number): Promise<void> {
    const from = this.soundMs;
    await eventually(() => this.soundMs >= from + ms, `${ms} ms of sound`);
  }

  async response(wanted: (status: number) => boolean): Promise<SipResponse> {
    return eventually(() => this.#responses().find(({ status }) => wanted(status)) ?? null, 'a response');
  }

  async request(method: string): Promise<SipRequest> {
    const isWanted = (message: SipMessage): message is SipRequest =>
      message.type === 'request' && message.method === method;
    return eventually(() => this.messages.find(isWanted) ?? null, `a request ${method}`);
  }

  reply(response: SipResponse): void {
    this.#signalling.send(serializeMessage(response), this.#server.port, host);
  }

  /** Sends a request with a new `Via`, unless it has one. */
  send(request: SipRequest): SipRequest {
    const via = { name: 'via', value: `SIP/2.0/UDP ${host}:${this.port};branch=z9hG4bK${text()};rport` };
    const hasVia = headerOf(request, 'via') !== null;
    const sent = hasVia ? request : { ...request, headers: [via, ...request.headers] };
    this.#signalling.send(serializeMessage(sent), this.#server.port, host);
    return sent;
  }

  /** Sends audio to where a description says. */
  talkTo(body: Uint8Array): void {
    const [line] = parseSessionDescription(body).media;
    this.#to = { port: line!.port };
    const voice = encodeMulaw(sine(400, { ms: frameMs, rateHz: 8000, levelDb: -20 }).samples);
    const quiet = new Uint8Array(160).fill(0xff);
    this.#pace ??= setInterval(() => {
      const payload = this.speaks ? voice : quiet;
      this.#transmit({ payloadType: 0, payload, timestamp: this.#timestamp, marker: false });
      this.#timestamp += 160;
    }, frameMs);
  }

  close(): void {
    if (this.#pace !== null) clearInterval(this.#pace);
    this.#signalling.close();
    this.#media.close();
  }

  #transmit(packet: { payloadType: number; payload: Uint8Array; timestamp: number; marker: boolean }): void {
    this.#sequence = (this.#sequence + 1) & 0xffff;
    this.#media.send(writeRtp({ ...packet, sequence: this.#sequence, ssrc: 7 }), this.#to.port, host);
  }

  #hear(bytes: Uint8Array): void {
    const packet = parseRtp(bytes);
    if (packet === null) return;
    if (packet.payloadType === 101) {
      const event = parseKeyEvent(packet.payload);
      if (event !== null && this.#lastKeyAt !== packet.timestamp) this.keys += event.key;
      this.#lastKeyAt = packet.timestamp;
      return;
    }
    this.heardPackets += 1;
    if (isSound(decodeMulaw(packet.payload))) this.soundMs += frameMs;
  }

  #responses(): readonly SipResponse[] {
    return this.messages.filter((message) => message.type === 'response');
  }
}

function dialogOf(invite: SipRequest, response: SipResponse): Dialog | null {
  return response.status < 300 ? dialogOfResponse(invite, response) : null;
}

const text = (): string => randomBytes(8).toString('hex');
