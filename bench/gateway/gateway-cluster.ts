import { createLog } from '#src/foundation/log.ts';
import { dutiesOf } from '#src/workers/duty.ts';
import { WorkerProcesses } from '#src/workers/worker-processes.ts';

/** Runs `program` in several processes behind one port and returns the port; this process ends with them, or on a signal. */
export async function startGatewayCluster(program: string, args: readonly string[], count: number): Promise<number> {
  const log = createLog({ level: 'error' });
  const crew = new WorkerProcesses({
    program,
    args,
    duties: dutiesOf({ workers: count, apiWorkers: 0 }),
    log,
    lost: () => {},
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => crew.signal(signal));
  void crew.ended.then((code) => process.exit(code));
  const port = await crew.start();
  if (port === null) throw new Error('no worker is listening');
  return Number(port);
}
