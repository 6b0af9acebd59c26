import { Program } from '../programs/program.ts';
import type { RequestsReport, RequestTiming } from '../programs/requests.ts';
import type { BenchResult, Scenario, ScenarioOptions, ScenarioOutcome } from '../scenario.ts';
import { alternatePhases, callFailures, callResults, lateFrameFailures } from '../server/alternating-load.ts';
import { BenchServer } from '../server/bench-server.ts';
import { LiveCalls } from '../server/live-calls.ts';
import { percentile } from '../spread.ts';
import { storeCalls } from '../stored-calls.ts';

const liveCalls = { whole: 50, quick: 10 };
/** Requests per second; the last rate is the one that the interface promises. */
const rates = { whole: [300, 1_000], quick: [200] } as const;
const storedCalls = 2_000;
const turnsOfCall = 10;
const assistants = 20;
/** Limit that the interface promises for plain requests. */
const limitMs = 20;
/** Warm-up, during which compilers and caches see every path. */
const warmUpSeconds = 3;
const names = { together: 'one process', apart: 'API_WORKERS=1' } as const;

/** Measures plain requests next to live calls, in the same process and in another one. */
export const api: Scenario = {
  name: 'api',
  description: `GET requests during ${liveCalls.whole} live calls, in the same process and in another one`,
  run: async (options) => {
    const extent = options.quick ? 'quick' : 'whole';
    const outcomes: Outcome[] = [];
    for (const perSecond of rates[extent])
      for (const processes of ['together', 'apart'] as const)
        outcomes.push(await measure({ processes, perSecond }, options));
    return {
      about: {
        mix: outcomes[0]!.mix,
        live_calls: liveCalls[extent],
        stored_calls: storedCalls,
        turns_of_call: turnsOfCall,
      },
      results: outcomes.flatMap(({ results }) => results),
      failures: outcomes.flatMap(({ failures }) => failures),
      slow: outcomes.flatMap(({ slow }) => slow),
    };
  },
};

type Stage = { readonly processes: keyof typeof names; readonly perSecond: number };
type Outcome = Required<Omit<ScenarioOutcome, 'about'>> & { readonly mix: readonly string[] };

async function measure({ processes, perSecond }: Stage, { quick, progress }: ScenarioOptions): Promise<Outcome> {
  const name = `${names[processes]}, ${perSecond} per second`;
  // Two turns of the callers, one of which interrupts.
  const seconds = quick ? 2 : 10;
  const server = await BenchServer.start({ profileDir: process.env.BENCH_PROFILE, processes });
  const requests = new Program(new URL('../programs/requests.ts', import.meta.url));
  let calls: LiveCalls | null = null;
  try {
    const paths = await fill(server);
    calls = await LiveCalls.ring(server, liveCalls[quick ? 'quick' : 'whole'], quick ? { rampMs: 500 } : {});
    progress(`${name}: the calls are on the line`);
    const order = { url: server.url, key: server.key, paths, perSecond };
    const load = () => requests.ask<RequestsReport>('run', { ...order, seconds });
    await requests.ask('run', { ...order, seconds: quick ? 0.5 : warmUpSeconds });
    const phases = await alternatePhases({ server, calls, rounds: quick ? 1 : 2, seconds, load, progress });
    const reports = phases.flatMap((phase) => phase.load ?? []);
    const named = (why: string) => `${name}: ${why}`;
    return {
      mix: paths.map(shape),
      results: [...requestResults(name, reports, paths), ...callResults(phases, name)],
      failures: [...requestFailures(reports), ...callFailures(phases)].map(named),
      slow: [...slowRequests(reports), ...lateFrameFailures(phases)].map(named),
    };
  } finally {
    await Promise.all([requests.close(), calls?.close()]);
    await server.close();
  }
}

/** Creates data for the account; returns the paths of the mix, requested in turn. */
async function fill({ client, database: { db } }: BenchServer): Promise<readonly string[]> {
  const prompt = 'Be kind. '.repeat(100);
  const made = [];
  for (let number = 0; number < assistants; number += 1)
    made.push(await client.results('/ai-assistants', { name: `Assistant ${number}`, prompt }));
  const { assistant_id: assistantId } = made[0];
  const { account_id: accountId } = await db.selectFrom('accounts').select('account_id').executeTakeFirstOrThrow();
  await storeCalls(db, { accountId, assistantId, calls: storedCalls, turns: turnsOfCall });
  const { body } = await client.json('/calls?page=50');
  const assistant = `/ai-assistants/${assistantId}`;
  const call = `/calls/${body.results[0].call_id}`;
  const usage = '/users/concurrency-usage';
  // Of ten requests, three are for one assistant, three for one call, two for the usage, one for voices, one for a list.
  const often = [assistant, call, usage, assistant, call, '/voices', assistant, call, usage];
  return [...often, '/ai-assistants', ...often, '/calls'];
}

function requestResults(
  stage: string,
  reports: readonly RequestsReport[],
  paths: readonly string[],
): readonly BenchResult[] {
  const asked = reports.flatMap((report) => report.asked);
  const seconds = reports.reduce((sum, report) => sum + report.seconds, 0);
  const byPath = [...Map.groupBy(asked, ({ path }) => shape(paths[path]!))];
  const row = (name: string, of: readonly RequestTiming[]): BenchResult => ({
    table: 'GET requests during live calls, ms from when each was due',
    name: `${stage}: ${name}`,
    values: requestValues(of, seconds),
  });
  return [row('all', asked), ...byPath.map(([path, of]) => row(path, of))];
}

function requestValues(asked: readonly RequestTiming[], seconds: number) {
  const times = asked.map(({ ms }) => ms);
  const own = asked.map(({ lateMs }) => lateMs);
  return {
    requests: asked.length,
    per_second: rounded(asked.length / seconds),
    p50: rounded(percentile(times, 0.5)),
    p99: rounded(percentile(times, 0.99)),
    max: rounded(percentile(times, 1)),
    asker_late_p99: rounded(percentile(own, 0.99)),
  };
}

function requestFailures(reports: readonly RequestsReport[]): readonly string[] {
  const asked = reports.flatMap((report) => report.asked);
  const wrong = asked.filter(({ status }) => status !== 200).length;
  return wrong > 0 ? [`${wrong} requests were not answered 200`] : [];
}

function slowRequests(reports: readonly RequestsReport[]): readonly string[] {
  const times = reports.flatMap((report) => report.asked).map(({ ms }) => ms);
  const p99 = percentile(times, 0.99) ?? Number.POSITIVE_INFINITY;
  return p99 >= limitMs ? [`p99 of the requests is ${Math.round(p99)} ms, ${limitMs} ms are promised`] : [];
}

const shape = (path: string): string => path.replace(/[0-9a-f-]{36}/, '{id}');
const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value * 100) / 100);
