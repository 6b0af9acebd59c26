import { createOutbound } from '#src/outbound/outbound.ts';
import { connect } from '#src/store/database/database.ts';
import { registerNode } from '#src/store/nodes/nodes.ts';
import { createHttpTool } from '#src/tools/http.ts';
import { createToolRunner } from '#src/tools/run.ts';
import { tool } from './states.ts';

/** A process that takes a call and runs one tool for it, to be killed while it waits for the result. */
const [connection = '', callId = '', url = ''] = process.argv.slice(2);
const { db } = await connect(
  JSON.parse(connection),
  () => {},
  async () => {},
);
const nodeId = await registerNode(db, 300);
await db.updateTable('calls').set({ node_id: nodeId }).where('call_id', '=', callId).execute();
const ports = {
  db,
  handlers: new Map(),
  http: createHttpTool(createOutbound({ allowedHosts: ['127.0.0.1'] }).ask),
  key: Buffer.from('key'),
  failed: (error: unknown) => console.error(error),
};
const runner = createToolRunner(ports, [tool('http', 'book', { functionId: url })], callId);
const call = { id: 'call-1', name: 'book', args: { day: 'Monday' }, lineage: 1, sideEffect: true };
await runner.run(call, new AbortController().signal);
