import type { Direction, MediaDescription, PayloadFormat, SessionDescription } from './session-description.ts';

/** The codecs of a call, as payload types of RTP. */
export type AgreedMedia = {
  readonly encoding: 'mulaw' | 'alaw';
  readonly audioType: number;
  /** The payload type of keys (RFC 4733); null if the far end has none. */
  readonly keysType: number | null;
  readonly ptimeMs: number;
  /** Where the far end expects RTP. */
  readonly address: string;
  readonly port: number;
  /** The direction as the far end sees it. */
  readonly direction: Direction;
};

/** The place of our media in descriptions. */
export type MediaPlace = {
  readonly address: string;
  readonly port: number;
  /** Digits; the same for all descriptions of a call. */
  readonly sessionId: string;
  /** One more for each description that differs from the one before. */
  readonly version: number;
};

const encodings: ReadonlyMap<string, AgreedMedia['encoding']> = new Map([
  ['pcmu', 'mulaw'],
  ['pcma', 'alaw'],
]);
const names = { mulaw: 'PCMU', alaw: 'PCMA' } as const;
const usualPtimeMs = 20;
const ptimesMs: ReadonlySet<number> = new Set([10, 20, 30, 40, 60]);
const keysFormat = '0-16';
const ipAddress = /^(?:\d{1,3}(?:\.\d{1,3}){3}|[\da-f]*:[\da-f:.]+)$/i;

/**
 * The media that we take of a far end's description: its first audio line with G.711 at an IP address; null without one. A codec in `keep`
 * comes before the far end's order.
 */
export function agree(
  description: SessionDescription,
  keep: AgreedMedia['encoding'] | null = null,
): AgreedMedia | null {
  const line = audioLineOf(description);
  const kept = line?.payloads.find((payload) => isG711(payload) && encodings.get(payload.name) === keep);
  const audio = kept ?? line?.payloads.find(isG711);
  // A name would have to be resolved for every packet.
  if (line === undefined || audio === undefined || !ipAddress.test(line.address)) return null;
  const keys = line.payloads.find(({ name, rateHz }) => name === 'telephone-event' && rateHz === audio.rateHz);
  return {
    encoding: encodings.get(audio.name)!,
    audioType: audio.type,
    keysType: keys?.type ?? null,
    ptimeMs: ptimesMs.has(line.ptimeMs ?? 0) ? line.ptimeMs! : usualPtimeMs,
    address: line.address,
    port: line.port,
    // The address 0.0.0.0 is the hold of RFC 2543.
    direction: line.address === '0.0.0.0' ? 'inactive' : line.direction,
  };
}

function audioLineOf({ media }: SessionDescription): MediaDescription | undefined {
  return media.find(isUsable);
}

function isUsable({ kind, protocol, port, payloads }: MediaDescription): boolean {
  return kind === 'audio' && (protocol === 'RTP/AVP' || protocol === 'RTP/AVPF') && port !== 0 && payloads.some(isG711);
}

function isG711({ name, rateHz }: PayloadFormat): boolean {
  return (name === 'pcmu' || name === 'pcma') && rateHz === 8000;
}

const answers: Readonly<Record<Direction, Direction>> = {
  sendrecv: 'sendrecv',
  sendonly: 'recvonly',
  recvonly: 'sendonly',
  inactive: 'inactive',
};

/** The answer to an offer: the agreed line, and port 0 for every other one. RFC 3264, section 6. */
export function answerTo(offer: SessionDescription, agreed: AgreedMedia, place: MediaPlace): string {
  const chosen = audioLineOf(offer);
  const lines = offer.media.flatMap((line) => {
    if (line !== chosen) return [`m=${line.kind} 0 ${line.protocol} ${line.formats.join(' ') || '0'}`];
    return audioLines(line.protocol, [agreed], { ...place, keysType: agreed.keysType }, answers[agreed.direction]);
  });
  return describe(lines, place);
}

const offered = [
  { encoding: 'mulaw', audioType: 0, ptimeMs: usualPtimeMs },
  { encoding: 'alaw', audioType: 8, ptimeMs: usualPtimeMs },
] as const;

/** An offer of G.711 and keys; within a call, of what is in use. */
export function offerOf(
  place: MediaPlace,
  direction: Direction = 'sendrecv',
  inUse: AgreedMedia | null = null,
): string {
  const keysType = inUse === null ? 101 : inUse.keysType;
  return describe(audioLines('RTP/AVP', inUse === null ? offered : [inUse], { ...place, keysType }, direction), place);
}

function audioLines(
  protocol: string,
  codecs: readonly Pick<AgreedMedia, 'encoding' | 'audioType' | 'ptimeMs'>[],
  { port, keysType }: { readonly port: number; readonly keysType: number | null },
  direction: Direction,
): readonly string[] {
  const types = [...codecs.map(({ audioType }) => audioType), ...(keysType === null ? [] : [keysType])];
  return [
    `m=audio ${port} ${protocol} ${types.join(' ')}`,
    ...codecs.map(({ audioType, encoding }) => `a=rtpmap:${audioType} ${names[encoding]}/8000`),
    ...(keysType === null ? [] : [`a=rtpmap:${keysType} telephone-event/8000`, `a=fmtp:${keysType} ${keysFormat}`]),
    `a=ptime:${codecs[0]?.ptimeMs ?? usualPtimeMs}`,
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
