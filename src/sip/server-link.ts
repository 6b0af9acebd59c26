import type { Clock } from '#engine/ports/clock.ts';
import { locate, type Resolver, type Target, targetKey } from '#sip/location/locate.ts';
import type { HeaderField, SipRequest } from '#sip/message/message.ts';
import type { SipServer } from '../settings/sip-peer.ts';
import { type Flow, hostText } from './flow.ts';
import type { Listener } from './listeners.ts';
import { contactOf } from './own-headers.ts';
import type { Transactions } from './transactions.ts';

/** Dependencies of a link. */
export type ServerLinkPorts = {
  readonly server: SipServer;
  readonly resolver: Resolver;
  readonly transactions: Transactions;
  readonly clock: Clock;
  /** Random text of letters and digits. */
  readonly random: () => string;
  /** 0 to less than 1. */
  readonly chance: () => number;
  readonly listeners: () => readonly Listener[];
  /** The addresses of the server, each time they are found. */
  located(addresses: readonly string[]): void;
};

/** How long what DNS said is used, and how often each target is asked whether it is there. */
const [locatedMs, keepAliveMs] = [60_000, 30_000];

/** The way to one server: its targets by DNS, whether each of them responds, and connections. */
export class ServerLink {
  readonly #ports: ServerLinkPorts;
  readonly #silent = new Set<string>();
  readonly #flows = new Map<string, Flow>();
  #targets: readonly Target[] = [];
  #locatedAt: number | null = null;
  #cancel = (): void => {};
  #isOpen = false;

  constructor(ports: ServerLinkPorts) {
    this.#ports = ports;
  }

  /** The server as in the settings. */
  get name(): string {
    const { transport, host, port } = this.#ports.server;
    return `${transport ?? 'sip'}:${hostText(host)}${port === null ? '' : `:${port}`}`;
  }

  /** The host in URIs of the server. The default port is not written, so that a server finds its own name. */
  get host(): string {
    const { host, port } = this.#ports.server;
    return port === null || port === 5060 ? hostText(host) : `${hostText(host)}:${port}`;
  }

  /** Whether a target has responded to the last request to it, or none has been asked yet. */
  get isReachable(): boolean {
    return this.#targets.length === 0 || this.#targets.some((target) => !this.#silent.has(targetKey(target)));
  }

  /** Starts to ask the targets, and keeps the way through NAT open. */
  open(): void {
    this.#isOpen = true;
    void this.#check();
  }

  close(): void {
    this.#isOpen = false;
    this.#cancel();
  }

  /** Ways to the targets, one after the other; those that have not responded come last. The function resolves with null after the last one. */
  flows(): () => Promise<Flow | null> {
    let left: Target[] | null = null;
    return async () => {
      left ??= this.#ordered(await this.#located());
      for (let target = left.shift(); target !== undefined; target = left.shift()) {
        const flow = await this.#connect(target).catch(() => null);
        if (flow !== null) return flow;
        this.#silent.add(targetKey(target));
      }
      return null;
    };
  }

  /** A target has responded, or has not. */
  note({ transport, address, port }: Flow, hasResponded: boolean): void {
    const key = targetKey({
      transport: transport === 'UDP' ? 'udp' : transport === 'TCP' ? 'tcp' : 'tls',
      address,
      port,
    });
    if (hasResponded) this.#silent.delete(key);
    else this.#silent.add(key);
  }

  #ordered(targets: readonly Target[]): Target[] {
    const isSilent = (target: Target): number => (this.#silent.has(targetKey(target)) ? 1 : 0);
    return targets.toSorted((one, other) => isSilent(one) - isSilent(other));
  }

  /** The targets; what DNS said before is used if it does not respond now. */
  async #located(): Promise<readonly Target[]> {
    const { server, resolver, clock, chance, listeners, located } = this.#ports;
    if (this.#locatedAt !== null && clock.now() - this.#locatedAt < locatedMs) return this.#targets;
    try {
      const transports = listeners().map(({ transport }) => transport);
      const found = await locate(server, resolver, { transports, random: chance });
      const targets = found.filter((target) => this.#listenerFor(target) !== undefined);
      this.#targets = targets;
      this.#locatedAt = clock.now();
      located(targets.map(({ address }) => address));
    } catch (error) {
      if (this.#targets.length === 0) throw error;
    }
    return this.#targets;
  }

  async #connect(target: Target): Promise<Flow> {
    const key = targetKey(target);
    const kept = this.#flows.get(key);
    if (kept?.isOpen === true) return kept;
    const listener = this.#listenerFor(target);
    if (listener === undefined) throw new Error(`no address for ${target.transport} is open`);
    const flow = await listener.connect(target.address, target.port, this.#ports.server.host);
    this.#flows.set(key, flow);
    return flow;
  }

  #listenerFor({ transport, address }: Target): Listener | undefined {
    return this.#ports.listeners().find((one) => one.transport === transport && one.reaches(address));
  }

  async #check(): Promise<void> {
    if (!this.#isOpen) return;
    this.#cancel = this.#ports.clock.after(keepAliveMs, () => void this.#check());
    const targets = await this.#located().catch(() => []);
    const current = new Set(targets.map(targetKey));
    for (const key of [...this.#silent]) if (!current.has(key)) this.#silent.delete(key);
    for (const key of [...this.#flows.keys()]) if (!current.has(key)) this.#flows.delete(key);
    await Promise.all(targets.map((target) => this.#ask(target)));
  }

  /** Any response shows that a target is there. */
  async #ask(target: Target): Promise<void> {
    const flow = await this.#connect(target).catch(() => null);
    if (flow === null) this.#silent.add(targetKey(target));
    if (flow === null || !this.#isOpen) return;
    const note = (hasResponded: boolean) => () => this.note(flow, hasResponded);
    this.#ports.transactions.send(this.#options(flow), flow, { response: note(true), failed: note(false) });
  }

  #options(flow: Flow): SipRequest {
    const { random } = this.#ports;
    const own = hostText(flow.localAddress);
    const uri = `sip:${this.host}`;
    const headers: HeaderField[] = [
      { name: 'max-forwards', value: '70' },
      { name: 'from', value: `<sip:parley@${own}>;tag=${random()}` },
      { name: 'to', value: `<${uri}>` },
      { name: 'call-id', value: `${random()}@${own}` },
      { name: 'cseq', value: '1 OPTIONS' },
      contactOf(flow),
    ];
    return { type: 'request', method: 'OPTIONS', uri, headers, body: new Uint8Array(0) };
  }
}
