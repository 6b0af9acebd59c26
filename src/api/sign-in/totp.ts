import { createHmac, timingSafeEqual } from 'node:crypto';

/** The parameters that every authenticator app supports: RFC 6238 with SHA-1, 6 digits, 30 seconds. */
const stepMs = 30_000;
const digits = 6;
/** Offsets of the accepted time steps, to tolerate clock drift. */
const drift = [-1, 0, 1];

/** The code of a time step (RFC 4226, section 5.3). */
export function codeOf(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = hash[hash.length - 1]! & 0x0f;
  const value = hash.readUInt32BE(offset) & 0x7fffffff;
  return String(value % 10 ** digits).padStart(digits, '0');
}

/** The time step of a moment in milliseconds since 1970. */
export const stepAt = (nowMs: number): number => Math.floor(nowMs / stepMs);

/** The time step of a code that is valid at `nowMs`, or null. Compares every accepted step in constant time. */
export function findTimeStep(secret: Uint8Array, code: string, nowMs: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const given = Buffer.from(code);
  const fitting = drift
    .map((difference) => stepAt(nowMs) + difference)
    .filter((step) => timingSafeEqual(Buffer.from(codeOf(secret, step)), given));
  return fitting[0] ?? null;
}
