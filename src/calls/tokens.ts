import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from '../store/database.ts';
import { useToken } from '../store/used-tokens.ts';
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

/** What a media token leads to: one call, once and soon; or a phone number's route, as often as it is called. */
export type MediaTarget =
  | { readonly type: 'call'; readonly callId: string }
  /** A call that a page asked for on behalf of its visitor, as `call` and only from that page's origin. */
  | { readonly type: 'page'; readonly callId: string }
  | { readonly type: 'number'; readonly phoneNumberId: string }
  /** A call whose media broke off; whether this is its latest token only the call’s own process knows. */
  | { readonly type: 'resume'; readonly callId: string };

/** Why a token is refused. */
export type TokenRefusal = 'invalid' | 'expired' | 'used';
export type Redeemed =
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
  /** For a carrier that is configured with a fixed URL per number; good until the secret changes. */
  forNumber(phoneNumberId: string): string;
  /** Whether a token is one of ours, not too old and comes from its origin, by itself; it may have been used. */
  isGenuine(token: string, origin?: string | null): boolean;
  /** Checks a token and uses it up. `origin` is that of the page that brings it. Rejects only where the database is away. */
  redeem(token: string, origin?: string | null): Promise<Redeemed>;
}

const version = 1;
const kinds = ['call', 'number', 'resume', 'page'] as const;
type Kind = (typeof kinds)[number];
/** Whose signature covers the origin, too, which is not in the token itself. */
const boundToOrigin: readonly Kind[] = ['resume', 'page'];
const payloadBytes = 40;
const signatureBytes = 32;

/**
 * Tokens signed with HMAC-SHA256 under `key`. The payload is version (1 byte), kind (1), expiry in seconds of Unix time
 * (6, 0 for never), the target's UUID (16) and the token's own (16); payload and signature together are base64url.
 * The signature of some kinds is of payload and origin.
 */
export function createMediaTokens(options: { key: Buffer; db: Db; wallClock: () => number }): MediaTokens {
  const { key, db, wallClock } = options;
  const mint = (kind: Kind, target: string, expiresMs: number, origin: string | null = null): string => {
    const payload = Buffer.alloc(payloadBytes);
    payload.writeUInt8(version, 0);
    payload.writeUInt8(kinds.indexOf(kind), 1);
    payload.writeUIntBE(Math.ceil(expiresMs / 1000), 2, 6);
    Buffer.from(target.replaceAll('-', ''), 'hex').copy(payload, 8);
    randomBytes(16).copy(payload, 24);
    return Buffer.concat([payload, sign(key, payload, origin)]).toString('base64url');
  };
  const isOver = ({ target, expiresMs }: ReadToken): boolean => target.type !== 'number' && expiresMs <= wallClock();
  return {
    isGenuine: (token, origin = null) => {
      const read = readToken(key, token, origin);
      return read !== null && !isOver(read);
    },
    forCall: (callId) => mint('call', callId, wallClock() + callTokenMs),
    forDialled: (callId) => mint('call', callId, wallClock() + dialledTokenMs),
    forPage: (callId, origin) => mint('page', callId, wallClock() + callTokenMs, origin),
    forResume: (callId, origin) => mint('resume', callId, wallClock() + resumeTokenMs, origin),
    forNumber: (phoneNumberId) => mint('number', phoneNumberId, 0),
    redeem: async (token, origin = null) => {
      const read = readToken(key, token, origin);
      if (read === null) return { type: 'refused', reason: 'invalid' };
      if (read.target.type === 'number') return { type: 'accepted', target: read.target };
      if (isOver(read)) return { type: 'refused', reason: 'expired' };
      if (read.target.type === 'resume') return { type: 'accepted', target: read.target };
      const first = await useToken(db, { tokenId: read.tokenId, expiresAt: new Date(read.expiresMs) });
      return first ? { type: 'accepted', target: read.target } : { type: 'refused', reason: 'used' };
    },
  };
}

type ReadToken = { readonly target: MediaTarget; readonly tokenId: string; readonly expiresMs: number };

function readToken(key: Buffer, token: string, origin: string | null): ReadToken | null {
  const bytes = Buffer.from(token, 'base64url');
  // A second spelling of the same bytes is another token, so that none is good twice.
  if (bytes.length !== payloadBytes + signatureBytes || bytes.toString('base64url') !== token) return null;
  const payload = bytes.subarray(0, payloadBytes);
  const kind = kinds[payload.readUInt8(1)];
  if (payload.readUInt8(0) !== version || kind === undefined) return null;
  const signature = sign(key, payload, boundToOrigin.includes(kind) ? origin : null);
  if (!timingSafeEqual(bytes.subarray(payloadBytes), signature)) return null;
  const id = toUuid(payload.subarray(8, 24));
  return {
    target: kind === 'number' ? { type: kind, phoneNumberId: id } : { type: kind, callId: id },
    tokenId: toUuid(payload.subarray(24, 40)),
    expiresMs: payload.readUIntBE(2, 6) * 1000,
  };
}

const sign = (key: Buffer, payload: Buffer, origin: string | null): Buffer =>
  createHmac('sha256', key)
    .update(payload)
    .update(origin ?? '')
    .digest();

const toUuid = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
