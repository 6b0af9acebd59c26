import { createPublicKey, type KeyObject, verify } from 'node:crypto';

/** The signed parts of a webhook and their proof. */
export type TelnyxSignedRequest = {
  /** Header `telnyx-timestamp`: Unix time in seconds. */
  readonly timestamp: string;
  /** Header `telnyx-signature-ed25519`: 64 bytes, base64. */
  readonly signature: string;
  readonly body: string;
};

/** The allowed difference between a timestamp and our clock. */
export const telnyxWindowMs = 300_000;

/** The prefix of the 32 bytes of an Ed25519 key in SubjectPublicKeyInfo (RFC 8410). */
const spkiHead = Buffer.from('302a300506032b6570032100', 'hex');

/** The public key of an account, from the base64 of its 32 bytes. Throws `TypeError` on another length. */
export function readTelnyxKey(base64: string): KeyObject {
  const raw = Buffer.from(base64, 'base64');
  if (raw.length !== 32) throw new TypeError(`a public key of Telnyx has 32 bytes, got ${raw.length}`);
  return createPublicKey({ key: Buffer.concat([spkiHead, raw]), format: 'der', type: 'spki' });
}

/**
 * Whether a webhook carries the account's signature over `timestamp|body` and is within the time window.
 * https://developers.telnyx.com/development/api-fundamentals/webhooks/receiving-webhooks
 */
export function verifyTelnyx(key: KeyObject, signed: TelnyxSignedRequest, nowMs: number): boolean {
  if (!/^\d{1,12}$/.test(signed.timestamp)) return false;
  if (Math.abs(nowMs - Number(signed.timestamp) * 1000) > telnyxWindowMs) return false;
  const signature = Buffer.from(signed.signature, 'base64');
  return signature.length === 64 && verify(null, Buffer.from(`${signed.timestamp}|${signed.body}`), key, signature);
}
