import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Program } from '#test/support/e2e-program.ts';
import { readUsage } from '../load/process-usage.ts';
import type { BenchResult, Scenario } from '../scenario.ts';

const table = 'Files of numbers';
const key = 'key-of-the-benchmark';
/** Limits promised for 100,000 leads on this class of machine. */
const limitSeconds = 60;
/** A server that stored its input in memory would grow far more. */
const mostGrowthMb = 200;
const sampleMs = 50;
const rowsOfChunk = 500;

/** Measures the import of leads and do-not-call numbers by a separate server. */
export const imports: Scenario = {
  name: 'import',
  description: 'CSV files of 100,000 leads and numbers, over HTTP into PostgreSQL',
  run: async ({ quick, progress }) => {
    const rows = quick ? 2_000 : 100_000;
    const server = await start();
    try {
      const leads = await campaignOf(server);
      const results = [
        await load(server, { name: 'leads', path: leads, rows, column: 'to_number' }),
        await load(server, { name: 'the same leads again', path: leads, rows, column: 'to_number' }),
        await load(server, { name: 'do-not-call list', path: '/suppressions', rows, column: 'number' }),
      ];
      progress(`${rows} rows, three times`);
      return { about: { rows, bad_rows: rows / 100 }, results, failures: [], slow: results.flatMap(shortcomings) };
    } finally {
      await server.stop();
    }
  },
};

type Target = { readonly pid: number; readonly url: string; stop(): Promise<void> };
type File = { readonly name: string; readonly path: string; readonly rows: number; readonly column: string };

async function start(): Promise<Target> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-import-'));
  // PostgreSQL runs as another user if this process runs as root.
  await chmod(folder, 0o755);
  const settings = { PORT: '0', DATA_DIR: join(folder, 'data'), PARLEY_API_KEY: key, RATE_LIMIT_RPS: '0' };
  const program = new Program(settings);
  const stop = async (): Promise<void> => {
    program.signal('SIGTERM');
    await program.ended;
    await rm(folder, { recursive: true, force: true });
  };
  try {
    return { pid: program.pid, url: await program.listens(), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Path of the leads of a new campaign. */
async function campaignOf(server: Target): Promise<string> {
  const made = await post(server, '/ai-assistants', { name: 'Ada' });
  const campaign = await post(server, '/campaigns', { name: 'Spring', ai_assistant_id: made.assistant_id });
  return `/campaigns/${campaign.campaign_id}/leads`;
}

async function post(server: Target, path: string, json: object): Promise<Readonly<Record<string, unknown>>> {
  return send(server, path, { body: JSON.stringify(json), headers: { 'Content-Type': 'application/json' } });
}

async function send(server: Target, path: string, init: RequestInit): Promise<Readonly<Record<string, unknown>>> {
  const headers = { 'X-API-KEY': key, ...init.headers };
  const answer = await fetch(`${server.url}${path}`, { method: 'POST', ...init, headers });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`POST ${path} was answered ${answer.status}: ${text.slice(0, 500)}`);
  return JSON.parse(text).results;
}

async function load(server: Target, file: File): Promise<BenchResult> {
  const before = readUsage(server.pid);
  let peakMb = before.residentMb;
  const sampling = setInterval(() => {
    peakMb = Math.max(peakMb, readUsage(server.pid).residentMb);
  }, sampleMs);
  const waits = watch(server);
  const from = performance.now();
  const body = ReadableStream.from(linesOf(file));
  const init = { body, duplex: 'half', headers: { 'Content-Type': 'text/csv' } } as RequestInit;
  const { added, rejected_count } = await send(server, file.path, init).finally(() => clearInterval(sampling));
  const seconds = (performance.now() - from) / 1_000;
  return {
    table,
    name: file.name,
    values: {
      rows: file.rows,
      added: Number(added),
      rejected: Number(rejected_count),
      seconds: rounded(seconds),
      rows_per_second: Math.round(file.rows / seconds),
      cpu_seconds: rounded(readUsage(server.pid).cpuSeconds - before.cpuSeconds),
      before_mb: rounded(before.residentMb),
      growth_mb: rounded(peakMb - before.residentMb),
      longest_other_answer_ms: rounded(await waits.stop()),
    },
  };
}

/** Sends small requests all the time; returns the longest response time. */
function watch({ url }: Target): { stop(): Promise<number> } {
  let longestMs = 0;
  let going = true;
  const asking = (async () => {
    while (going) {
      const from = performance.now();
      await (await fetch(`${url}/healthz`)).text();
      longestMs = Math.max(longestMs, performance.now() - from);
    }
  })();
  const stop = async (): Promise<number> => {
    going = false;
    await asking;
    return longestMs;
  };
  return { stop };
}

/** One row in a hundred has no number. */
async function* linesOf({ rows, column }: File): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`${column},first_name,city,note\r\n`);
  for (let from = 0; from < rows; from += rowsOfChunk) {
    const chunk = Array.from({ length: rowsOfChunk }, (_, place) => lineOf(from + place));
    yield Buffer.from(chunk.join(''));
  }
}

function lineOf(row: number): string {
  const number = row % 100 === 99 ? `none ${row}` : `+1415${5_550_000 + row}`;
  return `${number},Maya,"Port Ellen, Islay",likes to be called in the morning\r\n`;
}

function shortcomings({ name, values }: BenchResult): readonly string[] {
  const slow = Number(values.seconds) > (limitSeconds * Number(values.rows)) / 100_000;
  const large = Number(values.growth_mb) > mostGrowthMb;
  return [
    ...(slow ? [`${name}: ${values.seconds} s are more than ${limitSeconds} s for 100,000 rows`] : []),
    ...(large ? [`${name}: the server grew by ${values.growth_mb} MB, more than ${mostGrowthMb} MB`] : []),
  ];
}

const rounded = (value: number): number => Math.round(value * 10) / 10;
