import cluster from 'node:cluster';
import { ProviderError } from '#engine/ports.ts';
import { type App, createApp } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { onEndingSignals } from './ending-signals.ts';
import { ListenError, tryAddress } from './listening.ts';
import { createLog } from './log.ts';
import { createMedia } from './media.ts';
import { voiceCatalogue } from './providers/registry.ts';
import type { FirstStart } from './store/accounts.ts';
import { openDatabase } from './store/database.ts';
import { StoreError } from './store/store-error.ts';
import { leadWorkers } from './workers/lead.ts';
import { openLink } from './workers/link.ts';

async function main(): Promise<void> {
  refuseArguments(process.argv.slice(2));
  const config = readConfig();
  if (cluster.isPrimary && config.workers > 1) await leadWorkers(config);
  else await serve(config);
}

/** Runs one server, alone or as one of several behind the port. */
async function serve(config: Config): Promise<void> {
  const link = openLink();
  const log = createLog({ level: config.logLevel, worker: link?.own ?? null });
  const { databaseUrl: url, dataDir } = config;
  if (link === null) await tryAddress(config);
  const database = await openDatabase({ url, dataDir, note: (line) => log.info(line) });
  const app = await createApp({
    config,
    log,
    database,
    voices: voiceCatalogue(config.vendors),
    media: createMedia,
    siblings: link,
  }).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  announce(app.firstStart);
  endOnSignal(app, config);
  try {
    const url = await app.listen();
    if (link === null) console.log(`Parley listens on ${url}`);
    else link.listens(url, app.core.nodeId);
  } catch (error) {
    await app.close();
    throw error;
  }
}

function refuseArguments([first]: readonly string[]): void {
  if (first === undefined) return;
  throw new ConfigError(`There are no arguments, but "${first}" came; settings are read from the environment or .env.`);
}

/** Generated credentials are shown here and nowhere else, also where listening fails afterwards: they are stored. */
function announce({ apiKey, dashboardUser, dashboardPassword }: FirstStart): void {
  if (apiKey !== null) console.log(`API key (shown once): ${apiKey}`);
  if (dashboardPassword !== null)
    console.log(`Dashboard (shown once): user ${dashboardUser}, password ${dashboardPassword}`);
}

/** The first signal drains; a second one ends at once. */
function endOnSignal(app: App, config: Config): void {
  const giveUp = () => process.exit(1);
  onEndingSignals(config, {
    first: () => void app.close().then(() => process.exit(0), fail),
    again: giveUp,
    late: giveUp,
  });
}

/** What an operator can mend is one line; anything else is a defect and keeps its stack. */
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
