import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { deleteExpiredTokens, deleteNonce, useNonce } from '#src/store/database/used-tokens.ts';
import { openTestDatabase } from '#test/support/database.ts';

const { db } = await openTestDatabase();
const hourMs = 3_600_000;
const use = (scope: string, nonce: string, inMs = hourMs) => useNonce(db, scope, nonce, new Date(Date.now() + inMs));

describe('a nonce', () => {
  it('is accepted once, also of many simultaneous uses', async () => {
    const results = await Promise.all(Array.from({ length: 10 }, () => use('a', 'once')));
    assert.equal(results.filter((first) => first).length, 1);
    assert.equal(await use('a', 'once'), false);
  });

  it('belongs to a scope, independent of other scopes', async () => {
    assert.deepEqual(
      [await use('a', 'same'), await use('b', 'same'), await use('a', 's'.repeat(5000))],
      [true, true, true],
    );
  });

  it('is accepted again if its request failed', async () => {
    await use('a', 'failed');
    await use('b', 'failed');
    await deleteNonce(db, 'a', 'failed');
    assert.deepEqual([await use('a', 'failed'), await use('b', 'failed')], [true, false]);
  });

  it('is deleted some time after it expires', async () => {
    assert.equal(await use('a', 'old', -2 * hourMs), true);
    await deleteExpiredTokens(db);
    assert.equal(await use('a', 'old'), true);
  });
});
