import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, it } from 'vitest';
import { Jobs, type Queue } from '#src/store/database/jobs.ts';
import type { Job } from '#src/store/database/queue-worker.ts';
import { onEnd } from '#test/support/on-end.ts';
import { openTestDatabase } from '../../../support/database.ts';

type Letter = { readonly to: string };
const letters: Queue<Letter> = { name: 'letters', retries: 2, retryMs: 0, longestRetryMs: 1_000, limitMs: 60_000 };

async function open() {
  const database = await openTestDatabase();
  const failures: unknown[] = [];
  const jobs = await Jobs.open({
    connection: database.connection,
    queues: [letters],
    failed: (error) => failures.push(error),
  });
  onEnd(() => jobs.close(1_000));
  return { db: database.db, database, jobs, failures };
}

/** Runs jobs with `handler` and yields each attempt. */
function attempts(jobs: Jobs, atOnce = 1, handler: (job: Job<Letter>) => Promise<void> = async () => {}) {
  const seen: Job<Letter>[] = [];
  const waiting: (() => void)[] = [];
  jobs.work(
    letters,
    async (job) => {
      seen.push(job);
      for (const look of waiting.splice(0)) look();
      await handler(job);
    },
    { atOnce },
  );
  const until = async (count: number) => {
    while (seen.length < count) await new Promise<void>((resolve) => waiting.push(resolve));
    return seen;
  };
  return { seen, until };
}

describe('durable jobs', () => {
  it('run after the transaction that enqueued them commits', async () => {
    const { db, jobs } = await open();
    await db.transaction().execute(async (trx) => jobs.enqueue(trx, letters, { to: 'Ann' }));
    const [job] = await attempts(jobs).until(1);
    assert.deepEqual(job!.data, { to: 'Ann' });
    assert.equal(job!.attempt, 0);
  });

  it('of an idle queue run soon after they are enqueued or due', async () => {
    const { db, jobs } = await open();
    const { until } = attempts(jobs);
    await jobs.enqueue(db, letters, { to: 'Ann' });
    await until(1);
    await jobs.enqueue(db, letters, { to: 'Bea' }, { startAfterMs: 1_000 });
    const seen = await until(2);
    assert.deepEqual(
      seen.map(({ data }) => data.to),
      ['Ann', 'Bea'],
    );
  });

  it('do not exist after that transaction is rolled back', async () => {
    const { db, jobs } = await open();
    await assert.rejects(
      db.transaction().execute(async (trx) => {
        await jobs.enqueue(trx, letters, { to: 'Ann' });
        throw new Error('no');
      }),
    );
    await jobs.enqueue(db, letters, { to: 'Ben' });
    const seen = await attempts(jobs).until(1);
    assert.deepEqual(
      seen.map(({ data }) => data.to),
      ['Ben'],
    );
  });

  it('are retried as often as planned, and know their last attempt', async () => {
    const { db, jobs, failures } = await open();
    await jobs.enqueue(db, letters, { to: 'Ann' });
    const seen = await attempts(jobs, 1, async () => {
      throw new Error('nobody at home');
    }).until(3);
    assert.deepEqual(
      seen.map(({ attempt, isLast }) => [attempt, isLast]),
      [
        [0, false],
        [1, false],
        [2, true],
      ],
    );
    assert.equal(String(failures[0]), 'Error: nobody at home');
  });

  it('run in one process each, up to its concurrency', async () => {
    const { db, jobs, database } = await open();
    const other = await Jobs.open({ connection: database.connection, queues: [letters], failed: () => {} });
    onEnd(() => other.close(1_000));
    const names = Array.from({ length: 40 }, (_, index) => `person ${index}`);
    for (const to of names) await jobs.enqueue(db, letters, { to });
    let busy = 0;
    let most = 0;
    const handler = async () => {
      busy += 1;
      most = Math.max(most, busy);
      await sleep(5);
      busy -= 1;
    };
    const here = attempts(jobs, 4, handler);
    const there = attempts(other, 4);
    while (here.seen.length + there.seen.length < 40) await sleep(20);
    const done = [...here.seen, ...there.seen].map(({ data }) => data.to);
    assert.deepEqual(done.toSorted(), names.toSorted());
    assert.ok(most <= 4, `${most} were done at once`);
  });

  it('are left to others by a process that ends before it starts them', async () => {
    const { db, jobs, database } = await open();
    const leaving = await Jobs.open({ connection: database.connection, queues: [letters], failed: () => {} });
    attempts(leaving);
    await leaving.close(1_000);
    await jobs.enqueue(db, letters, { to: 'Ann' });
    assert.equal((await attempts(jobs).until(1)).length, 1);
  });
});
