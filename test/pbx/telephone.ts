import { randomBytes } from 'node:crypto';
import { createSocket, type RemoteInfo } from 'node:dgram';
import { once } from 'node:events';
import type { TelephoneCodec } from './rtp-media.ts';
import { formatResponse, headerOf, parseSip, type SipMessage } from './sip-message.ts';
import { TelephoneCall } from './telephone-call.ts';

export type TelephoneOptions = {
  /** Its address; Asterisk tells its trunks apart by it. */
  readonly address?: string;
  readonly port?: number;
  readonly codec?: TelephoneCodec;
  readonly pbx: { readonly address: string; readonly port: number };
  /** A call that rings here. */
  readonly onCall?: (call: TelephoneCall) => void;
};

/** A SIP telephone over UDP, without registration: places and takes calls. */
export class Telephone {
  readonly options: Required<TelephoneOptions>;
  readonly #socket = createSocket('udp4');
  readonly #calls = new Map<string, TelephoneCall>();
  #isClosed = false;

  constructor(options: TelephoneOptions) {
    this.options = { address: '127.0.0.1', port: 0, codec: 'PCMU', onCall: (call) => call.reject(480), ...options };
    this.#socket.on('message', (datagram, from) => this.#receive(datagram.toString(), from));
  }

  async open(): Promise<this> {
    this.#socket.bind(this.options.port, this.options.address);
    await once(this.#socket, 'listening');
    return this;
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    for (const call of this.#calls.values()) call.media.close();
    this.#socket.close();
  }

  get contact(): string {
    return `sip:telephone@${this.options.address}:${this.#socket.address().port}`;
  }

  get port(): number {
    return this.#socket.address().port;
  }

  send(text: string, to: { readonly address: string; readonly port: number } = this.options.pbx): void {
    this.#socket.send(text, to.port, to.address);
  }

  /** Dials; the call rings until it is answered or rejected. */
  async call(number: string, from: string): Promise<TelephoneCall> {
    const call = new TelephoneCall(this, randomBytes(8).toString('hex'));
    this.#calls.set(call.id, call);
    await call.media.open(this.options.address);
    call.dial(number, from);
    return call;
  }

  #receive(text: string, from: RemoteInfo): void {
    const message = parseSip(text);
    if (message === null) return;
    const id = headerOf(message, 'call-id');
    const known = this.#calls.get(id);
    if (known !== undefined) return known.receive(message, from);
    if (message.method === 'INVITE') return this.#ring(id, message, from);
    if (message.method === null || message.method === 'ACK') return;
    const status = message.method === 'OPTIONS' ? 200 : 481;
    this.send(formatResponse(message, status, { tag: id, contact: this.contact }), from);
  }

  #ring(id: string, invite: SipMessage, from: RemoteInfo): void {
    const call = new TelephoneCall(this, id);
    this.#calls.set(id, call);
    call.rings(invite, from);
    this.options.onCall(call);
  }
}
