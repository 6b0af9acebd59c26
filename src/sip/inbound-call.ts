import type { Clock } from '#engine/ports/clock.ts';
import { dialogOfInvite, responseTo } from '#sip/dialog/dialog.ts';
import { answerTimer, type TimerAnswer } from '#sip/dialog/session-timer.ts';
import type { AgreedMedia, MediaPolicy } from '#sip/sdp/negotiation.ts';
import { answerTo } from '#sip/sdp/negotiation.ts';
import type { SessionDescription } from '#sip/sdp/session-description.ts';
import type { MediaStart, ReserveMedia } from './call-media.ts';
import { EstablishedCall } from './established-call.ts';
import { allow, contactOf, sdpHeaders, textBody } from './own-headers.ts';
import { RepeatedAnswer } from './repeated-answer.ts';
import type { ServerTransaction, Transactions } from './transactions.ts';

/** The contents of an INVITE, and the dependencies of its call. */
export type InboundCallOptions = {
  /** Our name of the call. */
  readonly id: string;
  readonly transaction: ServerTransaction;
  readonly offer: SessionDescription;
  readonly agreed: AgreedMedia;
  readonly policy: MediaPolicy;
  readonly from: string;
  readonly to: string;
  readonly localTag: string;
  /** Digits. */
  readonly sessionId: string;
  readonly transactions: Transactions;
  readonly clock: Clock;
  readonly reserve: ReserveMedia;
  /** The call has a dialog, under whose key further requests come. */
  established(call: EstablishedCall): void;
  /** The call is over; `unanswered` if it never had audio. */
  over(how: 'unanswered' | 'answered'): void;
};

/** A call of a far end, from its INVITE until it is answered, declined or canceled. */
export class InboundCall {
  readonly #options: InboundCallOptions;
  readonly #timer: TimerAnswer;
  #phase: 'ringing' | 'answering' | 'answered' | 'over' = 'ringing';
  #established: EstablishedCall | null = null;
  #answer: RepeatedAnswer | null = null;
  #begin: (() => void) | null = null;

  constructor(options: InboundCallOptions) {
    this.#options = options;
    this.#timer = answerTimer(options.transaction.request);
    this.#respond(180, 'Ringing');
  }

  get id(): string {
    return this.#options.id;
  }

  /** Answers the call with audio for a media token. Rejects if no port is free. */
  async answer(token: string): Promise<void> {
    if (this.#phase !== 'ringing') return;
    this.#phase = 'answering';
    const { transaction, transactions, clock, agreed, policy, offer, sessionId, localTag, id, from, to } =
      this.#options;
    const media = await this.#options.reserve().catch((error: unknown) => {
      this.decline(503, 'Service Unavailable');
      throw error;
    });
    if (this.#isOver()) return media.release();
    const { flow, request } = transaction;
    const place = { address: flow.localAddress, port: media.port, sessionId, version: 1, srtpKeys: media.srtpKeys };
    const timer = this.#timer.type === 'agreed' ? this.#timer.timer : null;
    const call = new EstablishedCall({
      ...{ dialog: dialogOfInvite(request, localTag), flow, transactions, clock, agreed, policy, place, timer },
      over: () => {
        media.release();
        this.#end();
      },
    });
    this.#established = call;
    this.#begin = () => {
      const ended = (reason: string) => call.hangUp(reason);
      const start: MediaStart = { agreed, token, providerCallId: id, from, to, signallingAddress: flow.address, ended };
      this.#phase = 'answered';
      call.carry(media.start(start));
    };
    this.#options.established(call);
    const headers = [
      contactOf(flow),
      allow,
      { name: 'supported', value: 'timer' },
      ...this.#timerHeaders(),
      ...sdpHeaders,
    ];
    const body = textBody(answerTo(offer, agreed, place));
    const response = responseTo(request, 200, 'OK', { tag: localTag, headers, body });
    this.#answer = new RepeatedAnswer(clock, transaction, response, () => call.hangUp('no ACK'));
  }

  /** The far end has acknowledged the answer: audio starts. */
  acknowledged(): void {
    this.#answer?.stop();
    const begin = this.#begin;
    this.#begin = null;
    if (this.#phase !== 'over') begin?.();
  }

  /** Declines a call that is not answered, or ends it. */
  decline(status: number, reason: string): void {
    if (this.#phase === 'over') return;
    if (this.#established !== null) return this.#established.hangUp(reason);
    this.#respond(status, reason);
    this.#end();
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

  #respond(status: number, reason: string): void {
    const { transaction, localTag } = this.#options;
    const headers = status < 200 ? [contactOf(transaction.flow)] : [];
    transaction.respond(responseTo(transaction.request, status, reason, { tag: localTag, headers }));
  }

  #end(): void {
    if (this.#phase === 'over') return;
    const how = this.#phase === 'answered' ? 'answered' : 'unanswered';
    this.#phase = 'over';
    this.#answer?.stop();
    this.#options.over(how);
  }
}
