import { createCarriers } from '#src/carriers/registry.ts';
import { createLog } from '#src/foundation/log.ts';
import { createApp } from '#src/server/app.ts';
import { readConfig } from '#src/server/config.ts';
import { openDatabase } from '#src/store/database/database.ts';
import { noMedia, testVoices } from './no-media.ts';

/** The server of `src/main.ts` with its real carriers but without speech: it places calls and receives their reports. */
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
  media: () => ({ ...noMedia, carriers: createCarriers(config) }),
});
process.once('SIGTERM', () => app.close().then(() => process.exit(0)));
console.log(`Parley listens on ${await app.listen()}`);
