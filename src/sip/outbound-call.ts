import type { Clock } from '#engine/ports/clock.ts';
import { abilitiesIn } from '#sip/dialog/abilities.ts';
import { type CalleeFailure, failureOf } from '#sip/dialog/failure.ts';
import { timerOfResponse, usualSessionSeconds } from '#sip/dialog/session-timer.ts';
import type { DigestUser } from '#sip/digest/digest.ts';
import type { HeaderField, SipRequest, SipResponse } from '#sip/message/message.ts';
import { type MediaPolicy, offerOf } from '#sip/sdp/negotiation.ts';
import { defaultTransactionOptions } from '#sip/transaction/transaction.ts';
import type { CallMedia, MediaStart, ReservedMedia } from './call-media.ts';
import { EstablishedCall } from './established-call.ts';
import { type Flow, hostText } from './flow.ts';
import { type InviteAnswer, InviteAttempt } from './invite-attempt.ts';
import { allow, contactOf, sdpHeaders, supported, textBody } from './own-headers.ts';
import type { Transactions } from './transactions.ts';

/** How a call that was not answered ended. */
export type CallFailure = CalleeFailure | 'canceled';

/** A call to place. */
export type OutboundCallOptions = {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly token: string;
  readonly ringMs: number;
  readonly limitMs: number;
  /** The first server, and the ones after it: resolves with null if none is left. */
  readonly flow: Flow;
  readonly nextFlow: () => Promise<Flow | null>;
  /** The host in URIs of the trunk. */
  readonly host: string;
  readonly login: DigestUser | null;
  readonly media: ReservedMedia;
  /** The media that a call over a flow may have. */
  readonly policyOf: (flow: Flow) => MediaPolicy;
  readonly transactions: Transactions;
  readonly clock: Clock;
  /** Digits. */
  readonly sessionId: string;
  /** Random text of letters and digits. */
  readonly random: () => string;
  /** Starts the audio of an answer. */
  begin(start: MediaStart): CallMedia;
  /** A server has responded, or has not. */
  responded(flow: Flow, hasResponded: boolean): void;
  ringing(): void;
  established(call: EstablishedCall): void;
  /** The call is over; called once. Null if it was answered. */
  over(failure: CallFailure | null): void;
};

/** A server that has not responded for this long is passed over if there is another one. */
const silentServerMs = 4_000;
/** How long the response to a CANCEL may take. RFC 3261, section 9.1. */
const canceledWithinMs = 64 * defaultTransactionOptions.t1Ms;

/** A call that we place, from its INVITE until it is answered or fails; tries one server after the other. */
export class OutboundCall {
  readonly #options: OutboundCallOptions;
  readonly #names: { readonly callId: string; readonly tag: string };
  #phase: 'calling' | 'answered' | 'over' = 'calling';
  #attempt: InviteAttempt | null = null;
  #number = 1;
  /** The result of a pending INVITE, once it has been canceled. */
  #cancelledAs: CallFailure | null = null;
  #established: EstablishedCall | null = null;
  #cancelTimer: () => void;
  #cancelSilence = (): void => {};

  constructor(options: OutboundCallOptions) {
    const { flow, random, clock, ringMs } = options;
    this.#options = options;
    this.#names = { tag: random(), callId: `${random()}@${hostText(flow.localAddress)}` };
    this.#cancelTimer = clock.after(ringMs, () => this.#cancel('no-answer'));
    this.#try(flow);
  }

  get id(): string {
    return this.#options.id;
  }

  get isOver(): boolean {
    return this.#phase === 'over';
  }

  /** The call after its answer; null before it. */
  get established(): EstablishedCall | null {
    return this.#established;
  }

