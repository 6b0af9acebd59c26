import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { Followers } from '#src/api/calls/followers.ts';

const refused = (work: () => void) => assert.throws(work, { status: 429, message: 'Too many event streams are open.' });

describe('event streams', () => {
  it('are limited per key and in total, and free their place when they end', () => {
    const followers = new Followers({ perKey: 2, inAll: 3 });
    const leave = followers.enter('a');
    followers.enter('a');
    refused(() => followers.enter('a'));
    followers.enter('b');
    refused(() => followers.enter('b'));
    assert.equal(followers.size, 3);
    leave();
    leave();
    assert.equal(followers.size, 2);
    followers.enter('b');
    refused(() => followers.enter('a'));
  });
});
