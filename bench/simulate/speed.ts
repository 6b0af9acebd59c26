import type { Job } from '#simulation/run/job.ts';
import { jobsOf, type LoadedSuite } from '#simulation/run/plan.ts';
import { runAll } from '#simulation/run/pool.ts';
import type { RunResult } from '#simulation/run/result.ts';
import type { BenchResult, ScenarioOptions } from '../scenario.ts';
import { measured } from './processor-time.ts';
import { goals, once, rounded, roundedOrNull, settings } from './runs.ts';

type Measured = { readonly result: BenchResult; readonly slow: readonly string[] };

/** Text calls a minute. */
export async function textSpeed(
  suites: readonly LoadedSuite[],
  { quick, progress }: ScenarioOptions,
): Promise<Measured> {
  progress('text calls');
  const jobs = jobsOf(suites, { ...once, repeat: quick ? 1 : 14 }).filter(({ mode }) => mode === 'text');
  const { value: results, seconds, processorSeconds } = await measured(() => runAll(jobs, settings));
  const perMinute = (60 * results.length) / seconds;
  return {
    result: {
      table: 'speed',
      name: 'text',
      values: {
        calls: results.length,
        seconds: rounded(seconds),
        processor_s: roundedOrNull(processorSeconds),
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

/** Audio calls of about 90 s: callers who ask first, hesitate, and are in noise. */
export async function audioSpeed(
  suites: readonly LoadedSuite[],
  { quick, progress }: ScenarioOptions,
): Promise<Measured> {
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
  const { value: results, seconds, processorSeconds } = await measured(() => runAll(jobs, settings));
  const limit = (goals.audioSeconds * count) / 200;
  return {
    result: {
      table: 'speed',
      name: 'audio',
      values: {
        calls: count,
        seconds: rounded(seconds),
        processor_s: roundedOrNull(processorSeconds),
        calls_per_minute: Math.round((60 * count) / seconds),
        call_s: meanSeconds(results),
      },
    },
    slow: seconds > limit ? [`${count} audio calls took ${rounded(seconds)} s; the goal is ${limit} s`] : [],
  };
}

const meanSeconds = (results: readonly RunResult[]): number =>
  rounded(results.reduce((sum, { facts }) => sum + facts.durationMs, 0) / results.length / 1000);
