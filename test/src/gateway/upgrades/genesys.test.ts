import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { describe, it } from 'vitest';
import { genesysCheck, readGenesysSignature } from '#src/gateway/upgrades/genesys.ts';

/** The test vector of the provider's reference implementation. */
const account = {
  apiKey: 'SGVsbG8sIEkgYW0gdGhlIEFQSSBrZXkh',
  clientSecret: 'TXlTdXBlclNlY3JldEtleVRlbGxOby0xITJAMyM0JDU=',
};
const url = 'wss://audiohook.example.com/api/v1/voicebiometrics/ws';
const createdSeconds = 1_641_013_200;
const parameters =
  '("@request-target" "@authority" "audiohook-organization-id" "audiohook-session-id" "audiohook-correlation-id" "x-api-key")' +
  `;keyid="${account.apiKey}";nonce="VGhpc0lzQVVuaXF1ZU5vbmNl";alg="hmac-sha256";created=${createdSeconds};expires=3282026430`;
const published = {
  'audiohook-organization-id': 'd7934305-0972-4844-938e-9060eef73d05',
  'audiohook-session-id': '30b0e395-84d3-4570-ac13-9a62d8f514c0',
  'audiohook-correlation-id': 'e160e428-53e2-487c-977d-96989bf5c99d',
  'x-api-key': account.apiKey,
  'signature-input': `sig1=${parameters}`,
  signature: 'sig1=:NZBwyBHRRyRoeLqy1IzOa9VYBuI8TgMFt2GRDkDuJh4=:',
};
const nowMs = createdSeconds * 1000;

const read = (headers: Record<string, string>, at = nowMs, to = url) =>
  readGenesysSignature(account, { url: to, headers: new Headers(headers) }, at);

/** The published request with other parameters and a new signature. */
function signed(changed: string): Record<string, string> {
  const { host, pathname } = new URL(url);
  const lines = [
    `"@request-target": ${pathname}`,
    `"@authority": ${host}`,
    ...Object.entries(published)
      .slice(0, 4)
      .map(([name, value]) => `"${name}": ${value}`),
    `"@signature-params": ${changed}`,
  ];
  const key = Buffer.from(account.clientSecret, 'base64');
  const signature = createHmac('sha256', key).update(lines.join('\n')).digest('base64');
  return { ...published, 'signature-input': `sig1=${changed}`, signature: `sig1=:${signature}:` };
}

describe('signature of an AudioHook upgrade', () => {
  it('matches the published example', () => {
    assert.equal(read(published)?.nonce, 'VGhpc0lzQVVuaXF1ZU5vbmNl');
    assert.deepEqual(signed(parameters), published);
  });

  it('covers path, host and every header of the protocol', () => {
    assert.equal(read(published, nowMs, `${url}?a=1`), null);
    assert.equal(read(published, nowMs, url.replace('example.com', 'example.org')), null);
    for (const name of Object.keys(published)) {
      assert.equal(read({ ...published, [name]: 'other' }), null, name);
      const { [name as keyof typeof published]: _, ...without } = published;
      assert.equal(read(without), null, name);
    }
  });

  it('is valid for ten seconds in either direction, and not after its own expiry', () => {
    for (const seconds of [-10, 0, 10]) assert.ok(read(published, nowMs + seconds * 1000), `${seconds} s`);
    for (const seconds of [-11, 11]) assert.equal(read(published, nowMs + seconds * 1000), null, `${seconds} s`);
    assert.equal(read(signed(parameters.replace('expires=3282026430', `expires=${createdSeconds}`))), null);
  });

  it('is rejected if it covers too few components', () => {
    const short = [
      ['VGhpc0lzQVVuaXF1ZU5vbmNl', 'dG9vIHNob3J0'],
      [';alg="hmac-sha256"', ''],
      ['hmac-sha256', 'hmac-sha1'],
      [`keyid="${account.apiKey}"`, 'keyid="other"'],
      [`;created=${createdSeconds}`, ''],
      [' "x-api-key")', ')'],
    ] as const;
    for (const [from, to] of short) assert.equal(read(signed(parameters.replace(from, to))), null, to);
  });

  it('is parsed in one pass, even at the maximum header size', () => {
    const long = [`sig1=(${'"a" '.repeat(50_000)}`, `sig1=("a")${';a=1'.repeat(50_000)}`, '"'.repeat(300_000)];
    for (const input of long) assert.equal(read({ ...published, 'signature-input': input }), null);
  });
});

describe('AudioHook upgrade check', () => {
  const used = new Set<string>();
  const ports = {
    wallClock: () => nowMs,
    fetch: () => assert.fail('nothing is asked'),
    useNonce: async (scope: string, nonce: string) =>
      !used.has(`${scope}${nonce}`) && used.add(`${scope}${nonce}`).size > 0,
  };
  const request = { url, headers: new Headers(published) };

  it('accepts a signature once', async () => {
    const check = genesysCheck(account, ports);
    assert.equal(await check(request), true);
    assert.equal(await check(request), false);
  });

  it('does not store the nonce of an unsigned request', async () => {
    used.clear();
    const forged = new Headers({ ...published, 'audiohook-session-id': 'other' });
    assert.equal(await genesysCheck(account, ports)({ url, headers: forged }), false);
    assert.equal(used.size, 0);
  });

  it('accepts the key alone if the integration has no secret', async () => {
    const check = genesysCheck({ ...account, clientSecret: null }, ports);
    assert.equal(await check({ url, headers: new Headers({ 'x-api-key': account.apiKey }) }), true);
    assert.equal(await check({ url, headers: new Headers({ 'x-api-key': 'other' }) }), false);
    assert.equal(await check({ url, headers: new Headers() }), false);
  });
});
