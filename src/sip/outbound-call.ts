import type { Clock } from '#engine/ports/clock.ts';
import { dialogOfResponse, requestWithin } from '#sip/dialog/dialog.ts';
import { timerOfResponse, usualSessionSeconds } from '#sip/dialog/session-timer.ts';
import { answerChallenge } from '#sip/digest/answer-challenge.ts';
import type { DigestUser } from '#sip/digest/digest.ts';
import { ackOf, cancelOf } from '#sip/message/derived-requests.ts';
import type { HeaderField, SipRequest, SipResponse } from '#sip/message/message.ts';
import { SipError } from '#sip/message/sip-error.ts';
import { agree, type MediaPolicy, offerOf } from '#sip/sdp/negotiation.ts';
import type { ReservedMedia } from './call-media.ts';
import { EstablishedCall, readOffer } from './established-call.ts';
import { type Flow, hostText } from './flow.ts';
import { allow, contactOf, sdpHeaders, textBody } from './own-headers.ts';
import type { Transactions } from './transactions.ts';

/** How a call that was not answered ended. */
export type CallFailure = 'busy' | 'no-answer' | 'failed' | 'canceled';

/** A call to place. */
export type OutboundCallOptions = {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly token: string;
  readonly ringMs: number;
  readonly limitMs: number;
  readonly flow: Flow;
  /** The host in URIs of the trunk. */
  readonly host: string;
  readonly login: DigestUser | null;
  readonly media: ReservedMedia;
  readonly policy: MediaPolicy;
  readonly transactions: Transactions;
  readonly clock: Clock;
  /** Digits. */
  readonly sessionId: string;
  /** Random text of letters and digits. */
  readonly random: () => string;
  ringing(): void;
  established(call: EstablishedCall): void;
  /** The call is over; called once. Null if it was answered. */
  over(failure: CallFailure | null): void;
};

/** A call that we place, from its INVITE until it is answered or fails. */
export class OutboundCall {
  readonly #options: OutboundCallOptions;
  #invite: SipRequest;
  #phase: 'calling' | 'proceeding' | 'answered' | 'over' = 'calling';
  /** The result of a pending INVITE, once it has been canceled. */
  #cancelledAs: CallFailure | null = null;
  #hasRetried = false;
  #established: EstablishedCall | null = null;
  #cancelTimer: () => void;

  constructor(options: OutboundCallOptions) {
    this.#options = options;
    this.#cancelTimer = options.clock.after(options.ringMs, () => this.#cancel('no-answer'));
    this.#invite = this.#send(createInvite(options));
  }

  get id(): string {
    return this.#options.id;
  }

