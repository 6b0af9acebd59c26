import { SipError } from '../message/sip-error.ts';
import { type CryptoAttribute, parseCrypto } from './crypto-attribute.ts';

/** The direction of a stream, from the side that describes it. RFC 3264. */
export type Direction = 'sendrecv' | 'sendonly' | 'recvonly' | 'inactive';

/** A codec of a media line; `format` is the text of `a=fmtp`. */
export type PayloadFormat = {
  readonly type: number;
  /** In lower case. */
  readonly name: string;
  readonly rateHz: number;
  readonly format: string;
};

/** A media line with its attributes. */
export type MediaDescription = {
  readonly kind: string;
  readonly port: number;
  readonly protocol: string;
  /** The formats as written in the line, for answers that refuse it. */
  readonly formats: readonly string[];
  readonly payloads: readonly PayloadFormat[];
  readonly direction: Direction;
  /** From `c=` of the line or of the session. */
  readonly address: string;
  readonly addressType: 'IP4' | 'IP6';
  readonly ptimeMs: number | null;
  /** The port of RTCP (RFC 3605), if it is not the next one. */
  readonly rtcpPort: number | null;
  /** The keys of `a=crypto` that we can use. */
  readonly crypto: readonly CryptoAttribute[];
};

/** The parts of a session description that we read. RFC 8866. */
export type SessionDescription = {
  /** The origin's id and version, which name a description. */
  readonly id: string;
  readonly version: string;
  readonly media: readonly MediaDescription[];
};

const limits = { bytes: 16_384, lines: 512, media: 8, payloads: 64 } as const;
/** Static payload types of audio that we know. RFC 3551, table 4. */
const staticPayloads: ReadonlyMap<number, Omit<PayloadFormat, 'type'>> = new Map([
  [0, { name: 'pcmu', rateHz: 8000, format: '' }],
  [8, { name: 'pcma', rateHz: 8000, format: '' }],
  [9, { name: 'g722', rateHz: 8000, format: '' }],
]);

type Line = { readonly kind: string; readonly value: string };

/** Reads a session description. Throws `SipError`. */
export function parseSessionDescription(body: Uint8Array): SessionDescription {
  if (body.length > limits.bytes) throw new SipError('too_large', `SDP of ${body.length} bytes`);
  const lines = new TextDecoder().decode(body).split(/\r?\n/);
  if (lines.length > limits.lines) throw new SipError('too_large', `SDP of ${lines.length} lines`);
  const read = lines.filter((line) => line !== '').map(readLine);
  if (read[0]?.kind !== 'v' || read[0].value.trim() !== '0') throw new SipError('invalid', 'SDP without v=0');
  const starts = read.flatMap(({ kind }, index) => (kind === 'm' ? [index] : []));
  if (starts.length > limits.media) throw new SipError('too_large', `SDP with ${starts.length} media lines`);
  const session = read.slice(0, starts[0] ?? read.length);
  const media = starts.map((start, index) => readMedia(read.slice(start, starts[index + 1]), session));
  const [, id = '0', version = '0'] = (session.find(({ kind }) => kind === 'o')?.value ?? '').split(' ');
  return { id, version, media };
}

function readLine(line: string): Line {
  if (line[1] !== '=') throw new SipError('invalid', `SDP line ${JSON.stringify(line.slice(0, 40))}; expected x=…`);
  return { kind: line[0]!, value: line.slice(2) };
}

function readMedia(lines: readonly Line[], session: readonly Line[]): MediaDescription {
  const [kind = '', port = '', protocol = '', ...formats] = lines[0]!.value.trim().split(/ +/);
  const number = /^\d{1,5}(\/\d{1,3})?$/.test(port) ? Number.parseInt(port, 10) : Number.NaN;
  if (!(number <= 65_535)) throw new SipError('invalid', `SDP port ${port.slice(0, 20)}; expected 0 to 65535`);
  if (formats.length > limits.payloads) throw new SipError('too_large', `${formats.length} formats in SDP`);
  const own = attributesOf(lines);
  const direction = directionIn(own) ?? directionIn(attributesOf(session)) ?? 'sendrecv';
  const ptime = Number(attributeOf(own, 'ptime') ?? Number.NaN);
  return {
    kind,
    port: number,
    protocol: protocol.toUpperCase(),
    formats,
    payloads: readPayloads(formats, own),
    direction,
    ...readConnection(lines.find((line) => line.kind === 'c') ?? session.find((line) => line.kind === 'c')),
    ptimeMs: ptime >= 10 && ptime <= 200 ? ptime : null,
    rtcpPort: readRtcpPort(own),
    crypto: own.flatMap((attribute) => parseCrypto(attribute) ?? []),
  };
}

const attributesOf = (lines: readonly Line[]): readonly string[] =>
  lines.filter(({ kind }) => kind === 'a').map(({ value }) => value.trim());

function attributeOf(attributes: readonly string[], name: string): string | undefined {
  return attributes.find((attribute) => attribute.startsWith(`${name}:`))?.slice(name.length + 1);
}

function directionIn(attributes: readonly string[]): Direction | undefined {
  return (['sendrecv', 'sendonly', 'recvonly', 'inactive'] as const).find((name) => attributes.includes(name));
}

function readPayloads(formats: readonly string[], attributes: readonly string[]): readonly PayloadFormat[] {
  const maps = new Map<number, Omit<PayloadFormat, 'type'>>();
  const parameters = new Map<number, string>();
  for (const attribute of attributes) {
    const [, map, name, rate] = /^rtpmap:(\d{1,3}) +([^/ ]{1,40})\/(\d{1,6})/.exec(attribute) ?? [];
    if (map !== undefined) maps.set(Number(map), { name: name!.toLowerCase(), rateHz: Number(rate), format: '' });
    const [, type, format] = /^fmtp:(\d{1,3}) +(.{0,200})/.exec(attribute) ?? [];
    if (type !== undefined) parameters.set(Number(type), format!);
  }
  return formats.flatMap((text) => {
    const type = /^\d{1,3}$/.test(text) ? Number(text) : 128;
    const known = type < 128 ? (maps.get(type) ?? staticPayloads.get(type)) : undefined;
    return known === undefined ? [] : [{ ...known, type, format: parameters.get(type) ?? '' }];
  });
}

function readRtcpPort(attributes: readonly string[]): number | null {
  const [, port = ''] = /^(\d{1,5})(?: |$)/.exec(attributeOf(attributes, 'rtcp') ?? '') ?? [];
  return Number(port) > 0 && Number(port) <= 65_535 ? Number(port) : null;
}

function readConnection(line: Line | undefined): Pick<MediaDescription, 'address' | 'addressType'> {
  const [, type = 'IP4', address = ''] = /^IN (IP4|IP6) ([0-9A-Za-z.:_-]{1,255})/.exec(line?.value ?? '') ?? [];
  return { address, addressType: type === 'IP6' ? 'IP6' : 'IP4' };
}
