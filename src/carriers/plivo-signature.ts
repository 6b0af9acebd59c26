import { createHmac } from 'node:crypto';
import { type Parameter, readForm, sortedParameters } from './form.ts';
import { timingSafeEqualText } from './timing-safe-equal.ts';

/** The maximum number of signatures that are compared: of the account and of its main account, each with an old and a new token. */
const maxSignatures = 8;

/** The signed parts of a request: the URL as configured at Plivo, and the parameters of a form; null for a request without a body. */
export type PlivoSignedRequest = {
  readonly url: string;
  readonly form: URLSearchParams | null;
  /** Header `X-Plivo-Signature-V3-Nonce`. */
  readonly nonce: string;
};

/**
 * The V3 signature of a request, base64: HMAC-SHA256 over the URL with its query sorted, the parameters of the form sorted by name, each as name and
 * value without separator, and the nonce, joined by periods. With a form the URL ends in `?` even without a query.
 * https://www.plivo.com/docs/voice/concepts/signature-validation
 */
export function signPlivo(authToken: string, request: PlivoSignedRequest): string {
  return createHmac('sha256', authToken).update(textOf(request), 'utf8').digest('base64');
}

/** Whether one of the first signatures in a header, separated by commas, is that of the request. False for a query that `readForm` rejects. */
export function verifyPlivo(authToken: string, signatures: string, request: PlivoSignedRequest): boolean {
  if (request.nonce === '' || readForm(queryOf(request.url)) === null) return false;
  const expected = signPlivo(authToken, request);
  let found = false;
  for (const signature of signatures.split(',', maxSignatures))
    found = timingSafeEqualText(signature.trim(), expected) || found;
  return found;
}

function textOf({ url, form, nonce }: PlivoSignedRequest): string {
  const [base = ''] = url.split(/[?#]/, 1);
  const queryText = join(sortedParameters(new URLSearchParams(queryOf(url))), '=', '&');
  const formText = form === null ? '' : join(sortedParameters(form), '', '');
  const mark = queryText === '' && formText === '' ? '' : '?';
  const stop = queryText === '' || formText === '' ? '' : '.';
  return `${base}${mark}${queryText}${stop}${formText}.${nonce}`;
}

function queryOf(url: string): string {
  const [address = ''] = url.split('#', 1);
  const at = address.indexOf('?');
  return at < 0 ? '' : address.slice(at + 1);
}

function join(parameters: readonly Parameter[], betweenBoth: string, betweenAll: string): string {
  return parameters.map(([name, value]) => `${name}${betweenBoth}${value}`).join(betweenAll);
}
