/**
 * Puts `bench/gateway.ts` under load and tells what its callers see: one line of JSON for each number of calls.
 *
 *   node bench/load.ts [--calls 1,20,60] [--seconds 20] [--noise DBFS|none] [--profile DIR] [-- options of bench/gateway.ts]
 *
 * Gateway and load are a process each; the load needs a core of its own. Ends with 1 where calls broke or turns were
 * not answered.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Beat } from './load/beat.ts';
import { LoadCall } from './load/call.ts';
import { readUsage } from './load/process-usage.ts';
import { reportOf } from './load/report.ts';
import { type CallerAudio, readCallerAudio } from './load/speech.ts';

const frameMs = 20;
const loopMs = 4_000;
/** Onsets fall on every phase of a detector's window. */
const leadMsOf = (call: number): number => 1_000 + (call % 8) * frameMs;

type Target = { readonly pid: number; readonly port: number; readonly process: ChildProcess };
type Stage = { readonly calls: number; readonly seconds: number; readonly audio: CallerAudio };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    calls: { type: 'string', default: '1,20,60' },
    seconds: { type: 'string', default: '20' },
    noise: { type: 'string', default: '-66' },
    profile: { type: 'string' },
  },
});

/** Starts a gateway of its own for each stage, so that stages do not see each other. */
async function startGateway(): Promise<Target> {
  const profile = values.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${values.profile}`];
  const program = fileURLToPath(new URL('./gateway.ts', import.meta.url));
  const child = spawn(process.execPath, [...profile, program, ...positionals], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout, 'data');
  const { port }: { port: number } = JSON.parse(String(line));
  return { pid: child.pid ?? 0, port, process: child };
}

async function stats(port: number, reset = ''): Promise<object> {
  const response = await fetch(`http://127.0.0.1:${port}/stats${reset}`);
  return (await response.json()) as object;
}

/** Calls begin evenly over one loop; what they see is counted when all are there. */
async function run({ calls, seconds, audio }: Stage): Promise<boolean> {
  const target = await startGateway();
  const beat = new Beat();
  const live: LoadCall[] = [];
  for (let index = 0; index < calls; index += 1) {
    const url = `ws://127.0.0.1:${target.port}/`;
    const options = { url, beat, audio, leadMs: leadMsOf(index), loopMs, parity: (index >> 3) % 2 };
    live.push(new LoadCall(`MZ${index}`, options));
    await sleep(loopMs / calls);
  }
  await stats(target.port, '?reset=1');
  const before = readUsage(target.pid);
  const from = performance.now();
  await sleep(seconds * 1000);
  const after = readUsage(target.pid);
  const until = performance.now();
  const gateway = await stats(target.port);
  const records = await Promise.all(live.map((call) => call.hangUp()));
  beat.stop();
  target.process.kill('SIGTERM');
  await once(target.process, 'exit');
  const report = reportOf(records, { from, until });
  const cpuSeconds = after.cpuSeconds - before.cpuSeconds;
  const result = {
    calls,
    seconds: Math.round((until - from) / 100) / 10,
    cpu_percent: Math.round((cpuSeconds * 100_000) / (until - from)),
    cpu_seconds_per_call_minute: Math.round((cpuSeconds * 6e7) / (until - from) / calls) / 1000,
    resident_mb: Math.round(after.residentMb),
    ...report,
    gateway,
  };
  console.log(JSON.stringify(result));
  return report.unanswered === 0 && report.not_stopped === 0 && report.broken.length === 0 && report.turns > 0;
}

let good = true;
for (const calls of values.calls.split(',').map(Number)) {
  const audio = readCallerAudio(values.noise === 'none' ? null : Number(values.noise));
  good = (await run({ calls, seconds: Number(values.seconds), audio })) && good;
}
process.exitCode = good ? 0 : 1;
