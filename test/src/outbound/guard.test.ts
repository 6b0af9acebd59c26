import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { isPublicAddress } from '#src/outbound/addresses.ts';
import { createGuard, RefusedRequest, type Resolve } from '#src/outbound/guard.ts';
import { createOutbound } from '#src/outbound/outbound.ts';
import { openFakeService } from '#test/support/fake-service.ts';

/** A name server that answers with these address lists in turn, repeating the last. */
function resolverOf(...lists: readonly (readonly string[])[]) {
  const asked: string[] = [];
  const resolve = (host: string, _options: unknown, callback: (error: null, found: unknown) => void) => {
    const list = lists[Math.min(asked.length, lists.length - 1)]!;
    asked.push(host);
    callback(
      null,
      list.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
  return { resolve: resolve as unknown as Resolve, asked };
}

const question = { method: 'GET', headers: {}, timeoutMs: 5_000, repeatable: true, signal: AbortSignal.any([]) };

describe('an address', () => {
  it('is public for hosts on the internet', () => {
    for (const address of ['8.8.8.8', '93.184.216.34', '2606:4700::1111', '::ffff:8.8.8.8'])
      assert.equal(isPublicAddress(address), true, address);
  });

  it('is not public on this machine, in private networks, link-local, multicast, mapped from IPv4, or reserved', () => {
    const addresses = [
      ...['127.0.0.1', '127.1.2.3', '0.0.0.0', '0.1.2.3', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
      ...['169.254.169.254', '100.64.0.1', '198.18.0.1', '192.0.0.8', '192.0.2.1', '224.0.0.1', '255.255.255.255'],
      ...['::', '::1', '::7f00:1', '::ffff:127.0.0.1', '::ffff:a9fe:a9fe', '::ffff:0:10.0.0.1', '64:ff9b::7f00:1'],
      ...['64:ff9b:1::1', '2002:7f00:1::', '2001::1', 'fc00::1', 'fd00:ec2::254', 'fe80::1', 'fe80::1%eth0', 'fec0::1'],
      ...['ff02::1', '2001:db8::1', '100::1', '4000::1', '', 'localhost', '1.2.3.4.5'],
    ];
    for (const address of addresses) assert.equal(isPublicAddress(address), false, address);
  });
});

describe('the guard', () => {
  it('rejects private addresses in every spelling that a URL allows', async () => {
    const fake = await openFakeService((_, response) => void response.end());
    const port = new URL(fake.url).port;
    const { ask } = createOutbound({ allowedHosts: [] });
    const hosts = [
      ...['127.0.0.1', '127.1', '2130706433', '0x7f000001', '0x7f.1', '017700000001', '0177.0.0.1', '127.0.0.1.'],
      ...['[::1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[0:0:0:0:0:0:0:1]', '[::]', '0', '0.0.0.0', 'localhost'],
      ...['LOCALHOST', '①②⑦.0.0.1', '169.254.169.254', 'user@127.0.0.1', 'public.example@127.0.0.1'],
    ];
    for (const host of hosts)
      await assert.rejects(ask({ ...question, url: new URL(`http://${host}:${port}/`) }), RefusedRequest, host);
    assert.equal(fake.requests.length, 0);
  });

  it('rejects protocols other than http and https', () => {
    for (const url of ['file:///etc/passwd', 'ftp://example.com/', 'gopher://example.com/', 'data:text/plain,x'])
      assert.throws(() => createGuard([]).check(new URL(url)), RefusedRequest, url);
  });

  it('rejects a name with a private address, even along with a public one', async () => {
    for (const list of [['10.0.0.1'], ['8.8.8.8', '127.0.0.1'], ['::ffff:127.0.0.1', '8.8.8.8'], []]) {
      const { ask } = createOutbound({ allowedHosts: [], resolve: resolverOf(list).resolve });
      await assert.rejects(ask({ ...question, url: new URL('http://rebind.example/') }), RefusedRequest);
    }
  });

  it('connects to the addresses that it checked, and resolves a name once per connection', async () => {
    const guard = (resolver: ReturnType<typeof resolverOf>) => createGuard([], resolver.resolve);
    const rebinding = resolverOf(['8.8.8.8', '8.8.4.4'], ['127.0.0.1']);
    const url = new URL('http://rebind.example/');
    const lookedUp = await new Promise((resolve) =>
      guard(rebinding).lookupFor(url)(url.hostname, { all: true }, (error, addresses) => resolve([error, addresses])),
    );
    const checked = [
      { address: '8.8.8.8', family: 4 },
      { address: '8.8.4.4', family: 4 },
    ];
    assert.deepEqual(lookedUp, [null, checked]);
    const fake = await openFakeService((_, response) => void response.end('here'));
    const loopback = resolverOf(['127.0.0.1'], ['10.0.0.1']);
    const { ask } = createOutbound({ allowedHosts: ['inside.example'], resolve: loopback.resolve });
    const answer = await ask({ ...question, url: new URL(`http://inside.example:${new URL(fake.url).port}/`) });
    assert.deepEqual([answer.text, loopback.asked], ['here', ['inside.example']]);
  });

  it('allows only the configured private hosts, case-insensitively', async () => {
    const fake = await openFakeService((_, response) => void response.end('here'));
    const port = new URL(fake.url).port;
    const { ask } = createOutbound({ allowedHosts: ['LocalHost'] });
    assert.equal((await ask({ ...question, url: new URL(`http://localhost:${port}/`) })).text, 'here');
    await assert.rejects(ask({ ...question, url: new URL(`http://127.0.0.1:${port}/`) }), RefusedRequest);
  });

  it('allows only the port that an entry names', async () => {
    const [open, shut] = await Promise.all(
      [0, 1].map(() => openFakeService((_, response) => void response.end('here'))),
    );
    const { ask } = createOutbound({ allowedHosts: [new URL(open!.url).host] });
    assert.equal((await ask({ ...question, url: new URL(open!.url) })).text, 'here');
    await assert.rejects(ask({ ...question, url: new URL(shut!.url) }), RefusedRequest);
    assert.equal(shut!.requests.length, 0);
  });

  it('follows a redirect to another private port only if an entry names that port', async () => {
    const inside = await openFakeService((_, response) => void response.end('inside'));
    const Location = `http://localhost:${new URL(inside.url).port}/`;
    const fake = await openFakeService((_, response) => void response.writeHead(302, { Location }).end());
    const url = new URL(`http://localhost:${new URL(fake.url).port}/`);
    await assert.rejects(createOutbound({ allowedHosts: ['localhost'] }).ask({ ...question, url }), RefusedRequest);
    assert.equal(inside.requests.length, 0);
    const { ask } = createOutbound({ allowedHosts: ['localhost', new URL(Location).host] });
    assert.equal((await ask({ ...question, url })).text, 'inside');
  });

  it('checks the target of a redirect', async () => {
    const inside = await openFakeService((_, response) => void response.end('secret'));
    const targets = [`http://127.0.0.1:${new URL(inside.url).port}/`, 'http://169.254.169.254/', 'file:///etc/passwd'];
    for (const Location of targets) {
      const fake = await openFakeService((_, response) => void response.writeHead(302, { Location }).end());
      const { ask } = createOutbound({ allowedHosts: ['localhost'] });
      const url = new URL(`http://localhost:${new URL(fake.url).port}/`);
      await assert.rejects(ask({ ...question, url }), RefusedRequest, Location);
    }
    assert.equal(inside.requests.length, 0);
  });
});
