import { CallService } from '#src/calls/lifecycle/service.ts';
import { createMediaTokens } from '#src/calls/lifecycle/tokens.ts';
import { createBilling } from '#src/calls/usage/billing.ts';
import { connect } from '#src/store/database/database.ts';
import { registerNode } from '#src/store/nodes/nodes.ts';
import { rates, storeAnsweredCall } from './billing.ts';

/**
 * Starts and ends calls one after the other with billing on, prints the id of each before ending it, and runs until it is killed. Reads the
 * connection as JSON.
 */
const [connection = '{}'] = process.argv.slice(2);
const { db } = await connect(
  JSON.parse(connection),
  () => {},
  async () => {},
);
const nodeId = await registerNode(db, 1_000);
const service = new CallService({
  db,
  nodeId,
  tokens: createMediaTokens({ key: Buffer.alloc(32), db, wallClock: Date.now }),
  dial: () => Promise.reject(new Error('nobody is dialled')),
  dialectOf: () => null,
  isDraining: () => false,
  followUp: createBilling(rates).followUp,
  onFailure: (_, error) => console.error(error),
});
for (;;) {
  const { call_id } = await storeAnsweredCall(db, { node_id: nodeId });
  console.log(call_id);
  await service.finish(call_id, 'completed', 'caller_hung_up');
}
