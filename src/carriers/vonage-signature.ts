import { createHash, createHmac } from 'node:crypto';
import { maxAuthorizationLength } from './authorization.ts';
import { readForm } from './form.ts';
import { type JsonResponse, parseJsonResponse } from './json-rest.ts';
import { timingSafeEqualText } from './timing-safe-equal.ts';

/** The account whose webhooks are accepted. */
export type VonageAccount = {
  readonly apiKey: string;
  readonly applicationId: string;
  readonly signatureSecret: string;
};

/** The allowed difference between the time of a signature and our clock. */
export const vonageWindowMs = 300_000;

/**
 * Whether a header `authorization` carries a JWT that Vonage signed for this account, HS256, within the time window.
 * https://developer.vonage.com/en/getting-started/concepts/webhooks#decoding-signed-webhooks
 */
export function verifyVonageToken(account: VonageAccount, authorization: string, nowMs: number): boolean {
  return readClaims(account, authorization, nowMs) !== null;
}

/**
 * The same for a webhook, whose token must also contain the hash of its content: of its body, or of a query as JSON. Whether spaces in a body count
 * is not documented.
 */
export function verifyVonageWebhook(account: VonageAccount, authorization: string, said: string, nowMs: number) {
  const hash = readClaims(account, authorization, nowMs)?.payload_hash;
  if (typeof hash !== 'string') return false;
  let found = false;
  for (const text of spellings(said)) found = timingSafeEqualText(sha256(text), hash.toLowerCase()) || found;
  return found;
}

/** The identity of a verified webhook: the signature of its token, which has an id and a time. */
export function vonageNonce(authorization: string): string {
  return authorization.slice(authorization.lastIndexOf('.') + 1);
}

/** The claims of a valid token, null for any other. */
function readClaims(account: VonageAccount, authorization: string, nowMs: number): JsonResponse | null {
  if (authorization.length > maxAuthorizationLength) return null;
  const parts = /^Bearer +([\w-]+)\.([\w-]+)\.([\w-]+)$/i.exec(authorization);
  if (parts === null) return null;
  const [, header = '', payload = '', signature = ''] = parts;
  const expected = createHmac('sha256', account.signatureSecret).update(`${header}.${payload}`).digest('base64url');
  if (!timingSafeEqualText(expected, signature) || readPart(header).alg !== 'HS256') return null;
  const claims = readPart(payload);
  const { iss, api_key, application_id = account.applicationId, iat } = claims;
  if (iss !== 'Vonage' || api_key !== account.apiKey || application_id !== account.applicationId) return null;
  return typeof iat === 'number' && Math.abs(nowMs - iat * 1000) <= vonageWindowMs ? claims : null;
}

function spellings(said: string): readonly string[] {
  if (/^\s*[{[]/.test(said)) return [said, ...withoutSpaces(said)];
  const query = readForm(said);
  return query === null ? [] : [JSON.stringify(Object.fromEntries(query))];
}

/** Null if the body is not JSON, or nested too deeply to be serialized. */
function withoutSpaces(json: string): readonly string[] {
  try {
    return [JSON.stringify(JSON.parse(json))];
  } catch {
    return [];
  }
}

function readPart(base64url: string): JsonResponse {
  return parseJsonResponse(Buffer.from(base64url, 'base64url').toString());
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
