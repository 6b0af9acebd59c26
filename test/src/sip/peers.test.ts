import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { SipPeer } from '#src/settings/sip-peer.ts';
import { Peers } from '#src/sip/peers.ts';

const server: SipPeer = {
  ...{ type: 'server', server: { transport: 'udp', host: 'a.example', port: null }, transfer: 'blind' },
  ...{ login: null, registerSeconds: null },
};

describe('the peers of a SIP door', () => {
  it('are networks, also in the form of IPv6, and the addresses of servers once they are known', () => {
    const peers = new Peers([{ type: 'network', network: '203.0.113.0/28', transfer: 'attended' }, server]);
    assert.deepEqual(['203.0.113.7', '::ffff:203.0.113.7', '203.0.113.17', '192.0.2.1', 'garbage'].map(peers.has), [
      true,
      true,
      false,
      false,
      false,
    ]);
    peers.locate(server, ['192.0.2.1', '2001:db8::1']);
    assert.deepEqual(['192.0.2.1', '2001:db8::1', '2001:db8::2'].map(peers.has), [true, true, false]);
    assert.deepEqual(
      ['203.0.113.7', '192.0.2.1', '198.51.100.1'].map((address) => peers.transferWayOf(address)),
      ['attended', 'blind', 'bridge'],
    );
  });

  it('keep the earlier addresses of a server whose records rotate', () => {
    const peers = new Peers([server]);
    peers.locate(server, ['192.0.2.1']);
    peers.locate(server, ['192.0.2.2']);
    assert.deepEqual(['192.0.2.1', '192.0.2.2'].map(peers.has), [true, true]);
  });
});
