import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { describe, it } from 'vitest';
import { jambonzWindowMs, signJambonz, verifyJambonz } from '#src/carriers/jambonz-signature.ts';

const secret = 'wh_secret';
const body = '{"call_sid":"abc"}';
const atMs = 1_700_000_000_000;
const v1 = '99d75c22495c368c389964032a770c382a77342cdfd85c7e638de43b0ea3f277';
const header = `t=1700000000,v1=${v1}`;

describe('jambonz signature', () => {
  it('covers the time and the body', () => {
    assert.equal(signJambonz(secret, '1700000000', body), v1);
    assert.ok(verifyJambonz(secret, header, body, atMs));
  });

  it('matches the signature of the provider’s own library', () => {
    const payload = { call_sid: 'abc', call_status: 'completed' };
    const text = JSON.stringify(payload);
    const made = createHmac('sha256', 'test-webhook-secret').update(`1700000000.${text}`).digest('hex');
    assert.ok(verifyJambonz('test-webhook-secret', `t=1700000000,v1=${made}`, text, atMs));
  });

  it('fails on any change of secret, time, body or signature', () => {
    assert.ok(!verifyJambonz('wh_secres', header, body, atMs));
    assert.ok(!verifyJambonz(secret, header.replace('1700000000', '1700000001'), body, atMs));
    assert.ok(!verifyJambonz(secret, header, `${body} `, atMs));
    assert.ok(!verifyJambonz(secret, header.replace('99d7', '99d8'), body, atMs));
  });

  it('may be one of several, next to unknown names', () => {
    const other = '0'.repeat(64);
    assert.ok(verifyJambonz(secret, `t=1700000000, v0=${other}, v1=${other}, v1=${v1}`, body, atMs));
    assert.ok(!verifyJambonz(secret, `t=1700000000,v0=${v1}`, body, atMs));
  });

  it('is valid within the time window, before and after', () => {
    for (const offMs of [jambonzWindowMs, -jambonzWindowMs]) {
      assert.ok(verifyJambonz(secret, header, body, atMs + offMs));
      assert.ok(!verifyJambonz(secret, header, body, atMs + offMs + Math.sign(offMs)));
    }
  });

  it('is invalid without a time or in another shape', () => {
    for (const wrong of ['', v1, `v1=${v1}`, `t=,v1=${v1}`, `t=1.7e9,v1=${v1}`, `t=1700000000,v1=`, 't=1700000000'])
      assert.ok(!verifyJambonz(secret, wrong, body, atMs), wrong);
  });
});
