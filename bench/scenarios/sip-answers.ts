import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#test/support/e2e-pbx.ts';
import { connectNumber, officeNumber } from '#test/support/e2e-telephone.ts';
import type { Scenario } from '../scenario.ts';
import { RealServer } from '../server/real-server.ts';
import { percentile } from '../spread.ts';

const sipp = '/usr/bin/sipp';
const callsPerSecond = 50;
const mostMs = 150;
const program = join(import.meta.dirname, 'sip-caller.xml');

/** Measures how long callers of SIPp wait for the answer, from INVITE to 200. */
export const sipAnswers: Scenario = {
  name: 'sip-answers',
  description: `INVITE to 200 at ${callsPerSecond} calls a second, with SIPp as the caller`,
  run: async ({ quick, progress }) => {
    const about = { calls_per_second: callsPerSecond, providers: 'embedded', database: 'embedded PostgreSQL' };
    if (!existsSync(sipp)) {
      progress(`${sipp} is not installed; apt-get install sip-tester`);
      return { about, results: [], failures: [] };
    }
    const folder = await mkdtemp(join(tmpdir(), 'parley-bench-'));
    // PostgreSQL runs as another user if this process runs as root.
    await chmod(folder, 0o755);
    const port = await freePort();
    const settings = {
      ...{ SIP_LISTEN: `udp:127.0.0.1:${port}`, SIP_PEERS: '127.0.0.1', SIP_RTP_PORTS: '32000-35999' },
      OVERLOAD_DELAY_MS: '0',
    };
    const server = await RealServer.start({ dataDir: join(folder, 'data'), cache: join(folder, 'cache'), settings });
    try {
      const assistant = { name: 'Bench', prompt: 'Be brief.', begin_message: 'Hello.' };
      const { assistant_id } = await server.client.results('/ai-assistants', assistant);
      await connectNumber({ client: server.client }, assistant_id, 'sip');
      await measure(folder, port, callsPerSecond);
      progress('warmed up');
      const calls = callsPerSecond * (quick ? 2 : 20);
      const { waitsMs, failed } = await measure(folder, port, calls);
      const [p50, p95] = [percentile(waitsMs, 0.5), percentile(waitsMs, 0.95)];
      const values = { calls, failed, p50_ms: p50, p95_ms: p95, max_ms: percentile(waitsMs, 1) };
      return {
        about,
        results: [{ table: 'sip answers', name: 'INVITE to 200', values }],
        failures: failed > 0 ? [`${failed} calls failed`] : [],
        slow: p95 !== null && p95 > mostMs ? [`p95 is ${p95} ms; expected at most ${mostMs}`] : [],
      };
    } finally {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

/** Places calls, and reads what SIPp has measured. */
async function measure(folder: string, port: number, calls: number) {
  const cwd = await mkdtemp(join(folder, 'sipp-'));
  const pace = ['-r', `${callsPerSecond}`, '-m', `${calls}`, '-l', '2000', '-timeout', '120', '-nostdin'];
  const at = ['-i', '127.0.0.1', '-p', `${await freePort()}`, '-trace_rtt', '-rtt_freq', '1'];
  const child = spawn(sipp, [`127.0.0.1:${port}`, '-sf', program, '-s', officeNumber, ...at, ...pace], {
    cwd,
    stdio: 'ignore',
  });
  await once(child, 'close');
  const file = (await readdir(cwd)).find((name) => name.endsWith('_rtt.csv'));
  const lines = file === undefined ? [] : (await readFile(join(cwd, file), 'utf8')).trim().split('\n').slice(1);
  const waitsMs = lines.map((line) => Number(line.split(';')[1])).filter(Number.isFinite);
  return { waitsMs, failed: calls - waitsMs.length };
}
