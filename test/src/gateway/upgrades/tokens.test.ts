import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { afterEach, describe, it } from 'vitest';
import { azureCheck } from '#src/gateway/upgrades/azure.ts';
import { basicCheck, bearerCheck } from '#src/gateway/upgrades/credentials.ts';
import { webexCheck } from '#src/gateway/upgrades/webex.ts';
import { createOutbound } from '#src/outbound/outbound.ts';
import { startKeyServer } from '#test/support/fake-key-server.ts';

const stops: (() => Promise<void>)[] = [];
const nowMs = 1_795_000_000_000;
const nowSeconds = nowMs / 1000;
const { fetch } = createOutbound({ allowedHosts: ['127.0.0.1'] });
const ports = { wallClock: () => nowMs, fetch, useNonce: () => assert.fail('no nonce is used') };
const request = (authorization: string | null) => ({
  url: 'wss://voice.example.com/media/x/token',
  headers: new Headers(authorization === null ? {} : { authorization }),
});

afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

async function keyServer(path: string) {
  const keys = await startKeyServer(path);
  stops.push(keys.stop);
  return keys;
}

describe('configured credential of an upgrade', () => {
  it('is a bearer token', async () => {
    const check = bearerCheck('s3cret');
    for (const good of ['Bearer s3cret', 'bearer s3cret']) assert.equal(await check(request(good)), true, good);
    for (const bad of [null, 's3cret', 'Bearer', 'Bearer s3cre', 'Bearer s3cret x', 'Basic s3cret', 'Bearer  s3cret'])
      assert.equal(await check(request(bad)), false, String(bad));
  });

  it('is a name and a password', async () => {
    const check = basicCheck('Aladdin', 'open sesame');
    assert.equal(await check(request('Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==')), true);
    for (const bad of [null, 'Basic', 'Basic QWxhZGRpbjo=', 'Bearer QWxhZGRpbjpvcGVuIHNlc2FtZQ=='])
      assert.equal(await check(request(bad)), false, String(bad));
  });
});

describe('token of an Azure upgrade', () => {
  const resourceId = '00000000-1111-2222-3333-444444444444';
  const claims = {
    iss: 'https://acscallautomation.communication.azure.com',
    aud: resourceId,
    nbf: nowSeconds - 10,
    exp: nowSeconds + 300,
  };
  const start = async () => {
    const keys = await keyServer('/calling/keys');
    return { keys, check: azureCheck({ resourceId, baseUrl: keys.url }, ports) };
  };

  it('is accepted if issued for our resource', async () => {
    const { keys, check } = await start();
    assert.equal(await check(request(`Bearer ${keys.token(claims)}`)), true);
    assert.equal(await check(request(`Bearer ${keys.token(claims)}`)), true);
    assert.deepEqual(keys.asked, ['/calling/keys']);
  });

  it('is rejected if it is from another issuer, for another audience, expired, not yet valid, or without expiry', async () => {
    const { keys, check } = await start();
    const { exp: _, ...endless } = claims;
    const others = [
      { ...claims, iss: 'https://example.com' },
      { ...claims, aud: 'another' },
      { ...claims, exp: nowSeconds - 61 },
      { ...claims, nbf: nowSeconds + 61 },
      endless,
    ];
    for (const other of others)
      assert.equal(await check(request(`Bearer ${keys.token(other)}`)), false, JSON.stringify(other));
  });

  it('is rejected if the published keys did not sign it', async () => {
    const { keys, check } = await start();
    const token = keys.token(claims);
    const [head = '', body = ''] = token.split('.');
    const hmac = Buffer.from('{"alg":"HS256","kid":"one"}').toString('base64url');
    const forged = createHmac('sha256', 'key').update(`${hmac}.${body}`).digest('base64url');
    const bad = [
      null,
      'Bearer x',
      `Basic ${token}`,
      `Bearer ${token.slice(0, -3)}AAA`,
      `Bearer ${head}.${body}.`,
      `Bearer ${hmac}.${body}.${forged}`,
      `Bearer ${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`,
      `Bearer ${keys.token(claims, { alg: 'RS512' })}`,
      `Bearer ${keys.token(claims, { kid: 'unknown' })}`,
    ];
    for (const authorization of bad) assert.equal(await check(request(authorization)), false, String(authorization));
    assert.equal(keys.asked.length, 1, 'asked once, though a key is not among those published');
  });

  it('is neither accepted nor rejected while the keys are unavailable', async () => {
    const { keys, check } = await start();
    keys.answer.status = 500;
    await assert.rejects(async () => check(request(`Bearer ${keys.token(claims)}`)), /cannot fetch the keys of https:/);
    keys.answer.status = 200;
    keys.answer.body = '{"keys":7}';
    await assert.rejects(async () => check(request(`Bearer ${keys.token(claims)}`)), /cannot fetch the keys/);
    keys.answer.body = null;
    assert.equal(await check(request(`Bearer ${keys.token(claims)}`)), true);
  });

  it('is not checked with keys from a private address that is not allowed', async () => {
    const { keys } = await start();
    const guarded = { ...ports, fetch: createOutbound({ allowedHosts: [] }).fetch };
    const check = azureCheck({ resourceId, baseUrl: keys.url }, guarded);
    await assert.rejects(async () => check(request(`Bearer ${keys.token(claims)}`)), /cannot fetch the keys/);
    assert.deepEqual(keys.asked, []);
  });
});

describe('token of a Webex upgrade', () => {
  const url = 'wss://voice.example.com/media/webex';
  const source = { audience: 'Parley', url, subject: 'callAudioData', nonce: 'n-1', organizationId: 'org-1' };
  const start = async () => {
    const keys = await keyServer('/idb/oauth2/v2/keys/verificationjwk');
    const issuer = `${keys.url}/idb`;
    const claims = {
      iss: issuer,
      aud: 'Parley',
      sub: 'callAudioData',
      jti: 'n-1',
      exp: nowSeconds + 3600,
      'com.cisco.datasource.url': url,
      'com.cisco.datasource.schema.uuid': 'a38a10b7-43e4-4676-a076-a7d6dce9387d',
      'com.cisco.org.uuid': 'org-1',
    };
    return { keys, claims, issuer, check: webexCheck({ ...source, issuers: [issuer] }, ports) };
  };

  it('is accepted repeatedly from the registered data source', async () => {
    const { keys, claims, check } = await start();
    const token = `Bearer ${keys.token(claims)}`;
    assert.deepEqual([await check(request(token)), await check(request(token))], [true, true]);
  });

  it('is rejected if a claim is wrong or missing', async () => {
    const { keys, claims, check } = await start();
    for (const name of Object.keys(claims) as (keyof typeof claims)[]) {
      const { [name]: _, ...without } = claims;
      const other = { ...claims, [name]: name === 'exp' ? nowSeconds - 61 : 'other' };
      assert.equal(await check(request(`Bearer ${keys.token(other)}`)), false, `other ${name}`);
      assert.equal(await check(request(`Bearer ${keys.token(without)}`)), false, `without ${name}`);
    }
  });

  it('is checked with keys of accepted brokers only', async () => {
    const { keys, claims, issuer } = await start();
    const check = webexCheck({ ...source, issuers: ['https://idbroker.webex.com/idb'] }, ports);
    assert.equal(await check(request(`Bearer ${keys.token({ ...claims, iss: issuer })}`)), false);
    assert.deepEqual(keys.asked, []);
  });
});
