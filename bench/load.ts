/**
 * Puts `bench/gateway.ts` under load and reports what its callers observe: one line of JSON for each number of calls.
 *
 *   node bench/load.ts [--calls 1,20,60] [--seconds 20] [--noise DBFS|none] [--profile DIR] [-- options of bench/gateway.ts]
 *
 * Gateway and load are separate processes; the load needs its own core. Ends with 1 if calls disconnected or turns got no reply.
 */
import { parseArgs } from 'node:util';
import { runStage, stageFailures } from './load/stage.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    calls: { type: 'string', default: '1,20,60' },
    seconds: { type: 'string', default: '20' },
    noise: { type: 'string', default: '-66' },
    profile: { type: 'string' },
  },
});

for (const calls of values.calls.split(',').map(Number)) {
  const stage = await runStage({
    calls,
    seconds: Number(values.seconds),
    noiseDb: values.noise === 'none' ? null : Number(values.noise),
    gateway: { options: positionals, profileDir: values.profile },
  });
  console.log(JSON.stringify(stage));
  if (stageFailures(stage).length > 0) process.exitCode = 1;
}
