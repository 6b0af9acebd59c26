import { type Dialog, dialogOfResponse, requestWithin } from '#sip/dialog/dialog.ts';
import { acknowledgementOf, isNextProvisional } from '#sip/dialog/reliable-provisional.ts';
import { longerTimer, usualSessionSeconds } from '#sip/dialog/session-timer.ts';
import { answerChallenge } from '#sip/digest/answer-challenge.ts';
import type { DigestUser } from '#sip/digest/digest.ts';
import { parseCSeq } from '#sip/message/address.ts';
import { ackOf, cancelOf } from '#sip/message/derived-requests.ts';
import { type HeaderField, headerOf, noBody, type SipRequest, type SipResponse } from '#sip/message/message.ts';
import { SipError } from '#sip/message/sip-error.ts';
import type { Flow } from './flow.ts';
import type { Transactions } from './transactions.ts';

/** An answer to our INVITE, which has been acknowledged. */
export type InviteAnswer = {
  readonly response: SipResponse;
  /** The dialog after the requests that were sent in it before the answer. */
  readonly dialog: Dialog;
  /** The description of the answer, which may have come with a reliable provisional response. */
  readonly description: Uint8Array;
};

/** The user of an attempt. Calls nothing after `failed`. */
export type AttemptUser = {
  progressed(status: number): void;
  /** Called once. */
  answered(answer: InviteAnswer): void;
  /** Null if no response came, or none that can be read. */
  failed(response: SipResponse | null): void;
};

/** Dependencies of an attempt. */
export type AttemptPorts = {
  readonly flow: Flow;
  readonly login: DigestUser | null;
  readonly transactions: Transactions;
  readonly random: () => string;
};

/** The state of one branch of a call before its answer. */
type EarlyDialog = { dialog: Dialog; sequence: number; description: Uint8Array };

const minSe = 'min-se';

/** One INVITE at one server: answers its challenge and its session timer, acknowledges provisional responses and answers, and cancels. */
export class InviteAttempt {
  readonly #ports: AttemptPorts;
  readonly #user: AttemptUser;
  readonly #early = new Map<string, EarlyDialog>();
  #invite: SipRequest;
  #phase: 'calling' | 'proceeding' | 'answered' | 'over' = 'calling';
  #isCanceled = false;
  #hasAuthenticated = false;
  #answer: { readonly tag: string; readonly ack: SipRequest } | null = null;

  /** Sends an INVITE, whose `CSeq` is its last header field. */
  constructor(invite: SipRequest, ports: AttemptPorts, user: AttemptUser) {
    this.#ports = ports;
    this.#user = user;
    this.#invite = this.#send(invite);
  }

  /** Whether a response has come, or the attempt has failed without one. */
  get isHeard(): boolean {
    return this.#phase !== 'calling';
  }

  /** Cancels the INVITE; an answer that is on its way still counts. */
  cancel(): void {
    if (this.#isCanceled || this.#phase === 'answered' || this.#phase === 'over') return;
    this.#isCanceled = true;
    // A CANCEL may be sent only after a provisional response. RFC 3261, section 9.1.
    if (this.#phase === 'proceeding') this.#sendCancel();
  }

  /** Forgets an INVITE that gets no final response. */
  abandon(): void {
    if (this.#phase === 'proceeding' && this.#isCanceled) this.#ports.transactions.forget(this.#invite);
  }

  #send(request: SipRequest): SipRequest {
    return this.#ports.transactions.send(request, this.#ports.flow, {
      response: (response) => this.#responded(response),
      failed: () => this.#fail(null),
    });
  }

  #responded(response: SipResponse): void {
    try {
      const { status } = response;
      if (status < 200) this.#progressed(response);
      else if (status < 300) this.#answered(response);
      else if (!this.#isSentAgain(response)) this.#fail(response);
    } catch (error) {
      if (!(error instanceof SipError)) throw error;
      if (response.status >= 200 && response.status < 300)
        this.#ports.transactions.sendAck(withoutVia(ackOf(this.#invite, response)), this.#ports.flow);
      if (response.status >= 200) this.#fail(null);
    }
  }

