import cluster from 'node:cluster';
import { ProviderError } from '#engine/ports/provider-error.ts';
import { readConfig } from './server/config.ts';
import { ListenError } from './server/listen.ts';
import { ConfigError } from './settings/config-error.ts';
import { StoreError } from './store/database/store-error.ts';

async function main(): Promise<void> {
  refuseArguments(process.argv.slice(2));
  const config = readConfig();
  // The leader of other processes needs little of a server's code.
  if (cluster.isPrimary && config.workers + config.apiWorkers > 1)
    await (await import('./server/supervisor.ts')).superviseWorkers(config);
  else await (await import('./server/serve.ts')).serve(config, fail);
}

function refuseArguments([first]: readonly string[]): void {
  if (first === undefined) return;
  throw new ConfigError(
    `Unexpected argument "${first}": the server takes no arguments and reads its settings from the environment or .env.`,
  );
}

/** Errors that an operator can fix are one line; anything else is a defect and keeps its stack trace. */
function fail(error: unknown): void {
  const refused = error instanceof ProviderError && !error.retryable;
  const mendable =
    refused || error instanceof ConfigError || error instanceof StoreError || error instanceof ListenError;
  console.error(mendable ? `parley: ${error.message}` : error);
  process.exit(1);
}

process.on('unhandledRejection', fail);
process.on('uncaughtException', fail);
await main().catch(fail);
