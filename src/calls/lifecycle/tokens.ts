import { createHmac, createSecretKey, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from '../../store/database/database.ts';
import { useToken } from '../../store/database/used-tokens.ts';
import type { NumberRoute, PhoneNumber } from '../../store/dialling/phone-numbers.ts';
import { defaultDialOptions } from './dial.ts';

/** How long a token for a call is valid. */
export const callTokenMs = 5 * 60_000;
/** How long a token in a dial order is valid: while the call rings, and while the order waits at a carrier with a lower rate limit. */
export const dialledTokenMs = defaultDialOptions.ringSeconds * 1000 + 30 * 60_000;
/** How long a token for returning media is valid: longer than any call. */
const resumeTokenMs = 6 * 3_600_000;

/** The target of a media token: one call, once and soon; or a phone number, any number of times. */
export type MediaTarget =
  | { readonly type: 'call'; readonly callId: string }
  /** A call that a page requested for its visitor, as `call` but only from that page's origin. */
  | { readonly type: 'page'; readonly callId: string }
  | ({ readonly type: 'number' } & NumberRoute)
  /** A call whose media disconnected; only the call's own process knows whether this is its latest token. */
  | { readonly type: 'resume'; readonly callId: string };

/** The bearer of a token: the dialect of the socket, and the origin of its page, null without a page. */
type TokenBearer = { readonly dialect?: string; readonly origin?: string | null };

/** Why a token is rejected. */
type TokenRefusal = 'invalid' | 'expired' | 'used';
type Redeemed =
  | { readonly type: 'accepted'; readonly target: MediaTarget }
  | { readonly type: 'refused'; readonly reason: TokenRefusal };

/** Creates and accepts the tokens at the end of media URLs. */
export interface MediaTokens {
  /** For one call; valid once, for five minutes. */
  forCall(callId: string): string;
  /** For a call that a carrier is asked to place; valid once, for as long as the order may wait and the call may ring. */
  forDialled(callId: string): string;
  /** The same for a call of a page; valid only for sockets with its `Origin`. */
  forPage(callId: string, origin: string): string;
  /** For the media of a call that may disconnect; replaced when it is used. Valid only for this origin, null if the call is not tied to a page. */
  forResume(callId: string, origin: string | null): string;
  /** For a far end that is configured with one URL for a number, in one dialect; valid until the number's key or the secret changes. */
  forNumber(number: Pick<PhoneNumber, 'phone_number_id' | 'media_key'>, dialect: string): string;
  /** The target of a token that we signed, that has not expired and is brought by its intended bearer; it may have been used. Null for any other. */
  read(token: string, bearer?: TokenBearer): MediaTarget | null;
  /** Checks a token and marks it as used. Does not check whether a number still has this key. Rejects only if the database is unavailable. */
  redeem(token: string, bearer?: TokenBearer): Promise<Redeemed>;
}

const version = 1;
const kinds = ['call', 'number', 'resume', 'page'] as const;
type Kind = (typeof kinds)[number];
/** The bearer's properties that the signature covers in addition to the token itself, by kind. */
const boundTo: Readonly<Record<Kind, keyof TokenBearer | null>> = {
  call: null,
  number: 'dialect',
  resume: 'origin',
  page: 'origin',
};
const payloadBytes = 40;
const signatureBytes = 32;

/**
 * Tokens signed with HMAC-SHA256 under `key`. The payload is version (1 byte), kind (1), expiry in seconds of Unix time (6, 0 for never), the
 * target's UUID (16) and the token's own (16) or, for a number, its key; payload and signature together are base64url. For some kinds the signature
 * also covers who may bring the token.
 */
export function createMediaTokens(options: { key: Buffer; db: Db; wallClock: () => number }): MediaTokens {
  const { db, wallClock } = options;
  const key = createSecretKey(options.key);
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

function readToken(key: KeyObject, token: string, bearer: TokenBearer): ReadToken | null {
  const bytes = Buffer.from(token, 'base64url');
  // A second spelling of the same bytes would be another token, valid a second time.
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

const sign = (key: KeyObject, payload: Buffer, bound: string): Buffer =>
  createHmac('sha256', key).update(payload).update(bound).digest();

const fromUuid = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex');

const toUuid = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
