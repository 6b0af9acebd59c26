import { systemClock } from '#src/foundation/clock.ts';
import { createLog } from '#src/foundation/log.ts';
import { connect } from '#src/store/database/database.ts';
import { Jobs } from '#src/store/database/jobs.ts';
import { registerNode } from '#src/store/nodes/nodes.ts';
import { testRunQueue } from '#src/store/tests/test-runs.ts';
import { TestRuns } from '#src/suites/run-job.ts';

/** A process that carries out runs of test suites, to be killed during one. Prints its node id. */
const [connection = ''] = process.argv.slice(2);
const { db, connection: address } = await connect(
  JSON.parse(connection),
  () => {},
  async () => {},
);
const failed = (error: unknown): void => console.error(error);
const jobs = await Jobs.open({ connection: address, queues: [testRunQueue], failed });
const nodeId = await registerNode(db);
const runs = new TestRuns({ db, jobs, log: createLog({ level: 'silent' }), clock: systemClock, nodeId });
jobs.work(testRunQueue, runs.handle, { atOnce: 1 });
console.log(nodeId);
