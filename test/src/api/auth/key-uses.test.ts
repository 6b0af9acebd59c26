import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { KeyUses } from '#src/api/auth/key-uses.ts';

describe('KeyUses', () => {
  it('stores one use per key and minute, and reads the address only then', () => {
    const stored: unknown[] = [];
    const time = { now: 0 };
    const asked = { count: 0 };
    const uses = new KeyUses({
      store: async (...use) => void stored.push(use),
      failed: assert.ifError,
      now: () => time.now,
    });
    const use = (key: string) =>
      uses.note(key, () => {
        asked.count += 1;
        return `address ${asked.count}`;
      });
    for (const [at, key] of [
      [0, 'a'],
      [59_999, 'a'],
      [59_999, 'b'],
      [60_000, 'a'],
      [60_001, 'a'],
    ] as const) {
      time.now = at;
      use(key);
    }
    assert.deepEqual(stored, [
      ['a', 'address 1'],
      ['b', 'address 2'],
      ['a', 'address 3'],
    ]);
    assert.equal(asked.count, 3);
  });

  it('reports failed writes to its owner, not to the request', async () => {
    const failed = Promise.withResolvers<unknown>();
    const error = new Error('the database is away');
    const uses = new KeyUses({ store: () => Promise.reject(error), failed: failed.resolve, now: () => 0 });
    uses.note('a', () => null);
    assert.equal(await failed.promise, error);
  });
});
