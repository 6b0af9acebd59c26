import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { SipError } from '#sip/message/sip-error.ts';
import { StreamReader } from '#sip/message/stream-reader.ts';
import { bytesOf } from '#test/support/sip-messages.ts';

const message = (body: string) =>
  `OPTIONS sip:a@b SIP/2.0\nVia: SIP/2.0/TCP a\nContent-Length: ${body.length}\n\n${body}`;

describe('messages on a connection', () => {
  it('are found wherever the bytes are cut', () => {
    const bytes = bytesOf(`\n\n${message('first')}\n\n${message('')}${message('third')}`);
    for (let size = 1; size <= bytes.length; size++) {
      const reader = new StreamReader();
      const bodies: string[] = [];
      for (let at = 0; at < bytes.length; at += size)
        for (const { body } of reader.read(bytes.subarray(at, at + size))) bodies.push(new TextDecoder().decode(body));
      assert.deepEqual(bodies, ['first', '', 'third'], `in pieces of ${size}`);
    }
  });

  it('need a content length', () => {
    assert.throws(() => new StreamReader().read(bytesOf('OPTIONS sip:a@b SIP/2.0\nVia: SIP/2.0/TCP a\n\n')), SipError);
  });

  it.each([
    ['a header without an end', bytesOf(`OPTIONS sip:a@b SIP/2.0\n${'A: b\n'.repeat(20_000)}`)],
    ['a content that is too long', bytesOf('OPTIONS sip:a@b SIP/2.0\nContent-Length: 70000\n\n')],
  ])('have a limit: %s', (_, bytes) => {
    assert.throws(() => new StreamReader().read(bytes), SipError);
  });
});
