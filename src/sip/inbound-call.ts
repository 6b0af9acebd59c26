import type { Clock } from '#engine/ports/clock.ts';
import { abilitiesIn } from '#sip/dialog/abilities.ts';
import { type Dialog, dialogKey, responseTo } from '#sip/dialog/dialog.ts';
import { answerTimer, type TimerAnswer } from '#sip/dialog/session-timer.ts';
import type { DigestUser } from '#sip/digest/digest.ts';
import { type HeaderField, hasToken, type SipRequest } from '#sip/message/message.ts';
import type { AgreedMedia, MediaPolicy } from '#sip/sdp/negotiation.ts';
import { answerTo, offerOf } from '#sip/sdp/negotiation.ts';
import type { SessionDescription } from '#sip/sdp/session-description.ts';
import type { MediaStart, ReserveMedia } from './call-media.ts';
import { EstablishedCall } from './established-call.ts';
import { allow, contactOf, retryAfter, sdpHeaders, supported, textBody } from './own-headers.ts';
import { ReliableRinging } from './reliable-ringing.ts';
import { RepeatedAnswer } from './repeated-answer.ts';
import type { ServerTransaction, Transactions } from './transactions.ts';

/** The media of an INVITE: an offer, or none, so that the answer offers and its ACK answers. RFC 3261, section 13.2.1. */
export type InvitedMedia =
  | { readonly type: 'offered'; readonly offer: SessionDescription; readonly agreed: AgreedMedia }
  | { readonly type: 'asked' };

/** The contents of an INVITE, and the dependencies of its call. */
export type InboundCallOptions = {
  /** Our name of the call. */
  readonly id: string;
  readonly transaction: ServerTransaction;
  readonly media: InvitedMedia;
  readonly policy: MediaPolicy;
  readonly from: string;
  readonly to: string;
  readonly dialog: Dialog;
  /** Digits. */
  readonly sessionId: string;
  readonly transactions: Transactions;
  readonly clock: Clock;
  readonly reserve: ReserveMedia;
  /** Answers challenges to our requests; null for none. */
  readonly login: DigestUser | null;
  /** Random text of letters and digits. */
  readonly random: () => string;
  /** The call has a dialog, under whose key further requests come. */
  established(call: EstablishedCall): void;
  /** The call is over; `unanswered` if it never had audio. */
  over(how: 'unanswered' | 'answered'): void;
};

/** The longest time from INVITE to answer, in milliseconds: longer than the database may take. */
const answerWithinMs = 40_000;

/** A call of a far end, from its INVITE until it is answered, declined or canceled. */
export class InboundCall {
  readonly #options: InboundCallOptions;
  readonly #timer: TimerAnswer;
  #phase: 'ringing' | 'answering' | 'answered' | 'over' = 'ringing';
  #established: EstablishedCall | null = null;
  #answer: RepeatedAnswer | null = null;
  #begin: ((ack: SipRequest) => void) | null = null;
  #ringing: ReliableRinging | null = null;
  readonly #stopWaiting: () => void;

  constructor(options: InboundCallOptions) {
    this.#options = options;
    this.#timer = answerTimer(options.transaction.request);
    this.#stopWaiting = options.clock.after(answerWithinMs, () => this.unavailable());
    this.#ring();
  }

  get id(): string {
    return this.#options.id;
  }

