/**
 * The same server as `main.ts` in two processes, one for calls and one for API requests, as `API_WORKERS=1` runs it. A program of the benchmark: its
 * parent asks for the URL, and for the statistics of the process with the calls.
 */
import cluster from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createLog } from '#src/foundation/log.ts';
import { readConfig } from '#src/server/config.ts';
import { checkAddressAvailable } from '#src/server/listen.ts';
import { dutiesOf } from '#src/workers/duty.ts';
import { WorkerProcesses } from '#src/workers/worker-processes.ts';
import { Channel, serveParent } from '../programs/program.ts';
import { isReady } from './real-server.ts';

const askEveryMs = 50;
const duties = dutiesOf({ workers: 1, apiWorkers: 1 });
const crew = new WorkerProcesses({
  program: fileURLToPath(new URL('./main.ts', import.meta.url)),
  duties,
  settings: { PORT: String(await checkAddressAvailable(readConfig(process.env, null))) },
  log: createLog({ level: 'error' }),
  lost: () => {},
});
const url = await crew.start();
if (url === null) throw new Error('no process listens');
// Until the process for requests knows that the one for calls listens.
while (!(await isReady(url))) await sleep(askEveryMs);

// Workers have their ids in the order of their start.
const worker = cluster.workers?.[1 + duties.indexOf('calls')];
if (worker === undefined) throw new Error('the process for calls is gone');
const calls = new Channel(worker.process);

serveParent({ url: () => url, loop: () => calls.ask('loop'), resources: () => calls.ask('resources') }, async () => {
  crew.signal('SIGTERM');
  await crew.ended;
});
