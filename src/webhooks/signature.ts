import { createHmac } from 'node:crypto';

/** One message as one attempt sends it. */
type SignedMessage = {
  readonly id: string;
  /** Seconds since 1970, of the attempt. */
  readonly timestamp: number;
  readonly body: string;
};

/**
 * The headers that sign a message (https://www.standardwebhooks.com, HMAC-SHA256): one signature for each secret, so that
 * a receiver knows it by the new one and by the one before.
 */
export function signatureHeaders(secrets: readonly string[], message: SignedMessage): Record<string, string> {
  const { id, timestamp, body } = message;
  const sign = (secret: string): string =>
    `v1,${createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': secrets.map(sign).join(' '),
  };
}

/** The key is what stands in base64 behind `whsec_`. */
function keyOf(secret: string): Buffer {
  return Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
}
