import { putEventLoopBehind, putHelperThreadsBehind } from '../foundation/priorities.ts';
import { voiceCatalogue } from '../providers/voice-catalogue.ts';
import type { Config } from '../settings/config.ts';
import { openDatabase } from '../store/database/database.ts';
import { takesCalls } from '../workers/duty.ts';
import { openLink } from '../workers/link.ts';
import { type App, createApp } from './app.ts';
import { printCredentials } from './first-credentials.ts';
import { checkAddressAvailable } from './listen.ts';
import { createMedia } from './media.ts';
import { openServerLog } from './server-log.ts';
import { onShutdownSignals } from './shutdown-signals.ts';
import { createUncaughtHandler } from './uncaught-handler.ts';

/** Runs one server, alone or as one of several behind the port; resolves when it listens. Errors during shutdown go to `failed`. */
export async function serve(config: Config, failed: (error: unknown) => void): Promise<void> {
  const link = openLink();
  const { log, reachability } = openServerLog(config, link?.own ?? null);
  const { databaseUrl: url, dataDir } = config;
  if (link === null) await checkAddressAvailable(config);
  const database = await openDatabase({ url, dataDir, note: (line) => log.info(line), reachability });
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
  // Also if listening fails later, because they are already stored.
  printCredentials(app.firstStart, config.credentialsFile);
  endOnSignal(app, config, failed);
  handleUncaughtExceptions(app, config, failed);
  try {
    const url = await app.listen();
    putHelperThreadsBehind();
    if (!takesCalls(app.core.duty)) putEventLoopBehind();
    if (link === null) console.log(`Parley listens on ${url}`);
    else link.listens(url, app.core.nodeId);
  } catch (error) {
    await app.close();
    throw error;
  }
}

/** The maximum time for closing the parts of a damaged process after its calls have ended. */
const endingMs = 10_000;

/** From here on an uncaught exception ends a call, or this process after a drain; before that, there is nothing to save. */
function handleUncaughtExceptions(app: App, config: Config, failed: (error: unknown) => void): void {
  const { log, clock } = app.core;
  const exit = () => process.exit(1);
  const uncaught = createUncaughtHandler({
    failCall: app.failCall,
    now: clock.now,
    log,
    exit,
    drain: () => {
      setTimeout(exit, config.drainLimitMs + endingMs).unref();
      void app.close().then(exit, failed);
    },
  });
  for (const kind of ['uncaughtException', 'unhandledRejection'] as const) process.off(kind, failed).on(kind, uncaught);
}

/** The first signal drains; a second one ends immediately. */
function endOnSignal(app: App, config: Config, failed: (error: unknown) => void): void {
  const giveUp = () => process.exit(1);
  onShutdownSignals(config, {
    first: () => void app.close().then(() => process.exit(0), failed),
    again: giveUp,
    late: giveUp,
  });
}
