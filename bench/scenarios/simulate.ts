import { availableParallelism } from 'node:os';
import { explore } from '#simulation/explore/explore.ts';
import type { Job } from '#simulation/run/job.ts';
import { jobsOf, type LoadedSuite, loadSuites } from '#simulation/run/plan.ts';
import { runAll } from '#simulation/run/pool.ts';
import type { RunResult } from '#simulation/run/result.ts';
import type { BenchResult, Scenario, ScenarioOptions } from '../scenario.ts';
import { seedDeadEnds } from '../simulate/dead-ends.ts';
import { type Defect, seedDefects } from '../simulate/defects.ts';

/** Goals of simulated callers. */
const goals = {
  audioSeconds: 120,
  textCallsPerMinute: 2_000,
  foundShare: 0.95,
  deadEnds: 10,
  exploreSeconds: 120,
} as const;
const settings = { models: { assistant: null, caller: null, judge: null }, prices: {} };
const once = { audio: false, repeat: 1, seed: 0, only: null, keep: false };

/** Measures simulated callers: speed, equality of runs, defects that suites find, dead ends that random callers find. */
export const simulate: Scenario = {
  name: 'simulate',
  description: 'simulated callers: calls a minute, equal runs, seeded defects and dead ends found',
  async run(options) {
    const suites = await loadSuites(['simulation/suites'], { assistant: null, server: null });
    const repeats = options.quick ? 2 : 20;
    const speed = [await textSpeed(suites, options), await audioSpeed(suites, options)];
    options.progress(`${repeats} unchanged runs`);
    const equal = await equalRuns(suites, repeats);
    const defects = await findDefects(suites, options);
    const deadEnds = await findDeadEnds(suites, options);
    const results = [...speed.map(({ result }) => result), equal.result, ...defects.results, ...deadEnds.results];
    return {
      about: {
        cores: availableParallelism(),
        suites: suites.map(({ name }) => name),
        scenarios: suites.flatMap(({ scenarios }) => scenarios).length,
      },
      results,
      failures: [...equal.failures, ...(options.quick ? [] : [...defects.failures, ...deadEnds.failures])],
      slow: speed.flatMap(({ slow }) => slow),
    };
  },
};

type Measured = { readonly result: BenchResult; readonly slow: readonly string[] };

async function timed(
  jobs: readonly Job[],
): Promise<{ readonly results: readonly RunResult[]; readonly seconds: number }> {
  const startedAt = performance.now();
  const results = await runAll(jobs, settings);
  return { results, seconds: (performance.now() - startedAt) / 1000 };
}

async function textSpeed(suites: readonly LoadedSuite[], { quick, progress }: ScenarioOptions): Promise<Measured> {
  progress('text calls');
  const jobs = jobsOf(suites, { ...once, repeat: quick ? 1 : 14 }).filter(({ mode }) => mode === 'text');
  const { results, seconds } = await timed(jobs);
  const perMinute = (60 * results.length) / seconds;
  return {
    result: {
      table: 'speed',
      name: 'text',
      values: {
        calls: results.length,
        seconds: rounded(seconds),
        calls_per_minute: Math.round(perMinute),
        call_s: meanSeconds(results),
      },
    },
    slow:
      perMinute < goals.textCallsPerMinute
        ? [`${Math.round(perMinute)} text calls a minute; the goal is ${goals.textCallsPerMinute}`]
        : [],
  };
}

/** Audio calls of about 90 s: callers who ask first, hesitate, and stand in noise. */
async function audioSpeed(suites: readonly LoadedSuite[], { quick, progress }: ScenarioOptions): Promise<Measured> {
  progress('audio calls');
  const suite = suites.find(({ name }) => name.includes('dental'))!;
  const [first] = suite.scenarios;
  const persona = {
    ...first!.persona,
    hesitations: 0.5,
    pauses: 0.5,
    noise: 'street',
    snr: 20,
    silent: 1,
    reaction: 1_000,
  } as const;
  const scenario = {
    ...first!,
    name: 'ninety seconds',
    wants: ['How much is a cleaning?', 'I would like to book an appointment'],
    persona,
    must: [],
    must_not: [],
  };
  const count = quick ? 4 : 200;
  const jobs = Array.from(
    { length: count },
    (_, index): Job => ({
      suite: suite.name,
      called: suite.called,
      scenario,
      mode: 'audio',
      seed: index + 1,
      run: 1,
      keep: false,
    }),
  );
  const { results, seconds } = await timed(jobs);
  const limit = (goals.audioSeconds * count) / 200;
  return {
    result: {
      table: 'speed',
      name: 'audio',
      values: {
        calls: count,
        seconds: rounded(seconds),
        calls_per_minute: Math.round((60 * count) / seconds),
        call_s: meanSeconds(results),
      },
    },
    slow: seconds > limit ? [`${count} audio calls took ${rounded(seconds)} s; the goal is ${limit} s`] : [],
  };
}

