import { createHash, createHmac } from 'node:crypto';
import type { CarrierCallback } from './carrier.ts';
import { readForm, sortedParameters } from './form.ts';
import { timingSafeEqualText } from './timing-safe-equal.ts';

/** The signed parts of a request: the URL as configured at Twilio, and the body by its content type. */
export type SignedRequest = {
  readonly url: string;
  readonly contentType: string;
  readonly body: string;
};

/**
 * The signature of a URL and form parameters, base64: HMAC-SHA1 over the URL and the parameters sorted by name, each as name and value without
 * separator; the values of a repeated name each occur once, sorted. https://www.twilio.com/docs/usage/webhooks/webhooks-security
 */
export function signTwilio(authToken: string, url: string, parameters: URLSearchParams): string {
  return signText(authToken, url, textOf(parameters));
}

/** Whether the signature of a callback is that of an account. */
export function verifyTwilioCallback(
  authToken: string,
  signature: string | null,
  { url, headers, body }: CarrierCallback,
): boolean {
  const contentType = headers.get('content-type') ?? '';
  return verifyTwilioRequest(authToken, signature ?? '', { url, contentType, body });
}

/**
 * Whether a callback carries the account's signature, with or without the default port in the URL. False for a body that the signature does not
 * cover, and for more parameters than `readForm` accepts.
 */
export function verifyTwilioRequest(authToken: string, signature: string, request: SignedRequest): boolean {
  const { url, contentType, body } = request;
  const query = readForm(queryOf(url));
  if (query === null) return false;
  const bodyHash = query.get('bodySHA256');
  if (bodyHash !== null) return hasHash(body, bodyHash) && matches(authToken, signature, portVariants(url));
  if (!isForm(contentType)) return isInUrl(request) && matches(authToken, signature, portVariants(url));
  const parameters = readForm(body);
  return parameters !== null && matches(authToken, signature, portVariants(url), textOf(parameters));
}

/**
 * Whether the upgrade request of a media socket carries the account's signature. The `wss` URL without parameters is signed; known variants by
 * proxies and consoles are accepted too: `https`, a default port, a trailing slash.
 */
export function verifyTwilioUpgrade(authToken: string, signature: string, url: string): boolean {
  const bare = url.split('?', 1)[0]!.replace(/^(http|ws)s?:/, '');
  const spellings = ['wss:', 'https:'].flatMap((scheme) => [`${scheme}${bare}`, `${scheme}${bare}/`]);
  return matches(authToken, signature, spellings.flatMap(portVariants));
}

function matches(authToken: string, signature: string, urls: readonly string[], parametersText = ''): boolean {
  let found = false;
  for (const url of urls) found = timingSafeEqualText(signText(authToken, url, parametersText), signature) || found;
  return found;
}

function signText(authToken: string, url: string, parametersText: string): string {
  return createHmac('sha1', authToken).update(url, 'utf8').update(parametersText, 'utf8').digest('base64');
}

/** The signed form of parameters: each name and value once. */
function textOf(parameters: URLSearchParams): string {
  return sortedParameters(parameters)
    .filter(([name, value], index, all) => index === 0 || all[index - 1]?.[0] !== name || all[index - 1]?.[1] !== value)
    .flat()
    .join('');
}

function isForm(contentType: string): boolean {
  return contentType.startsWith('application/x-www-form-urlencoded');
}

/** Whether a body is empty, or that of a GET, which is its query: the signature of the URL covers it. */
function isInUrl({ url, body }: SignedRequest): boolean {
  return body === '' || body === queryOf(url);
}

/** The URL with its port as received, without, and with the default port of its scheme. */
function portVariants(url: string): string[] {
  const parts = /^(https?|wss?):\/\/((?:[^/?#@]*@)?(?:\[[^\]]*\]|[^/:?#]*))(?::\d+)?(.*)$/.exec(url);
  if (parts === null) return [url];
  const [, scheme, host, rest] = parts;
  const port = scheme === 'https' || scheme === 'wss' ? 443 : 80;
  return [...new Set([url, `${scheme}://${host}${rest}`, `${scheme}://${host}:${port}${rest}`])];
}

function queryOf(url: string): string {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at + 1);
}

function hasHash(body: string, hexHash: string): boolean {
  return timingSafeEqualText(createHash('sha256').update(body, 'utf8').digest('hex'), hexHash.toLowerCase());
}
