/** A worker for API requests asks one for calls, which answers, fails, and does not know about the topic. Prints what it gets. */
import { ProviderError } from '#engine/ports/provider-error.ts';
import { createLog } from '#src/foundation/log.ts';
import { openLink } from '#src/workers/link.ts';
import type { Siblings } from '#src/workers/siblings.ts';
import { WorkerProcesses } from '#src/workers/worker-processes.ts';

const link = openLink();
if (link === null) await lead();
else if (link.duty === 'calls') answer();
else await ask(link);

function answer(): void {
  link?.answer('trunk_order', async (order) => {
    if (order.type === 'hang_up') throw new ProviderError('sip', 'the trunk is away', { retryable: false });
    return `call to ${order.call.to}`;
  });
  link?.listens('', 'calls');
}

async function ask(siblings: Siblings & { listens(url: string, nodeId: string): void }): Promise<void> {
  const known = Promise.withResolvers<void>();
  siblings.onOthersChanged(() => {
    if (siblings.others.length > 0) known.resolve();
  });
  siblings.listens('', 'api');
  await known.promise;
  const stream = { url: 'wss://parley.test/media/sip/token', parameters: {} };
  const urls = { statusUrl: '', answerUrl: '', machineUrl: null };
  const call = { to: '+12025550143', from: '+12025550188', stream, ...urls, ringSeconds: 30, limitSeconds: 60 };
  const answered = await siblings.askOne('trunk_order', { type: 'dial', call });
  const failed = await siblings
    .askOne('trunk_order', { type: 'hang_up', providerCallId: 'call-1' })
    .catch((error: ProviderError) => ({ message: error.message, retryable: error.retryable }));
  const unknown = await siblings.askAll('provider_health', null);
  console.log(JSON.stringify({ answered, failed, unknown }));
}

async function lead(): Promise<void> {
  const crew = new WorkerProcesses({
    program: import.meta.filename,
    duties: ['api', 'calls'],
    log: createLog({ level: 'silent' }),
    lost: () => {},
  });
  await crew.start();
  process.on('SIGTERM', () => crew.signal('SIGKILL'));
  await crew.ended;
  process.exit();
}
