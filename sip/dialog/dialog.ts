import { parseCSeq, parseNameAddress, tagOf } from '../message/address.ts';
import {
  type HeaderField,
  headerOf,
  headersOf,
  listOf,
  noBody,
  type SipRequest,
  type SipResponse,
} from '../message/message.ts';
import { SipError } from '../message/sip-error.ts';

/** The state that both ends of a call share. RFC 3261, section 12. */
export type Dialog = {
  readonly callId: string;
  readonly localTag: string;
  readonly remoteTag: string;
  /** The values of `From` and `To` of our requests, with tags. */
  readonly local: string;
  readonly remote: string;
  /** The URI of the far end's `Contact`. */
  readonly target: string;
  readonly routes: readonly string[];
  readonly localNumber: number;
  /** The `CSeq` of the far end's last request; null before its first one. */
  readonly remoteNumber: number | null;
};

/** The dialog that our response with a tag creates at the called end. Throws `SipError`. */
export function dialogOfInvite(invite: SipRequest, localTag: string): Dialog {
  const remote = required(invite, 'from');
  return {
    callId: required(invite, 'call-id'),
    localTag,
    remoteTag: tagOf(remote) ?? '',
    local: withTag(required(invite, 'to'), localTag),
    remote,
    target: contactOf(invite),
    routes: listOf(invite, 'record-route'),
    localNumber: 0,
    remoteNumber: parseCSeq(required(invite, 'cseq')).number,
  };
}

/** The dialog that a response creates at the calling end. Throws `SipError`. */
export function dialogOfResponse(invite: SipRequest, response: SipResponse): Dialog {
  const [local, remote] = [required(invite, 'from'), required(response, 'to')];
  return {
    callId: required(invite, 'call-id'),
    localTag: tagOf(local) ?? '',
    remoteTag: tagOf(remote) ?? '',
    local,
    remote,
    target: contactOf(response),
    routes: listOf(response, 'record-route').toReversed(),
    localNumber: parseCSeq(required(invite, 'cseq')).number,
    remoteNumber: null,
  };
}

/** A request within a dialog without `Via`, and the dialog after it. An ACK gets the number of its INVITE. */
export function requestWithin(
  dialog: Dialog,
  method: string,
  more: { readonly headers?: readonly HeaderField[]; readonly body?: Uint8Array; readonly number?: number } = {},
): { readonly request: SipRequest; readonly dialog: Dialog } {
  const number = more.number ?? dialog.localNumber + 1;
  const { uri, routes } = nextHop(dialog);
  const headers = [
    ...routes.map((value) => ({ name: 'route', value })),
    { name: 'max-forwards', value: '70' },
    { name: 'from', value: dialog.local },
    { name: 'to', value: dialog.remote },
    { name: 'call-id', value: dialog.callId },
    { name: 'cseq', value: `${number} ${method}` },
    ...(more.headers ?? []),
  ];
  return {
    request: { type: 'request', method, uri, headers, body: more.body ?? noBody },
    dialog: { ...dialog, localNumber: Math.max(number, dialog.localNumber) },
  };
}

/** Where requests of a dialog go: through its routes, the first of which takes the place of the target if it is a strict router of RFC 2543. */
function nextHop({ routes, target }: Dialog): { readonly uri: string; readonly routes: readonly string[] } {
  const [first, ...rest] = routes;
  if (first === undefined) return { uri: target, routes };
  const { uri } = parseNameAddress(first);
  if (/;lr(?:[=;]|$)/i.test(uri)) return { uri: target, routes };
  return { uri, routes: [...rest, `<${target}>`] };
}

/** Takes a request of the far end: the dialog after it, or null if its number is not higher than the last one. Throws `SipError`. */
export function takeRequest(dialog: Dialog, request: SipRequest): Dialog | null {
  const { number } = parseCSeq(required(request, 'cseq'));
  if (dialog.remoteNumber !== null && number <= dialog.remoteNumber) return null;
  const refreshes = request.method === 'INVITE' || request.method === 'UPDATE';
  const target = refreshes && headerOf(request, 'contact') !== null ? contactOf(request) : dialog.target;
  return { ...dialog, remoteNumber: number, target };
}

/** A key under which the dialog of a message is found, from our side of it; null if the message is in no dialog. Throws `SipError`. */
export function dialogKeyOf(request: SipRequest): string | null {
  const local = tagOf(required(request, 'to'));
  return local === null ? null : keyOf(required(request, 'call-id'), local, tagOf(required(request, 'from')) ?? '');
}

/** The key of a dialog. */
export function dialogKey({ callId, localTag, remoteTag }: Dialog): string {
  return keyOf(callId, localTag, remoteTag);
}

const keyOf = (callId: string, local: string, remote: string): string => JSON.stringify([callId, local, remote]);

/** A response without content to a request; `tag` completes a `To` without one. RFC 3261, section 8.2.6. */
export function responseTo(
  request: SipRequest,
  status: number,
  reason: string,
  more: { readonly tag?: string; readonly headers?: readonly HeaderField[]; readonly body?: Uint8Array } = {},
): SipResponse {
  const copied = (name: string) => headersOf(request, name).map((value) => ({ name, value }));
  const to = headerOf(request, 'to') ?? '';
  const headers = [
    ...copied('via'),
    ...(status > 100 && status < 300 ? copied('record-route') : []),
    ...copied('from'),
    { name: 'to', value: more.tag === undefined || tagOf(to) !== null ? to : withTag(to, more.tag) },
    ...copied('call-id').slice(0, 1),
    ...copied('cseq').slice(0, 1),
    ...(more.headers ?? []),
  ];
  return { type: 'response', status, reason, headers, body: more.body ?? noBody };
}

/** An address with angle brackets, so that the tag belongs to the header field and not to the URI. */
function withTag(address: string, tag: string): string {
  return address.includes('<') ? `${address};tag=${tag}` : `<${address.split(';')[0]!.trim()}>;tag=${tag}`;
}

function contactOf(message: SipRequest | SipResponse): string {
  const [contact] = listOf(message, 'contact');
  if (contact === undefined) throw new SipError('invalid', 'no Contact');
  return parseNameAddress(contact).uri;
}

function required(message: SipRequest | SipResponse, name: string): string {
  const value = headerOf(message, name);
  if (value === null) throw new SipError('invalid', `no ${name}`);
  return value;
}
