import { createHmac } from 'node:crypto';
import { equalTexts } from './equal-texts.ts';

/** What is signed of one request: the URL as Plivo was told it, and the parameters of a form; null for a request without a body. */
export type PlivoSigned = {
  readonly url: string;
  readonly form: URLSearchParams | null;
  /** Header `X-Plivo-Signature-V3-Nonce`. */
  readonly nonce: string;
};

/**
 * The V3 signature of a request, base64: HMAC-SHA256 over the URL with its query sorted, the parameters of the form sorted
 * by name, each as name and value without separator, and the nonce, with full stops between. A form makes the URL end in
 * `?` even where it has no query. https://www.plivo.com/docs/voice/concepts/signature-validation
 */
export function signPlivo(authToken: string, request: PlivoSigned): string {
  return createHmac('sha256', authToken).update(textOf(request), 'utf8').digest('base64');
}

/** Whether one of the signatures in a header, separated by commas, is that of the request. */
export function verifyPlivo(authToken: string, signatures: string, request: PlivoSigned): boolean {
  if (request.nonce === '') return false;
  const expected = signPlivo(authToken, request);
  let found = false;
  for (const signature of signatures.split(',')) found = equalTexts(signature.trim(), expected) || found;
  return found;
}

function textOf({ url, form, nonce }: PlivoSigned): string {
  const [address = ''] = url.split('#', 1);
  const at = address.indexOf('?');
  const base = at < 0 ? address : address.slice(0, at);
  const query = at < 0 ? [] : sorted(new URLSearchParams(address.slice(at + 1)));
  const queryText = query.map(([name, value]) => `${name}=${value}`).join('&');
  const formText =
    form === null
      ? ''
      : sorted(form)
          .map(([name, value]) => name + value)
          .join('');
  const mark = queryText === '' && formText === '' ? '' : '?';
  const stop = queryText === '' || formText === '' ? '' : '.';
  return `${base}${mark}${queryText}${stop}${formText}.${nonce}`;
}

/** By name, and the values of one name among each other. */
function sorted(parameters: URLSearchParams): readonly (readonly [string, string])[] {
  return [...parameters].sort(([a, one], [b, other]) => byBytes(a, b) || byBytes(one, other));
}

function byBytes(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}
