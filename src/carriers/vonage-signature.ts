import { createHash, createHmac } from 'node:crypto';
import { maxAuthorizationLength } from './authorization.ts';
import { equalTexts } from './equal-texts.ts';
import { readForm } from './form.ts';
import { type JsonAnswer, readAnswer } from './json-rest.ts';

/** Whose webhooks are taken. */
export type VonageAccount = {
  readonly apiKey: string;
  readonly applicationId: string;
  readonly signatureSecret: string;
};

/** How far the moment of a signature may be from our clock, either way. */
export const vonageWindowMs = 300_000;

/**
 * Whether a header `authorization` carries a JWT that Vonage signed for this account, HS256, and not longer ago than the
 * window allows. https://developer.vonage.com/en/getting-started/concepts/webhooks#decoding-signed-webhooks
 */
export function verifyVonageToken(account: VonageAccount, authorization: string, nowMs: number): boolean {
  return readClaims(account, authorization, nowMs) !== null;
}

/**
 * The same for a webhook, whose token must have the hash of what it says as well: of its body, or of a query as JSON. It
 * is not documented whether spaces in a body count.
 */
export function verifyVonageWebhook(account: VonageAccount, authorization: string, said: string, nowMs: number) {
  const hash = readClaims(account, authorization, nowMs)?.payload_hash;
  if (typeof hash !== 'string') return false;
  let found = false;
  for (const text of spellings(said)) found = equalTexts(sha256(text), hash.toLowerCase()) || found;
  return found;
}

/** What tells a webhook that was verified from any other: the signature of its token, which has an id and a time. */
export function vonageNonce(authorization: string): string {
  return authorization.slice(authorization.lastIndexOf('.') + 1);
}

/** The claims of a token that is in order, null for any other. */
function readClaims(account: VonageAccount, authorization: string, nowMs: number): JsonAnswer | null {
  if (authorization.length > maxAuthorizationLength) return null;
  const parts = /^Bearer +([\w-]+)\.([\w-]+)\.([\w-]+)$/i.exec(authorization);
  if (parts === null) return null;
  const [, header = '', payload = '', signature = ''] = parts;
  const expected = createHmac('sha256', account.signatureSecret).update(`${header}.${payload}`).digest('base64url');
  if (!equalTexts(expected, signature) || readPart(header).alg !== 'HS256') return null;
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

/** None where it is no JSON, or nested too deep to be written again. */
function withoutSpaces(json: string): readonly string[] {
  try {
    return [JSON.stringify(JSON.parse(json))];
  } catch {
    return [];
  }
}

function readPart(base64url: string): JsonAnswer {
  return readAnswer(Buffer.from(base64url, 'base64url').toString());
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