const meanSeconds = (results: readonly RunResult[]): number =>
  rounded(results.reduce((sum, { facts }) => sum + facts.durationMs, 0) / results.length / 1000);

/** The suites again and again: with equal seeds every call must be the same, and none may fail. */
async function equalRuns(suites: readonly LoadedSuite[], repeats: number) {
  const jobs = Array.from({ length: repeats }, () => jobsOf(suites, once)).flat();
  const results = await runAll(jobs, settings);
  const digests = Map.groupBy(results, ({ suite, scenario }) => `${suite} ${scenario}`);
  const different = [...digests.values()].filter((runs) => new Set(runs.map(({ digest }) => digest)).size > 1);
  const alarms = results.filter(({ passed }) => !passed);
  return {
    result: {
      table: 'equal runs',
      name: `${repeats} runs`,
      values: { calls: results.length, different_scenarios: different.length, false_alarms: alarms.length },
    },
    failures: [
      ...different.map(([run]) => `${run!.scenario} is not the same in every run`),
      ...alarms.map(
        ({ scenario, checks }) => `${scenario} fails without a defect: ${checks.find(({ passed }) => !passed)?.name}`,
      ),
    ],
  };
}

async function findDefects(suites: readonly LoadedSuite[], { quick, progress }: ScenarioOptions) {
  const results: BenchResult[] = [];
  const missed: string[] = [];
  const chosen = quick ? suites.slice(0, 1) : suites;
  for (const [index, suite] of chosen.entries()) {
    for (const defect of seedDefects(suite.called, index + 1)) {
      progress(`${suite.name}: ${defect.what}`);
      const runs = await runAll(jobsWith(suite, defect), settings);
      const failed = runs.filter(({ passed }) => !passed);
      if (failed.length === 0) missed.push(`${suite.name}: ${defect.kind}: ${defect.what}`);
      results.push({
        table: 'seeded defects',
        name: `${suite.name.replace(/.*\/|\.yaml/g, '')}: ${defect.kind}: ${defect.what}`.slice(0, 100),
        values: { found: failed.length > 0, failed_scenarios: failed.length },
      });
    }
  }
  const share = 1 - missed.length / results.length;
  results.push({
    table: 'seeded defects, sum',
    name: 'all',
    values: { defects: results.length, found: results.length - missed.length, share: rounded(share * 100) / 100 },
  });
  return {
    results,
    failures: share < goals.foundShare ? [`${missed.length} defects were not found: ${missed.join('; ')}`] : [],
  };
}

function jobsWith(suite: LoadedSuite, { called, turns }: Defect): readonly Job[] {
  return jobsOf([{ ...suite, called }], once).map((job) => (turns === undefined ? job : { ...job, turns }));
}

async function findDeadEnds(suites: readonly LoadedSuite[], { quick, progress }: ScenarioOptions) {
  const templates = new Map(suites.map(({ name, called }) => [name.replace(/.*\/|\.yaml/g, ''), called]));
  const all = seedDeadEnds(templates).slice(0, quick ? 1 : undefined);
  const results: BenchResult[] = [];
  const startedAt = performance.now();
  for (const { what, called } of all) {
    progress(`dead end: ${what}`);
    const discoveries = await explore(called, { callers: quick ? 20 : 60, seed: 1 });
    const [first] = discoveries;
    results.push({
      table: 'dead ends',
      name: what,
      values: {
        found: first !== undefined,
        callers: first?.callers ?? 0,
        trouble: first?.trouble.key ?? null,
        wishes: first?.scenario.wants.length ?? null,
      },
    });
  }
  const seconds = (performance.now() - startedAt) / 1000;
  const found = results.filter(({ values }) => values.found === true).length;
  results.push({
    table: 'dead ends, sum',
    name: 'all',
    values: { dead_ends: all.length, found, seconds: rounded(seconds) },
  });
  return {
    results,
    failures: [
      ...(found < all.length ? [`${all.length - found} dead ends were not found`] : []),
      ...(seconds > goals.exploreSeconds
        ? [`the search took ${rounded(seconds)} s; the goal is ${goals.exploreSeconds} s`]
        : []),
    ],
  };
}

const rounded = (value: number): number => Math.round(value * 10) / 10;
