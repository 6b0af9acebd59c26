import { createOutbound } from '#src/outbound/outbound.ts';
import { connect } from '#src/store/database/database.ts';
import { Jobs } from '#src/store/database/jobs.ts';
import { createSealer } from '#src/store/database/sealer.ts';
import { deliveryQueue } from '#src/store/webhooks/announce.ts';
import { deliverMessages } from '#src/webhooks/deliver.ts';

/** A process that delivers messages, to be killed during a delivery. */
const [connection = '', secret = ''] = process.argv.slice(2);
const { db, connection: address } = await connect(
  JSON.parse(connection),
  () => {},
  async () => {},
);
const failed = (error: unknown): void => console.error(error);
const jobs = await Jobs.open({ connection: address, queues: [deliveryQueue], failed });
const { fetch } = createOutbound({ allowedHosts: ['127.0.0.1'] });
deliverMessages({ db, jobs, sealer: createSealer(secret), fetch });
