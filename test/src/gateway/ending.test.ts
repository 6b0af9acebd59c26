import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { CodecError } from '#codecs/format.ts';
import { DialectError } from '#src/gateway/dialects/dialect.ts';
import { endingForError, endingForPeerClose, truncateCloseReason } from '#src/gateway/ending.ts';

describe('ending of a connection', () => {
  it("names the far end's errors and hides internal ones", () => {
    assert.equal(endingForError(new DialectError('unsupported', 'x')).code, 1003);
    assert.equal(endingForError(new DialectError('malformed', 'x')).code, 1008);
    assert.equal(endingForError(new CodecError('partial_sample', 'x')).code, 1008);
    const { code, reason } = endingForError(new Error('password in a stack'));
    assert.deepEqual([code, reason], [1011, 'internal error']);
  });

  it('treats a clean close as a hang-up and any other as media that may return', () => {
    assert.deepEqual(
      [1000, 1001, 1005, 1006, 1011].map((code) => endingForPeerClose(code).line),
      ['caller_hung_up', 'caller_hung_up', 'caller_hung_up', 'broken', 'broken'],
    );
  });

  it('truncates its reason to a close frame without splitting a character', () => {
    assert.equal(truncateCloseReason('short'), 'short');
    const long = truncateCloseReason('é'.repeat(100));
    assert.equal(long, 'é'.repeat(61));
  });
});
