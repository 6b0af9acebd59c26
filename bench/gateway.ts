/**
 * Runs the product's gateway, engine, detector and pacing with stub providers in one process, as a target for external load: no database, no HTTP
 * API. The first line on standard output is `{"port":N}`.
 *
 *   node bench/gateway.ts [--port N] [--behavior 0|1|2] [--min-delay MS] [--detector silero|energy] [--speculate on|off]
 *                        [--shares on|off] [--workers N]
 *
 * With several workers, that many processes share the port as in the product, led by this one; `GET /stats` reaches one of them after the other.
 */
import { fileURLToPath } from 'node:url';
import { openLink } from '#src/workers/link.ts';
import { startGatewayCluster } from './gateway/gateway-cluster.ts';
import { readOptions } from './gateway/options.ts';
import { serve } from './gateway/serve.ts';

const args = process.argv.slice(2);
const options = readOptions(args);
const link = openLink();
if (link === null && options.workers > 1) {
  console.log(
    JSON.stringify({ port: await startGatewayCluster(fileURLToPath(import.meta.url), args, options.workers) }),
  );
} else {
  const { port, nodeId } = await serve(options, link);
  if (link === null) console.log(JSON.stringify({ port }));
  else link.listens(String(port), nodeId);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(0));
}
