/**
 * Two workers of which the first hands every media socket to the second, and callers who speak as soon as they are admitted. Both workers are busy:
 * the first for a while after the hand-over, the second for longer after its response. Prints how many callers the second worker admitted, and how
 * many of these it heard.
 */
import cluster from 'node:cluster';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { createLog } from '#src/foundation/log.ts';
import { routeMediaSockets } from '#src/server/media-socket-routing.ts';
import { openLink } from '#src/workers/link.ts';
import { WorkerProcesses } from '#src/workers/worker-processes.ts';

const callers = 5;
const [handingMs, answeringMs] = [30, 90];

function beBusy(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

const link = openLink();
if (link === null) await lead();
else await work(link);

async function work(siblings: NonNullable<typeof link>): Promise<void> {
  const isFirst = siblings.own === 1;
  const server = createServer();
  const nodeId = `node-${siblings.own}`;
  const sample = { loopDelayMs: 0, lateShare: 0, utilization: 0 };
  const capacity = { sockets: isFirst ? 2 * callers : 0, calls: 0, shortage: null, sample, onChange: () => {} };
  const door = routeMediaSockets(server, siblings, { capacity, nodeId, ownerOf: async () => null });
  door.on('upgrade', (_request, socket: Duplex) => {
    socket.on('error', () => {});
    socket.write(nodeId);
    if (!isFirst) beBusy(answeringMs);
    socket.on('data', (heard) => socket.end(heard));
  });
  if (!isFirst) return siblings.listens('', nodeId);
  const { pass } = siblings;
  siblings.pass = (...passed) => {
    pass.apply(siblings, passed);
    beBusy(handingMs);
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  siblings.listens(String((server.address() as AddressInfo).port), nodeId);
  cluster.worker?.on('disconnect', () => process.exit());
}

async function lead(): Promise<void> {
  const crew = new WorkerProcesses({
    program: import.meta.filename,
    duties: ['everything', 'everything'],
    log: createLog({ level: 'silent' }),
    lost: () => {},
  });
  const port = Number(await crew.start());
  let [letIn, heard] = [0, 0];
  while (letIn < callers) {
    const said = await call(port);
    if (said === null) continue;
    letIn += 1;
    if (said === 'hello') heard += 1;
  }
  console.log(JSON.stringify({ letIn, heard }));
  crew.signal('SIGKILL');
  await crew.ended;
  process.exit();
}

/** The audio that the server hears from a caller who says hello; null if the first worker keeps the call because it does not know the other yet. */
async function call(port: number): Promise<string | null> {
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /media HTTP/1.1\r\nHost: parley\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  const [answer] = await once(socket, 'data');
  socket.write('hello');
  const [said] = await Promise.race([once(socket, 'data'), once(AbortSignal.timeout(1_000), 'abort')]);
  socket.destroy();
  if (String(answer) !== 'node-2') return null;
  return Buffer.isBuffer(said) ? String(said) : '';
}
