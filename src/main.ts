import { ProviderError } from '#engine/ports.ts';
import { type App, createApp } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { ListenError, tryAddress } from './listening.ts';
import { createLog } from './log.ts';
import { createMedia } from './media.ts';
import { voiceCatalogue } from './providers/registry.ts';
import type { FirstStart } from './store/accounts.ts';
import { openDatabase } from './store/database.ts';
import { StoreError } from './store/store-error.ts';

/** Time beside the drain limit that ending may take before the process is ended by force. */
const graceMs = 5_000;
/** Signals closer together are one: Ctrl-C reaches every process of a terminal, and npm passes it on as well. */
const sameSignalMs = 500;

async function main(): Promise<void> {
  refuseArguments(process.argv.slice(2));
  const config = readConfig();
  const log = createLog({ level: config.logLevel });
  const { databaseUrl: url, dataDir } = config;
  await tryAddress(config);
  const database = await openDatabase({ url, dataDir, note: (line) => log.info(line) });
  const app = await createApp({
    config,
    log,
    database,
    voices: voiceCatalogue(config.vendors),
    media: createMedia,
  }).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  announce(app.firstStart);
  endOnSignal(app, config);
  try {
    const url = await app.listen();
    console.log(`Parley listens on ${url}`);
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
function endOnSignal(app: App, { drainLimitMs }: Config): void {
  let endingSince: number | null = null;
  const end = () => {
    const now = performance.now();
    if (endingSince !== null && now - endingSince < sameSignalMs) return;
    if (endingSince !== null) process.exit(1);
    endingSince = now;
    setTimeout(() => process.exit(1), drainLimitMs + graceMs).unref();
    app.close().then(() => process.exit(0), fail);
  };
  process.on('SIGTERM', end).on('SIGINT', end);
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
