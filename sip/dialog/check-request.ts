import { parseCSeq, parseNameAddress, parseUri, parseVia, tagOf } from '../message/address.ts';
import { headerOf, headersOf, listOf, type SipRequest } from '../message/message.ts';
import { SipError } from '../message/sip-error.ts';
import { topVia } from '../transaction/branch.ts';

/** The header fields that every request has once. RFC 3261, section 8.1.1. */
const once = ['from', 'to', 'call-id', 'cseq', 'max-forwards'] as const;

/** Checks what every later step reads of a request. Throws `SipError` with what is wrong, for a response with 400. */
export function checkRequest(request: SipRequest): void {
  for (const via of listOf(request, 'via')) parseVia(via);
  topVia(request);
  for (const name of once) {
    const values = headersOf(request, name);
    // Max-Forwards was optional in RFC 2543.
    if (values.length > 1 || (values.length === 0 && name !== 'max-forwards'))
      throw new SipError('invalid', `${values.length} header fields ${name}; expected one`);
  }
  const { method } = parseCSeq(headerOf(request, 'cseq') ?? '');
  if (method !== request.method) throw new SipError('invalid', `CSeq of ${method} in a request ${request.method}`);
  for (const name of ['from', 'to', 'contact'] as const)
    for (const value of name === 'contact' ? listOf(request, name) : headersOf(request, name))
      if (value !== '*') parseNameAddress(value);
  if (!/^\d{1,9}$/.test(headerOf(request, 'max-forwards') ?? '70'))
    throw new SipError('invalid', 'Max-Forwards is not a number');
  if (/[<>"\s]/.test(request.uri)) throw new SipError('invalid', 'a Request-URI with brackets, quotes or spaces');
  tagOf(headerOf(request, 'from') ?? '');
}

/**
 * The number that a request calls: the user of its Request-URI, unless that is one of our registered contacts; then the number before it was looked up
 * there (RFC 3455, section 4.2, or `To`). Throws `SipError`.
 */
export function calledUser(request: SipRequest, contacts: ReadonlySet<string> = new Set()): string {
  const { user } = parseUri(request.uri);
  if (!contacts.has(user)) return user;
  const before = headerOf(request, 'p-called-party-id') ?? headerOf(request, 'to') ?? '';
  return parseUri(parseNameAddress(before).uri).user;
}

/** Whether a request is for a URI of a scheme that we know: sip, sips or tel. */
export function hasKnownScheme({ uri }: SipRequest): boolean {
  return /^(sips?|tel):/i.test(uri);
}

/** Whether the content of a request, if it has any, is a session description. */
export function isDescription(request: SipRequest): boolean {
  const type = headerOf(request, 'content-type') ?? 'application/sdp';
  const encoding = headerOf(request, 'content-encoding') ?? 'identity';
  const isSdp = type.split(';')[0]!.trim().toLowerCase() === 'application/sdp';
  return request.body.length === 0 || (isSdp && encoding.trim().toLowerCase() === 'identity');
}

/** Whether the far end takes a session description as an answer. RFC 3261, section 20.1. */
export function acceptsDescription(request: SipRequest): boolean {
  const types = listOf(request, 'accept').map((value) => value.split(';')[0]!.trim().toLowerCase());
  return types.length === 0 || types.some((type) => ['application/sdp', 'application/*', '*/*'].includes(type));
}

/** The number of the caller: the user of `P-Asserted-Identity` from a peer that is trusted, else of `From`; empty if it is hidden. */
export function callingUser(request: SipRequest): string {
  const asserted = headerOf(request, 'p-asserted-identity');
  try {
    const { uri } = parseNameAddress(asserted ?? headerOf(request, 'from') ?? '');
    const { user, host } = parseUri(uri);
    return user.toLowerCase() === 'anonymous' || host.toLowerCase() === 'anonymous.invalid' ? '' : user;
  } catch (error) {
    if (!(error instanceof SipError)) throw error;
    return '';
  }
}
