/**
 * The whole server as run by `npm start`, with settings from the environment, and with scripted providers in calls or with failing ones at the
 * addresses in `BENCH_VENDORS`. A program of the benchmark: its parent asks for its URL, the statistics of its event loop, and its resources.
 */

import { createLog } from '#src/foundation/log.ts';
import { putEventLoopBehind, putHelperThreadsBehind } from '#src/foundation/priorities.ts';
import { voiceCatalogue } from '#src/providers/voice-catalogue.ts';
import { createApp } from '#src/server/app.ts';
import { readConfig } from '#src/server/config.ts';
import { createMedia } from '#src/server/media.ts';
import { openDatabase } from '#src/store/database/database.ts';
import { takesCalls } from '#src/workers/duty.ts';
import { openLink } from '#src/workers/link.ts';
import { serveParent } from '../programs/program.ts';
import { createFailingProviders } from '../soak/failing-providers.ts';
import { callSchedule } from './call-schedule.ts';
import { LoopWatch } from './loop-delay.ts';
import { createScriptedProviders } from './providers.ts';
import { readResources } from './resources.ts';

const config = readConfig(process.env, null);
const link = openLink();
const log = createLog({ level: config.logLevel, worker: link?.own ?? null });
const { databaseUrl: url, dataDir } = config;
const database = await openDatabase({ url, dataDir, note: (line) => log.info(line) });
const vendors = process.env.BENCH_VENDORS;
const providers =
  vendors === undefined ? createScriptedProviders(callSchedule) : createFailingProviders(JSON.parse(vendors));
const app = await createApp({
  config,
  log,
  database,
  voices: voiceCatalogue(config.vendors),
  media: (core) => createMedia(core, { providers }),
  siblings: link,
});
const baseUrl = await app.listen();
putHelperThreadsBehind();
if (!takesCalls(app.core.duty)) putEventLoopBehind();
link?.listens(baseUrl, app.core.nodeId);
const watch = new LoopWatch();
serveParent({ url: () => baseUrl, loop: () => watch.read(), resources: () => readResources(database) }, () =>
  app.close(),
);
