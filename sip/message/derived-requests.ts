import { type HeaderField, headersOf, noBody, type SipRequest, type SipResponse } from './message.ts';

/** The ACK of a failed INVITE, within its transaction. RFC 3261, section 17.1.1.3. */
export function ackOf(invite: SipRequest, response: SipResponse): SipRequest {
  const to = response.headers.find(({ name }) => name === 'to') ?? invite.headers.find(({ name }) => name === 'to');
  return derived(invite, 'ACK', to === undefined ? [] : [to]);
}

/** The CANCEL of a pending INVITE. RFC 3261, section 9.1. */
export function cancelOf(invite: SipRequest): SipRequest {
  return derived(
    invite,
    'CANCEL',
    invite.headers.filter(({ name }) => name === 'to'),
  );
}

function derived(invite: SipRequest, method: string, to: readonly HeaderField[]): SipRequest {
  const copied = (wanted: string) => invite.headers.filter(({ name }) => name === wanted);
  const number = (headersOf(invite, 'cseq')[0] ?? '0').split(/\s/)[0];
  const headers = [
    ...copied('via').slice(0, 1),
    ...copied('route'),
    { name: 'max-forwards', value: '70' },
    ...copied('from'),
    ...to,
    ...copied('call-id'),
    { name: 'cseq', value: `${number} ${method}` },
  ];
  return { type: 'request', method, uri: invite.uri, headers, body: noBody };
}
