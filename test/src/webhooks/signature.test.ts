import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { signatureHeaders } from '#src/webhooks/signature.ts';
import { readWebhook, WebhookVerificationError } from '../../../client/webhooks.js';

/**
 * The vectors of https://github.com/standard-webhooks/standard-webhooks (libraries/go/webhook_test.go and its counterparts in the other languages).
 */
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, body: '{"test": 2432232314}' };
const signature = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';
const wrong = 'v1,Ceo5qEr07ixe2NLpvHk3FH9bwy/WavXrAFQ/9tdO6mc=';
const headers = {
  'webhook-id': message.id,
  'webhook-timestamp': String(message.timestamp),
  'webhook-signature': signature,
};
const now = message.timestamp * 1000;
const read = (change: object = {}, at = now) =>
  readWebhook({ secret, headers: { ...headers, ...change }, body: message.body, now: at });

describe('webhook signatures', () => {
  it('match the published vector, with and without the prefix of the secret', () => {
    assert.deepEqual(signatureHeaders([secret], message), headers);
    assert.deepEqual(signatureHeaders([secret.slice('whsec_'.length)], message), headers);
  });

  it('are made with each valid secret', () => {
    const other = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD';
    const { 'webhook-signature': both } = signatureHeaders([other, secret], message);
    const [first, second, ...rest] = both!.split(' ');
    assert.deepEqual([second, rest], [signature, []]);
    assert.match(first!, /^v1,[A-Za-z0-9+/]{43}=$/);
    assert.notEqual(first, second);
  });
});

describe('the webhook reader for receivers', () => {
  it('returns the JSON of a genuine webhook, in any kind of header collection', () => {
    assert.deepEqual(read(), { test: 2432232314 });
    assert.deepEqual(readWebhook({ secret, headers: new Headers(headers), body: message.body, now }), {
      test: 2432232314,
    });
  });

  it('accepts a genuine signature among others', () => {
    const several = [wrong, wrong.replace('v1', 'v2'), signature, wrong].join(' ');
    assert.deepEqual(read({ 'webhook-signature': several }), { test: 2432232314 });
  });

  const forged: readonly (readonly [string, object, number?])[] = [
    ['without an id', { 'webhook-id': undefined }],
    ['without a time', { 'webhook-timestamp': undefined }],
    ['without a signature', { 'webhook-signature': undefined }],
    ['with a wrong signature', { 'webhook-signature': wrong }],
    ['with half a signature', { 'webhook-signature': 'v1,' }],
    ['with a signature of another version', { 'webhook-signature': signature.replace('v1', 'v2') }],
    ['with another id', { 'webhook-id': 'msg_other' }],
    ['with a time that was not signed', { 'webhook-timestamp': String(message.timestamp + 1) }],
    ['with an invalid time', { 'webhook-timestamp': 'NaN' }],
    ['that is older than 5 minutes', {}, now + 301_000],
    ['from more than 5 minutes ahead', {}, now - 301_000],
  ];
  for (const [what, change, at] of forged)
    it(`rejects a webhook ${what}`, () => {
      assert.throws(() => read(change, at), WebhookVerificationError);
    });

  it('rejects a webhook with a modified body', () => {
    assert.throws(() => readWebhook({ secret, headers, body: '{"test": 2432232315}', now }), WebhookVerificationError);
  });
});
