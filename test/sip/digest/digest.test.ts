import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { responseTo } from '#sip/dialog/dialog.ts';
import { answerChallenge } from '#sip/digest/answer-challenge.ts';
import { Challenger } from '#sip/digest/challenger.ts';
import { digestResponse } from '#sip/digest/digest.ts';
import type { SipRequest } from '#sip/message/message.ts';
import { requestOf } from '#test/support/sip-messages.ts';

const user = { user: 'Mufasa', password: 'Circle of Life' };
const invite = requestOf(`INVITE sip:a@example.com SIP/2.0
Via: SIP/2.0/UDP 192.0.2.1;branch=z9hG4bK1
From: <sip:b@example.com>;tag=1
To: <sip:a@example.com>
Call-ID: call-1
CSeq: 1 INVITE

`);

describe('a digest', () => {
  it.each([
    ['MD5', '8ca523f5e9506fed4657c9700eebdbec'],
    ['SHA-256', '753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1'],
  ] as const)('is that of the example in RFC 7616: %s', (algorithm, expected) => {
    const cnonce = 'f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ';
    const nonce = '7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v';
    const request = { method: 'GET', uri: '/dir/index.html', realm: 'http-auth@example.org' };
    assert.equal(digestResponse(user, { algorithm, ...request, nonce, nc: '00000001', cnonce }), expected);
  });
});

describe('a challenge', () => {
  const challenger = new Challenger({ realm: 'parley', users: [user], key: new Uint8Array(32), nonceMs: 60_000 });
  const challengeAt = (nowMs: number, stale = false) => {
    const headers = challenger.challenges(invite, nowMs, stale).map((value) => ({ name: 'www-authenticate', value }));
    return responseTo(invite, 401, 'Unauthorized', { tag: 'x', headers });
  };
  const answered = (nowMs: number, by = user, request = invite): SipRequest => {
    const { method, uri } = request;
    const credentials = answerChallenge(challengeAt(nowMs), by, { method, uri, cnonce: 'c' });
    assert.ok(credentials !== null);
    return { ...request, headers: [...request.headers, credentials] };
  };

  it('is answered with the strongest algorithm, once', () => {
    const request = answered(1_000_000);
    assert.match(request.headers.at(-1)!.value, /algorithm=SHA-256/);
    assert.equal(challenger.check(request, 1_000_500), 'authenticated');
    assert.equal(challenger.check(request, 1_000_600), 'stale');
  });

  it('expires, and cannot be taken to another call', () => {
    const request = answered(2_000_000);
    assert.equal(challenger.check(request, 2_060_001), 'stale');
    const elsewhere = request.headers.map((field) =>
      field.name === 'call-id' ? { ...field, value: 'call-2' } : field,
    );
    assert.equal(challenger.check({ ...request, headers: elsewhere }, 2_000_001), 'challenge');
  });

  it.each([
    ['a wrong password', { user: 'Mufasa', password: 'wrong' }],
    ['an unknown user', { user: 'Scar', password: 'Circle of Life' }],
    ['an unknown user without a password', { user: 'Scar', password: '' }],
  ])('is not met by %s', (_, by) => {
    assert.equal(challenger.check(answered(3_000_000, by), 3_000_001), 'challenge');
  });

  it('is not met for another request, nor with an invented nonce', () => {
    const request = answered(4_000_000);
    assert.equal(challenger.check({ ...request, uri: 'sip:other@example.com' }, 4_000_001), 'challenge');
    const { method, uri } = invite;
    const value = `Digest realm="parley", nonce="${'0'.repeat(44)}", algorithm=MD5, qop="auth"`;
    const response = responseTo(invite, 401, 'Unauthorized', { headers: [{ name: 'www-authenticate', value }] });
    const credentials = answerChallenge(response, user, { method, uri, cnonce: 'c' })!;
    assert.equal(challenger.check({ ...invite, headers: [...invite.headers, credentials] }, 1), 'challenge');
  });

  it('of a proxy is answered in its own header field, and one without qop as in RFC 2069', () => {
    const value = 'Digest realm="t", nonce="n"';
    const response = responseTo(invite, 407, 'Proxy', { headers: [{ name: 'proxy-authenticate', value }] });
    const credentials = answerChallenge(response, user, { method: 'INVITE', uri: 'sip:a', cnonce: 'c' });
    assert.equal(credentials?.name, 'proxy-authorization');
    assert.ok(!credentials.value.includes('cnonce'));
  });

  it('that asks for what we cannot do is not answered', () => {
    const challenge = (value: string) =>
      answerChallenge(responseTo(invite, 401, 'U', { headers: [{ name: 'www-authenticate', value }] }), user, {
        ...{ method: 'INVITE', uri: 'sip:a', cnonce: 'c' },
      });
    assert.equal(challenge('Digest realm="t", nonce="n", algorithm=SHA-512-256'), null);
    assert.equal(challenge('Digest realm="t", nonce="n", qop="auth-int"'), null);
    assert.equal(challenge('Basic realm="t"'), null);
  });
});
