import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Callers } from '#demo/load/callers.ts';
import { readCallerAudio } from '#demo/load/speech.ts';
import { officeNumber } from '#test/support/e2e-telephone.ts';
import type { BenchResult, Scenario } from '../scenario.ts';
import { RealServer } from '../server/real-server.ts';
import { percentile } from '../spread.ts';

const lineNoiseDb = -66;
const openingWithinMs = 15_000;
const laterCalls = 3;

/** Measures the time from the start of a process to its first words on a call. */
export const startup: Scenario = {
  name: 'startup',
  description: 'start of the server until it is ready, and its first call',
  run: async ({ quick, progress }) => {
    const folder = await mkdtemp(join(tmpdir(), 'parley-bench-'));
    // PostgreSQL runs as another user if this process runs as root.
    await chmod(folder, 0o755);
    const place = { dataDir: join(folder, 'data'), cache: join(folder, 'cache') };
    const [restarted, first, later]: [number[], number[], number[]] = [[], [], []];
    try {
      const fresh = await RealServer.start(place);
      const url = await numberUrl(fresh);
      await fresh.stop();
      progress('started for the first time');
      for (let start = 0; start < (quick ? 1 : 3); start += 1) {
        const server = await RealServer.start(place);
        restarted.push(server.readyAfterMs);
        const media = new URL(new URL(url).pathname, server.url.replace('http', 'ws')).href;
        first.push(await openingMs(media));
        for (let call = 0; call < (quick ? 1 : laterCalls); call += 1) later.push(await openingMs(media));
        await server.stop();
        progress(`started again, ${start + 1}`);
      }
      const row = (name: string, values: readonly number[]): BenchResult => {
        const at = (share: number) => percentile(values, share);
        return {
          table: 'start',
          name,
          values: { runs: values.length, min_ms: at(0), median_ms: at(0.5), max_ms: at(1) },
        };
      };
      return {
        about: { database: 'embedded PostgreSQL', providers: 'embedded' },
        results: [
          row('first start until ready: creates the database, compiles files', [fresh.readyAfterMs]),
          row('later starts until ready', restarted),
          row('first call: from the socket to the first sound of the greeting', first.filter(Number.isFinite)),
          row('later calls: the same', later.filter(Number.isFinite)),
        ],
        failures: [...first, ...later].every(Number.isFinite) ? [] : ['a call had no opening'],
      };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

/** Connects a number to an assistant and returns its media URL. */
async function numberUrl({ client }: RealServer): Promise<string> {
  const assistant = { name: 'Harbour office', prompt: 'Be brief.', begin_message: 'Welcome to the harbour office.' };
  const { assistant_id } = await client.results('/ai-assistants', assistant);
  const number = { phone_number: officeNumber, provider: 'twilio', provider_id: 'bench' };
  const { phone_number_id: id } = await client.results('/phone-numbers', number);
  await client.results(`/phone-numbers/${id}`, { ai_assistant: assistant_id }, 'PATCH');
  return (await client.results(`/phone-numbers/${id}/media-url?dialect=twilio`)).url;
}

/** Time from opening the socket to the first audio; not finite without audio. */
async function openingMs(url: string): Promise<number> {
  const callers = new Callers();
  const startedAt = performance.now();
  const done = new AbortController();
  const audio = readCallerAudio(lineNoiseDb);
  await callers.dial([{ url, audio, talk: ({ answeredForMs }) => hearing(answeredForMs, done) }], 0);
  await sleep(openingWithinMs, null, { signal: done.signal }).catch(() => {});
  const [record] = await callers.hangUp();
  return (record?.measure.answeredAt ?? Number.NaN) - startedAt;
}

/** Listens until something is heard; never speaks. */
function hearing(answeredForMs: number | null, done: AbortController): boolean {
  if (answeredForMs !== null) done.abort();
  return false;
}
