import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { QueryCoalescer } from '#src/api/middleware/query-coalescer.ts';

/** A source whose results the test releases one by one. */
function source() {
  const asked: PromiseWithResolvers<number>[] = [];
  const ask = () => {
    const question = Promise.withResolvers<number>();
    asked.push(question);
    return question.promise;
  };
  return { asked, ask };
}
const settle = () => new Promise(setImmediate);

describe('QueryCoalescer', () => {
  it('shares a query among callers that arrived before it started', async () => {
    const { asked, ask } = source();
    const shared = new QueryCoalescer<number>();
    const first = shared.of('a', ask);
    const later = [shared.of('a', ask), shared.of('a', ask)];
    assert.equal(asked.length, 1);
    asked[0]!.resolve(1);
    assert.equal(await first, 1);
    await settle();
    assert.equal(asked.length, 2);
    const latest = shared.of('a', ask);
    asked[1]!.resolve(2);
    assert.deepEqual(await Promise.all(later), [2, 2]);
    await settle();
    asked[2]!.resolve(3);
    assert.equal(await latest, 3);
  });

  it('starts a new query for callers that arrive after a result, even in the same tick', async () => {
    const { asked, ask } = source();
    const shared = new QueryCoalescer<number>();
    const first = shared.of('a', ask);
    asked[0]!.resolve(1);
    await first;
    const second = shared.of('a', ask);
    await settle();
    asked[1]!.resolve(2);
    assert.equal(await second, 2);
  });

  it('separates queries by name', async () => {
    const { asked, ask } = source();
    const shared = new QueryCoalescer<number>();
    const both = [shared.of('a', ask), shared.of('b', ask)];
    asked[0]!.resolve(1);
    asked[1]!.resolve(2);
    assert.deepEqual(await Promise.all(both), [1, 2]);
  });

  it('does not fail a caller because of an earlier query', async () => {
    const { asked, ask } = source();
    const shared = new QueryCoalescer<number>();
    const first = shared.of('a', ask);
    const second = shared.of('a', ask);
    asked[0]!.reject(new Error('away'));
    await assert.rejects(first, /away/);
    await settle();
    asked[1]!.resolve(2);
    assert.equal(await second, 2);
  });
});
