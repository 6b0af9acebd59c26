import { isIpAddress } from '../message/ip-address.ts';
import { type SrtpKey, srtpSuites } from '../srtp/suite.ts';
import { type AudioCodec, codecOf, factsOf, maxAverageBitrate, packetTimes } from './audio-codec.ts';
import { type CryptoAttribute, formatCrypto, ownKey } from './crypto-attribute.ts';
import type { Direction, MediaDescription, SessionDescription } from './session-description.ts';

/** The media that a call may have. */
export type MediaPolicy = {
  /** Codecs that we accept, in the order of our offers. */
  readonly codecs: readonly AudioCodec[];
  /** Whether keys in descriptions are accepted: only if the signaling is encrypted. */
  readonly keys: 'accepted' | 'rejected';
  /** Whether media without encryption are accepted. */
  readonly plain: 'accepted' | 'rejected';
};

/** The codecs of a call, as payload types of RTP. */
export type AgreedMedia = {
  readonly codec: AudioCodec;
  readonly audioType: number;
  /** The payload type of keys (RFC 4733) and the rate of their durations; null if the far end has none. */
  readonly keysType: number | null;
  readonly keysHz: number;
  readonly ptimeMs: number;
  /** The most bits a second that the far end wants, for codecs that vary; null for any number. */
  readonly maxBitrate: number | null;
  /** Where the far end expects RTP. */
  readonly address: string;
  readonly port: number;
  readonly rtcpPort: number;
  /** The direction as the far end sees it. */
  readonly direction: Direction;
  /** The key of the far end's packets, with the tag that names it; null for RTP without encryption. */
  readonly crypto: CryptoAttribute | null;
  /** The place of the media line in the description. */
  readonly line: number;
};

/** The place of our media in descriptions. */
export type MediaPlace = {
  readonly address: string;
  readonly port: number;
  /** Digits; the same for all descriptions of a call. */
  readonly sessionId: string;
  /** One more for each description that differs from the one before. */
  readonly version: number;
  /** Random bytes of the call's keys, `srtpKeyBytes` of them. */
  readonly srtpKeys: Uint8Array;
};

const usualPtimeMs = 20;
const keysFormat = '0-16';
const plainProtocols: ReadonlySet<string> = new Set(['RTP/AVP', 'RTP/AVPF']);
const secureProtocols: ReadonlySet<string> = new Set(['RTP/SAVP', 'RTP/SAVPF']);

/**
 * The media that we take of a far end's description: its first audio line at an IP address that the policy accepts, an encrypted one before
 * others; null without one. The codec is the far end's first one that we accept; within a call, that in use if it is still described.
 */
export function agree(
  description: SessionDescription,
  policy: MediaPolicy,
  inUse: AgreedMedia | null = null,
): AgreedMedia | null {
  const line = lineOf(description, policy);
  const media = description.media[line];
  // A name would have to be resolved for every packet.
  if (media === undefined || !isIpAddress(media.address)) return null;
  const known = media.payloads.flatMap((payload) => {
    const codec = codecOf(payload);
    return codec !== undefined && policy.codecs.includes(codec) ? [{ ...payload, codec }] : [];
  });
  const audio = known.find(({ codec }) => codec === inUse?.codec) ?? known[0]!;
  const { codec } = audio;
  return {
    codec,
    audioType: audio.type,
    ...keysOf(media, factsOf(codec).clockHz),
    ptimeMs: packetTimes(codec).includes(media.ptimeMs ?? 0) ? media.ptimeMs! : usualPtimeMs,
    maxBitrate: maxAverageBitrate(audio.format),
    address: media.address,
    port: media.port,
    rtcpPort: media.rtcpPort ?? media.port + 1,
    // The address 0.0.0.0 is the hold of RFC 2543.
    direction: media.address === '0.0.0.0' ? 'inactive' : media.direction,
    crypto: secureProtocols.has(media.protocol) ? media.crypto[0]! : null,
    line,
  };
}

/** The media that the answer to our offer may have: one to an offer without encryption has none. RFC 3264, section 6. */
export function answerPolicy(policy: MediaPolicy): MediaPolicy {
  return policy.plain === 'accepted' ? { ...policy, keys: 'rejected' } : policy;
}

/** The key of our packets; null for RTP without encryption. */
export function localKey({ crypto }: AgreedMedia, { srtpKeys }: Pick<MediaPlace, 'srtpKeys'>): SrtpKey | null {
  return crypto === null ? null : ownKey(crypto.key.suite, srtpKeys);
}

/** Whether two descriptions of a call have the same codec, payload types and cipher. */
export function isSameCodec(one: AgreedMedia, other: AgreedMedia): boolean {
  return (
    one.codec === other.codec &&
    one.audioType === other.audioType &&
    one.keysType === other.keysType &&
    one.crypto?.key.suite === other.crypto?.key.suite
  );
}

