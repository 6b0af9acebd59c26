import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from '../store/database.ts';
import { useToken } from '../store/used-tokens.ts';

/** How long a token that names a call is good for. */
export const callTokenMs = 5 * 60_000;
/** How long a token is good with which media come back: longer than any call. */
const resumeTokenMs = 6 * 3_600_000;

/** What a media token leads to: one call, once and soon; or a phone number's route, as often as it is called. */
export type MediaTarget =
  | { readonly type: 'call'; readonly callId: string }
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
  /** For the media of a call that may break off; replaced when it is used. */
  forResume(callId: string): string;
  /** For a carrier that is configured with a fixed URL per number; good until the secret changes. */
  forNumber(phoneNumberId: string): string;
  /** Whether a token is one of ours and not too old, by itself; it may have been used. */
  isGenuine(token: string): boolean;
  /** Checks a token and uses it up. Rejects only where the database is away. */
  redeem(token: string): Promise<Redeemed>;
}

const version = 1;
const kinds = ['call', 'number', 'resume'] as const;
const payloadBytes = 40;
const signatureBytes = 32;

/**
 * Tokens signed with HMAC-SHA256 under `key`. The payload is version (1 byte), kind (1), expiry in seconds of Unix time
 * (6, 0 for never), the target's UUID (16) and the token's own (16); payload and signature together are base64url.
 */
export function createMediaTokens(options: { key: Buffer; db: Db; wallClock: () => number }): MediaTokens {
  const { key, db, wallClock } = options;
  const mint = (kind: 0 | 1 | 2, target: string, expiresMs: number): string => {
    const payload = Buffer.alloc(payloadBytes);
    payload.writeUInt8(version, 0);
    payload.writeUInt8(kind, 1);
    payload.writeUIntBE(Math.ceil(expiresMs / 1000), 2, 6);
    Buffer.from(target.replaceAll('-', ''), 'hex').copy(payload, 8);
    randomBytes(16).copy(payload, 24);
    return Buffer.concat([payload, sign(key, payload)]).toString('base64url');
  };
  const isOver = ({ target, expiresMs }: ReadToken): boolean => target.type !== 'number' && expiresMs <= wallClock();
  return {
    isGenuine: (token) => {
      const read = readToken(key, token);
      return read !== null && !isOver(read);
    },
    forCall: (callId) => mint(0, callId, wallClock() + callTokenMs),
    forResume: (callId) => mint(2, callId, wallClock() + resumeTokenMs),
    forNumber: (phoneNumberId) => mint(1, phoneNumberId, 0),
    redeem: async (token) => {
      const read = readToken(key, token);
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

function readToken(key: Buffer, token: string): ReadToken | null {
  const bytes = Buffer.from(token, 'base64url');
  // A second spelling of the same bytes is another token, so that none is good twice.
  if (bytes.length !== payloadBytes + signatureBytes || bytes.toString('base64url') !== token) return null;
  const payload = bytes.subarray(0, payloadBytes);
  if (!timingSafeEqual(bytes.subarray(payloadBytes), sign(key, payload))) return null;
  const kind = kinds[payload.readUInt8(1)];
  if (payload.readUInt8(0) !== version || kind === undefined) return null;
  const id = toUuid(payload.subarray(8, 24));
  return {
    target: kind === 'number' ? { type: kind, phoneNumberId: id } : { type: kind, callId: id },
    tokenId: toUuid(payload.subarray(24, 40)),
    expiresMs: payload.readUIntBE(2, 6) * 1000,
  };
}

const sign = (key: Buffer, payload: Buffer): Buffer => createHmac('sha256', key).update(payload).digest();

const toUuid = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
