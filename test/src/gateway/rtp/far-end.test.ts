import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { SrtpKey } from '#sip/srtp/suite.ts';
import { FarEnd } from '#src/gateway/rtp/far-end.ts';

const described = { address: '192.0.2.1', port: 4000, crypto: null };
const signalling = '198.51.100.1';
const attacker = { address: '203.0.113.66', port: 4000 };
const key = new SrtpKey('AES_CM_128_HMAC_SHA1_80', new Uint8Array(30));

/** Whether a packet from there is taken, and what is noted of it. */
const takes = (farEnd: FarEnd, address: string, port: number, now: number): boolean => {
  const taken = farEnd.mayBe({ address, port }, now);
  if (taken) farEnd.heard({ address, port }, now);
  return taken;
};

describe('the far end of a call', () => {
  it('is where its description says until it is heard from behind NAT, at the address of its signaling', () => {
    const farEnd = new FarEnd({ ...described, address: '10.0.0.7' }, signalling);
    assert.deepEqual(farEnd.place.address, '10.0.0.7');
    assert.ok(takes(farEnd, signalling, 31_000, 0));
    assert.deepEqual(farEnd.place, { address: signalling, port: 31_000 });
  });

  it('is never a stranger, neither first nor after a silence, even if the description is private', () => {
    for (const address of [described.address, '10.0.0.7', '192.168.1.5']) {
      const farEnd = new FarEnd({ ...described, address }, signalling);
      for (const now of [0, 1_000, 60_000]) assert.ok(!takes(farEnd, attacker.address, attacker.port, now));
      assert.ok(takes(farEnd, signalling, 31_000, 60_000));
      assert.ok(!takes(farEnd, attacker.address, attacker.port, 120_000));
    }
  });

  it('is not pushed aside by one that forges its address with another port', () => {
    const farEnd = new FarEnd(described, signalling);
    assert.ok(takes(farEnd, described.address, 9_999, 0));
    assert.ok(takes(farEnd, described.address, 4000, 20));
    assert.ok(!takes(farEnd, described.address, 9_999, 40));
    assert.deepEqual(farEnd.place, { address: described.address, port: 4000 });
  });

  it('may continue from another port once it has been silent', () => {
    const farEnd = new FarEnd(described, signalling);
    assert.ok(takes(farEnd, signalling, 31_000, 0));
    assert.ok(!takes(farEnd, signalling, 31_002, 2_999));
    assert.ok(takes(farEnd, signalling, 31_002, 3_000));
  });

  it('may be anywhere if its packets prove their origin', () => {
    const farEnd = new FarEnd({ ...described, crypto: { tag: 1, key } }, signalling);
    assert.ok(takes(farEnd, attacker.address, attacker.port, 0));
  });

  it('is where a later description moves it', () => {
    const farEnd = new FarEnd(described, signalling);
    takes(farEnd, described.address, 4000, 0);
    farEnd.change({ ...described, port: 5000 });
    assert.deepEqual(farEnd.place.port, 5000);
    assert.ok(takes(farEnd, described.address, 5000, 20));
  });
});
