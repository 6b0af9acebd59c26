import type { Clock } from '#engine/ports/clock.ts';
import type { Abilities } from '#sip/dialog/abilities.ts';
import { type Dialog, dialogKey, requestWithin, responseTo, takeRequest } from '#sip/dialog/dialog.ts';
import {
  answerTimer,
  longerTimer,
  type SessionTimer,
  timerDelayMs,
  timerOfResponse,
} from '#sip/dialog/session-timer.ts';
import { answerChallenge } from '#sip/digest/answer-challenge.ts';
import type { DigestUser } from '#sip/digest/digest.ts';
import type { HeaderField, SipRequest, SipResponse } from '#sip/message/message.ts';
import { SipError } from '#sip/message/sip-error.ts';
import { isAboutReferral, referralNumberOf } from '#sip/refer/referral.ts';
import {
  type AgreedMedia,
  agree,
  answerPolicy,
  answerTo,
  isSameCodec,
  type MediaPlace,
  type MediaPolicy,
  offerInUse,
} from '#sip/sdp/negotiation.ts';
import { parseSessionDescription, type SessionDescription } from '#sip/sdp/session-description.ts';
import type { CallMedia } from './call-media.ts';
import type { Flow } from './flow.ts';
import { allow, contactOf, sdpHeaders, textBody } from './own-headers.ts';
import { RepeatedAnswer } from './repeated-answer.ts';
import { type ReferralOrder, SentReferral } from './sent-referral.ts';
import type { ServerTransaction, Transactions } from './transactions.ts';

/** Dependencies and first state of an answered call. */
export type EstablishedCallOptions = {
  readonly dialog: Dialog;
  readonly flow: Flow;
  readonly transactions: Transactions;
  readonly clock: Clock;
  /** Null until the far end has answered our offer, or if the call only ends. */
  readonly agreed: AgreedMedia | null;
  readonly policy: MediaPolicy;
  readonly place: MediaPlace;
  readonly timer: SessionTimer | null;
  readonly abilities: Abilities;
  /** Answers challenges to our requests; null for none. */
  readonly login: DigestUser | null;
  /** Random text of letters and digits. */
  readonly random: () => string;
  /** The dialog is over; called once. */
  over(): void;
};

/** How long a far end that is being transferred may take to its end after its BYE, so that the transfer is recorded first. */
const leavingMs = 250;

/** A call after its 2xx: requests within its dialog in both directions, until one side says BYE. */
export class EstablishedCall {
  readonly #options: EstablishedCallOptions;
  #dialog: Dialog;
  #agreed: AgreedMedia | null;
  #place: MediaPlace;
  #timer: SessionTimer | null;
  #media: CallMedia | null = null;
  #answer: RepeatedAnswer | null = null;
  /** Whether the 2xx without an ACK has an offer of ours. */
  #hasOffered = false;
  #referral: { readonly sent: SentReferral; readonly number: number } | null = null;
  #cancelTimer = (): void => {};
  #isOver = false;
  #isRefreshing = false;
  /** The far end has said BYE. */
  #hasLeft = false;

  constructor(options: EstablishedCallOptions) {
    this.#options = options;
    this.#dialog = options.dialog;
    this.#agreed = options.agreed;
    this.#place = options.place;
    this.#timer = options.timer;
    this.#startTimer();
  }

