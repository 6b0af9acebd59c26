import type { Clock } from '#engine/ports/clock.ts';
import { responseTo } from '#sip/dialog/dialog.ts';
import type { SipMessage, SipRequest, SipResponse } from '#sip/message/message.ts';
import { branchPrefix, cancelledKeyOf, clientKeyOf, serverKeyOf, topVia } from '#sip/transaction/branch.ts';
import { openInviteClient, stepInviteClient } from '#sip/transaction/invite-client.ts';
import { openInviteServer, stepInviteServer } from '#sip/transaction/invite-server.ts';
import { openPlainClient, stepPlainClient } from '#sip/transaction/plain-client.ts';
import { openPlainServer, stepPlainServer } from '#sip/transaction/plain-server.ts';
import {
  defaultTransactionOptions,
  type TransactionEffect,
  type TransactionInput,
  type TransactionOptions,
  type TransactionStep,
  type TransactionTimer,
} from '#sip/transaction/transaction.ts';
import { type Flow, hostText } from './flow.ts';
import { retryAfter } from './own-headers.ts';

/** The user of a client transaction. */
export type ClientUser = {
  response(response: SipResponse): void;
  failed(reason: 'timeout' | 'transport'): void;
};

/** A request that waits for our response. */
export type ServerTransaction = {
  readonly request: SipRequest;
  readonly flow: Flow;
  respond(response: SipResponse): void;
};

/** Dependencies of the transactions. */
export type TransactionPorts = {
  readonly clock: Clock;
  /** Random text of letters and digits. */
  readonly random: () => string;
  /** A request that starts a transaction; not for ACK and CANCEL. */
  requested(transaction: ServerTransaction): void;
  /** The ACK of a 2xx. */
  acknowledged(request: SipRequest): void;
  /** A CANCEL of an INVITE that has no final response yet. */
  cancelled(invite: SipRequest): void;
  readonly timing?: Omit<TransactionOptions, 'reliable'>;
};

/** The most open transactions; further requests of peers get 503. */
const mostTransactions = 20_000;

/** All open transactions: finds the one of a message, and runs its timers. */
export class Transactions {
  readonly #ports: TransactionPorts;
  readonly #open = new Map<string, Running<unknown>>();

  constructor(ports: TransactionPorts) {
    this.#ports = ports;
  }

  /** The number of open transactions. */
  get size(): number {
    return this.#open.size;
  }

  /** Takes a message of a peer. Throws `SipError` for a request that names no transaction. */
  receive(message: SipMessage, flow: Flow): void {
    if (message.type === 'response')
      return this.#open.get(clientKeyOf(message))?.take({ type: 'response', response: message });
    const request = withReceived(message, flow);
    const running = this.#open.get(serverKeyOf(request));
    if (request.method === 'ACK') {
      running?.take({ type: 'request', request });
      return this.#ports.acknowledged(request);
    }
    if (running !== undefined) return running.take({ type: 'request', request });
    this.#serve(request, flow);
  }

  /** Sends a request of ours, without `Via`. Returns it with its `Via`, which a CANCEL copies. */
  send(request: SipRequest, flow: Flow, user: ClientUser): SipRequest {
    const sent = withVia(request, flow, `${branchPrefix}${this.#ports.random()}`);
    this.#start(sent, flow, user);
    return sent;
  }

  /** Sends a CANCEL, which has the `Via` of its INVITE. */
  sendCancel(cancel: SipRequest, flow: Flow): void {
    this.#start(cancel, flow, { response: () => {}, failed: () => {} });
  }

  /** Sends the ACK of a 2xx, which needs no transaction. */
  sendAck(request: SipRequest, flow: Flow): void {
    flow.send(withVia(request, flow, `${branchPrefix}${this.#ports.random()}`));
  }

  /** Drops the transaction of a request of ours, as `send` returned it. */
  forget(request: SipRequest): void {
    const key = clientKeyOf(request);
    this.#open.get(key)?.stop();
    this.#open.delete(key);
  }