  hangUp(reason: string): void {
    if (this.#established !== null) return this.#established.hangUp(reason);
    this.#cancel('canceled');
  }

  #send(request: SipRequest): SipRequest {
    return this.#options.transactions.send(request, this.#options.flow, {
      response: (response) => this.#responded(response),
      failed: () => this.#end(this.#cancelledAs ?? 'failed'),
    });
  }

  #responded(response: SipResponse): void {
    const { status } = response;
    if (status < 200) return this.#progressed(status);
    if (status < 300) return this.#answered(response);
    if ((status === 401 || status === 407) && this.#retries(response)) return;
    this.#end(this.#cancelledAs ?? failureOf(status));
  }

  #progressed(status: number): void {
    if (this.#phase === 'calling') this.#phase = 'proceeding';
    // A CANCEL may be sent only after a provisional response. RFC 3261, section 9.1.
    if (this.#cancelledAs !== null) this.#sendCancel();
    else if (status >= 180) this.#options.ringing();
  }

  /** Sends the INVITE again with credentials, once. */
  #retries(challenge: SipResponse): boolean {
    const { login, random } = this.#options;
    if (login === null || this.#hasRetried || this.#cancelledAs !== null) return false;
    const { method, uri, headers } = this.#invite;
    const credentials = answerChallenge(challenge, login, { method, uri, cnonce: random() });
    if (credentials === null) return false;
    this.#hasRetried = true;
    this.#phase = 'calling';
    const without = headers.filter(({ name }) => name !== 'via' && name !== 'cseq');
    const again = { ...this.#invite, headers: [...without, { name: 'cseq', value: '2 INVITE' }, credentials] };
    this.#invite = this.#send(again);
    return true;
  }

  #answered(response: SipResponse): void {
    const { transactions, flow } = this.#options;
    if (this.#established !== null) return this.#acknowledge(response);
    if (this.#phase === 'over') return;
    try {
      this.#establish(response);
    } catch (error) {
      if (!(error instanceof SipError)) throw error;
      transactions.sendAck(withoutVia(ackOf(this.#invite, response)), flow);
      this.#end('failed');
    }
  }

  #establish(response: SipResponse): void {
    const { transactions, flow, clock, media, policy, sessionId, limitMs } = this.#options;
    const answer = readOffer(response.body);
    const agreed = answer === null ? null : agree(answer, policy);
    const dialog = dialogOfResponse(this.#invite, response);
    const place = { address: flow.localAddress, port: media.port, sessionId, version: 1, srtpKeys: media.srtpKeys };
    const usable = agreed ?? { ...nothing, address: flow.address };
    const call = new EstablishedCall({
      ...{ dialog, flow, transactions, clock, agreed: usable, policy, place, timer: timerOfResponse(response) },
      over: () => this.#end(null),
    });
    this.#established = call;
    this.#acknowledge(response);
    this.#cancelTimer();
    this.#cancelTimer = clock.after(limitMs, () => call.hangUp('the call has reached its limit'));
    this.#options.established(call);
    if (agreed === null || this.#cancelledAs !== null) return call.hangUp('no common codec');
    this.#phase = 'answered';
    call.carry(media.start(this.#startOf(call, agreed)));
  }

  #startOf(call: EstablishedCall, agreed: NonNullable<ReturnType<typeof agree>>) {
    const { id, token, from, to, flow } = this.#options;
    const ended = (reason: string): void => call.hangUp(reason);
    return { agreed, token, providerCallId: id, from, to, signallingAddress: flow.address, ended };
  }

  /** Every 2xx gets its ACK, also one that comes again. */
  #acknowledge(response: SipResponse): void {
    const number = this.#hasRetried ? 2 : 1;
    const { request } = requestWithin(dialogOfResponse(this.#invite, response), 'ACK', { number });
    this.#options.transactions.sendAck(request, this.#options.flow);
  }

  #cancel(as: CallFailure): void {
    if (this.#phase === 'over' || this.#phase === 'answered' || this.#cancelledAs !== null) return;
    this.#cancelledAs = as;
    if (this.#phase === 'proceeding') this.#sendCancel();
  }

  #sendCancel(): void {
    this.#options.transactions.sendCancel(cancelOf(this.#invite), this.#options.flow);
  }

  #end(failure: CallFailure | null): void {
    if (this.#phase === 'over') return;
    const wasAnswered = this.#phase === 'answered';
    this.#phase = 'over';
    this.#cancelTimer();
    this.#options.media.release();
    this.#options.over(wasAnswered ? null : (this.#cancelledAs ?? failure ?? 'failed'));
  }
}

/** The media of an answer that has none: it only lasts until the BYE. */
const nothing = {
  codec: 'pcmu',
  audioType: 0,
  keysType: null,
  keysHz: 8000,
  ptimeMs: 20,
  maxBitrate: null,
  port: 0,
  rtcpPort: 0,
  direction: 'inactive',
  crypto: null,
  line: 0,
} as const;

function createInvite({ from, to, flow, host, media, policy, sessionId, random }: OutboundCallOptions): SipRequest {
  const uri = `sip:${to}@${host};user=phone`;
  const place = { address: flow.localAddress, port: media.port, sessionId, version: 1, srtpKeys: media.srtpKeys };
  const headers: HeaderField[] = [
    { name: 'max-forwards', value: '70' },
    { name: 'from', value: `<sip:${from}@${hostText(flow.localAddress)};user=phone>;tag=${random()}` },
    { name: 'to', value: `<${uri}>` },
    { name: 'call-id', value: `${random()}@${hostText(flow.localAddress)}` },
    contactOf(flow),
    allow,
    { name: 'supported', value: 'timer' },
    { name: 'session-expires', value: `${usualSessionSeconds}` },
    ...sdpHeaders,
    { name: 'cseq', value: '1 INVITE' },
  ];
  return { type: 'request', method: 'INVITE', uri, headers, body: textBody(offerOf(place, policy)) };
}

function withoutVia(request: SipRequest): SipRequest {
  return { ...request, headers: request.headers.filter(({ name }) => name !== 'via') };
}

function failureOf(status: number): CallFailure {
  if (status === 486 || status === 600) return 'busy';
  return status === 408 || status === 480 ? 'no-answer' : 'failed';
}
