import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { GatheredWrites, groupWrites } from '#src/store/database/grouped-writes.ts';

/** A store whose statements end when the test lets them. */
function openStore() {
  const statements: { readonly items: readonly string[]; readonly end: (error?: Error) => void }[] = [];
  const store = (items: readonly string[]) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    statements.push({ items, end: (error) => (error === undefined ? resolve() : reject(error)) });
    return promise;
  };
  return { statements, store, write: groupWrites<string>(store) };
}

/** The same for writes that wait for a flush. */
function openGathering() {
  const { statements, store } = openStore();
  return { statements, gathered: new GatheredWrites<string>(store) };
}

/** Resolves when everything that follows from ended statements has happened. */
const settled = (): Promise<unknown> => new Promise(setImmediate);

describe('writes of many calls', () => {
  it('start immediately, and share a statement if they arrive during another', async () => {
    const { statements, write } = openStore();
    const first = write('one');
    const others = [write('two'), write('three')];
    assert.deepEqual(
      statements.map(({ items }) => items),
      [['one']],
    );
    statements[0]?.end();
    await first;
    await settled();
    assert.deepEqual(statements[1]?.items, ['two', 'three']);
    statements[1]?.end();
    await Promise.all(others);
    await settled();
    const later = write('four');
    assert.deepEqual(statements[2]?.items, ['four']);
    statements[2]?.end();
    await later;
  });

  it('fail alone if the database rejects one of a group', async () => {
    const { statements, write } = openStore();
    const first = write('first');
    const [bad, good] = [write('bad'), write('good')];
    statements[0]?.end();
    await first;
    await settled();
    statements[1]?.end(new Error('the whole group'));
    await settled();
    assert.deepEqual(statements[2]?.items, ['bad']);
    statements[2]?.end(new Error('no such call'));
    await assert.rejects(bad, /no such call/);
    await settled();
    assert.deepEqual(statements[3]?.items, ['good']);
    statements[3]?.end();
    await good;
    await settled();
    void write('next');
    assert.deepEqual(statements[4]?.items, ['next']);
  });

  it('fail together if the database is unavailable', async () => {
    const { statements, write } = openStore();
    const first = write('first');
    const others = [write('two'), write('three')];
    statements[0]?.end();
    await first;
    await settled();
    statements[1]?.end(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
    for (const other of others) await assert.rejects(other, /refused/);
    assert.equal(statements.length, 2);
  });

  it('wait for a flush if they are gathered, and share its statement', async () => {
    const { statements, gathered } = openGathering();
    await gathered.flush();
    const writes = [gathered.add('one'), gathered.add('two')];
    await settled();
    assert.equal(statements.length, 0);
    const flushed = gathered.flush();
    const later = gathered.add('three');
    assert.deepEqual(
      statements.map(({ items }) => items),
      [['one', 'two']],
    );
    statements[0]?.end();
    await Promise.all([...writes, flushed]);
    void gathered.flush();
    assert.deepEqual(statements[1]?.items, ['three']);
    statements[1]?.end(new Error('the database rejects it'));
    await assert.rejects(later, /rejects it/);
  });
});