  /** Drops all transactions. */
  close(): void {
    for (const running of this.#open.values()) running.stop();
    this.#open.clear();
  }

  #serve(request: SipRequest, flow: Flow): void {
    if (this.#open.size >= mostTransactions) {
      flow.send(responseTo(request, 503, 'Service Unavailable', { headers: [retryAfter] }));
      return;
    }
    const options = this.#optionsOf(flow);
    const { requested, cancelled } = this.#ports;
    const running =
      request.method === 'INVITE'
        ? this.#run(serverKeyOf(request), flow, openInviteServer(request, options), stepInviteServer)
        : this.#run(serverKeyOf(request), flow, openPlainServer(request), stepPlainServer);
    const respond = (response: SipResponse): void => running.take({ type: 'respond', response });
    if (request.method !== 'CANCEL') return requested({ request, flow, respond });
    const invite = this.#open.get(cancelledKeyOf(request));
    if (invite?.request === undefined) return respond(responseTo(request, 481, 'Call/Transaction Does Not Exist'));
    respond(responseTo(request, 200, 'OK'));
    cancelled(invite.request);
  }

  #start(request: SipRequest, flow: Flow, user: ClientUser): void {
    const options = this.#optionsOf(flow);
    const key = clientKeyOf(request);
    const running =
      request.method === 'INVITE'
        ? this.#run(key, flow, openInviteClient(request, options), stepInviteClient, user)
        : this.#run(key, flow, openPlainClient(request, options), stepPlainClient, user);
    running.take({ type: 'start' });
  }

  #run<State extends { readonly request: SipRequest }>(
    key: string,
    flow: Flow,
    state: State,
    step: Step<State>,
    user: ClientUser | null = null,
  ): Running<State> {
    const running = new Running({
      ...{ state, step, flow, user },
      options: this.#optionsOf(flow),
      clock: this.#ports.clock,
      request: state.request,
      ended: () => this.#open.delete(key),
    });
    this.#open.set(key, running as Running<unknown>);
    return running;
  }

  #optionsOf({ transport }: Flow): TransactionOptions {
    return { ...defaultTransactionOptions, ...this.#ports.timing, reliable: transport !== 'UDP' };
  }
}

type Step<State> = (state: State, input: TransactionInput, options: TransactionOptions) => TransactionStep<State>;
type RunningPorts<State> = {
  readonly state: State;
  readonly step: Step<State>;
  readonly flow: Flow;
  readonly user: ClientUser | null;
  readonly options: TransactionOptions;
  readonly clock: Clock;
  readonly request: SipRequest;
  ended(): void;
};

/** One transaction with its timers. */
class Running<State> {
  readonly request: SipRequest;
  readonly #ports: RunningPorts<State>;
  readonly #timers = new Map<TransactionTimer, () => void>();
  #state: State;

  constructor(ports: RunningPorts<State>) {
    this.#ports = ports;
    this.#state = ports.state;
    this.request = ports.request;
  }

  take(input: TransactionInput): void {
    const { state, effects } = this.#ports.step(this.#state, input, this.#ports.options);
    this.#state = state;
    for (const effect of effects) this.#perform(effect);
  }

  stop(): void {
    for (const cancel of this.#timers.values()) cancel();
    this.#timers.clear();
  }

  #perform(effect: TransactionEffect): void {
    const { flow, user, clock, ended } = this.#ports;
    switch (effect.type) {
      case 'send':
        if (!flow.send(effect.message)) this.take({ type: 'transport_failed' });
        return;
      case 'timer':
        this.#timers.get(effect.timer)?.();
        this.#timers.set(
          effect.timer,
          clock.after(effect.afterMs, () => this.take({ type: 'timer', timer: effect.timer })),
        );
        return;
      case 'cancel':
        this.#timers.get(effect.timer)?.();
        this.#timers.delete(effect.timer);
        return;
      case 'deliver':
        return user?.response(effect.response);
      case 'failed':
        return user?.failed(effect.reason);
      case 'ended':
        this.stop();
        return ended();
    }
  }
}

/** Notes where a request really came from, so that the response finds its way back. RFC 3261, section 18.2.1, and RFC 3581. */
function withReceived(request: SipRequest, { address, port }: Flow): SipRequest {
  const at = request.headers.findIndex(({ name }) => name === 'via');
  const field = request.headers[at];
  const via = topVia(request);
  if (field === undefined || (via.host === address && !via.parameters.has('rport'))) return request;
  const [first = '', ...others] = field.value.split(',');
  const marked = first.replace(/;\s*rport(?=\s*(;|$))/i, `;rport=${port}`);
  const value = [`${marked};received=${address}`, ...others].join(',');
  return { ...request, headers: request.headers.with(at, { name: 'via', value }) };
}

function withVia(request: SipRequest, { transport, localAddress, localPort }: Flow, branch: string): SipRequest {
  const value = `SIP/2.0/${transport} ${hostText(localAddress)}:${localPort};branch=${branch};rport`;
  return { ...request, headers: [{ name: 'via', value }, ...request.headers] };
}
