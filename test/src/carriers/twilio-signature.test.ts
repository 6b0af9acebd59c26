import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import { describe, it } from 'vitest';
import { signTwilio, verifyTwilioRequest, verifyTwilioUpgrade } from '#src/carriers/twilio-signature.ts';

const token = '12345';
const form = 'application/x-www-form-urlencoded';
/** The test value of Twilio's own libraries, https://github.com/twilio/twilio-node */
const published = {
  url: 'https://mycompany.com/myapp.php?foo=1&bar=2',
  body: 'CallSid=CA1234567890ABCDE&Caller=%2B14158675309&Digits=1234&From=%2B14158675309&To=%2B18005551212',
  signature: 'RSOYDt4T1cUTdK1PDd93/VVr8B8=',
};
const upgrade = { url: 'wss://voice.example.com/twilio/media', signature: 'PGLrn08/Ba1sEIuSwPQRBPD54PA=' };

describe('Twilio signature of a callback', () => {
  it('matches the published value', () => {
    assert.equal(signTwilio(token, published.url, new URLSearchParams(published.body)), published.signature);
    assert.ok(verifyTwilioRequest(token, published.signature, { ...published, contentType: form }));
  });

  it('is independent of the order of the parameters', () => {
    const body = published.body.split('&').reverse().join('&');
    assert.ok(
      verifyTwilioRequest(token, published.signature, { ...published, body, contentType: `${form}; charset=UTF-8` }),
    );
  });

  it('fails on any change of token, URL, body or signature', () => {
    const request = { ...published, contentType: form };
    assert.ok(!verifyTwilioRequest('12346', published.signature, request));
    assert.ok(!verifyTwilioRequest(token, published.signature, { ...request, url: published.url.replace('1', '2') }));
    assert.ok(!verifyTwilioRequest(token, published.signature, { ...request, body: `${request.body}&x=1` }));
    assert.ok(!verifyTwilioRequest(token, published.signature.replace('R', 'S'), request));
    assert.ok(!verifyTwilioRequest(token, '', request));
  });

  it('accepts the default port, explicit or omitted, and no other', () => {
    const sign = (url: string) => signTwilio(token, url, new URLSearchParams('a=1'));
    const verify = (signature: string, url: string) =>
      verifyTwilioRequest(token, signature, { url, contentType: form, body: 'a=1' });
    assert.ok(verify(sign('https://example.com:443/a?b=c'), 'https://example.com/a?b=c'));
    assert.ok(verify(sign('https://example.com/a?b=c'), 'https://example.com:443/a?b=c'));
    assert.ok(verify(sign('http://example.com:80/a'), 'http://example.com/a'));
    assert.ok(verify(sign('https://example.com/a'), 'https://example.com:8443/a'));
    assert.ok(!verify(sign('https://example.com:8443/a'), 'https://example.com/a'));
    assert.ok(!verify(sign('http://example.com/a'), 'https://example.com/a'));
  });

  it('uses each value of a repeated parameter once, sorted', () => {
    const one = signTwilio(token, 'https://example.com/', new URLSearchParams('b=2&a=9&b=1&b=2'));
    const other = signTwilio(token, 'https://example.com/', new URLSearchParams('a=9&b=1&b=2'));
    assert.equal(one, other);
  });

  it('fails on a body that is not a form and has no hash in the URL', () => {
    const url = 'https://example.com/a?b=c';
    const signature = signTwilio(token, url, new URLSearchParams());
    const verify = (contentType: string, body: string) =>
      verifyTwilioRequest(token, signature, { url, contentType, body });
    for (const contentType of ['', 'text/plain', 'application/json', 'text/csv', 'multipart/form-data; boundary=x'])
      assert.ok(!verify(contentType, 'CallSid=CA1&CallStatus=completed'), contentType);
    assert.ok(verify('', ''), 'nothing was sent');
    assert.ok(verify('', 'b=c'), 'the query of a GET');
  });

  it('fails on more parameters than carriers send', () => {
    const url = 'https://example.com/';
    const verify = (count: number) => {
      const body = new URLSearchParams(
        Array.from({ length: count }, (_, index): [string, string] => [`n${index}`, 'v']),
      ).toString();
      const signature = signTwilio(token, url, new URLSearchParams(body));
      return verifyTwilioRequest(token, signature, { url, contentType: form, body });
    };
    assert.deepEqual([verify(200), verify(201)], [true, false]);
  });

  it('sorts parameters by their bytes', () => {
    const names = ['a', 'B', 'é', '\uffee', '\u{1f600}', 'aa'];
    const body = names.map((name): [string, string] => [name, '1']);
    const sorted = ['B', 'a', 'aa', 'é', '\uffee', '\u{1f600}'].map((name) => `${name}1`).join('');
    const url = 'https://example.com/';
    const expected = createHmac('sha1', token)
      .update(url + sorted)
      .digest('base64');
    assert.equal(signTwilio(token, url, new URLSearchParams(body)), expected);
  });

  it('covers a JSON body through the hash in the URL', () => {
    const body = '{"event":"x"}';
    const url = `https://example.com/a?bodySHA256=${createHash('sha256').update(body).digest('hex')}`;
    const signature = signTwilio(token, url, new URLSearchParams());
    const contentType = 'application/json';
    assert.ok(verifyTwilioRequest(token, signature, { url, contentType, body }));
    assert.ok(!verifyTwilioRequest(token, signature, { url, contentType, body: '{"event":"y"}' }));
  });
});

describe('Twilio signature of a media upgrade', () => {
  it('matches the value for the wss URL without parameters', () => {
    assert.ok(verifyTwilioUpgrade(token, upgrade.signature, upgrade.url));
  });

  it('matches however a proxy presents the same address', () => {
    for (const url of [
      'https://voice.example.com/twilio/media',
      'http://voice.example.com/twilio/media',
      'ws://voice.example.com/twilio/media',
      'wss://voice.example.com:443/twilio/media',
      'wss://voice.example.com/twilio/media?added=1',
    ]) {
      assert.ok(verifyTwilioUpgrade(token, upgrade.signature, url), url);
    }
  });

  it('fails on another address, token or signature', () => {
    assert.ok(!verifyTwilioUpgrade(token, upgrade.signature, 'wss://voice.example.com/twilio/media2'));
    assert.ok(!verifyTwilioUpgrade(token, upgrade.signature, 'wss://voice.example.org/twilio/media'));
    assert.ok(!verifyTwilioUpgrade('54321', upgrade.signature, upgrade.url));
    assert.ok(!verifyTwilioUpgrade(token, '', upgrade.url));
  });
});
