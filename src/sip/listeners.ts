import type { SipSettings } from '../settings/sip.ts';
import type { Flow, ReceiveMessage } from './flow.ts';
import type { PeerCheck } from './peers.ts';
import { listenStream } from './stream-listener.ts';
import { listenUdp } from './udp-listener.ts';

/** An open address. */
export interface Listener {
  readonly transport: 'udp' | 'tcp' | 'tls';
  readonly port: number;
  /** Whether it can send to an address of this family. */
  reaches(address: string): boolean;
  /** A way to a far end that we call; its certificate must be that of `name`. Rejects if there is no connection. */
  connect(address: string, port: number, name: string): Promise<Flow>;
  close(): Promise<void>;
}

/** Dependencies of listeners. */
export type ListenerPorts = {
  readonly isPeer: PeerCheck;
  readonly receive: ReceiveMessage;
  /** Counts something that got no answer. */
  readonly ignored: (why: string) => void;
  readonly publicAddress: string | null;
  readonly tls: SipSettings['tls'];
};

/** Opens all addresses, or none. Rejects with the error of the first one that cannot be opened. */
export async function openListeners(settings: SipSettings, ports: ListenerPorts): Promise<readonly Listener[]> {
  const open: Listener[] = [];
  try {
    for (const at of settings.listen)
      open.push(await (at.transport === 'udp' ? listenUdp(at, ports) : listenStream(at, ports)));
    return open;
  } catch (error) {
    await Promise.all(open.map((listener) => listener.close()));
    throw error;
  }
}
