import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { forgetExpiredTokens, forgetNonce, useNonce } from '#src/store/database/used-tokens.ts';
import { openTestDatabase } from '#test/support/database.ts';

const { db } = await openTestDatabase();
const hourMs = 3_600_000;
const use = (scope: string, nonce: string, inMs = hourMs) => useNonce(db, scope, nonce, new Date(Date.now() + inMs));

describe('a nonce', () => {
  it('is good once, of many times at the same moment as well', async () => {
    const results = await Promise.all(Array.from({ length: 10 }, () => use('a', 'once')));
    assert.equal(results.filter((first) => first).length, 1);
    assert.equal(await use('a', 'once'), false);
  });

  it('of one who sends nonces is another than the same of somebody else', async () => {
    assert.deepEqual(
      [await use('a', 'same'), await use('b', 'same'), await use('a', 's'.repeat(5000))],
      [true, true, true],
    );
  });

  it('is good again where what it was used for failed', async () => {
    await use('a', 'failed');
    await use('b', 'failed');
    await forgetNonce(db, 'a', 'failed');
    assert.deepEqual([await use('a', 'failed'), await use('b', 'failed')], [true, false]);
  });

  it('is forgotten some time after it could come again', async () => {
    assert.equal(await use('a', 'old', -2 * hourMs), true);
    await forgetExpiredTokens(db);
    assert.equal(await use('a', 'old'), true);
  });
});
