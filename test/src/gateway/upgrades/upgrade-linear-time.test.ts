import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { describe, it } from 'vitest';
import { maxAuthorizationLength } from '#src/carriers/authorization.ts';
import { azureCheck } from '#src/gateway/upgrades/azure.ts';
import { basicCheck, bearerCheck } from '#src/gateway/upgrades/credentials.ts';
import { genesysCheck } from '#src/gateway/upgrades/genesys.ts';
import type { UpgradeRequest } from '#src/gateway/upgrades/upgrade-check.ts';
import { webexCheck } from '#src/gateway/upgrades/webex.ts';
import { formShapes, headerShapes } from '#test/support/hostile-shapes.ts';
import { assertLinear } from '#test/support/processor-time.ts';

/** The shapes slightly exceed the requested size; bytes beyond the read limit cost nothing. */
const authorizationBytes = maxAuthorizationLength - 1024;
const inputBytes = 2000;
const fieldBytes = 64 * 1024;
const url = 'wss://voice.example/media/x/token';
const jwk = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ format: 'jwk' });
const keys = JSON.stringify({ keys: [{ ...jwk, kid: 'one', use: 'sig', alg: 'RS256' }] });
const ports = {
  wallClock: Date.now,
  fetch: async () => new Response(keys, { headers: { 'content-type': 'application/json' } }),
  useNonce: () => assert.fail('no nonce is used'),
};
const issuer = 'https://broker.example/idb';
const webex = { audience: 'a', url: 'https://a.example', subject: null, nonce: null, organizationId: null };
const resource = { resourceId: 'r', baseUrl: null };

const checks = {
  azure: azureCheck(resource, ports),
  webex: webexCheck({ ...webex, issuers: [issuer] }, ports),
  bearer: bearerCheck('the-token'),
  basic: basicCheck('user', 'password'),
  genesys: genesysCheck({ apiKey: 'the-key', clientSecret: 'c2VjcmV0' }, ports),
};

const components = ['@request-target', '@authority', 'audiohook-organization-id', 'audiohook-session-id'];
const parameters = ';keyid="the-key";nonce="0123456789012345678901";alg="hmac-sha256";created=1;expires=2';
const listed = [...components, 'audiohook-correlation-id', 'x-api-key'].map((name) => `"${name}"`).join(' ');
/** Well formed and wrong. */
const signed = {
  'x-api-key': 'the-key',
  'signature-input': `sig1=(${listed})${parameters}`,
  signature: `sig1=:${Buffer.alloc(32).toString('base64')}:`,
};

/** A token whose claims begin like the issuer's, so that more of it is checked. */
const tokenOf = (fill: (bytes: number) => string) => (bytes: number) => {
  const parts = [{ alg: 'RS256', kid: 'one' }].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
  const claims = `{"iss":"${issuer}","a":${fill(Math.floor((bytes * 3) / 4) - 150)}}`;
  return `Bearer ${parts[0]}.${Buffer.from(claims).toString('base64url')}.${Buffer.alloc(256).toString('base64url')}`;
};
const tokenShapes = {
  'nested arrays': tokenOf((bytes) => `${'['.repeat(bytes / 2)}${']'.repeat(bytes / 2)}`),
  'nested objects': tokenOf((bytes) => `${'{"a":'.repeat(bytes / 6)}1${'}'.repeat(bytes / 6)}`),
  'a long array': tokenOf((bytes) => `[${'1,'.repeat(bytes / 2)}1]`),
  'a long text': tokenOf((bytes) => JSON.stringify('a'.repeat(bytes))),
};

describe('upgrade check without valid proof takes linear time', () => {
  for (const [name, check] of Object.entries(checks)) {
    const assertCheck = (what: string, bytes: number, of: (bytes: number) => UpgradeRequest) =>
      assertLinear(`${name}, ${what}`, bytes, (size) => {
        const request = of(size);
        return async () => assert.equal(await check(request), false);
      });

    it(`in ${name}, for each shape of a credential`, async () => {
      for (const [shape, fill] of Object.entries({ ...headerShapes, ...tokenShapes }))
        for (const bytes of [authorizationBytes, fieldBytes])
          await assertCheck(shape, bytes, (size) => ({
            ...{ url, headers: new Headers({ ...signed, authorization: fill(size) }) },
          }));
    });
  }

  it('in genesys, for each shape of a signature and of a query', async () => {
    const check = (what: string, bytes: number, of: (bytes: number) => UpgradeRequest) =>
      assertLinear(what, bytes, (size) => {
        const request = of(size);
        return async () => assert.equal(await checks.genesys(request), false);
      });
    for (const field of Object.keys(signed))
      for (const [shape, fill] of Object.entries(headerShapes))
        for (const bytes of [inputBytes, fieldBytes])
          await check(`${field}: ${shape}`, bytes, (size) => ({
            ...{ url, headers: new Headers({ ...signed, [field]: fill(size) }) },
          }));
    for (const [shape, fill] of Object.entries(formShapes))
      await check(shape, fieldBytes, (size) => ({ url: `${url}?${fill(size)}`, headers: new Headers(signed) }));
  });
});
