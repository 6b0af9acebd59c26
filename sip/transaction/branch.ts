import { parseCSeq, parseVia, type Via } from '../message/address.ts';
import { headerOf, listOf, type SipMessage, type SipRequest } from '../message/message.ts';
import { SipError } from '../message/sip-error.ts';

/** The sign that a branch is unique. RFC 3261, section 8.1.1.7. */
export const branchPrefix = 'z9hG4bK';

/** The first value of `Via`. Throws `SipError`. */
export function topVia(message: SipMessage): Via {
  const [value] = listOf(message, 'via');
  if (value === undefined) throw new SipError('invalid', 'no Via');
  return parseVia(value);
}

/**
 * The key of the server transaction to which a request belongs (RFC 3261, section 17.2.3): that of its INVITE for an ACK. For a branch without the
 * prefix, as of RFC 2543, call, number and tag take its place. Throws `SipError`.
 */
export function serverKeyOf(request: SipRequest): string {
  const method = request.method === 'ACK' ? 'INVITE' : request.method;
  const { host, port, parameters } = topVia(request);
  const branch = parameters.get('branch') ?? '';
  const sentBy = `${host.toLowerCase()}:${port ?? ''}`;
  if (branch.startsWith(branchPrefix) && branch.length > branchPrefix.length) return `${branch}|${sentBy}|${method}`;
  const { number } = parseCSeq(headerOf(request, 'cseq') ?? '');
  const names = ['call-id', 'from'].map((name) => headerOf(request, name) ?? '');
  return `2543|${branch}|${sentBy}|${method}|${number}|${names.join('|')}|${request.uri}`;
}

/** The key of the INVITE that a CANCEL is about. Throws `SipError`. */
export function cancelledKeyOf(request: SipRequest): string {
  return serverKeyOf({ ...request, method: 'INVITE' });
}

/** The key of the client transaction to which a response belongs: our branch and the method. Throws `SipError`. */
export function clientKeyOf(message: SipMessage): string {
  const { method } = parseCSeq(headerOf(message, 'cseq') ?? '');
  return `${topVia(message).parameters.get('branch') ?? ''}|${method}`;
}
