import { createLog } from '#src/foundation/log.ts';
import { createApp } from '#src/server/app.ts';
import { readConfig } from '#src/server/config.ts';
import { createMedia } from '#src/server/media.ts';
import { openDatabase } from '#src/store/database/database.ts';
import { createCountedProviders } from './counted-providers.ts';
import { testVoices } from './no-media.ts';

/** The server of `src/main.ts` with its real carriers and media, but with a tone for speech. */
const config = readConfig(process.env, null);
const log = createLog({ level: config.logLevel });
const database = await openDatabase({
  url: config.databaseUrl,
  dataDir: config.dataDir,
  note: (line) => log.info(line),
});
const app = await createApp({
  config,
  log,
  database,
  voices: testVoices,
  media: (core) => createMedia(core, { providers: createCountedProviders() }),
});
process.once('SIGTERM', () => app.close().then(() => process.exit(0)));
console.log(`Parley listens on ${await app.listen()}`);
