/**
 * The gateway, engine, detector and pacing of the product with stub providers in process, as a program under an outside
 * load: no database, no HTTP API. The first line on standard output is `{"port":N}`.
 *
 *   node bench/gateway.ts [--port N] [--behavior 0|1|2] [--min-delay MS] [--detector silero|energy] [--speculate on|off]
 *                        [--shares on|off]
 */
import { readOptions } from './gateway/options.ts';
import { serve } from './gateway/serve.ts';

const { port } = await serve(readOptions(process.argv.slice(2)));
console.log(JSON.stringify({ port }));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(0));
