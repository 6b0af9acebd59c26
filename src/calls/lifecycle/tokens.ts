import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from '../../store/database/database.ts';
import { useToken } from '../../store/database/used-tokens.ts';
import type { NumberRoute, PhoneNumber } from '../../store/dialling/phone-numbers.ts';
import { defaultDialOptions } from './dial.ts';

/** How long a token that names a call is good for. */
export const callTokenMs = 5 * 60_000;
/**
 * How long one is that goes out with an order to dial: while it rings, and while the order waits at a carrier that places
 * fewer calls a second than it is asked for.
 */
export const dialledTokenMs = defaultDialOptions.ringSeconds * 1000 + 30 * 60_000;
/** How long a token is good with which media come back: longer than any call. */
const resumeTokenMs = 6 * 3_600_000;

/** What a media token leads to: one call, once and soon; or a phone number, as often as it is called. */
export type MediaTarget =
  | { readonly type: 'call'; readonly callId: string }
  /** A call that a page asked for on behalf of its visitor, as `call` and only from that page's origin. */
  | { readonly type: 'page'; readonly callId: string }
  | ({ readonly type: 'number' } & NumberRoute)
  /** A call whose media broke off; whether this is its latest token only the call’s own process knows. */
  | { readonly type: 'resume'; readonly callId: string };

/** Who brings a token: the dialect of the socket, and the origin of the page that it comes from, null where it is no page. */
type TokenBearer = { readonly dialect?: string; readonly origin?: string | null };

/** Why a token is refused. */
type TokenRefusal = 'invalid' | 'expired' | 'used';
type Redeemed =
  | { readonly type: 'accepted'; readonly target: MediaTarget }
  | { readonly type: 'refused'; readonly reason: TokenRefusal };

/** Makes and takes the tokens at the end of media URLs. */
export interface MediaTokens {
  /** For one call; good once, for five minutes. */
  forCall(callId: string): string;
  /** For a call that a carrier is asked to place; good once, for as long as it may wait and ring there. */
  forDialled(callId: string): string;
  /** The same for a call of a page, for sockets with its `Origin` alone. */
  forPage(callId: string, origin: string): string;
  /** For the media of a call that may break off; replaced when it is used. Good from where they came, null for no page. */
  forResume(callId: string, origin: string | null): string;
  /** For a far end that is configured with one URL for a number, in one dialect; good until the number's key or the secret changes. */
  forNumber(number: Pick<PhoneNumber, 'phone_number_id' | 'media_key'>, dialect: string): string;
  /** What a token leads to that is ours, not too old and brought by whom it is for, by itself; it may have been used. Null for any other. */
  read(token: string, bearer?: TokenBearer): MediaTarget | null;
  /** Checks a token and uses it up. Whether a number still has this key is for others to find out. Rejects only where the database is away. */
  redeem(token: string, bearer?: TokenBearer): Promise<Redeemed>;
}

const version = 1;
const kinds = ['call', 'number', 'resume', 'page'] as const;
type Kind = (typeof kinds)[number];
/** What of who brings it the signature of a kind covers, too, which is not in the token itself. */
const boundTo: Readonly<Record<Kind, keyof TokenBearer | null>> = {
  call: null,
  number: 'dialect',
  resume: 'origin',
  page: 'origin',
};
const payloadBytes = 40;
const signatureBytes = 32;

/**
 * Tokens signed with HMAC-SHA256 under `key`. The payload is version (1 byte), kind (1), expiry in seconds of Unix time
 * (6, 0 for never), the target's UUID (16) and the token's own (16), of a number its key; payload and signature together
 * are base64url. The signature of some kinds is of payload and of who may bring the token.
 */
export function createMediaTokens(options: { key: Buffer; db: Db; wallClock: () => number }): MediaTokens {
  const { key, db, wallClock } = options;
  const mint = (kind: Kind, target: string, expiresMs: number, { bearer = {}, id = randomBytes(16) }: Minting = {}) => {
    const payload = Buffer.alloc(payloadBytes);
    payload.writeUInt8(version, 0);
    payload.writeUInt8(kinds.indexOf(kind), 1);
    payload.writeUIntBE(Math.ceil(expiresMs / 1000), 2, 6);
    fromUuid(target).copy(payload, 8);
    id.copy(payload, 24);
    return Buffer.concat([payload, sign(key, payload, boundOf(kind, bearer))]).toString('base64url');
  };
  const isOver = ({ target, expiresMs }: ReadToken): boolean => target.type !== 'number' && expiresMs <= wallClock();
  return {
    read: (token, bearer = {}) => {
      const read = readToken(key, token, bearer);
      return read === null || isOver(read) ? null : read.target;
    },
    forCall: (callId) => mint('call', callId, wallClock() + callTokenMs),
    forDialled: (callId) => mint('call', callId, wallClock() + dialledTokenMs),
    forPage: (callId, origin) => mint('page', callId, wallClock() + callTokenMs, { bearer: { origin } }),
    forResume: (callId, origin) => mint('resume', callId, wallClock() + resumeTokenMs, { bearer: { origin } }),
    forNumber: ({ phone_number_id, media_key }, dialect) =>
      mint('number', phone_number_id, 0, { bearer: { dialect }, id: fromUuid(media_key) }),
    redeem: async (token, bearer = {}) => {
      const read = readToken(key, token, bearer);
      if (read === null) return { type: 'refused', reason: 'invalid' };
      if (read.target.type === 'number') return { type: 'accepted', target: read.target };
      if (isOver(read)) return { type: 'refused', reason: 'expired' };
      if (read.target.type === 'resume') return { type: 'accepted', target: read.target };
      const first = await useToken(db, { tokenId: read.tokenId, expiresAt: new Date(read.expiresMs) });
      return first ? { type: 'accepted', target: read.target } : { type: 'refused', reason: 'used' };
    },
  };
}

type Minting = { readonly bearer?: TokenBearer; readonly id?: Buffer };
type ReadToken = { readonly target: MediaTarget; readonly tokenId: string; readonly expiresMs: number };

function readToken(key: Buffer, token: string, bearer: TokenBearer): ReadToken | null {
  const bytes = Buffer.from(token, 'base64url');
  // A second spelling of the same bytes is another token, so that none is good twice.
  if (bytes.length !== payloadBytes + signatureBytes || bytes.toString('base64url') !== token) return null;
  const payload = bytes.subarray(0, payloadBytes);
  const kind = kinds[payload.readUInt8(1)];
  if (payload.readUInt8(0) !== version || kind === undefined) return null;
  const signature = sign(key, payload, boundOf(kind, bearer));
  if (!timingSafeEqual(bytes.subarray(payloadBytes), signature)) return null;
  const id = toUuid(payload.subarray(8, 24));
  const tokenId = toUuid(payload.subarray(24, 40));
  return {
    target: kind === 'number' ? { type: kind, phoneNumberId: id, key: tokenId } : { type: kind, callId: id },
    tokenId,
    expiresMs: payload.readUIntBE(2, 6) * 1000,
  };
}

function boundOf(kind: Kind, bearer: TokenBearer): string {
  const bound = boundTo[kind];
  return bound === null ? '' : (bearer[bound] ?? '');
}

const sign = (key: Buffer, payload: Buffer, bound: string): Buffer =>
  createHmac('sha256', key).update(payload).update(bound).digest();

const fromUuid = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex');

const toUuid = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
