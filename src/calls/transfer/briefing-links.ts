import { createHmac, timingSafeEqual } from 'node:crypto';

/** Creates and reads the last segment of briefing URLs. */
export interface BriefingLinks {
  /** For the briefing of one transfer, valid for a few minutes. */
  forTransfer(transferId: string): string;
  /** The transfer in the link; null if we did not sign the link or it has expired. */
  read(link: string): string | null;
}

/** Longer than an agent's phone rings and a briefing lasts. */
const linkMs = 5 * 60_000;
const idBytes = 16;
const payloadBytes = idBytes + 6;
const signatureBytes = 32;

/**
 * Links signed with HMAC-SHA256 under `key`: the transfer's UUID, which is random (16 bytes), and the expiry in seconds of Unix time (6), followed by
 * the signature, as base64url.
 */
export function createBriefingLinks({ key, wallClock }: { key: Buffer; wallClock: () => number }): BriefingLinks {
  const sign = (payload: Buffer): Buffer => createHmac('sha256', key).update(payload).digest();
  return {
    forTransfer: (transferId) => {
      const payload = Buffer.alloc(payloadBytes);
      Buffer.from(transferId.replaceAll('-', ''), 'hex').copy(payload);
      payload.writeUIntBE(Math.ceil((wallClock() + linkMs) / 1000), idBytes, 6);
      return Buffer.concat([payload, sign(payload)]).toString('base64url');
    },
    read: (link) => {
      const bytes = Buffer.from(link, 'base64url');
      if (bytes.length !== payloadBytes + signatureBytes || bytes.toString('base64url') !== link) return null;
      const payload = bytes.subarray(0, payloadBytes);
      if (!timingSafeEqual(bytes.subarray(payloadBytes), sign(payload))) return null;
      if (payload.readUIntBE(idBytes, 6) * 1000 <= wallClock()) return null;
      const hex = payload.toString('hex', 0, idBytes);
      return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    },
  };
}