function lineOf({ media }: SessionDescription, { codecs, keys, plain }: MediaPolicy): number {
  const hasCodec = (line: MediaDescription): boolean =>
    line.kind === 'audio' &&
    line.port !== 0 &&
    line.payloads.some((payload) => codecs.some((codec) => codec === codecOf(payload)));
  const secure = media.findIndex(
    (line) => keys === 'accepted' && secureProtocols.has(line.protocol) && line.crypto.length > 0 && hasCodec(line),
  );
  if (secure >= 0) return secure;
  return media.findIndex((line) => plain === 'accepted' && plainProtocols.has(line.protocol) && hasCodec(line));
}

/** Keys count at the rate of the audio; many far ends have them at 8000 only. RFC 4733, section 2.1. */
function keysOf({ payloads }: MediaDescription, clockHz: number): Pick<AgreedMedia, 'keysType' | 'keysHz'> {
  const events = payloads.filter(({ name }) => name === 'telephone-event');
  const keys = events.find(({ rateHz }) => rateHz === clockHz) ?? events.find(({ rateHz }) => rateHz === 8000);
  return { keysType: keys?.type ?? null, keysHz: keys?.rateHz ?? clockHz };
}

const answers: Readonly<Record<Direction, Direction>> = {
  sendrecv: 'sendrecv',
  sendonly: 'recvonly',
  recvonly: 'sendonly',
  inactive: 'inactive',
};

/** The answer to an offer: the agreed line, and port 0 for every other one. RFC 3264, section 6. */
export function answerTo(offer: SessionDescription, agreed: AgreedMedia, place: MediaPlace): string {
  const lines = offer.media.flatMap((line, index) => {
    if (index !== agreed.line) return [`m=${line.kind} 0 ${line.protocol} ${line.formats.join(' ') || '0'}`];
    return audioLines(line.protocol, { ...inUseOf(agreed, place), direction: answers[agreed.direction] }, place);
  });
  return describe(lines, place);
}

/** An offer of what the policy allows, encrypted if it rejects everything else. */
export function offerOf(place: MediaPlace, policy: MediaPolicy): string {
  const codecs = policy.codecs.map((codec) => ({ codec, type: factsOf(codec).type }));
  const rates = new Set(policy.codecs.map((codec) => factsOf(codec).clockHz));
  const keys = [...rates].map((rateHz) => ({ rateHz, type: rateHz === 8000 ? 101 : 102 }));
  const isSecure = policy.plain === 'rejected';
  const crypto = isSecure ? srtpSuites.map((suite, at) => ({ tag: at + 1, key: ownKey(suite, place.srtpKeys) })) : [];
  const media = { codecs, keys, crypto, ptimeMs: usualPtimeMs, direction: 'sendrecv' } as const;
  return describe(audioLines(isSecure ? 'RTP/SAVP' : 'RTP/AVP', media, place), place);
}

/** An offer within a call, of what is in use. */
export function offerInUse(place: MediaPlace, agreed: AgreedMedia, direction: Direction = 'sendrecv'): string {
  const protocol = agreed.crypto === null ? 'RTP/AVP' : 'RTP/SAVP';
  return describe(audioLines(protocol, { ...inUseOf(agreed, place), direction }, place), place);
}

type OwnMedia = {
  readonly codecs: readonly { readonly codec: AudioCodec; readonly type: number }[];
  readonly keys: readonly { readonly type: number; readonly rateHz: number }[];
  readonly crypto: readonly CryptoAttribute[];
  readonly ptimeMs: number;
  readonly direction: Direction;
};

function inUseOf(agreed: AgreedMedia, place: MediaPlace): Omit<OwnMedia, 'direction'> {
  const { codec, audioType, keysType, keysHz, crypto, ptimeMs } = agreed;
  return {
    codecs: [{ codec, type: audioType }],
    keys: keysType === null ? [] : [{ type: keysType, rateHz: keysHz }],
    crypto: crypto === null ? [] : [{ tag: crypto.tag, key: ownKey(crypto.key.suite, place.srtpKeys) }],
    ptimeMs,
  };
}

function audioLines(protocol: string, media: OwnMedia, { port }: MediaPlace): readonly string[] {
  const { codecs, keys, crypto, ptimeMs, direction } = media;
  const types = [...codecs, ...keys].map(({ type }) => type);
  return [
    `m=audio ${port} ${protocol} ${types.join(' ')}`,
    ...codecs.flatMap(({ codec, type }) => {
      const { text, format } = factsOf(codec);
      return [`a=rtpmap:${type} ${text}`, ...(format === null ? [] : [`a=fmtp:${type} ${format}`])];
    }),
    ...keys.flatMap(({ type, rateHz }) => [
      `a=rtpmap:${type} telephone-event/${rateHz}`,
      `a=fmtp:${type} ${keysFormat}`,
    ]),
    ...crypto.map((one) => `a=${formatCrypto(one)}`),
    `a=ptime:${ptimeMs}`,
    `a=${direction}`,
  ];
}

function describe(lines: readonly string[], { address, sessionId, version }: MediaPlace): string {
  const type = address.includes(':') ? 'IP6' : 'IP4';
  return [
    'v=0',
    `o=parley ${sessionId} ${version} IN ${type} ${address}`,
    's=-',
    `c=IN ${type} ${address}`,
    't=0 0',
    ...lines,
    '',
  ].join('\r\n');
}
