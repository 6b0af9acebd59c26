import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { type LocateOptions, locate, type Resolver, type ServerName, targetKey } from '#sip/location/locate.ts';
import { orderSrv } from '#sip/location/srv-order.ts';
import { createRandom } from '#test/support/random.ts';

const all: LocateOptions = { transports: ['udp', 'tcp', 'tls'], random: () => 0 };
const srvs = (...names: string[]) =>
  names.map((name, priority) => ({ name, port: 5000 + priority, priority, weight: 1 }));

/** A resolver of these records; what it is asked is in `asked`. */
function dnsOf(records: Record<string, unknown[]>, asked: string[] = []): Resolver {
  const find = async (kind: string, name: string) => {
    asked.push(`${kind} ${name}`);
    return (records[`${kind} ${name}`] ?? []) as never[];
  };
  return {
    naptr: (name) => find('naptr', name),
    srv: (name) => find('srv', name),
    addresses: async (name) => (/^[\d.]+$|:/.test(name) ? [name] : find('a', name)),
  };
}
const keysOf = async (server: ServerName, dns: Resolver, options = all) =>
  (await locate(server, dns, options)).map(targetKey);
const server = (host: string, more: Partial<ServerName> = {}): ServerName => ({
  transport: null,
  port: null,
  ...more,
  host,
});

describe('the targets of a server', () => {
  it('are an address as it is, with the usual port of the transport', async () => {
    assert.deepEqual(await keysOf(server('192.0.2.1'), dnsOf({})), ['udp:192.0.2.1:5060']);
    assert.deepEqual(await keysOf(server('2001:db8::1', { transport: 'tls' }), dnsOf({})), ['tls:[2001:db8::1]:5061']);
  });

  it('come from the addresses of a name with a port, without SRV', async () => {
    const asked: string[] = [];
    const dns = dnsOf({ 'a a.example': ['192.0.2.1', '192.0.2.2'] }, asked);
    const keys = await keysOf(server('a.example', { transport: 'tcp', port: 5070 }), dns);
    assert.deepEqual(keys, ['tcp:192.0.2.1:5070', 'tcp:192.0.2.2:5070']);
    assert.deepEqual(asked, ['a a.example']);
  });

  it('come from NAPTR, in its order, without transports that are not open', async () => {
    const naptr = (order: number, service: string, replacement: string) => {
      return { order, preference: 1, flags: 's', service, replacement };
    };
    const dns = dnsOf({
      'naptr a.example': [
        naptr(30, 'SIP+D2U', '_sip._udp.a.example'),
        naptr(10, 'SIPS+D2T', '_sips._tcp.a.example'),
        naptr(20, 'SIP+D2T', '_sip._tcp.elsewhere.example'),
      ],
      'srv _sips._tcp.a.example': srvs('tls.example'),
      'srv _sip._tcp.elsewhere.example': srvs('tcp.example'),
      'a tls.example': ['192.0.2.1'],
      'a tcp.example': ['192.0.2.2'],
    });
    assert.deepEqual(await keysOf(server('a.example'), dns), ['tls:192.0.2.1:5000']);
    assert.deepEqual(await keysOf(server('a.example'), dns, { ...all, transports: ['udp', 'tcp'] }), [
      'tcp:192.0.2.2:5000',
    ]);
  });

  it('come from SRV of each transport without NAPTR, and from addresses without SRV', async () => {
    const asked: string[] = [];
    const dns = dnsOf({ 'a a.example': ['192.0.2.1'] }, asked);
    assert.deepEqual(await keysOf(server('a.example'), dns), ['udp:192.0.2.1:5060']);
    assert.deepEqual(asked, [
      'naptr a.example',
      ...['_sip._udp', '_sip._tcp', '_sips._tcp'].map((prefix) => `srv ${prefix}.a.example`),
      'a a.example',
    ]);
  });

  it('are none if SRV says that the service does not exist', async () => {
    const dns = dnsOf({
      'srv _sip._udp.a.example': [{ name: '.', port: 0, priority: 0, weight: 0 }],
      'a a.example': ['1.2.3.4'],
    });
    assert.deepEqual(await keysOf(server('a.example', { transport: 'udp' }), dns), []);
  });

  it('are without names that do not resolve', async () => {
    const dns: Resolver = {
      ...dnsOf({ 'srv _sip._udp.a.example': srvs('gone.example', 'here.example') }),
      addresses: (name) =>
        name === 'here.example' ? Promise.resolve(['192.0.2.7']) : Promise.reject(new Error('gone')),
    };
    assert.deepEqual(await keysOf(server('a.example', { transport: 'udp' }), dns), ['udp:192.0.2.7:5001']);
    await assert.rejects(locate(server('gone.example', { port: 5060 }), dns, all), /gone/);
  });
});

describe('the order of SRV records', () => {
  it('keeps all records, by priority, for any weights', () => {
    const seed = Number(process.env.SEED ?? 41);
    const random = createRandom(seed);
    for (let round = 0; round < 500; round += 1) {
      const records = Array.from({ length: random.between(0, 8) }, (_, nth) => ({
        name: `h${nth}`,
        port: 5060,
        priority: random.between(0, 3),
        weight: random.pick([0, 0, 1, 10, 65_535]),
      }));
      const ordered = orderSrv(records, () => random.between(0, 999_999) / 1_000_000);
      assert.deepEqual(
        ordered.map(({ name }) => name).toSorted(),
        records.map(({ name }) => name),
        `seed ${seed}`,
      );
      const priorities = ordered.map(({ priority }) => priority);
      assert.deepEqual(
        priorities,
        priorities.toSorted((one, other) => one - other),
        `seed ${seed}`,
      );
    }
  });

  it('draws the first record in proportion to its weight', () => {
    const records = [60, 30, 10].map((weight) => ({ name: `w${weight}`, port: 5060, priority: 0, weight }));
    const counts = new Map<string, number>();
    // Every value of the random number once: no chance is involved.
    for (let step = 0; step < 101; step += 1) {
      const [first] = orderSrv(records, () => step / 101);
      counts.set(first!.name, (counts.get(first!.name) ?? 0) + 1);
    }
    // The number 0 of 101 also draws the least weight.
    assert.deepEqual(Object.fromEntries(counts), { w10: 11, w30: 30, w60: 60 });
  });
});