  #progressed(response: SipResponse): void {
    const isFirst = this.#phase === 'calling';
    if (isFirst) this.#phase = 'proceeding';
    if (this.#phase !== 'proceeding') return;
    this.#acknowledgeProvisional(response);
    if (this.#isCanceled && isFirst) this.#sendCancel();
    else if (!this.#isCanceled) this.#user.progressed(response.status);
  }

  /** Sends a PRACK for a response that asks for one. RFC 3262, section 4. */
  #acknowledgeProvisional(response: SipResponse): void {
    const acknowledgement = acknowledgementOf(response);
    if (acknowledgement === null) return;
    const fresh = dialogOfResponse(this.#invite, response);
    const early = this.#early.get(fresh.remoteTag);
    if (!isNextProvisional(early?.sequence ?? null, acknowledgement.sequence)) return;
    const headers = [{ name: 'rack', value: acknowledgement.rack }];
    const { request, dialog } = requestWithin(early?.dialog ?? fresh, 'PRACK', { headers });
    const described = response.body.length > 0 ? response.body : (early?.description ?? noBody);
    this.#early.set(fresh.remoteTag, { dialog, sequence: acknowledgement.sequence, description: described });
    this.#ports.transactions.send(request, this.#ports.flow, { response: () => {}, failed: () => {} });
  }

  /** Sends the INVITE again, with credentials or a longer session timer. */
  #isSentAgain(response: SipResponse): boolean {
    if (this.#isCanceled) return false;
    const more = response.status === 422 ? this.#longerTimer(response) : this.#credentials(response);
    if (more === null) return false;
    const { number } = parseCSeq(headerOf(this.#invite, 'cseq') ?? '');
    const names = new Set(['via', 'cseq', ...more.map(({ name }) => name)]);
    const kept = this.#invite.headers.filter(({ name }) => !names.has(name));
    const headers = [...kept, ...more, { name: 'cseq', value: `${number + 1} INVITE` }];
    this.#phase = 'calling';
    this.#early.clear();
    this.#invite = this.#send({ ...this.#invite, headers });
    return true;
  }

  #longerTimer(response: SipResponse): readonly HeaderField[] | null {
    if (headerOf(this.#invite, minSe) !== null) return null;
    const longer = longerTimer(response, { seconds: usualSessionSeconds, refresher: 'us' });
    if (longer === null) return null;
    return [
      { name: 'session-expires', value: `${longer.seconds}` },
      { name: minSe, value: `${longer.seconds}` },
    ];
  }

  #credentials(response: SipResponse): readonly HeaderField[] | null {
    const { login, random } = this.#ports;
    const isChallenge = response.status === 401 || response.status === 407;
    if (!isChallenge || login === null || this.#hasAuthenticated) return null;
    const { method, uri } = this.#invite;
    const credentials = answerChallenge(response, login, { method, uri, cnonce: random() });
    this.#hasAuthenticated = credentials !== null;
    return credentials === null ? null : [credentials];
  }

  /** The first answer counts and is acknowledged whenever it comes; those of other branches are acknowledged and ended. */
  #answered(response: SipResponse): void {
    const { transactions, flow } = this.#ports;
    const fresh = dialogOfResponse(this.#invite, response);
    if (this.#answer?.tag === fresh.remoteTag) return transactions.sendAck(this.#answer.ack, flow);
    const { number } = parseCSeq(headerOf(this.#invite, 'cseq') ?? '');
    const { request: ack } = requestWithin(fresh, 'ACK', { number });
    transactions.sendAck(ack, flow);
    if (this.#answer !== null || this.#phase === 'over') return this.#leave(fresh);
    this.#answer = { tag: fresh.remoteTag, ack };
    this.#phase = 'answered';
    const early = this.#early.get(fresh.remoteTag);
    const dialog = { ...fresh, localNumber: Math.max(fresh.localNumber, early?.dialog.localNumber ?? 0) };
    const described = response.body.length > 0 ? response.body : (early?.description ?? noBody);
    this.#user.answered({ response, dialog, description: described });
  }

  #leave(dialog: Dialog): void {
    const { transactions, flow } = this.#ports;
    transactions.send(requestWithin(dialog, 'BYE').request, flow, { response: () => {}, failed: () => {} });
  }

  #sendCancel(): void {
    this.#ports.transactions.sendCancel(cancelOf(this.#invite), this.#ports.flow);
  }

  #fail(response: SipResponse | null): void {
    if (this.#phase === 'over' || this.#phase === 'answered') return;
    this.#phase = 'over';
    this.#user.failed(response);
  }
}

function withoutVia(request: SipRequest): SipRequest {
  return { ...request, headers: request.headers.filter(({ name }) => name !== 'via') };
}