  hangUp(reason: string): void {
    if (this.#established !== null) return this.#established.hangUp(reason);
    this.#cancel('canceled');
  }

  #try(flow: Flow): void {
    const { login, transactions, random, clock } = this.#options;
    const invite = createInvite(this.#options, { ...this.#names, flow, number: this.#number });
    // Numbers of later attempts are higher than those of all requests of this one.
    this.#number += 10;
    const isCurrent = (): boolean => this.#attempt === attempt && this.#phase === 'calling';
    const attempt: InviteAttempt = new InviteAttempt(
      invite,
      { flow, login, transactions, random },
      {
        progressed: (status) => {
          this.#options.responded(flow, true);
          if (isCurrent()) this.#progressed(status);
          else attempt.cancel();
        },
        answered: (answer) => this.#answered(answer, flow),
        failed: (response) => {
          this.#options.responded(flow, response !== null);
          queueMicrotask(() => {
            if (isCurrent()) this.#failed(response);
          });
        },
      },
    );
    this.#attempt = attempt;
    this.#cancelSilence();
    this.#cancelSilence = clock.after(silentServerMs, () => {
      if (!isCurrent() || attempt.isHeard) return;
      this.#options.responded(flow, false);
      this.#passOver(null);
    });
  }

  #progressed(status: number): void {
    this.#cancelSilence();
    if (status >= 180 && this.#cancelledAs === null) this.#options.ringing();
  }

  /** RFC 3263, section 4.3: another server follows one that is unavailable or does not respond. */
  #failed(response: SipResponse | null): void {
    const failure = response === null ? 'failed' : failureOf(response.status, response);
    if (this.#cancelledAs === null && (response === null || response.status === 503)) this.#passOver(failure);
    else this.#end(this.#cancelledAs ?? failure);
  }

  /** Tries the next server. Without one the call fails, or waits on for a server that is only silent (null). */
  #passOver(failure: CallFailure | null): void {
    this.#options
      .nextFlow()
      .catch(() => null)
      .then((next) => {
        if (this.#phase !== 'calling') return;
        if (this.#cancelledAs !== null && failure !== null) return this.#end(this.#cancelledAs);
        if (next !== null && this.#cancelledAs === null) this.#try(next);
        else if (failure !== null) this.#end(failure);
      });
  }

  #answered(answer: InviteAnswer, flow: Flow): void {
    if (this.#phase === 'calling') return this.#establish(answer, flow);
    const { transactions, clock, random, login, policyOf } = this.#options;
    const { dialog, response } = answer;
    // An answer that comes after the call is over, or from a server that was passed over.
    new EstablishedCall({
      ...{ dialog, flow, transactions, clock, random, login, timer: null, agreed: null },
      policy: policyOf(flow),
      ...{ place: this.#place(flow), abilities: abilitiesIn(response), over: () => {} },
    }).hangUp('answered elsewhere');
  }

  #establish({ response, dialog, description }: InviteAnswer, flow: Flow): void {
    const { transactions, clock, limitMs, login, random, policyOf } = this.#options;
    const policy = policyOf(flow);
    const call = new EstablishedCall({
      ...{ dialog, flow, transactions, clock, login, random, policy, agreed: null, place: this.#place(flow) },
      ...{ timer: timerOfResponse(response), abilities: abilitiesIn(response), over: () => this.#end(null) },
    });
    this.#established = call;
    this.#cancelSilence();
    this.#cancelTimer();
    this.#cancelTimer = clock.after(limitMs, () => call.hangUp('the call has reached its limit'));
    this.#options.established(call);
    const agreed = call.agree(description);
    if (agreed === null || this.#cancelledAs !== null) return call.hangUp('no common codec');
    this.#phase = 'answered';
    const { id, token, from, to } = this.#options;
    const ended = (reason: string): void => call.hangUp(reason);
    call.carry(
      this.#options.begin({ agreed, token, providerCallId: id, from, to, signallingAddress: flow.address, ended }),
    );
  }

  #place({ localAddress }: Flow) {
    const { media, sessionId } = this.#options;
    return { address: localAddress, port: media.port, sessionId, version: 1, srtpKeys: media.srtpKeys };
  }

  #cancel(as: CallFailure): void {
    if (this.#phase !== 'calling' || this.#cancelledAs !== null) return;
    this.#cancelledAs = as;
    this.#cancelTimer();
    this.#cancelTimer = this.#options.clock.after(canceledWithinMs, () => this.#end(as));
    this.#attempt?.cancel();
  }

  #end(failure: CallFailure | null): void {
    if (this.#phase === 'over') return;
    const wasAnswered = this.#phase === 'answered';
    this.#phase = 'over';
    this.#cancelTimer();
    this.#cancelSilence();
    this.#attempt?.abandon();
    this.#options.media.release();
    this.#options.over(wasAnswered ? null : (this.#cancelledAs ?? failure ?? 'failed'));
  }
}

type InviteNames = { readonly flow: Flow; readonly callId: string; readonly tag: string; readonly number: number };

function createInvite(
  { from, to, host, media, policyOf, sessionId }: OutboundCallOptions,
  names: InviteNames,
): SipRequest {
  const { flow, callId, tag, number } = names;
  const uri = `sip:${to}@${host};user=phone`;
  const place = { address: flow.localAddress, port: media.port, sessionId, version: 1, srtpKeys: media.srtpKeys };
  const headers: HeaderField[] = [
    { name: 'max-forwards', value: '70' },
    { name: 'from', value: `<sip:${from}@${hostText(flow.localAddress)};user=phone>;tag=${tag}` },
    { name: 'to', value: `<${uri}>` },
    { name: 'call-id', value: callId },
    contactOf(flow),
    allow,
    supported,
    { name: 'session-expires', value: `${usualSessionSeconds}` },
    ...sdpHeaders,
    { name: 'cseq', value: `${number} INVITE` },
  ];
  return { type: 'request', method: 'INVITE', uri, headers, body: textBody(offerOf(place, policyOf(flow))) };
}
