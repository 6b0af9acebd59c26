import type { Clock } from '#engine/ports/clock.ts';
import {
  acceptsDescription,
  calledUser,
  callingUser,
  checkRequest,
  hasKnownScheme,
  isDescription,
} from '#sip/dialog/check-request.ts';
import { dialogKeyOf, dialogOfInvite, responseTo } from '#sip/dialog/dialog.ts';
import { answerTimer } from '#sip/dialog/session-timer.ts';
import { Challenger } from '#sip/digest/challenger.ts';
import type { Resolver } from '#sip/location/locate.ts';
import { type HeaderField, hasToken, type SipMessage, type SipRequest } from '#sip/message/message.ts';
import { SipError } from '#sip/message/sip-error.ts';
import { agree, type MediaPolicy } from '#sip/sdp/negotiation.ts';
import type { SipSettings } from '../settings/sip.ts';
import type { SipPeer } from '../settings/sip-peer.ts';
import type { ReserveMedia } from './call-media.ts';
import { type EstablishedCall, readDescription } from './established-call.ts';
import type { Flow } from './flow.ts';
import { InboundCall, type InvitedMedia } from './inbound-call.ts';
import { type Listener, openListeners } from './listeners.ts';
import { createMediaPolicy } from './media-policy.ts';
import { acceptsSdp, allow, retryAfter, supported, unsupportedBy } from './own-headers.ts';
import { Peers } from './peers.ts';
import { isSameServer, type RegistrationOutcome, Servers } from './servers.ts';
import { type ServerTransaction, Transactions } from './transactions.ts';

/** Dependencies of the door. */
export type DoorPorts = {
  readonly settings: SipSettings;
  readonly clock: Clock;
  /** Milliseconds since 1970. */
  readonly wallClock: () => number;
  /** Random text of letters and digits, at least 16. */
  readonly random: () => string;
  /** Random digits. */
  readonly randomDigits: () => string;
  /** Signs nonces. */
  readonly nonceKey: Uint8Array;
  readonly reserve: ReserveMedia;
  /** Whether new calls are accepted now; others get 503. */
  accepts(): boolean;
  readonly resolver: Resolver;
  /** 0 to less than 1. */
  readonly chance: () => number;
  /** A registration has been made or has failed. */
  registration(outcome: RegistrationOutcome): void;
  /** A call has come and rings. */
  announced(call: InboundCall, parties: { readonly from: string; readonly to: string }): void;
  /** A call that was announced is over. */
  over(id: string, how: 'unanswered' | 'answered'): void;
  /** Something got no answer; must not throw. */
  ignored(why: string): void;
};

const nonceMs = 60_000;
/** The most calls that ring concurrently; new ones get 503. */
const mostRinging = 500;

/** The SIP side of a server: takes the requests of peers, and keeps the dialogs of all calls. */
export class SipDoor {
  readonly transactions: Transactions;
  readonly peers: Peers;
  /** The servers to which calls and registrations go. */
  readonly servers: Servers;
  /** The media that a call with a far end may have. */
  readonly mediaPolicy: ReturnType<typeof createMediaPolicy>;
  readonly #ports: DoorPorts;
  readonly #challenger: Challenger | null;
  readonly #ringing = new Map<SipRequest, InboundCall>();
  readonly #dialogs = new Map<string, EstablishedCall>();
  /** All calls that came, by the key of their dialog. */
  readonly #inbound = new Map<string, InboundCall>();
  #listeners: readonly Listener[] = [];
  /** Called when no call is left. */
  #whenEmpty = (): void => {};

