import { createHmac, timingSafeEqual } from 'node:crypto';

/** Largest difference between the clocks of sender and receiver; older messages may be replays. */
const toleranceSeconds = 5 * 60;

/** A request is not a genuine webhook. `message` says why. */
export class WebhookVerificationError extends Error {
  constructor(message) {
    super(message);
    this.name = 'WebhookVerificationError';
  }
}

/**
 * Verifies a webhook of Parley, or of any sender that follows https://www.standardwebhooks.com, and parses its body, which must be the raw text.
 * Throws `WebhookVerificationError` if it was not signed with the secret in the last 5 minutes.
 */
export function readWebhook({ secret, headers, body, now = Date.now() }) {
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map((name) => headerOf(headers, name));
  const age = Math.abs(Math.floor(now / 1000) - Number(timestamp));
  if (!/^\d+$/.test(timestamp) || !(age <= toleranceSeconds))
    throw new WebhookVerificationError('webhook-timestamp is not within the last 5 minutes');
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  if (!signatures.split(' ').some((signature) => isSame(signature, expected)))
    throw new WebhookVerificationError('webhook-signature does not match');
  return JSON.parse(body);
}

function headerOf(headers, name) {
  const value = typeof headers.get === 'function' ? headers.get(`webhook-${name}`) : headers[`webhook-${name}`];
  if (typeof value !== 'string' || value === '') throw new WebhookVerificationError(`webhook-${name} is missing`);
  return value;
}

function isSame(signature, expected) {
  const given = Buffer.from(signature.startsWith('v1,') ? signature.slice(3) : '', 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
