import { appendTurn } from '#src/store/calls/turns.ts';
import { connect } from '#src/store/database/database.ts';
import { registerNode } from '#src/store/nodes/nodes.ts';
import { advanceCall } from '#test/support/call-changes.ts';
import { storeCall, userTurn } from './stored.ts';

/** Runs a call with two turns under a lease, prints its id, and runs until it is killed. Reads the connection as JSON. */
const [connection = '{}', leaseMs = '1000'] = process.argv.slice(2);
const { db } = await connect(
  JSON.parse(connection),
  () => {},
  async () => {},
);
const nodeId = await registerNode(db, Number(leaseMs));
const { call_id } = await storeCall(db, { node_id: nodeId });
await advanceCall(db, call_id, 'in-progress');
for (const ordinal of [0, 1]) await appendTurn(db, call_id, ordinal, userTurn);
console.log(call_id);
setInterval(() => {}, 60_000);
