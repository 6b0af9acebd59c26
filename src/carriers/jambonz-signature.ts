import { createHmac } from 'node:crypto';
import { timingSafeEqualText } from './timing-safe-equal.ts';

/** The allowed difference between the time of a signature and our clock. */
export const jambonzWindowMs = 300_000;

/** The signature of a body at a Unix time in seconds, hexadecimal: HMAC-SHA256 over the time, a period and the body. */
export function signJambonz(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`, 'utf8').digest('hex');
}

/**
 * Whether the header `Jambonz-Signature`, `t=…,v1=…` with one or more signatures, contains that of the body and is within the time window.
 * https://docs.jambonz.org/guides/features/secure-webhooks
 */
export function verifyJambonz(secret: string, header: string, body: string, nowMs: number): boolean {
  const parts = partsOf(header);
  const timestamp = timestampIn(parts);
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(nowMs - Number(timestamp) * 1000) > jambonzWindowMs) return false;
  const expected = signJambonz(secret, timestamp, body);
  let found = false;
  for (const [name, signature = ''] of parts) {
    if (name === 'v1') found = timingSafeEqualText(signature, expected) || found;
  }
  return found;
}

/** The identity of a verified callback: its time and its body, which are signed. */
export function jambonzNonce(header: string, body: string): string {
  return `${timestampIn(partsOf(header))}.${body}`;
}

type Part = readonly string[];

function partsOf(header: string): readonly Part[] {
  return header.split(',', 8).map((part) => part.trim().split('=', 2));
}

function timestampIn(parts: readonly Part[]): string {
  return parts.find(([name]) => name === 't')?.[1] ?? '';
}