  /** Under which requests of the far end find the call. */
  get key(): string {
    return dialogKey(this.#dialog);
  }

  /** The dialog of the call. */
  get dialog(): Dialog {
    return this.#dialog;
  }

  get abilities(): Abilities {
    return this.#options.abilities;
  }

  /** Where the signaling of the far end comes from. */
  get address(): string {
    return this.#options.flow.address;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** The audio of the call; null before it has started. */
  get media(): CallMedia | null {
    return this.#media;
  }

  /** The audio of the call, once it has started. */
  carry(media: CallMedia): void {
    if (this.#isOver) return media.hungUp();
    this.#media = media;
  }

  /** Takes the answer to our first offer; null if we have nothing in common. */
  agree(answer: Uint8Array): AgreedMedia | null {
    const description = readDescription(answer);
    this.#agreed = description === null ? null : agree(description, answerPolicy(this.#options.policy));
    return this.#agreed;
  }

  /** Takes a request within the dialog. Throws `SipError`. */
  take({ request, flow, respond }: ServerTransaction): void {
    const taken = takeRequest(this.#dialog, request);
    if (taken === null) return respond(responseTo(request, 500, 'Server Internal Error'));
    this.#dialog = taken;
    switch (request.method) {
      case 'BYE':
        respond(responseTo(request, 200, 'OK'));
        return this.#left();
      case 'NOTIFY':
        return this.#notified({ request, flow, respond });
      case 'INVITE':
      case 'UPDATE':
        return this.#change({ request, flow, respond });
      case 'OPTIONS':
        return respond(responseTo(request, 200, 'OK', { headers: [allow] }));
      default:
        return respond(responseTo(request, 405, 'Method Not Allowed', { headers: [allow] }));
    }
  }

  /** The far end has acknowledged a 2xx, and answered it if it was an offer. */
  acknowledged({ body }: SipRequest): void {
    this.#answer?.stop();
    this.#answer = null;
    if (this.#hasOffered) this.#changeBy(readDescription(body));
    this.#hasOffered = false;
  }

  /** Ends the call with a BYE. */
  hangUp(reason: string): void {
    if (this.#isOver || this.#hasLeft) return this.#end();
    const text = reason.replace(/[^\x20-\x7e]|["\\]/g, '').slice(0, 60);
    const headers = [{ name: 'reason', value: `SIP;cause=200;text="${text}"` }];
    this.#request('BYE', { headers }, { response: () => {}, failed: () => {} });
    this.#end();
  }

  /** Asks the far end to transfer itself; one request at a time. */
  refer(order: ReferralOrder): void {
    const sent = new SentReferral(this.#options.clock, order);
    if (this.#isOver || this.#hasLeft || this.#referral?.sent.isOver === false) return sent.expired();
    const headers = [
      contactOf(this.#options.flow),
      { name: 'refer-to', value: order.to },
      { name: 'referred-by', value: this.#dialog.local.replace(/;tag=.*$/, '') },
    ];
    const response = (answer: SipResponse): void => sent.responded(answer);
    const number = this.#request('REFER', { headers }, { response, failed: () => sent.expired() });
    this.#referral = { sent, number };
  }

  /** A far end that is being transferred leaves after the transfer has been recorded. */
  #left(): void {
    const referral = this.#referral?.sent;
    if (referral?.isAccepted !== true) return this.#end();
    this.#hasLeft = true;
    referral.left();
    this.#options.clock.after(leavingMs, () => this.#end());
  }

  #notified({ request, respond }: ServerTransaction): void {
    const number = referralNumberOf(request);
    const referral = this.#referral;
    // A REFER that was challenged has a later number.
    const isKnown = referral !== null && isAboutReferral(request) && (number ?? referral.number) >= referral.number;
    if (!isKnown) return respond(responseTo(request, 481, 'Subscription Does Not Exist'));
    respond(responseTo(request, 200, 'OK'));
    referral.sent.notified(request);
  }

  /** A new offer, or only a sign of life. */
  #change(transaction: ServerTransaction): void {
    const { request, respond } = transaction;
    const inUse = this.#agreed;
    const isPending = inUse === null || (this.#isRefreshing && request.method === 'INVITE');
    if (isPending) return respond(responseTo(request, 491, 'Request Pending'));
    const timer = answerTimer(request);
    if (timer.type === 'too_small')
      return respond(responseTo(request, 422, 'Session Interval Too Small', { headers: timer.headers }));
    const body = request.body.length === 0 ? this.#ownOffer(request, inUse) : this.#answerTo(request);
    if (body === null) return respond(responseTo(request, 488, 'Not Acceptable Here'));
    if (timer.type === 'agreed') this.#timer = timer.timer;
    this.#startTimer();
    const headers = [contactOf(this.#options.flow), allow, ...(timer.type === 'agreed' ? timer.headers : [])];
    const content = body === '' ? {} : { body: textBody(body) };
    const answer = responseTo(request, 200, 'OK', {
      headers: [...headers, ...(body === '' ? [] : sdpHeaders)],
      ...content,
    });
    if (request.method === 'UPDATE') return respond(answer);
    this.#hasOffered = request.body.length === 0;
    this.#answer?.stop();
    this.#answer = new RepeatedAnswer(this.#options.clock, transaction, answer, () => this.hangUp('no ACK'));
  }

  /** An INVITE without an offer asks for ours; an UPDATE without one asks for nothing. */
  #ownOffer({ method }: SipRequest, inUse: AgreedMedia): string {
    return method === 'UPDATE' ? '' : offerInUse(this.#place, inUse);
  }

  /** The answer to an offer, which takes effect; null if it is not acceptable. */
  #answerTo({ body }: SipRequest): string | null {
    const offer = readDescription(body);
    const agreed = this.#changeBy(offer);
    if (offer === null || agreed === null) return null;
    this.#place = { ...this.#place, version: this.#place.version + 1 };
    return answerTo(offer, agreed, this.#place);
  }

  /** Takes over a description of the far end; null if it is not acceptable. A codec in use stays, and so does encryption. */
  #changeBy(description: SessionDescription | null): AgreedMedia | null {
    const inUse = this.#agreed;
    if (description === null || inUse === null) return null;
    const agreed = agree(description, this.#policyWithin(inUse), inUse);
    if (agreed === null || !isSameCodec(agreed, inUse)) return null;
    this.#agreed = agreed;
    this.#media?.change(agreed);
    return agreed;
  }

  /** A call that began with encryption does not lose it. */
  #policyWithin({ crypto }: AgreedMedia): MediaPolicy {
    const { policy } = this.#options;
    return crypto === null ? { ...policy, keys: 'rejected' } : { ...policy, keys: 'accepted', plain: 'rejected' };
  }

  #startTimer(): void {
    this.#cancelTimer();
    const timer = this.#timer;
    if (timer === null || this.#isOver) return;
    this.#cancelTimer = this.#options.clock.after(timerDelayMs(timer), () => {
      if (timer.refresher === 'us') this.#refresh(timer);
      else this.hangUp('the session timer has expired');
    });
  }

  /** Shows the far end that we are alive, and learns whether it is. */
  #refresh(timer: SessionTimer, minSeconds: number | null = null): void {
    if (this.#agreed === null) return;
    this.#isRefreshing = true;
    const headers: HeaderField[] = [
      contactOf(this.#options.flow),
      allow,
      { name: 'supported', value: 'timer' },
      { name: 'session-expires', value: `${timer.seconds};refresher=uac` },
      ...(minSeconds === null ? [] : [{ name: 'min-se', value: `${minSeconds}` }]),
      ...sdpHeaders,
    ];
    const body = textBody(offerInUse(this.#place, this.#agreed));
    this.#request(
      'INVITE',
      { headers, body },
      {
        response: (response, number) => this.#refreshed(response, number, timer),
        failed: () => this.hangUp('the far end does not answer'),
      },
    );
  }

  #refreshed(response: SipResponse, number: number, asked: SessionTimer): void {
    if (response.status < 200) return;
    const longer = response.status === 422 ? longerTimer(response, asked) : null;
    if (longer !== null && !this.#isOver) return this.#refresh(longer, longer.seconds);
    this.#isRefreshing = false;
    if (response.status < 300) {
      const { request } = requestWithin(this.#dialog, 'ACK', { number });
      this.#options.transactions.sendAck(request, this.#options.flow);
      this.#timer = timerOfResponse(response) ?? this.#timer;
    }
    if (response.status === 408 || response.status === 481) return this.hangUp('the far end knows no such call');
    this.#startTimer();
  }

  /** Sends a request, and once again with credentials if it is challenged. Returns its number. */
  #request(method: string, more: RequestParts, user: RequestUser, isAgain = false): number {
    const { request, dialog } = requestWithin(this.#dialog, method, more);
    const { transactions, flow } = this.#options;
    this.#dialog = dialog;
    const number = dialog.localNumber;
    transactions.send(request, flow, {
      failed: user.failed,
      response: (response) => {
        const credentials = isAgain ? null : this.#credentialsFor(request, response);
        if (credentials === null) return user.response(response, number);
        this.#request(method, { ...more, headers: [...more.headers, credentials] }, user, true);
      },
    });
    return number;
  }

  #credentialsFor({ method, uri }: SipRequest, response: SipResponse): HeaderField | null {
    const { login, random } = this.#options;
    const isChallenge = response.status === 401 || response.status === 407;
    return isChallenge && login !== null ? answerChallenge(response, login, { method, uri, cnonce: random() }) : null;
  }

  #end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#cancelTimer();
    this.#answer?.stop();
    this.#referral?.sent.expired();
    this.#media?.hungUp();
    this.#options.over();
  }
}

type RequestParts = { readonly headers: readonly HeaderField[]; readonly body?: Uint8Array };
type RequestUser = {
  response(response: SipResponse, number: number): void;
  failed(reason: 'timeout' | 'transport'): void;
};

/** Reads a session description; null if it cannot be read. */
export function readDescription(body: Uint8Array): SessionDescription | null {
  try {
    return parseSessionDescription(body);
  } catch (error) {
    if (error instanceof SipError) return null;
    throw error;
  }
}
