import type { CalledAssistant } from '../assistants/assistant.ts';
import { partsWithoutKey, runJob } from './job.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { runParts } from './parts.ts';

/** A worker process: runs the jobs that it receives, one after the other. */
let parts = partsWithoutKey;
let assistants: readonly CalledAssistant[] = [];
let last = Promise.resolve();

process.on('message', (message: ToWorker) => {
  if (message.type === 'run') {
    last = last.then(() => run(message));
    return;
  }
  assistants = message.assistants;
  try {
    parts = runParts(message.settings);
  } catch (error) {
    process.send?.({ type: 'unusable', message: String((error as Error).message) } satisfies FromWorker);
  }
});
process.on('disconnect', () => process.exit());

async function run({ id, job, assistant }: Extract<ToWorker, { type: 'run' }>): Promise<void> {
  const answer = await runJob({ ...job, called: assistants[assistant]! }, parts).then(
    (result): FromWorker => ({ type: 'done', id, result }),
    (error: unknown): FromWorker => ({
      type: 'failed',
      id,
      message: error instanceof Error ? error.message : String(error),
    }),
  );
  process.send?.(answer);
}
