import type { Clock } from '#engine/ports/clock.ts';
import { answerChallenge, type Credentials } from '#sip/digest/answer-challenge.ts';
import type { HeaderField, SipRequest, SipResponse } from '#sip/message/message.ts';
import {
  openRegistration,
  type Registration,
  type RegistrationEffect,
  type RegistrationInput,
  stepRegistration,
} from '#sip/registration/registration.ts';
import { topVia } from '#sip/transaction/branch.ts';
import type { SipLogin } from '../settings/sip-peer.ts';
import { type Flow, hostText } from './flow.ts';
import { allow, supported } from './own-headers.ts';
import type { ServerLink } from './server-link.ts';
import type { Transactions } from './transactions.ts';

/** Dependencies of a registrar's client. */
export type RegistrarPorts = {
  readonly link: ServerLink;
  readonly login: SipLogin;
  readonly seconds: number;
  readonly transactions: Transactions;
  readonly clock: Clock;
  readonly random: () => string;
  readonly chance: () => number;
  /** Whether far ends see us at another address than the one that we know, so that the one that they see is registered. */
  readonly learnsAddress: boolean;
  /** `tookMs`: from the request to its response. */
  registered(tookMs: number): void;
  /** A text for operators, without the password; `isStanding` until the operator changes something. */
  failed(why: string, isStanding: boolean): void;
};

type Asked = { readonly flow: Flow; readonly contact: string; readonly response: SipResponse };

/** Keeps us registered at a registrar, so that it sends its calls here. */
export class Registrar {
  readonly #ports: RegistrarPorts;
  readonly #names: { readonly callId: string; readonly tag: string };
  #state: Registration = openRegistration;
  #number = 0;
  #askedAt = 0;
  #last: Asked | null = null;
  /** Our address as the registrar sees it. */
  #seen: { readonly host: string; readonly port: number } | null = null;
  #cancel = (): void => {};
  #whenOver = (): void => {};

  constructor(ports: RegistrarPorts) {
    this.#ports = ports;
    this.#names = { callId: ports.random(), tag: ports.random() };
  }

  /** The user of the contact, to which the registrar sends calls. */
  get user(): string {
    return this.#ports.login.user;
  }

  get isRegistered(): boolean {
    const { until } = this.#state;
    return until !== null && until > this.#ports.clock.now();
  }

  open(): void {
    this.#step({ type: 'start' });
  }