  constructor(ports: DoorPorts) {
    const { settings, clock, random, nonceKey } = ports;
    this.#ports = ports;
    this.mediaPolicy = createMediaPolicy(settings);
    const { login } = settings;
    this.#challenger =
      login === null ? null : new Challenger({ realm: 'parley', users: [login], key: nonceKey, nonceMs });
    this.transactions = new Transactions({
      ...{ clock, random },
      requested: (transaction) => this.#requested(transaction),
      acknowledged: (request) => this.#acknowledged(request),
      cancelled: (invite) => this.#ringing.get(invite)?.cancelled(),
    });
    const { transactions } = this;
    this.peers = new Peers(peersOf(settings));
    this.servers = new Servers({ ...ports, transactions, peers: this.peers, listeners: () => this.#listeners });
  }

  /** The number of calls that ring or are answered. */
  get calls(): number {
    return this.#ringing.size + this.#dialogs.size;
  }

  /** The open addresses. */
  get listeners(): readonly Listener[] {
    return this.#listeners;
  }

  /** Opens all addresses. Rejects if one cannot be opened. */
  async open(): Promise<void> {
    const { settings, ignored } = this.#ports;
    const isPeer = this.peers.has;
    const { publicAddress, tls } = settings;
    const receive = (message: SipMessage, flow: Flow) => this.receive(message, flow);
    this.#listeners = await openListeners(settings, { isPeer, receive, ignored, publicAddress, tls });
    this.servers.open();
  }

  /** Ends all registrations, so that no further calls come, and waits until all calls are over, at most this long. */
  async drain(limitMs: number): Promise<void> {
    let cancel = (): void => {};
    const late = new Promise<void>((resolve) => {
      cancel = this.#ports.clock.after(limitMs, resolve);
    });
    await Promise.race([late, this.#emptied()]);
    cancel();
  }

  async #emptied(): Promise<void> {
    await this.servers.leave();
    if (this.calls === 0) return;
    await new Promise<void>((resolve) => {
      this.#whenEmpty = resolve;
    });
  }

  /** Hangs up all calls and closes all addresses. */
  async close(): Promise<void> {
    for (const call of this.#ringing.values()) call.unavailable();
    for (const call of [...this.#dialogs.values()]) call.hangUp('the server is shutting down');
    this.servers.close();
    // Datagrams that wait are sent before the sockets close.
    await new Promise((resolve) => setImmediate(resolve));
    this.transactions.close();
    await Promise.all(this.#listeners.map((listener) => listener.close()));
  }

  /** Takes a message of a peer. */
  receive(message: SipMessage, flow: Flow): void {
    try {
      if (message.type === 'request') this.#check(message, flow);
      this.transactions.receive(message, flow);
    } catch (error) {
      if (!(error instanceof SipError)) throw error;
      this.#ports.ignored(error.message);
    }
  }

  /** Lets requests within a dialog find their call. */
  keep(call: EstablishedCall): void {
    this.#dialogs.set(call.key, call);
  }

  /** Forgets the dialog of a call that is over. */
  forget(call: EstablishedCall | null): void {
    if (call !== null) this.#dialogs.delete(call.key);
    if (this.calls === 0) this.#whenEmpty();
  }

  /** Answers a request that is wrong with 400, if it has what an answer needs. Throws `SipError`. */
  #check(request: SipRequest, flow: Flow): void {
    try {
      checkRequest(request);
    } catch (error) {
      const isAnswerable = request.headers.some(({ name }) => name === 'via') && request.method !== 'ACK';
      if (error instanceof SipError && isAnswerable) flow.send(responseTo(request, 400, 'Bad Request'));
      throw error;
    }
  }

  #requested(transaction: ServerTransaction): void {
    const { request, respond } = transaction;
    try {
      this.#route(transaction);
    } catch (error) {
      if (!(error instanceof SipError)) throw error;
      respond(responseTo(request, 400, 'Bad Request'));
      this.#ports.ignored(error.message);
    }
  }

  #route(transaction: ServerTransaction): void {
    const { request, respond } = transaction;
    const tag = this.#ports.random();
    const refuse = (status: number, reason: string, headers: readonly HeaderField[] = []): void =>
      respond(responseTo(request, status, reason, { tag, headers }));
    const unsupported = unsupportedBy(request);
    if (unsupported !== '') return refuse(420, 'Bad Extension', [{ name: 'unsupported', value: unsupported }]);
    if (!hasKnownScheme(request)) return refuse(416, 'Unsupported URI Scheme');
    const key = dialogKeyOf(request);
    if (key !== null) {
      const early = this.#inbound.get(key);
      const call = (request.method === 'PRACK' ? early : null) ?? this.#dialogs.get(key) ?? early;
      return call === undefined ? refuse(481, 'Call/Transaction Does Not Exist') : call.take(transaction);
    }
    if (request.method === 'OPTIONS') return refuse(200, 'OK', [allow, acceptsSdp, supported]);
    if (request.method !== 'INVITE') return refuse(405, 'Method Not Allowed', [allow]);
    this.#invited(transaction, refuse);
  }

  #invited(transaction: ServerTransaction, refuse: Refuse): void {
    const { request, respond } = transaction;
    // Before anything that takes time, of which an overloaded server has none.
    if (this.#ringing.size >= mostRinging || !this.#ports.accepts())
      return refuse(503, 'Service Unavailable', [retryAfter]);
    const challenge = this.#challengeTo(request);
    if (challenge !== null) return refuse(401, 'Unauthorized', challenge);
    if (!acceptsDescription(request)) return refuse(406, 'Not Acceptable');
    if (!isDescription(request)) return refuse(415, 'Unsupported Media Type', [acceptsSdp]);
    const timer = answerTimer(request);
    if (timer.type === 'too_small') return refuse(422, 'Session Interval Too Small', timer.headers);
    const policy = this.mediaPolicy(transaction.flow);
    const media = invitedMedia(request, policy);
    if (media === null) return refuse(488, 'Not Acceptable Here');
    const parties = { from: callingUser(request), to: calledUser(request, this.servers.users) };
    const dialog = dialogOfInvite(request, this.#ports.random());
    respond(responseTo(request, 100, 'Trying'));
    const { random, randomDigits, clock, reserve } = this.#ports;
    const id = random();
    let established: EstablishedCall | null = null;
    const call: InboundCall = new InboundCall({
      ...{ id, transaction, media, policy, ...parties, dialog, sessionId: randomDigits() },
      ...{ transactions: this.transactions, clock, reserve, random, login: this.#ports.settings.trunk?.login ?? null },
      established: (made) => {
        established = made;
        this.keep(made);
      },
      over: (how) => {
        this.#ringing.delete(request);
        this.#inbound.delete(call.key);
        this.forget(established);
        this.#ports.over(id, how);
      },
    });
    this.#ringing.set(request, call);
    this.#inbound.set(call.key, call);
    this.#ports.announced(call, parties);
  }

  /** Null if the caller is who it must be. */
  #challengeTo(request: SipRequest): readonly HeaderField[] | null {
    if (this.#challenger === null) return null;
    const nowMs = this.#ports.wallClock();
    const verdict = this.#challenger.check(request, nowMs);
    if (verdict === 'authenticated') return null;
    const values = this.#challenger.challenges(request, nowMs, verdict === 'stale');
    return values.map((value) => ({ name: 'www-authenticate', value }));
  }

  #acknowledged(request: SipRequest): void {
    const key = dialogKeyOf(request);
    if (key === null) return;
    const call = this.#inbound.get(key);
    if (call?.awaitsAck !== true) return this.#dialogs.get(key)?.acknowledged(request);
    this.#ringing.delete(call.invite);
    call.acknowledged(request);
  }
}

/** The trunk is a peer, whether or not it is among the others. */
function peersOf({ peers, trunk }: SipSettings): readonly SipPeer[] {
  if (trunk === null || peers.some((peer) => peer.type === 'server' && isSameServer(peer.server, trunk))) return peers;
  const { transport, host, port, login } = trunk;
  return [
    ...peers,
    { type: 'server', server: { transport, host, port }, transfer: 'bridge', login, registerSeconds: null },
  ];
}

/** The media of an INVITE; null if they are not acceptable. Reliable ringing would have to offer to one without an offer (RFC 3262, section 5). */
function invitedMedia(request: SipRequest, policy: MediaPolicy): InvitedMedia | null {
  if (request.body.length === 0) return hasToken(request, 'require', '100rel') ? null : { type: 'asked' };
  const offer = readDescription(request.body);
  const agreed = offer === null ? null : agree(offer, policy);
  return offer === null || agreed === null ? null : { type: 'offered', offer, agreed };
}

type Refuse = (status: number, reason: string, headers?: readonly HeaderField[]) => void;
