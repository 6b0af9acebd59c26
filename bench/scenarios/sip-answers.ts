import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#test/support/e2e-pbx.ts';
import { connectNumber, officeNumber } from '#test/support/e2e-telephone.ts';
import { allowCalls, owner } from '../product/account.ts';
import type { BenchResult, Scenario } from '../scenario.ts';
import { RealServer } from '../server/real-server.ts';
import { percentile } from '../spread.ts';

const sipp = '/usr/bin/sipp';
/** The limit on the wait holds at the highest rate. */
const rates = [5, 20, 50];
const mostMs = 150;
const program = join(import.meta.dirname, 'sip-caller.xml');

/** Measures how long callers of SIPp wait for the answer, from INVITE to 200. */
export const sipAnswers: Scenario = {
  name: 'sip-answers',
  description: 'INVITE to 200 at 5, 20 and 50 calls a second, with SIPp as the caller',
  program: { path: sipp, package: 'sip-tester' },
  run: async ({ quick, progress }) => {
    const about = { providers: 'embedded', database: 'embedded PostgreSQL' };
    const folder = await mkdtemp(join(tmpdir(), 'parley-bench-'));
    // PostgreSQL runs as another user if this process runs as root.
    await chmod(folder, 0o755);
    const port = await freePort();
    const settings = {
      ...{ SIP_LISTEN: `udp:127.0.0.1:${port}`, SIP_PEERS: '127.0.0.1', SIP_RTP_PORTS: '32000-35999' },
      OVERLOAD_DELAY_MS: '0',
      ...{ PARLEY_DASHBOARD_USER: owner.name, PARLEY_DASHBOARD_PASSWORD: owner.password },
    };
    const server = await RealServer.start({ dataDir: join(folder, 'data'), cache: join(folder, 'cache'), settings });
    try {
      const assistant = { name: 'Bench', prompt: 'Be brief.', begin_message: 'Hello.' };
      const { assistant_id } = await server.client.results('/ai-assistants', assistant);
      await allowCalls(server, 1_000);
      await connectNumber({ client: server.client }, assistant_id, 'sip');
      await measure(folder, port, { rate: 5, calls: 10 });
      const results: BenchResult[] = [];
      for (const rate of rates) {
        results.push(resultOf(rate, await measure(folder, port, { rate, calls: rate * (quick ? 1 : 20) })));
        progress(`${rate} calls a second`);
      }
      const failed = results.filter(({ values }) => values.failed !== 0);
      const p95 = Number(results.at(-1)?.values.p95_ms);
      return {
        about,
        results,
        failures: failed.map(({ name, values }) => `${name}: ${values.failed} calls failed`),
        slow: p95 > mostMs ? [`p95 is ${p95} ms; expected at most ${mostMs}`] : [],
      };
    } finally {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

type Measured = { readonly waitsMs: readonly number[]; readonly calls: number };

function resultOf(rate: number, { waitsMs, calls }: Measured): BenchResult {
  const at = (share: number) => percentile(waitsMs, share);
  const values = { calls, failed: calls - waitsMs.length, p50_ms: at(0.5), p95_ms: at(0.95), max_ms: at(1) };
  return { table: 'sip answers', name: `INVITE to 200, ${rate} calls a second`, values };
}

/** Places calls, and reads what SIPp has measured. */
async function measure(folder: string, port: number, { rate, calls }: { rate: number; calls: number }) {
  const cwd = await mkdtemp(join(folder, 'sipp-'));
  const pace = ['-r', `${rate}`, '-m', `${calls}`, '-l', '2000', '-timeout', '120', '-nostdin'];
  const at = ['-i', '127.0.0.1', '-p', `${await freePort()}`, '-trace_rtt', '-rtt_freq', '1'];
  const child = spawn(sipp, [`127.0.0.1:${port}`, '-sf', program, '-s', officeNumber, ...at, ...pace], {
    cwd,
    stdio: 'ignore',
  });
  await once(child, 'close');
  const file = (await readdir(cwd)).find((name) => name.endsWith('_rtt.csv'));
  const lines = file === undefined ? [] : (await readFile(join(cwd, file), 'utf8')).trim().split('\n').slice(1);
  const waitsMs = lines.map((line) => Number(line.split(';')[1])).filter(Number.isFinite);
  return { waitsMs, calls };
}
