import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { clientPart, createAddressReader } from '#src/api/middleware/client-address.ts';

describe('client address', () => {
  const behind = createAddressReader(['127.0.0.1', '10.0.0.0/8', '2001:db8::/32', '::1']);
  for (const [what, socket, forwarded, expected] of [
    ['is the remote address of the socket', '203.0.113.9', undefined, '203.0.113.9'],
    ['is the socket’s if that is not a trusted proxy, whatever it forwards', '203.0.113.9', '1.2.3.4', '203.0.113.9'],
    ['is the address that a trusted proxy forwards', '127.0.0.1', '198.51.100.7', '198.51.100.7'],
    [
      'is the last one before the proxies, not a forged earlier one',
      '10.1.2.3',
      '1.1.1.1, 198.51.100.7, 10.9.9.9',
      '198.51.100.7',
    ],
    ['is the first proxy’s if all are trusted', '10.1.2.3', '10.0.0.1', '10.0.0.1'],
    ['is the proxy’s if it forwards nothing', '10.1.2.3', undefined, '10.1.2.3'],
    ['is the proxy’s if it forwards something malformed', '10.1.2.3', '1.1.1.1, unknown', '10.1.2.3'],
    ['is read from a dual-stack socket', '::ffff:127.0.0.1', '198.51.100.7', '198.51.100.7'],
    ['may come with a port', '127.0.0.1', '198.51.100.7:4711', '198.51.100.7'],
    ['may be IPv6', '::1', '2606:4700::1111', '2606:4700::1111'],
    ['may be IPv6 with a port', '2001:db8::5', '[2606:4700::1111]:443', '2606:4700::1111'],
    ['is unknown without a socket', undefined, '198.51.100.7', null],
    ['is not parsed from the integer form of an address', '127.0.0.1', '2130706433', '127.0.0.1'],
    ['is the proxy’s if the last hop is empty', '10.1.2.3', '1.1.1.1,', '10.1.2.3'],
    ['is the nearest proxy’s if an empty hop follows', '10.1.2.3', ',10.0.0.1', '10.0.0.1'],
    [
      'is the proxy’s if the last hop is longer than any address',
      '10.1.2.3',
      `1.1.1.1,${'1'.repeat(5_000)}`,
      '10.1.2.3',
    ],
  ] as const) {
    it(what, () => assert.equal(behind({ socket, forwarded }), expected));
  }

  it('is the 20th hop from the right if all of them are trusted', () => {
    const proxies = Array.from({ length: 30 }, (_, at) => `10.0.0.${30 - at}`);
    assert.equal(behind({ socket: '10.9.9.9', forwarded: `198.51.100.7,${proxies.join(',')}` }), '10.0.0.20');
  });

  it('is never parsed from a hop that the length limit on the header cuts off', () => {
    const forwarded = `198.51.100.7${'9'.repeat(3_000)}1.2.3.4`;
    assert.equal(behind({ socket: '127.0.0.1', forwarded: `${forwarded},10.0.0.1` }), '10.0.0.1');
  });

  for (const [what, socket] of [
    ['an untrusted peer', '203.0.113.9'],
    ['a trusted proxy', '127.0.0.1'],
  ] as const)
    it(`takes no longer to find in 500 kB of hops than in 1 kB with ${what}`, () => {
      for (const unit of [',', '1::,', '::1,', '127.0.0.1,', '[', ':1]']) {
        const cost = (bytes: number): number => {
          const forwarded = unit.repeat(bytes / unit.length);
          const begun = process.cpuUsage();
          for (let time = 0; time < 500; time += 1) behind({ socket, forwarded });
          const { user, system } = process.cpuUsage(begun);
          return user + system;
        };
        cost(1_000);
        const [small, large] = [cost(1_000), cost(500_000)];
        // 500 times the size: work proportional to the size would take far longer.
        assert.ok(large < 50 * Math.max(small, 1_000), `${unit}: ${small} µs for 1 kB, ${large} µs for 500 kB`);
      }
    });

  it('ignores the header by default', () => {
    assert.equal(createAddressReader([])({ socket: '127.0.0.1', forwarded: '1.2.3.4' }), '127.0.0.1');
  });

  it('identifies one client per assigned network', () => {
    assert.equal(clientPart('198.51.100.7'), '198.51.100.7');
    assert.equal(clientPart('2606:4700:0:1:2::3'), clientPart('2606:4700:0:1::ffff'));
    assert.notEqual(clientPart('2606:4700:0:1::3'), clientPart('2606:4700:0:2::3'));
  });
});