  /** Under which requests of the caller come before the answer. */
  get key(): string {
    return dialogKey(this.#options.dialog);
  }

  get invite(): SipRequest {
    return this.#options.transaction.request;
  }

  /** Whether the answer has no ACK yet. */
  get awaitsAck(): boolean {
    return this.#begin !== null;
  }

  /** The call after its answer; null before it. */
  get established(): EstablishedCall | null {
    return this.#established;
  }

  /** Takes a request within the dialog that is not answered yet, or a PRACK. */
  take(transaction: ServerTransaction): void {
    const { request, respond } = transaction;
    const refuse = (status: number, reason: string, headers: readonly HeaderField[] = []): void =>
      respond(responseTo(request, status, reason, { headers }));
    switch (request.method) {
      case 'PRACK':
        return this.#ringing === null
          ? refuse(481, 'Call/Transaction Does Not Exist')
          : this.#ringing.take(transaction);
      case 'UPDATE':
        // The first offer has no answer yet. RFC 3311, section 5.2.
        if (request.body.length > 0) return refuse(500, 'Server Internal Error', [{ name: 'retry-after', value: '2' }]);
        return refuse(200, 'OK', [contactOf(transaction.flow), allow]);
      case 'BYE':
        refuse(200, 'OK');
        return this.cancelled();
      case 'OPTIONS':
        return refuse(200, 'OK', [allow, supported]);
      default:
        return refuse(405, 'Method Not Allowed', [allow]);
    }
  }

  /** Answers the call with audio for a media token. Rejects if no port is free. */
  async answer(token: string): Promise<void> {
    if (this.#phase !== 'ringing') return;
    this.#phase = 'answering';
    const { transaction, transactions, clock, policy, sessionId, dialog, id, from, to } = this.#options;
    const { login, random, media: invited } = this.#options;
    const media = await this.#options.reserve().catch((error: unknown) => {
      this.unavailable();
      throw error;
    });
    if (this.#isOver()) return media.release();
    const { flow, request } = transaction;
    const place = { address: flow.localAddress, port: media.port, sessionId, version: 1, srtpKeys: media.srtpKeys };
    const timer = this.#timer.type === 'agreed' ? this.#timer.timer : null;
    const call = new EstablishedCall({
      ...{ dialog, flow, transactions, clock, policy, place, timer, login, random },
      agreed: invited.type === 'offered' ? invited.agreed : null,
      abilities: abilitiesIn(request),
      over: () => {
        media.release();
        this.#end();
      },
    });
    this.#established = call;
    this.#stopWaiting();
    this.#begin = (ack) => {
      const agreed = invited.type === 'offered' ? invited.agreed : call.agree(ack.body);
      if (agreed === null) return call.hangUp('no common codec');
      const ended = (reason: string) => call.hangUp(reason);
      const start: MediaStart = { agreed, token, providerCallId: id, from, to, signallingAddress: flow.address, ended };
      this.#phase = 'answered';
      call.carry(media.start(start));
    };
    this.#options.established(call);
    const headers = [contactOf(flow), allow, supported, ...this.#timerHeaders(), ...sdpHeaders];
    const body = textBody(
      invited.type === 'offered' ? answerTo(invited.offer, invited.agreed, place) : offerOf(place, policy),
    );
    const response = responseTo(request, 200, 'OK', { tag: dialog.localTag, headers, body });
    this.#ringing?.stop();
    this.#answer = new RepeatedAnswer(clock, transaction, response, () => call.hangUp('no ACK'));
  }

  /** The far end has acknowledged the answer: audio starts. */
  acknowledged(ack: SipRequest): void {
    this.#answer?.stop();
    const begin = this.#begin;
    this.#begin = null;
    if (this.#phase !== 'over') begin?.(ack);
  }

  /** Declines a call that is not answered, or ends it. */
  decline(status: number, reason: string, headers: readonly HeaderField[] = []): void {
    if (this.#phase === 'over') return;
    if (this.#established !== null) return this.#established.hangUp(reason);
    this.#respond(status, reason, headers);
    this.#end();
  }

  /** The same for a call that the server cannot take now. */
  unavailable(): void {
    this.decline(503, 'Service Unavailable', [retryAfter]);
  }

  /** The far end has canceled. A 2xx that is on its way wins; a BYE follows then. */
  cancelled(): void {
    if (this.#established === null) this.decline(487, 'Request Terminated');
  }

  #isOver(): boolean {
    return this.#phase === 'over';
  }

  #timerHeaders() {
    return this.#timer.type === 'agreed' ? this.#timer.headers : [];
  }

  /** A caller that requires reliable provisional responses gets one. RFC 3262. */
  #ring(): void {
    const { transaction, dialog, clock, sessionId } = this.#options;
    const { request, flow, respond } = transaction;
    const headers = [contactOf(flow), allow];
    const ringing = responseTo(request, 180, 'Ringing', { tag: dialog.localTag, headers });
    if (!hasToken(request, 'require', '100rel')) return respond(ringing);
    const sequence = 1 + (Number(sessionId) % (2 ** 31 - 1));
    this.#ringing = new ReliableRinging(clock, { transaction, ringing, sequence }, () => this.decline(504, 'no PRACK'));
  }

  #respond(status: number, reason: string, headers: readonly HeaderField[]): void {
    const { transaction, dialog } = this.#options;
    this.#ringing?.stop();
    transaction.respond(responseTo(transaction.request, status, reason, { tag: dialog.localTag, headers }));
  }

  #end(): void {
    if (this.#phase === 'over') return;
    const how = this.#phase === 'answered' ? 'answered' : 'unanswered';
    this.#phase = 'over';
    this.#stopWaiting();
    this.#answer?.stop();
    this.#ringing?.stop();
    this.#options.over(how);
  }
}
