import { type KeyObject, randomUUID, sign } from 'node:crypto';

/** How long Vonage accepts a token, in seconds. */
const lifeSeconds = 900;

/**
 * The token with which an application authenticates a Voice API request: a JWT, RS256, created for each request.
 * https://developer.vonage.com/en/getting-started/concepts/authentication#json-web-tokens
 */
export function signVonageToken(key: KeyObject, applicationId: string, nowMs: number): string {
  const iat = Math.floor(nowMs / 1000);
  const claims = { application_id: applicationId, iat, exp: iat + lifeSeconds, jti: randomUUID() };
  const signed = `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
