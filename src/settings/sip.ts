import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { z } from 'zod';
import { type AudioCodec, audioCodecs } from '#sip/sdp/audio-codec.ts';
import { ConfigError } from './config-error.ts';
import { isNetwork, key, list, optionalText, type SettingsOf, text } from './readers.ts';
import { readPeer, readServer, type SipLogin, type SipPeer, type SipServer } from './sip-peer.ts';

/** An address to listen on for SIP. */
export type SipListen = { readonly transport: 'udp' | 'tcp' | 'tls'; readonly host: string; readonly port: number };

const entry = /^(udp|tcp|tls):(\[[\da-fA-F:.]+\]|[\w.-]+):(\d{1,5})$/;
const readEntry = (value: string): SipListen | null => {
  const [, transport, host = '', port = ''] = entry.exec(value) ?? [];
  const known = (['udp', 'tcp', 'tls'] as const).find((name) => name === transport);
  if (known === undefined || Number(port) > 65_535) return null;
  return { transport: known, host: host.replace(/^\[|\]$/g, ''), port: Number(port) };
};
const entries = list.transform((values) => values.map(readEntry)).refine((read) => read.every((one) => one !== null));
const ports = text
  .regex(/^\d{4,5}-\d{4,5}$/)
  .transform((range) => ({ from: Number(range.split('-')[0]), to: Number(range.split('-')[1]) }))
  .refine(({ from, to }) => from >= 1024 && to <= 65_535 && to > from);

const isCodec = (name: string): name is AudioCodec => audioCodecs.some((codec) => codec === name);

/** Settings of the SIP door. */
export const sipTable = {
  SIP_LISTEN: {
    read: entries.transform((read) => read.filter((one) => one !== null)).default([]),
    accepts: 'addresses such as udp:0.0.0.0:5060,tcp:0.0.0.0:5060,tls:0.0.0.0:5061',
  },
  SIP_PEERS: {
    read: list
      .transform((values) => values.map(readPeer))
      .refine((read) => read.every((one) => one !== null))
      .transform((read) => read.filter((one) => one !== null))
      .default([]),
    accepts:
      'IP addresses, networks and servers such as 203.0.113.0/28,udp:pbx.example;register;user=parley;password=…, separated by commas',
  },
  SIP_USER: key,
  SIP_PASSWORD: key,
  SIP_PUBLIC_ADDRESS: {
    read: z
      .string()
      .refine((value) => isIP(value) !== 0)
      .nullable()
      .default(null),
    accepts: 'an IP address',
  },
  SIP_RTP_PORTS: { read: ports.default({ from: 20_000, to: 23_999 }), accepts: 'ports such as 20000-23999' },
  SIP_CODECS: {
    read: list
      .refine((names) => names.length > 0 && names.every(isCodec))
      .transform((names) => names.filter(isCodec))
      .default([...audioCodecs]),
    accepts: `names out of ${audioCodecs.join(', ')}, separated by commas, the preferred one first`,
  },
  SIP_SRTP_PEERS: {
    read: list.refine((values) => values.every(isNetwork)).default([]),
    accepts: 'IP addresses and networks such as 203.0.113.0/28, separated by commas',
  },
  SIP_SRTP_WITHOUT_TLS: { read: z.enum(['on', 'off']).default('off'), accepts: 'on or off' },
  SIP_TLS_CERT_FILE: optionalText('the path of a certificate in PEM'),
  SIP_TLS_KEY_FILE: optionalText('the path of a private key in PEM'),
  SIP_TRUNK: {
    read: text
      .transform(readServer)
      .refine((server) => server !== null)
      .nullable()
      .default(null),
    accepts: 'a server such as udp:sip.trunk.example:5060 or sip:trunk.example',
  },
  SIP_TRUNK_USER: key,
  SIP_TRUNK_PASSWORD: key,
} as const;

/** Groups of SIP settings that must be set together. */
export const sipGroups = [
  ['SIP_USER', 'SIP_PASSWORD'],
  ['SIP_TLS_CERT_FILE', 'SIP_TLS_KEY_FILE'],
  ['SIP_TRUNK_USER', 'SIP_TRUNK_PASSWORD'],
] as const;

