import type { Clock } from '#engine/ports/clock.ts';
import { type Dialog, dialogKey, requestWithin, responseTo, takeRequest } from '#sip/dialog/dialog.ts';
import { answerTimer, type SessionTimer, timerDelayMs, timerOfResponse } from '#sip/dialog/session-timer.ts';
import type { HeaderField, SipRequest, SipResponse } from '#sip/message/message.ts';
import { SipError } from '#sip/message/sip-error.ts';
import {
  type AgreedMedia,
  agree,
  answerTo,
  type MediaPlace,
  type MediaPolicy,
  offerInUse,
} from '#sip/sdp/negotiation.ts';
import { parseSessionDescription } from '#sip/sdp/session-description.ts';
import type { CallMedia } from './call-media.ts';
import type { Flow } from './flow.ts';
import { allow, contactOf, sdpHeaders, textBody } from './own-headers.ts';
import { RepeatedAnswer } from './repeated-answer.ts';
import type { ServerTransaction, Transactions } from './transactions.ts';

/** Dependencies and first state of an answered call. */
export type EstablishedCallOptions = {
  readonly dialog: Dialog;
  readonly flow: Flow;
  readonly transactions: Transactions;
  readonly clock: Clock;
  readonly agreed: AgreedMedia;
  readonly policy: MediaPolicy;
  readonly place: MediaPlace;
  readonly timer: SessionTimer | null;
  /** The dialog is over; called once. */
  over(): void;
};

/** A call after its 2xx: requests within its dialog in both directions, until one side says BYE. */
export class EstablishedCall {
  readonly #options: EstablishedCallOptions;
  #dialog: Dialog;
  #agreed: AgreedMedia;
  #place: MediaPlace;
  #timer: SessionTimer | null;
  #media: CallMedia | null = null;
  #answer: RepeatedAnswer | null = null;
  #cancelTimer = (): void => {};
  #isOver = false;
  #isRefreshing = false;

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

  /** The audio of the call, once it has started. */
  carry(media: CallMedia): void {
    if (this.#isOver) return media.hungUp();
    this.#media = media;
  }

  /** Takes a request within the dialog. Throws `SipError`. */
  take({ request, flow, respond }: ServerTransaction): void {
    const taken = takeRequest(this.#dialog, request);
    if (taken === null) return respond(responseTo(request, 500, 'Server Internal Error'));
    this.#dialog = taken;
    switch (request.method) {
      case 'BYE':
        respond(responseTo(request, 200, 'OK'));
        return this.#end();
      case 'INVITE':
      case 'UPDATE':
        return this.#change({ request, flow, respond });
      case 'OPTIONS':
        return respond(responseTo(request, 200, 'OK', { headers: [allow] }));
      default:
        return respond(responseTo(request, 405, 'Method Not Allowed', { headers: [allow] }));
    }
  }

  /** The far end has acknowledged a 2xx. */
  acknowledged(): void {
    this.#answer?.stop();
    this.#answer = null;
  }

  /** Ends the call with a BYE. */
  hangUp(reason: string): void {
    if (this.#isOver) return;
    const text = reason.replace(/[^\x20-\x7e]|["\\]/g, '').slice(0, 60);
    const headers = [{ name: 'reason', value: `SIP;cause=200;text="${text}"` }];
    this.#request('BYE', { headers }, { response: () => {}, failed: () => {} });
    this.#end();
  }

  /** A new offer, or only a sign of life. */
  #change(transaction: ServerTransaction): void {
    const { request, respond } = transaction;
    if (this.#isRefreshing && request.method === 'INVITE') return respond(responseTo(request, 491, 'Request Pending'));
    const timer = answerTimer(request);
    if (timer.type === 'too_small')
      return respond(responseTo(request, 422, 'Session Interval Too Small', { headers: timer.headers }));
    const body = request.body.length === 0 ? this.#ownOffer(request) : this.#answerTo(request);
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
    this.#answer?.stop();
    this.#answer = new RepeatedAnswer(this.#options.clock, transaction, answer, () => this.hangUp('no ACK'));
  }

  /** An INVITE without an offer asks for ours; an UPDATE without one asks for nothing. */
  #ownOffer({ method }: SipRequest): string {
    return method === 'UPDATE' ? '' : offerInUse(this.#place, this.#agreed);
  }

  /** The answer to an offer, which takes effect; null if it is not acceptable. A codec in use stays, and so does encryption. */
  #answerTo({ body }: SipRequest): string | null {
    const offer = readOffer(body);
    const agreed = offer === null ? null : agree(offer, this.#policyWithin, this.#agreed);
    if (offer === null || agreed === null || !isSameCodec(agreed, this.#agreed)) return null;
    this.#agreed = agreed;
    this.#place = { ...this.#place, version: this.#place.version + 1 };
    this.#media?.change(agreed);
    return answerTo(offer, agreed, this.#place);
  }

  /** A call that began with encryption does not lose it. */
  get #policyWithin(): MediaPolicy {
    const { policy } = this.#options;
    return this.#agreed.crypto === null
      ? { ...policy, keys: 'rejected' }
      : { ...policy, keys: 'accepted', plain: 'rejected' };
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
  #refresh(timer: SessionTimer): void {
    this.#isRefreshing = true;
    const headers: HeaderField[] = [
      contactOf(this.#options.flow),
      allow,
      { name: 'supported', value: 'timer' },
      { name: 'session-expires', value: `${timer.seconds};refresher=uac` },
      ...sdpHeaders,
    ];
    const body = textBody(offerInUse(this.#place, this.#agreed));
    const number = this.#request(
      'INVITE',
      { headers, body },
      {
        response: (response) => this.#refreshed(response, number),
        failed: () => this.hangUp('the far end does not answer'),
      },
    );
  }

  #refreshed(response: SipResponse, number: number): void {
    if (response.status < 200) return;
    this.#isRefreshing = false;
    if (response.status < 300) {
      const { request } = requestWithin(this.#dialog, 'ACK', { number });
      this.#options.transactions.sendAck(request, this.#options.flow);
      this.#timer = timerOfResponse(response) ?? this.#timer;
    }
    if (response.status === 408 || response.status === 481) return this.hangUp('the far end knows no such call');
    this.#startTimer();
  }

  #request(
    method: string,
    more: { readonly headers: readonly HeaderField[]; readonly body?: Uint8Array },
    user: Parameters<Transactions['send']>[2],
  ): number {
    const { request, dialog } = requestWithin(this.#dialog, method, more);
    this.#dialog = dialog;
    this.#options.transactions.send(request, this.#options.flow, user);
    return dialog.localNumber;
  }

  #end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#cancelTimer();
    this.#answer?.stop();
    this.#media?.hungUp();
    this.#options.over();
  }
}

/** Reads an offer; null if it cannot be read. */
export function readOffer(body: Uint8Array): ReturnType<typeof parseSessionDescription> | null {
  try {
    return parseSessionDescription(body);
  } catch (error) {
    if (error instanceof SipError) return null;
    throw error;
  }
}

function isSameCodec(one: AgreedMedia, other: AgreedMedia): boolean {
  return (
    one.codec === other.codec &&
    one.audioType === other.audioType &&
    one.keysType === other.keysType &&
    one.crypto?.key.suite === other.crypto?.key.suite
  );
}
