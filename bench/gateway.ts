/**
 * The gateway, engine, detector and pacing of the product with stub providers in process, as a program under an outside
 * load: no database, no HTTP API. The first line on standard output is `{"port":N}`.
 *
 *   node bench/gateway.ts [--port N] [--behavior 0|1|2] [--min-delay MS] [--detector silero|energy] [--speculate on|off]
 *                        [--shares on|off] [--workers N]
 *
 * With several workers the port is shared by so many processes as in the product, and this one leads them; `GET /stats`
 * asks one of them after the other.
 */
import { fileURLToPath } from 'node:url';
import { openLink } from '#src/workers/link.ts';
import { leadGateways } from './gateway/lead.ts';
import { readOptions } from './gateway/options.ts';
import { serve } from './gateway/serve.ts';

const args = process.argv.slice(2);
const options = readOptions(args);
const link = openLink();
if (link === null && options.workers > 1) {
  console.log(JSON.stringify({ port: await leadGateways(fileURLToPath(import.meta.url), args, options.workers) }));
} else {
  const { port, nodeId } = await serve(options, link);
  if (link === null) console.log(JSON.stringify({ port }));
  else link.listens(String(port), nodeId);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(0));
}
