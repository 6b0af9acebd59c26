import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { createHostResolver, isFromSource } from '#src/api/leads/lead-source.ts';

const resolve = async (host: string) =>
  host === 'crm.example' ? ['198.51.100.7', '2001:db8::7', '::ffff:198.51.100.8'] : [];
const from = (address: string, url = 'https://crm.example/out') =>
  isFromSource(url, { origin: undefined, referer: undefined, address }, resolve);

describe('lead source', () => {
  it('accepts any address of the host, including IPv4-mapped IPv6', async () => {
    for (const address of ['198.51.100.7', '2001:db8::7', '198.51.100.8']) assert.ok(await from(address));
    assert.equal(await from('198.51.100.9'), false);
  });

  it('accepts no address if the host has none', async () => {
    assert.equal(await from('198.51.100.7', 'https://unknown.example/'), false);
  });

  it('accepts an IP address in the URL', async () => {
    assert.ok(await from('198.51.100.7', 'http://198.51.100.7:8080/'));
    assert.ok(await from('2001:db8::7', 'http://[2001:db8::7]/'));
  });

  it('resolves the host once for many leads, and again after a while', async () => {
    let now = 0;
    const asked: string[] = [];
    const look = async (host: string) => {
      asked.push(host);
      return [];
    };
    const remembering = createHostResolver(look, () => now);
    await Promise.all([remembering('a.example'), remembering('a.example'), remembering('b.example')]);
    now = 60_000;
    await remembering('a.example');
    assert.deepEqual(asked, ['a.example', 'b.example', 'a.example']);
  });
});
