import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'vitest';
import { locate, targetKey } from '#sip/location/locate.ts';
import { createResolver } from '#src/sip/resolver.ts';
import { FakeDns } from '#test/support/fake-dns.ts';

const server = { transport: null, host: 'trunk.example', port: null } as const;

describe('the resolver', () => {
  let dns: FakeDns;
  afterEach(() => dns.close());
  const targets = async () => {
    const options = { transports: ['udp', 'tls'], random: () => 0 } as const;
    return (await locate(server, createResolver([dns.address]), options)).map(targetKey);
  };

  it('finds the targets of a server by NAPTR, SRV and addresses', async () => {
    const naptr = { type: 'NAPTR', preference: 10, flags: 's' } as const;
    const srv = { type: 'SRV', weight: 10, port: 5070 } as const;
    dns = await FakeDns.open({
      'trunk.example': [
        { ...naptr, order: 20, service: 'SIPS+D2T', replacement: '_sips._tcp.trunk.example' },
        { ...naptr, order: 10, service: 'SIP+D2U', replacement: '_sip._udp.trunk.example' },
      ],
      '_sip._udp.trunk.example': [
        { ...srv, priority: 2, name: 'b.trunk.example' },
        { ...srv, priority: 1, name: 'a.trunk.example' },
        { ...srv, priority: 3, name: 'gone.trunk.example' },
      ],
      'a.trunk.example': [{ type: 'A', address: '192.0.2.1' }],
      'b.trunk.example': [{ type: 'A', address: '192.0.2.2' }],
    });
    assert.deepEqual(await targets(), ['udp:192.0.2.1:5070', 'udp:192.0.2.2:5070']);
  });

  it('finds a server that has only an address', async () => {
    dns = await FakeDns.open({ 'trunk.example': [{ type: 'A', address: '192.0.2.3' }] });
    assert.deepEqual(await targets(), ['udp:192.0.2.3:5060']);
    assert.deepEqual(dns.asked.slice(0, 3), [
      'NAPTR trunk.example',
      'SRV _sip._udp.trunk.example',
      'SRV _sips._tcp.trunk.example',
    ]);
  });
});