/** The configuration of the SIP door. */
export type SipSettings = {
  readonly listen: readonly SipListen[];
  /** The far ends that are answered. */
  readonly peers: readonly SipPeer[];
  /** The name and password that callers must prove in addition; null for none. */
  readonly login: SipLogin | null;
  /** The IP address that far ends reach us at; null for that of the listener. */
  readonly publicAddress: string | null;
  readonly rtpPorts: { readonly from: number; readonly to: number };
  /** Codecs in the order of our offers. */
  readonly codecs: readonly AudioCodec[];
  readonly srtp: {
    /** IP addresses and networks whose calls must be encrypted. */
    readonly peers: readonly string[];
    /** Whether keys are also accepted over UDP and TCP, where anyone on the way reads them. */
    readonly withoutTls: boolean;
  };
  /** PEM texts. */
  readonly tls: { readonly cert: string; readonly key: string } | null;
  readonly trunk: (SipServer & { readonly login: SipLogin | null }) | null;
};

/** Groups the settings; null if the door is closed. Throws `ConfigError` for settings that do not fit together. */
export function sipOf(read: SettingsOf<typeof sipTable>, workers: number): SipSettings | null {
  const { SIP_LISTEN: listen, SIP_PEERS: peers } = read;
  if (listen.length === 0) return null;
  if (workers > 1)
    throw new ConfigError('The setting SIP_LISTEN works with one process for calls only; set WORKERS=1.');
  if (peers.length === 0)
    throw new ConfigError(`The setting SIP_PEERS is missing; SIP_LISTEN requires ${sipTable.SIP_PEERS.accepts}.`);
  const isWildcard = listen.some(({ host }) => host === '0.0.0.0' || host === '::');
  if (isWildcard && read.SIP_PUBLIC_ADDRESS === null)
    throw new ConfigError(
      'The setting SIP_PUBLIC_ADDRESS is missing; SIP_LISTEN on all addresses requires an IP address.',
    );
  const tls = readTls(read);
  if (tls === null && listen.some(({ transport }) => transport === 'tls'))
    throw new ConfigError(
      'The setting SIP_TLS_CERT_FILE is missing; SIP_LISTEN with tls requires a certificate in PEM.',
    );
  const { SIP_TRUNK: trunk } = read;
  const trunkLogin = loginOf(read.SIP_TRUNK_USER, read.SIP_TRUNK_PASSWORD);
  if (trunk !== null) checkTransport('SIP_TRUNK', trunk, listen);
  for (const peer of peers) if (peer.type === 'server') checkServer(peer, listen, trunkLogin);
  return {
    ...{ listen, tls },
    peers: peers.map((peer) => (peer.type === 'server' ? { ...peer, login: peer.login ?? trunkLogin } : peer)),
    login: loginOf(read.SIP_USER, read.SIP_PASSWORD),
    publicAddress: read.SIP_PUBLIC_ADDRESS,
    rtpPorts: read.SIP_RTP_PORTS,
    codecs: read.SIP_CODECS,
    srtp: { peers: read.SIP_SRTP_PEERS, withoutTls: read.SIP_SRTP_WITHOUT_TLS === 'on' },
    trunk: trunk === null ? null : { ...trunk, login: trunkLogin },
  };
}

function checkServer(peer: Extract<SipPeer, { type: 'server' }>, listen: readonly SipListen[], trunk: SipLogin | null) {
  checkTransport('SIP_PEERS', peer.server, listen);
  if (peer.registerSeconds !== null && peer.login === null && trunk === null)
    throw new ConfigError(
      `The setting SIP_PEERS registers at ${peer.server.host} without a login; add user= and password=, or set SIP_TRUNK_USER and SIP_TRUNK_PASSWORD.`,
    );
}

function checkTransport(setting: string, { transport }: SipServer, listen: readonly SipListen[]): void {
  if (transport !== null && !listen.some((at) => at.transport === transport))
    throw new ConfigError(`The setting ${setting} uses ${transport}; SIP_LISTEN requires an entry with it.`);
}

function loginOf(user: string | null, password: string | null): SipLogin | null {
  return user === null || password === null ? null : { user, password };
}

function readTls({ SIP_TLS_CERT_FILE: cert, SIP_TLS_KEY_FILE: privateKey }: SettingsOf<typeof sipTable>) {
  return cert === null || privateKey === null ? null : { cert: readPem(cert), key: readPem(privateKey) };
}

function readPem(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new ConfigError(`Cannot read the file ${path} (${String(error)}).`);
  }
}
