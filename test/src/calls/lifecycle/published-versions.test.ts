import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import { updateAssistant } from '#src/store/assistants/assistants.ts';
import { publishVersion, saveVersion } from '#src/store/assistants/publishing.ts';
import { putSplit, removeSplit } from '#src/store/assistants/splits.ts';
import { findVersion } from '#src/store/assistants/versions.ts';
import { readChildLines } from '#test/support/child-lines.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { onEnd } from '#test/support/on-end.ts';
import { storeCallingAccount } from '#test/support/stored-campaign.ts';
import type { VersionedCall } from '#test/support/version-calls-process.ts';

/** `VERSION_CALLS=10000` runs the number of the goal. */
const calls = Number(process.env.VERSION_CALLS ?? 400);
const publishes = 100;
const processes = 4;
/** 10,000 calls need minutes on a loaded machine. */
const hangMs = 3_600_000;

const { db, connection } = await openTestDatabase();
const program = join(import.meta.dirname, '../../../support/version-calls-process.ts');
type Key = Awaited<ReturnType<typeof storeCallingAccount>>;

/** A process that runs calls of the assistant. */
async function openProcess({ accountId, assistantId }: Key) {
  const child = spawn(process.execPath, [program, JSON.stringify(connection), accountId, assistantId], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onEnd(() => void child.kill('SIGKILL'));
  const lines = readChildLines(child);
  await lines.next('that it is ready');
  return async (count: number): Promise<readonly VersionedCall[]> => {
    child.stdin.write(`${count}\n`);
    return JSON.parse(await lines.next('its calls'));
  };
}

const textOf = (number: number) => `This is edition ${number} of the text.`;

/** Makes the next version of the draft, whose prompt and greeting have the same text. */
async function makeVersion({ assistantId, accountId }: Key, number: number) {
  const text = textOf(number);
  await updateAssistant(db, { accountId, assistantId }, { prompt: text, begin_message: text });
  const made = await db.transaction().execute((trx) => saveVersion(trx, assistantId, { author: 'Ida', note: text }));
  assert.equal((await findVersion(db, { accountId, assistantId, number: made.number }))?.assistant.prompt, text);
  return made;
}

async function publish({ assistantId }: Key, note: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { number } = await trx
      .selectFrom('assistant_versions')
      .select('number')
      .where('assistant_id', '=', assistantId)
      .where('note', '=', note)
      .executeTakeFirstOrThrow();
    assert.equal(await publishVersion(trx, { assistantId, number }), null);
  });
}

async function countCalls({ assistantId }: Key): Promise<number> {
  const { count } = await db
    .selectFrom('calls')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('assistant_id', '=', assistantId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

describe('calls that begin while versions are published', () => {
  it(`run each on exactly one version: ${calls} calls, ${publishes} publishes, ${processes} processes`, {
    timeout: hangMs,
  }, async () => {
    const key = await storeCallingAccount(db);
    await updateAssistant(db, key, { publishes_edits: false });
    const texts = new Map<string, string>();
    texts.set((await makeVersion(key, 0)).version_id, textOf(0));
    await publish(key, textOf(0));
    const run = await Promise.all(Array.from({ length: processes }, () => openProcess(key)));
    const running = Promise.all(run.map((begin) => begin(calls / processes)));
    for (let number = 1; number <= publishes; number += 1) {
      texts.set((await makeVersion(key, number)).version_id, textOf(number));
      // The publications are spread over the calls.
      while ((await countCalls(key)) < ((number - 1) * calls) / publishes);
      await publish(key, textOf(number));
    }
    const results = (await running).flat();
    assert.equal(results.length, calls);
    for (const { version_id, greeting, prompt, promptAtEnd } of results) {
      const text = texts.get(version_id ?? '');
      assert.ok(text !== undefined, `a call ran version ${version_id}`);
      assert.equal(greeting, text);
      assert.ok(prompt.includes(text) && !prompt.replaceAll(text, '').includes('This is edition'), prompt);
      assert.equal(promptAtEnd, text);
    }
    assert.ok(new Set(results.map(({ version_id }) => version_id)).size > publishes / 2);
  });

  it('run the version that was rolled back to, in every process, as soon as the rollback is stored', async () => {
    const key = await storeCallingAccount(db);
    await updateAssistant(db, key, { publishes_edits: false });
    const [one, two] = [await makeVersion(key, 1), await makeVersion(key, 2)];
    const run = await Promise.all(Array.from({ length: processes }, () => openProcess(key)));
    const versionsNow = async () => {
      const results = (await Promise.all(run.map((begin) => begin(2)))).flat();
      return [...new Set(results.map(({ version_id }) => version_id))];
    };
    for (const edition of [2, 1, 2, 1]) {
      await publish(key, textOf(edition));
      assert.deepEqual(await versionsNow(), [edition === 1 ? one.version_id : two.version_id]);
    }
    const { assistantId } = key;
    const guard = {
      error_rate: null,
      cut_off_rate: null,
      transfer_rate: null,
      early_hang_up_rate: null,
      least_calls: 50,
    };
    await db.transaction().execute((trx) =>
      putSplit(trx, assistantId, {
        publishedVersionId: one.version_id,
        arms: [{ ...two, share: 100 }],
        scope: { type: 'all' },
        guard,
        author: 'Ida',
      }),
    );
    assert.deepEqual(await versionsNow(), [two.version_id]);
    await db.transaction().execute((trx) => removeSplit(trx, assistantId));
    assert.deepEqual(await versionsNow(), [one.version_id]);
  });
});
