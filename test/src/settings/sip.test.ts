import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { readConfig } from '#src/server/config.ts';
import { ConfigError } from '#src/settings/config-error.ts';

const least = { SIP_LISTEN: 'udp:127.0.0.1:5060', SIP_PEERS: '203.0.113.0/28' };

describe('the settings of a SIP trunk', () => {
  it('are none without SIP_LISTEN', () => {
    assert.equal(readConfig({ SIP_PEERS: '203.0.113.7', SIP_TRUNK: 'udp:sip.trunk.example:5060' }, null).sip, null);
  });

  it('are read with their defaults', () => {
    const { sip } = readConfig({ ...least, SIP_LISTEN: 'udp:127.0.0.1:5060, tcp:[::1]:5070' }, null);
    assert.deepEqual(sip, {
      listen: [
        { transport: 'udp', host: '127.0.0.1', port: 5060 },
        { transport: 'tcp', host: '::1', port: 5070 },
      ],
      peers: [{ type: 'network', network: '203.0.113.0/28', transfer: 'bridge' }],
      ...{ login: null, publicAddress: null, tls: null, trunk: null },
      rtpPorts: { from: 20_000, to: 23_999 },
      codecs: ['opus', 'g722', 'pcmu', 'pcma'],
      srtp: { peers: [], withoutTls: false },
    });
  });

  it('have a trunk for outbound calls, with its login', () => {
    const login = { SIP_TRUNK_USER: 'me', SIP_TRUNK_PASSWORD: 'password' };
    const { sip } = readConfig({ ...least, SIP_TRUNK: 'udp:sip.trunk.example:5060', ...login }, null);
    assert.deepEqual(sip?.trunk, {
      ...{ transport: 'udp', host: 'sip.trunk.example', port: 5060 },
      login: { user: 'me', password: 'password' },
    });
  });

  it('name servers and their options among the peers', () => {
    const { sip } = readConfig(
      {
        ...{ SIP_LISTEN: least.SIP_LISTEN, SIP_TRUNK_USER: 'me', SIP_TRUNK_PASSWORD: 'password' },
        SIP_PEERS:
          '203.0.113.7;transfer=attended,sip:trunk.example;register,udp:pbx.example:5070;register=60;user=a;password=b%3Bc',
      },
      null,
    );
    assert.deepEqual(sip?.peers, [
      { type: 'network', network: '203.0.113.7', transfer: 'attended' },
      {
        ...{ type: 'server', transfer: 'bridge', registerSeconds: 600, login: { user: 'me', password: 'password' } },
        server: { transport: null, host: 'trunk.example', port: null },
      },
      {
        ...{ type: 'server', transfer: 'bridge', registerSeconds: 60, login: { user: 'a', password: 'b;c' } },
        server: { transport: 'udp', host: 'pbx.example', port: 5070 },
      },
    ]);
  });

  it('do not repeat a password of a peer that is not valid', () => {
    assert.throws(
      () => readConfig({ ...least, SIP_PEERS: 'udp:pbx.example;user=a;password=secret;register=1' }, null),
      (error) =>
        error instanceof ConfigError && /SIP_PEERS is not valid/.test(error.message) && !/secret/.test(error.message),
    );
  });

  it('have codecs in their order, and who must encrypt', () => {
    const { sip } = readConfig(
      { ...least, SIP_CODECS: 'pcma, g722', SIP_SRTP_PEERS: '203.0.113.7', SIP_SRTP_WITHOUT_TLS: 'on' },
      null,
    );
    assert.deepEqual(sip?.codecs, ['pcma', 'g722']);
    assert.deepEqual(sip?.srtp, { peers: ['203.0.113.7'], withoutTls: true });
  });

  it.each([
    ['no peers', { SIP_LISTEN: least.SIP_LISTEN }, /SIP_PEERS is missing/],
    [
      'an unknown transport',
      { ...least, SIP_LISTEN: 'ws:127.0.0.1:80' },
      /SIP_LISTEN is "ws:127.0.0.1:80"; use addresses/,
    ],
    [
      'all addresses without a public one',
      { ...least, SIP_LISTEN: 'udp:0.0.0.0:5060' },
      /SIP_PUBLIC_ADDRESS is missing/,
    ],
    ['TLS without a certificate', { ...least, SIP_LISTEN: 'tls:127.0.0.1:5061' }, /SIP_TLS_CERT_FILE is missing/],
    ['a trunk with port 0', { ...least, SIP_TRUNK: 'udp:sip.trunk.example:0' }, /SIP_TRUNK is/],
    ['a trunk with a port that does not exist', { ...least, SIP_TRUNK: 'udp:sip.trunk.example:70000' }, /SIP_TRUNK is/],
    ['a trunk over another transport', { ...least, SIP_TRUNK: 'tcp:sip.trunk.example:5060' }, /SIP_TRUNK uses tcp/],
    ['a network that registers', { ...least, SIP_PEERS: '203.0.113.0/28;register' }, /SIP_PEERS is/],
    ['an unknown way of transfer', { ...least, SIP_PEERS: '203.0.113.7;transfer=warm' }, /SIP_PEERS is/],
    [
      'a registration without a login',
      { ...least, SIP_PEERS: 'udp:pbx.example;register' },
      /registers at pbx.example without/,
    ],
    ['a peer over another transport', { ...least, SIP_PEERS: 'tls:pbx.example' }, /SIP_PEERS uses tls/],
    ['a user without a password', { ...least, SIP_USER: 'pbx' }, /SIP_PASSWORD is missing/],
    ['ports that end before they start', { ...least, SIP_RTP_PORTS: '30000-20000' }, /SIP_RTP_PORTS is/],
    ['an unknown codec', { ...least, SIP_CODECS: 'pcmu,gsm' }, /SIP_CODECS is "pcmu,gsm"; use names out of opus/],
    ['a name among those who must encrypt', { ...least, SIP_SRTP_PEERS: 'trunk.example' }, /SIP_SRTP_PEERS is/],
    ['several processes', { ...least, WORKERS: '2' }, /SIP_LISTEN works with one process for calls only/],
  ])('are refused with %s', (_, given, message) => {
    assert.throws(
      () => readConfig(given, null),
      (error) => error instanceof ConfigError && message.test(error.message),
    );
  });
});