  /** Ends the registration. Resolves when the registrar has responded, or has not in time. */
  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#whenOver = resolve;
      this.#step({ type: 'stop' });
      if (this.#state.phase === 'over') resolve();
    });
  }

  #step(input: RegistrationInput): void {
    const { clock, seconds, chance } = this.#ports;
    const { state, effects } = stepRegistration(this.#state, input, clock.now(), { seconds, random: chance });
    this.#state = state;
    for (const effect of effects) this.#perform(effect);
  }

  #perform(effect: RegistrationEffect): void {
    switch (effect.type) {
      case 'send':
        return void this.#send(effect.seconds, effect.credentials ? this.#last : null);
      case 'timer':
        this.#cancel();
        this.#cancel = this.#ports.clock.after(effect.afterMs, () => this.#step({ type: 'timer' }));
        return;
      case 'cancel':
        return this.#cancel();
      case 'registered':
        return this.#ports.registered(this.#ports.clock.now() - this.#askedAt);
      case 'failed':
        return this.#ports.failed(this.#describe(effect.status), isStanding(effect.status));
      case 'over':
        return this.#whenOver();
    }
  }

  #describe(status: number | null): string {
    const what = status === null ? 'does not respond' : `refuses the registration with ${status}`;
    return `${this.#ports.link.name} ${what}`;
  }

  /** Sends a request to the first target that responds; one that answers a challenge goes where that came from. */
  async #send(seconds: number, challenge: Asked | null): Promise<void> {
    const next = this.#ports.link.flows();
    const flow = challenge?.flow ?? (await next().catch(() => null));
    if (flow === null) return this.#step({ type: 'failed' });
    this.#ask(flow, seconds, challenge, next);
  }

  #ask(flow: Flow, seconds: number, challenge: Asked | null, next: () => Promise<Flow | null>): void {
    const { link, transactions } = this.#ports;
    const contact = this.#contactOn(flow);
    const request = this.#request(flow, contact, seconds);
    const credentials = challenge === null ? null : this.#credentials(challenge.response, request.uri);
    const headers = credentials === null ? request.headers : [...request.headers, credentials];
    const goOn = async (): Promise<void> => {
      link.note(flow, false);
      const other = challenge === null ? await next().catch(() => null) : null;
      if (other === null) this.#step({ type: 'failed' });
      else this.#ask(other, seconds, null, next);
    };
    transactions.send({ ...request, headers }, flow, {
      response: (response) => {
        if (response.status < 200) return;
        if (response.status === 503 && challenge === null) return void goOn();
        link.note(flow, true);
        this.#answered({ flow, contact, response });
      },
      failed: () => void goOn(),
    });
  }

  #answered(asked: Asked): void {
    const { flow, contact, response } = asked;
    this.#last = asked;
    const hasMoved = this.#learn(flow, response);
    const isAnswerable = this.#credentials(response, this.#uri) !== null;
    this.#step({ type: 'response', response, isAnswerable, contact });
    if (hasMoved && response.status < 300) this.#step({ type: 'moved' });
  }

  /** Behind NAT, the registrar says in Via where the request came from (RFC 3581). True if that is news. */
  #learn(flow: Flow, response: SipResponse): boolean {
    if (!this.#ports.learnsAddress || flow.transport !== 'UDP') return false;
    const { parameters } = topVia(response);
    const [host, port] = [parameters.get('received'), Number(parameters.get('rport'))];
    if (host === undefined || !Number.isInteger(port) || port <= 0) return false;
    const known = this.#seen ?? { host: flow.localAddress, port: flow.localPort };
    this.#seen = { host, port };
    return known.host !== host || known.port !== port;
  }

  #contactOn({ transport, localAddress, localPort }: Flow): string {
    const { host, port } = (transport === 'UDP' ? this.#seen : null) ?? { host: localAddress, port: localPort };
    const parameter = transport === 'UDP' ? '' : `;transport=${transport.toLowerCase()}`;
    return `sip:${encodeURIComponent(this.user)}@${hostText(host)}:${port}${parameter}`;
  }

  get #uri(): string {
    return `sip:${this.#ports.link.host}`;
  }

  #request(flow: Flow, contact: string, seconds: number): SipRequest {
    this.#number += 1;
    this.#askedAt = this.#ports.clock.now();
    const address = `<sip:${encodeURIComponent(this.user)}@${this.#ports.link.host}>`;
    const headers: HeaderField[] = [
      { name: 'max-forwards', value: '70' },
      { name: 'from', value: `${address};tag=${this.#names.tag}` },
      { name: 'to', value: address },
      { name: 'call-id', value: `${this.#names.callId}@${hostText(flow.localAddress)}` },
      { name: 'cseq', value: `${this.#number} REGISTER` },
      { name: 'contact', value: `<${contact}>;expires=${seconds}` },
      { name: 'expires', value: `${seconds}` },
      allow,
      supported,
    ];
    return { type: 'request', method: 'REGISTER', uri: this.#uri, headers, body: new Uint8Array(0) };
  }

  #credentials(response: SipResponse, uri: string): Credentials | null {
    const { login, random } = this.#ports;
    if (response.status !== 401 && response.status !== 407) return null;
    return answerChallenge(response, login, { method: 'REGISTER', uri, cnonce: random() });
  }
}

/** Refusals that a later attempt does not change. */
function isStanding(status: number | null): boolean {
  return status !== null && [401, 403, 404, 407].includes(status);
}
