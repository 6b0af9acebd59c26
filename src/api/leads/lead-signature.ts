import { createHmac } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { timingSafeEqualText } from '../../carriers/timing-safe-equal.ts';
import { openLeadSecret } from '../../store/campaigns/lead-tokens.ts';
import type { ApiDeps } from '../deps.ts';
import type { ApiEnv } from '../envelope.ts';
import { ApiError } from '../errors.ts';

/** The maximum clock difference to a sender. */
const toleranceSeconds = 5 * 60;

/**
 * Rejects leads without a valid signature if their campaign has a secret, before reading anything else. Signatures follow Standard Webhooks
 * (https://www.standardwebhooks.com): HMAC-SHA256 of id, time and body.
 */
export function checkSignature({ sealer }: Pick<ApiDeps, 'sealer'>): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const form = c.get('form');
    if (form.secret === null) return next();
    const secret = openLeadSecret(sealer, form.campaignId, form.secret);
    if (secret === null)
      throw new ApiError(503, 'The signing secret of this campaign is unreadable; its owner must create a new one.');
    const [id = '', timestamp = '', signatures = ''] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(
      (name) => c.req.header(name),
    );
    if (id === '' || !/^\d{1,12}$/.test(timestamp) || signatures === '')
      throw new ApiError(
        401,
        'This campaign requires signed leads: send the headers webhook-id, webhook-timestamp and webhook-signature.',
      );
    if (Math.abs(Date.now() / 1000 - Number(timestamp)) > toleranceSeconds)
      throw new ApiError(401, `webhook-timestamp is ${timestamp}; it must be within 5 minutes of the current time.`);
    const body = Buffer.from(await c.req.arrayBuffer());
    const digest = createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
      .update(`${id}.${timestamp}.`)
      .update(body)
      .digest('base64');
    const isSigned = signatures
      .split(' ', mostSignatures)
      .some((signature) => timingSafeEqualText(signature, `v1,${digest}`));
    if (!isSigned)
      throw new ApiError(401, 'webhook-signature does not match the body, webhook-id and webhook-timestamp.');
    await next();
  };
}

/** Senders that rotate their secret sign with the old and the new one. */
const mostSignatures = 5;
