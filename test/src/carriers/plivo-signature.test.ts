import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { type PlivoSignedRequest, signPlivo, verifyPlivo } from '#src/carriers/plivo-signature.ts';

const token = 'plivo_token';
const nonce = '05429567804466091622';
const answer = 'https://voice.example.com/answer';
const form = () => new URLSearchParams({ To: '15550101', CallUUID: 'abc', From: '15550100' });

describe('Plivo signature', () => {
  const known: readonly (readonly [string, Omit<PlivoSignedRequest, 'nonce'>, string])[] = [
    [
      'a request without a body',
      { url: `${answer}?a=1&b=2`, form: null },
      '33W+2L4ZwCBO7nBwkMfuVpIg2AWPA4T4+Il4dvie+KY=',
    ],
    [
      'the upgrade of a media socket',
      { url: 'wss://voice.example.com/plivo/media', form: null },
      'rZhqizjXQNkGcKTRdTeb23CZSGC/IFaa70//6lzxI5k=',
    ],
    ['a form without a query', { url: answer, form: form() }, 'eFtoujNY/DAGRzCW1dc+nlokAxuxuk7LbTztZ+w6cFI='],
    ['a form with a query', { url: `${answer}?a=1`, form: form() }, 'KT403dCPBhgHOgJ7ZzkWWQ25j+RKyeqGqo3VUyB67tM='],
  ];
  for (const [what, request, signature] of known)
    it(`matches the known value of ${what}`, () => {
      assert.equal(signPlivo(token, { ...request, nonce }), signature);
      assert.ok(verifyPlivo(token, signature, { ...request, nonce }));
      assert.ok(verifyPlivo(token, `AAAA, ${signature}`, { ...request, nonce }), 'one of several');
      assert.ok(!verifyPlivo('plivo_tokem', signature, { ...request, nonce }));
      assert.ok(!verifyPlivo(token, signature, { ...request, nonce: `${nonce.slice(1)}0` }));
      const bare = { ...request, nonce: '' };
      assert.ok(!verifyPlivo(token, signPlivo(token, bare), bare), 'without a nonce');
      assert.ok(!verifyPlivo(token, signature, { ...request, nonce, url: request.url.replace('voice', 'voices') }));
      assert.ok(!verifyPlivo(token, signature.replace(/^./, '_'), { ...request, nonce }));
      assert.ok(!verifyPlivo(token, '', { ...request, nonce }));
    });

  it('covers every parameter of a form, and its query in any order', () => {
    const signed = (url: string, parameters = form()) => signPlivo(token, { url, form: parameters, nonce });
    assert.equal(signed(`${answer}?b=2&a=1`), signed(`${answer}?a=1&b=2`));
    const more = form();
    more.append('From', '1');
    assert.notEqual(signed(answer), signed(answer, more));
    assert.equal(signed(`${answer}#part`), signed(answer));
  });

  it('treats a form without parameters as absent', () => {
    const request = { url: answer, nonce };
    assert.equal(
      signPlivo(token, { ...request, form: new URLSearchParams() }),
      signPlivo(token, { ...request, form: null }),
    );
  });
});
