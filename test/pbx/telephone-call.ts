import { randomBytes } from 'node:crypto';
import type { RemoteInfo } from 'node:dgram';
import { eventually } from '#test/support/e2e-wait.ts';
import { eventPayloadType, payloadTypes, RtpMedia } from './rtp-media.ts';
import { formatResponse, formatSip, headerOf, type SipMessage, uriIn } from './sip-message.ts';
import type { Telephone } from './telephone.ts';

type CallState = 'new' | 'ringing' | 'up' | 'over';
type Incoming = { readonly invite: SipMessage; readonly from: RemoteInfo };

/** One call of a telephone, placed or taken. */
export class TelephoneCall {
  readonly id: string;
  readonly media: RtpMedia;
  state: CallState = 'new';
  /** The called number. */
  number = '';
  /** The final status of a placed call; 0 before. */
  status = 0;
  endedBy: 'us' | 'them' | null = null;
  canceled = false;
  answeredMs = 0;
  endedMs = 0;
  readonly #telephone: Telephone;
  readonly #tag = randomBytes(4).toString('hex');
  readonly #branch = `z9hG4bK${randomBytes(6).toString('hex')}`;
  #sequence = 1;
  #local = '';
  #remote = '';
  #target = '';
  #incoming: Incoming | null = null;

  constructor(telephone: Telephone, id: string) {
    this.#telephone = telephone;
    this.id = id;
    this.media = new RtpMedia(telephone.options.codec);
  }

  dial(number: string, from: string): void {
    const { address, port } = this.#telephone.options.pbx;
    this.number = number;
    this.state = 'ringing';
    this.#target = `sip:${number}@${address}:${port}`;
    this.#local = `<sip:${from}@${this.#telephone.options.address}:${this.#telephone.port}>;tag=${this.#tag}`;
    this.#remote = `<${this.#target}>`;
    this.#request('INVITE', { branch: this.#branch, body: this.#description() });
  }

  rings(invite: SipMessage, from: RemoteInfo): void {
    this.#incoming = { invite, from };
    this.state = 'ringing';
    this.number = /^sips?:([^@;>]+)/.exec(invite.uri)?.[1] ?? '';
    this.#local = `${headerOf(invite, 'to')};tag=${this.#tag}`;
    this.#remote = headerOf(invite, 'from');
    this.#target = uriIn(headerOf(invite, 'contact'));
    this.#respond(100);
  }

  ring(): void {
    this.#respond(180);
  }

  async answer(): Promise<void> {
    await this.media.open(this.#telephone.options.address);
    this.#startMedia(this.#incoming!.invite.body);
    this.state = 'up';
    this.answeredMs = performance.now();
    this.#respond(200, this.#description());
  }

  reject(status: number): void {
    this.#respond(status);
    this.#end('us');
  }

  hangUp(): void {
    if (this.state !== 'up') return;
    this.#sequence += 1;
    this.#request('BYE');
    this.#end('us');
  }

  /** Sends a key as SIP INFO. */
  sendInfo(key: string): void {
    this.#sequence += 1;
    this.#request('INFO', { body: `Signal=${key}\r\nDuration=160\r\n`, type: 'application/dtmf-relay' });
  }

  /** Resolves with the final status of a placed call. */
  answered(limitMs?: number): Promise<number> {
    return eventually(() => this.status !== 0 && this.status, 'a final status of the call', limitMs);
  }

  /** Resolves when it is over. */
  async over(limitMs?: number): Promise<'us' | 'them'> {
    return eventually(() => this.endedBy, `the end of the call to ${this.number}`, limitMs);
  }

  receive(message: SipMessage, from: RemoteInfo): void {
    if (message.method === null) return this.#receiveResponse(message);
    if (message.method === 'ACK' || (message.method === 'INVITE' && this.state === 'ringing')) return;
    const body = message.method === 'INVITE' ? this.#description() : '';
    const response = formatResponse(message, 200, { tag: this.#tag, contact: this.#telephone.contact, body });
    this.#telephone.send(response, from);
    if (message.method === 'INVITE') this.#startMedia(message.body);
    if (message.method === 'BYE') this.#end('them');
    if (message.method === 'CANCEL' && this.state === 'ringing') {
      this.canceled = true;
      this.#respond(487);
      this.#end('them');
    }
  }

  #receiveResponse(message: SipMessage): void {
    if (!headerOf(message, 'cseq').endsWith('INVITE') || message.status < 200) return;
    if (headerOf(message, 'to').includes(';tag=')) this.#remote = headerOf(message, 'to');
    const isFirst = this.status === 0;
    this.status = message.status;
    if (message.status >= 300) {
      this.#request('ACK', { branch: this.#branch, sequence: 1 });
      return this.#end('them');
    }
    this.#target = uriIn(headerOf(message, 'contact'));
    this.#request('ACK', { sequence: 1 });
    if (!isFirst) return;
    this.state = 'up';
    this.answeredMs = performance.now();
    this.#startMedia(message.body);
  }

  #startMedia(description: string): void {
    const address = /c=IN IP4 (\S+)/.exec(description)?.[1];
    const port = Number(/m=audio (\d+)/.exec(description)?.[1] ?? 0);
    if (address !== undefined && port > 0) this.media.start(address, port);
  }

  #description(): string {
    const { address, codec } = this.#telephone.options;
    const type = payloadTypes[codec];
    return [
      ...['v=0', `o=- 1 1 IN IP4 ${address}`, 's=-', `c=IN IP4 ${address}`, 't=0 0'],
      `m=audio ${this.media.port} RTP/AVP ${type} ${eventPayloadType}`,
      `a=rtpmap:${type} ${codec}/8000`,
      `a=rtpmap:${eventPayloadType} telephone-event/8000`,
      ...[`a=fmtp:${eventPayloadType} 0-16`, 'a=ptime:20', 'a=sendrecv', ''],
    ].join('\r\n');
  }

  #request(
    method: string,
    {
      branch = `z9hG4bK${randomBytes(6).toString('hex')}`,
      sequence = this.#sequence,
      body = '',
      type = 'application/sdp',
    } = {},
  ): void {
    const { address } = this.#telephone.options;
    const headers = [
      `Via: SIP/2.0/UDP ${address}:${this.#telephone.port};branch=${branch};rport`,
      ...['Max-Forwards: 70', `From: ${this.#local}`, `To: ${this.#remote}`, `Call-ID: ${this.id}`],
      ...[`CSeq: ${sequence} ${method}`, `Contact: <${this.#telephone.contact}>`],
      ...(body === '' ? [] : [`Content-Type: ${type}`]),
    ];
    this.#telephone.send(formatSip(`${method} ${this.#target} SIP/2.0`, headers, body));
  }

  #respond(status: number, body = ''): void {
    const { invite, from } = this.#incoming!;
    const response = formatResponse(invite, status, { tag: this.#tag, contact: this.#telephone.contact, body });
    this.#telephone.send(response, from);
  }

  #end(by: 'us' | 'them'): void {
    if (this.state === 'over') return;
    this.state = 'over';
    this.endedBy = by;
    this.endedMs = performance.now();
    this.media.close();
  }
}
