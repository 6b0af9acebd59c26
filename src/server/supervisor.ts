import { join } from 'node:path';
import type { Config } from '../settings/config.ts';
import { openDatabase } from '../store/database/database.ts';
import { retireNode } from '../store/nodes/nodes.ts';
import { dutiesOf } from '../workers/duty.ts';
import { WorkerProcesses } from '../workers/worker-processes.ts';
import { checkAddressAvailable } from './listen.ts';
import { openServerLog } from './server-log.ts';
import { onShutdownSignals } from './shutdown-signals.ts';

const program = join(import.meta.dirname, '../main.ts');
/** How much longer than a worker the whole shutdown may take. */
const graceMs = 2_000;

/**
 * Runs several servers behind the configured port and owns their database: starts the embedded one, and migrates it, once. Ends the process when all
 * have ended. Rejects if none can start.
 */
export async function superviseWorkers(config: Config): Promise<never> {
  const { log, reachability } = openServerLog(config, null);
  // The port stays the same when every process that listens on it is replaced.
  const port = await checkAddressAvailable(config);
  const { databaseUrl: url, dataDir } = config;
  const database = await openDatabase({ url, dataDir, note: (line) => log.info(line), reachability });
  const lost = (nodeId: string): void =>
    void retireNode(database.db, nodeId).catch((err: unknown) =>
      log.error({ err }, 'cannot close the calls of a worker'),
    );
  const crew = new WorkerProcesses({ program, duties: dutiesOf(config), settings: { PORT: String(port) }, log, lost });
  onShutdownSignals(config, {
    first: (signal) => crew.signal(signal),
    again: (signal) => crew.signal(signal),
    late: () => {
      crew.signal('SIGKILL');
      process.exit(1);
    },
    graceMs,
  });
  const listening = await crew.start();
  if (listening !== null) console.log(`Parley listens on ${listening}`);
  const code = await crew.ended;
  await database.close();
  process.exit(code);
}
