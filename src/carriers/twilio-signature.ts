import { createHash, createHmac } from 'node:crypto';
import type { CarrierCallback } from './carrier.ts';
import { equalTexts } from './equal-texts.ts';

/** What is signed of one request: the URL as Twilio was told it, and the body by its content type. */
export type SignedRequest = {
  readonly url: string;
  readonly contentType: string;
  readonly body: string;
};

/**
 * The signature of a URL and form parameters, base64: HMAC-SHA1 over the URL and the parameters sorted by name, each
 * as name and value without separator; the values of a repeated name are each taken once, sorted.
 * https://www.twilio.com/docs/usage/webhooks/webhooks-security
 */
export function signTwilio(authToken: string, url: string, parameters: URLSearchParams): string {
  const names = [...new Set(parameters.keys())].sort(byBytes);
  const text = names.flatMap((name) =>
    [...new Set(parameters.getAll(name))].sort(byBytes).map((value) => name + value),
  );
  return createHmac('sha1', authToken)
    .update(url + text.join(''), 'utf8')
    .digest('base64');
}

/** Whether the signature that came with a callback is that of an account. */
export function verifyTwilioCallback(
  authToken: string,
  signature: string | null,
  { url, headers, body }: CarrierCallback,
): boolean {
  const contentType = headers.get('content-type') ?? '';
  return verifyTwilioRequest(authToken, signature ?? '', { url, contentType, body });
}

/** Whether a callback carries the account's signature, with the URL's default port spelled out or not. */
export function verifyTwilioRequest(authToken: string, signature: string, request: SignedRequest): boolean {
  const bodyHash = queryParameter(request.url, 'bodySHA256');
  if (bodyHash !== null) {
    return hasHash(request.body, bodyHash) && matches(authToken, signature, portVariants(request.url));
  }
  const isForm = request.contentType.startsWith('application/x-www-form-urlencoded');
  const parameters = new URLSearchParams(isForm ? request.body : '');
  return matches(authToken, signature, portVariants(request.url), parameters);
}

/**
 * Whether the upgrade request of a media socket carries the account's signature. Signed is the `wss` URL without
 * parameters; variants that proxies and consoles are known to make of it are taken as well: `https`, a default port,
 * a trailing slash.
 */
export function verifyTwilioUpgrade(authToken: string, signature: string, url: string): boolean {
  const bare = url.split('?', 1)[0]!.replace(/^(http|ws)s?:/, '');
  const spellings = ['wss:', 'https:'].flatMap((scheme) => [`${scheme}${bare}`, `${scheme}${bare}/`]);
  return matches(authToken, signature, spellings.flatMap(portVariants));
}

function matches(
  authToken: string,
  signature: string,
  urls: readonly string[],
  parameters = new URLSearchParams(),
): boolean {
  let found = false;
  for (const url of urls) found = equalTexts(signTwilio(authToken, url, parameters), signature) || found;
  return found;
}

/** The URL with its port as given, without, and with the default port of its scheme. */
function portVariants(url: string): string[] {
  const parts = /^(https?|wss?):\/\/((?:[^/?#@]*@)?(?:\[[^\]]*\]|[^/:?#]*))(?::\d+)?(.*)$/.exec(url);
  if (parts === null) return [url];
  const [, scheme, host, rest] = parts;
  const port = scheme === 'https' || scheme === 'wss' ? 443 : 80;
  return [...new Set([url, `${scheme}://${host}${rest}`, `${scheme}://${host}:${port}${rest}`])];
}

function queryParameter(url: string, name: string): string | null {
  const at = url.indexOf('?');
  return at < 0 ? null : new URLSearchParams(url.slice(at + 1)).get(name);
}

function hasHash(body: string, hexHash: string): boolean {
  return equalTexts(createHash('sha256').update(body, 'utf8').digest('hex'), hexHash.toLowerCase());
}

function byBytes(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}
