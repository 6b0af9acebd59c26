import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { streamIn } from '#demo/loopback/stream-instructions.ts';
import { hangupTwiml, streamTwiml } from '#src/carriers/twiml.ts';

describe('the stream in the instructions of a call', () => {
  it('has the address and the parameters that the server requested', () => {
    const stream = {
      url: 'wss://voice.example/media/twilio/a?b=1&c="2"',
      parameters: { call_id: 'one', more: "<&'>" },
    };
    assert.deepEqual(streamIn(streamTwiml(stream)), stream);
  });

  it('is null without a stream', () => {
    assert.equal(streamIn(hangupTwiml()), null);
    assert.equal(streamIn(''), null);
  });
});
