import { join } from 'node:path';
import { readPostmaster } from '#src/store/database/embedded/postmaster.ts';
import { joinEmbeddedServer } from '#src/store/database/embedded/server.ts';

/** Stops the test database of the given folder, unless another test process uses it or it is already stopped. */
const [dataDir] = process.argv.slice(2);
if (dataDir !== undefined && (await readPostmaster(join(dataDir, 'postgres'))) !== null) {
  const server = await joinEmbeddedServer({ dataDir, durable: false, note: () => {} });
  await server.leave();
}
