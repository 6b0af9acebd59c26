import { createReplay, replayQueue } from '#src/calls/replays/replay-job.ts';
import { createLog } from '#src/foundation/log.ts';
import { connect } from '#src/store/database/database.ts';
import { Jobs } from '#src/store/database/jobs.ts';

/** A process that replays calls, to be killed during a replay. */
const [connection = ''] = process.argv.slice(2);
const { db, connection: address } = await connect(
  JSON.parse(connection),
  () => {},
  async () => {},
);
const failed = (error: unknown): void => console.error(error);
const jobs = await Jobs.open({ connection: address, queues: [replayQueue], failed });
jobs.work(replayQueue, createReplay({ db, jobs, log: createLog({ level: 'silent' }) }), { atOnce: 1 });
