import { isNetwork } from './readers.ts';

/** A SIP server. */
export type SipServer = {
  /** Null to choose it by DNS (NAPTR). */
  readonly transport: 'udp' | 'tcp' | 'tls' | null;
  readonly host: string;
  /** Null to find it by DNS (SRV). */
  readonly port: number | null;
};

export type SipLogin = { readonly user: string; readonly password: string };

/**
 * How calls of a peer are transferred. `bridge`: we call the agent and pass the audio on. `attended`: the peer is asked to connect both calls once the
 * agent has answered. `blind`: the peer is asked to call the agent, if there is no briefing. Each falls back to the one before it.
 */
const transferWays = ['bridge', 'attended', 'blind'] as const;
export type TransferWay = (typeof transferWays)[number];

/** A far end that is answered. */
export type SipPeer =
  | { readonly type: 'network'; readonly network: string; readonly transfer: TransferWay }
  | {
      readonly type: 'server';
      readonly server: SipServer;
      readonly transfer: TransferWay;
      /** The login at the server; null for none. */
      readonly login: SipLogin | null;
      /** How long a registration there lasts; null for no registration. */
      readonly registerSeconds: number | null;
    };

/** A server as a setting: `udp:sip.trunk.example:5060`, or `sip:trunk.example` if DNS names its transport. */
const serverPattern = /^(udp|tcp|tls|sip):(\[[\da-fA-F:.]+\]|[\w.-]+)(?::(\d{1,5}))?$/;
const usualSeconds = 600;
const [leastSeconds, mostSeconds] = [60, 86_400];

/** Reads a server; null if it is not one. */
export function readServer(value: string): SipServer | null {
  const [, transport, host = '', port] = serverPattern.exec(value) ?? [];
  if (transport === undefined || Number(port ?? 1) > 65_535 || Number(port ?? 1) === 0) return null;
  return {
    transport: (['udp', 'tcp', 'tls'] as const).find((name) => name === transport) ?? null,
    host: host.replace(/^\[|\]$/g, ''),
    port: port === undefined ? null : Number(port),
  };
}

/** Reads an entry of `SIP_PEERS`: a network or server, and its options after semicolons; null if it is not valid. */
export function readPeer(entry: string): SipPeer | null {
  const [at = '', ...parts] = entry.split(';').map((part) => part.trim());
  const options = readOptions(parts);
  if (options === null) return null;
  const transfer = transferWays.find((way) => way === (options.get('transfer') ?? 'bridge'));
  if (transfer === undefined) return null;
  const server = readServer(at);
  if (server === null)
    return isNetwork(at) && isOnly(options, ['transfer']) ? { type: 'network', network: at, transfer } : null;
  const registerSeconds = readSeconds(options.get('register'));
  const [user, password] = [options.get('user'), options.get('password')];
  const isWhole = (user === undefined) === (password === undefined) && registerSeconds !== undefined;
  if (!isWhole || !isOnly(options, ['transfer', 'register', 'user', 'password'])) return null;
  const login = user === undefined || password === undefined ? null : { user, password };
  return { type: 'server', server, transfer, login, registerSeconds };
}

/** Options by name; an option without a value has the empty text. Values may be percent-encoded. */
function readOptions(parts: readonly string[]): ReadonlyMap<string, string> | null {
  const options = new Map<string, string>();
  for (const part of parts) {
    const at = part.indexOf('=');
    const name = at < 0 ? part : part.slice(0, at);
    const value = decoded(at < 0 ? '' : part.slice(at + 1));
    if (options.has(name) || value === null || (at >= 0 && value === '')) return null;
    options.set(name, value);
  }
  return options;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function isOnly(options: ReadonlyMap<string, string>, names: readonly string[]): boolean {
  return [...options.keys()].every((name) => names.includes(name));
}

/** Undefined if it is not valid. */
function readSeconds(value: string | undefined): number | null | undefined {
  if (value === undefined) return null;
  if (value === '') return usualSeconds;
  const seconds = /^\d{1,5}$/.test(value) ? Number(value) : 0;
  return seconds >= leastSeconds && seconds <= mostSeconds ? seconds : undefined;
}
