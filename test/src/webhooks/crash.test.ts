import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, it } from 'vitest';
import { createAccount } from '#src/store/accounts/accounts.ts';
import type { Database, Db } from '#src/store/database/database.ts';
import { Jobs, jobsSchema } from '#src/store/database/jobs.ts';
import { createSealer } from '#src/store/database/sealer.ts';
import { createAnnounce, deliveryQueue } from '#src/store/webhooks/announce.ts';
import { readAttempts } from '#src/store/webhooks/webhook-deliveries.ts';
import { saveWebhook } from '#src/store/webhooks/webhooks.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { eventually } from '#test/support/e2e-wait.ts';
import { onEnd } from '#test/support/on-end.ts';
import { openReceiver, type Receiver } from '#test/support/webhooks.ts';

const installation = 'secret-of-the-installation';

/** A process that delivers messages. */
function start({ connection }: Database) {
  const program = join(import.meta.dirname, '../../support/delivery-process.ts');
  const child = spawn(process.execPath, [program, JSON.stringify(connection), installation], { stdio: 'inherit' });
  const ended = once(child, 'exit');
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  onEnd(kill);
  return { kill };
}

async function announceOne(database: Database, receiver: Receiver): Promise<void> {
  const { db, connection } = database;
  const accountId = await createAccount(db, 'Clinic');
  const { webhook } = await saveWebhook(
    { db, sealer: createSealer(installation) },
    { accountId, campaignId: null },
    { url: receiver.url, events: ['call.ended'], secret: { type: 'made' } },
  );
  receiver.knows(webhook.secret ?? '');
  const jobs = await Jobs.open({ connection, queues: [deliveryQueue], failed: () => {} });
  await db.transaction().execute((trx) => createAnnounce(jobs)(trx, accountId, 'call.ended', { status: 'completed' }));
  await jobs.close(0);
}

const onlyDelivery = (db: Db) => db.selectFrom('webhook_deliveries').selectAll().executeTakeFirstOrThrow();

/** Advances time until another process takes over the job of a lost one. */
async function loseTheJob(db: Db): Promise<void> {
  await sql`
    update ${sql.ref(`${jobsSchema}.job`)} set started_on = now() - interval '1 hour'
    where name = ${deliveryQueue.name} and state = 'active'`.execute(db);
}

async function isSomebodyWaiting(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length > 0;
}

describe('a delivering process that is killed', () => {
  it('leaves a message to be delivered by another process under the same id, if killed between response and commit', async () => {
    const database = await openTestDatabase();
    const { db } = database;
    const asked = Promise.withResolvers<() => void>();
    const receiver = await openReceiver((response, count) => {
      if (count === 1) asked.resolve(() => response.end('taken'));
      else response.end('taken again');
    });
    await announceOne(database, receiver);
    const first = start(database);
    const answer = await asked.promise;
    await db.transaction().execute(async (trx) => {
      // From now on, recording a response blocks.
      await trx.selectFrom('webhook_deliveries').select('delivery_id').forUpdate().execute();
      answer();
      await eventually(() => isSomebodyWaiting(db), 'the answer to be noted');
      await first.kill();
    });
    const { delivery_id, status } = await onlyDelivery(db);
    assert.equal(status, 'pending');
    await loseTheJob(db);
    const second = start(database);
    await eventually(async () => (await onlyDelivery(db)).status === 'delivered', 'the delivery', 40_000);
    await second.kill();
    assert.deepEqual(
      receiver.messages().map(({ id, body }) => [id, body.data]),
      Array(2).fill([delivery_id, { status: 'completed' }]),
    );
    const attempts = await readAttempts(db, delivery_id);
    assert.deepEqual(
      attempts.map(({ status, answer, error }) => [status, answer, error]),
      [
        [null, '', 'the server stopped before it recorded the response'],
        [200, 'taken again', null],
      ],
    );
  });
});
