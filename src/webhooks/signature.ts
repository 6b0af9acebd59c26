import { createHmac } from 'node:crypto';

/** A message as sent in one attempt. */
type SignedMessage = {
  readonly id: string;
  /** The time of the attempt, in seconds since 1970. */
  readonly timestamp: number;
  readonly body: string;
};

/**
 * The headers that sign a message (https://www.standardwebhooks.com, HMAC-SHA256): one signature per secret, so that the receiver can verify it with
 * the new or the previous one.
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

/** The key is the base64 after `whsec_`. */
function keyOf(secret: string): Buffer {
  return Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
}
