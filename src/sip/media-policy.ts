import type { MediaPolicy } from '#sip/sdp/negotiation.ts';
import type { SipSettings } from '../settings/sip.ts';
import type { Flow } from './flow.ts';
import { createAddressCheck } from './peers.ts';

/** Creates the function that says which media a call with a far end may have. */
export function createMediaPolicy({ codecs, srtp }: Pick<SipSettings, 'codecs' | 'srtp'>) {
  const isEncrypted = createAddressCheck(srtp.peers);
  return ({ transport, address }: Pick<Flow, 'transport' | 'address'>): MediaPolicy => ({
    codecs,
    // SDES sends the keys in the message itself. RFC 4568, section 8.
    keys: transport === 'TLS' || srtp.withoutTls ? 'accepted' : 'rejected',
    plain: isEncrypted(address) ? 'rejected' : 'accepted',
  });
}
