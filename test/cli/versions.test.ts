import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { describe, it } from 'vitest';
import { findAssistant, updateAssistant } from '#src/store/assistants/assistants.ts';
import { findPublishedAssistant } from '#src/store/assistants/versions.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { runParley } from '#test/support/run-parley.ts';
import { storeAssistant } from '#test/support/stored.ts';

/** A new database, and the command on it. */
async function open() {
  const { db, connection } = await openTestDatabase();
  const { user, password, host, port, database } = connection;
  const url = `postgres://${user}:${password}@${encodeURIComponent(String(host))}:${port}/${database}`;
  const versions = (...parameters: readonly string[]) =>
    runParley(['versions', ...parameters], { DATABASE_URL: url }, tmpdir());
  return { db, versions };
}

const { db, versions } = await open();

describe('parley versions', () => {
  it('lists, compares, publishes and rolls back the versions of an assistant by name or id', async () => {
    const key = await storeAssistant(db, 'Front desk');
    await updateAssistant(db, key, { publishes_edits: false });
    await updateAssistant(db, key, { prompt: 'Be very kind.' });
    const { code, out } = await versions('diff', 'Front desk');
    assert.equal(code, 0);
    assert.match(out, /^prompt \(changed\)\n {2}Be \{\+very \+\}kind\.$/m);
    const published = await versions('publish', 'Front desk', '--note', 'Kinder');
    assert.deepEqual(published, { code: 0, out: 'Version 2 is published.\n', err: '' });
    assert.equal((await findPublishedAssistant(db, key))?.prompt, 'Be very kind.');
    const listed = (await versions('list', key.assistantId)).out;
    assert.match(listed, /^ +2 {2}\d{4}-.* UTC {2}parley +published {2}Kinder$/m);
    assert.equal((await versions('rollback', 'Front desk', '1')).out, 'Version 1 is published.\n');
    assert.equal((await findPublishedAssistant(db, key))?.prompt, 'Be kind.');
    assert.equal((await findAssistant(db, key.accountId, key.assistantId))?.prompt, 'Be very kind.');
    assert.match((await versions('diff', 'Front desk', '1', '2')).out, /\{\+very \+\}/);
    assert.equal((await versions('diff', 'Front desk', '1', 'published')).out, 'No differences.\n');
    const actions = await db.selectFrom('audit_entries').select(['action', 'actor_type']).execute();
    assert.deepEqual(actions, Array(2).fill({ action: 'assistant.publish', actor_type: 'command' }));
  });

  it('requires the conditions of an assistant, or a reason, which the audit log records', async () => {
    const { db, versions } = await open();
    const key = await storeAssistant(db, 'Night desk');
    const replay = { max_cut_offs: 0, max_slower_ms: 0 };
    await updateAssistant(db, key, {
      publishes_edits: false,
      prompt: 'Be brief.',
      publish_requires: JSON.stringify({ test_suites: [], replay }),
    });
    const refused = await versions('publish', 'Night desk');
    assert.equal(refused.code, 1);
    assert.match(refused.err, /publishing is blocked: no replay of this content has finished\. Run what is missing/);
    const reason = 'The old prompt names a closed office.';
    assert.equal((await versions('publish', 'Night desk', '--override', reason)).out, 'Version 2 is published.\n');
    const entries = db.selectFrom('audit_entries').select('after').where('action', '=', 'assistant.override_publish');
    const [entry] = await entries.execute();
    assert.deepEqual(entry?.after, { reason, version: 2, unmet: ['no replay of this content has finished'] });
  });

  it.each([
    [['list', 'Nobody'], 1, 'no assistant has the id or name "Nobody"'],
    [['publish', 'Front desk', '9'], 1, 'the assistant has no version 9; see "parley versions list"'],
    [['rollback', 'Front desk', '2'], 1, 'version 1 is published; roll back to an older one, or use publish'],
    [['rollback', 'Front desk'], 2, 'the number of a version is missing; see "parley help"'],
    [['diff', 'Front desk', 'latest'], 2, '"latest" is not the number of a version; see "parley help"'],
    [
      ['delete', 'Front desk'],
      2,
      'unknown action "delete"; use one of list, diff, publish, rollback; see "parley help"',
    ],
  ])('rejects %j', async (parameters, code, message) => {
    assert.deepEqual(await versions(...parameters), { code, out: '', err: `parley: ${message}\n` });
  });
});
