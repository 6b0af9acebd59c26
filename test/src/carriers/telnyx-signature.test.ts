import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { readTelnyxKey, telnyxWindowMs, verifyTelnyx } from '#src/carriers/telnyx-signature.ts';

/** Ed25519 of RFC 8032 with a seed of 32 bytes of 1. */
const vector = {
  key: 'iojj3XQJ8ZX9UtstPLpdcspnCb8dlBIb83SIAbQPb1w=',
  timestamp: '1700000000',
  body: '{"data":{"event_type":"call.initiated"}}',
  signature: 'N3GXTQa96IbJU4pT+oAfpCzaUM2A3p13ncb8xLGBRAU1bkNfCqcRiqcnvbLoOJxH7XxTe1haqhp7vCqfBuLAAA==',
};
const key = readTelnyxKey(vector.key);
const atMs = 1_700_000_000_000;

describe('Telnyx signature of a webhook', () => {
  it('matches the known value', () => {
    assert.ok(verifyTelnyx(key, vector, atMs));
  });

  it('fails on any change of key, timestamp, body or signature', () => {
    const other = readTelnyxKey(`A${vector.key.slice(1)}`);
    assert.ok(!verifyTelnyx(other, vector, atMs));
    for (const change of [
      { timestamp: '1700000001' },
      { body: `${vector.body} ` },
      { signature: vector.signature.replace('N3', 'N4') },
      { signature: '' },
      { signature: 'AAAA' },
      { timestamp: '' },
      { timestamp: '1.7e9' },
      { timestamp: 'NaN' },
    ])
      assert.ok(!verifyTelnyx(key, { ...vector, ...change }, atMs), JSON.stringify(change));
  });

  it('is invalid outside the time window, before and after', () => {
    for (const offMs of [telnyxWindowMs, -telnyxWindowMs]) {
      assert.ok(verifyTelnyx(key, vector, atMs + offMs));
      assert.ok(!verifyTelnyx(key, vector, atMs + offMs + Math.sign(offMs)));
    }
  });

  it('requires a key of 32 bytes', () => {
    assert.throws(() => readTelnyxKey('AAAA'), /has 32 bytes, got 3/);
  });
});
