import { joinEmbeddedServer } from '#src/store/database/embedded/server.ts';

/** Joins the embedded server of the given folder, reports that in one line of JSON, and leaves when its input ends. */
const [dataDir = ''] = process.argv.slice(2);
try {
  const server = await joinEmbeddedServer({ dataDir, durable: false, note: () => {} });
  console.log(JSON.stringify({ pid: server.pid, adopted: server.adopted }));
  process.stdin.resume().once('end', () => void server.leave());
} catch (error) {
  console.log(JSON.stringify({ error: error instanceof Error ? error.message : String(error) }));
}
