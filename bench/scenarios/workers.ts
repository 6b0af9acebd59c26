import { runStage, type Stage, type StageOptions, smokeTestTiming, stageFailures } from '../load/stage.ts';
import type { BenchResult, Scenario } from '../scenario.ts';
import { meetsTargets } from './calls.ts';

type Extent = {
  /** Number of calls, and of processes. */
  readonly stages: readonly (readonly [calls: number, workers: number])[];
  readonly stage: Omit<StageOptions, 'calls'>;
};
const few = 100;
/** Excess over its share of calls that a process may have: processes report their calls to each other with a delay. */
const mostOfShare = 1.1;
const whole: Extent = {
  stages: [few, 400].flatMap((calls) => [1, 2].map((workers) => [calls, workers] as const)),
  stage: { seconds: 5 },
};
const small: Extent = { stages: [[10, 2]], stage: smokeTestTiming };

/** Measures whole calls under the load contract on one process and on several behind one port, in alternating stages. */
export const workers: Scenario = {
  name: 'workers',
  description: 'whole calls on one process and on two behind one port: the gain and the cost of the second',
  run: async ({ quick, progress }) => {
    const extent = quick ? small : whole;
    const results: BenchResult[] = [];
    const failures: string[] = [];
    for (const [calls, count] of extent.stages) {
      const stage = await runStage({ ...extent.stage, calls, gateway: { workers: count } });
      const name = `${calls} calls, ${count} ${count === 1 ? 'process' : 'processes'}`;
      results.push(resultOf(name, stage));
      if (calls <= few) failures.push(...failuresOf(stage, count).map((why) => `${name}: ${why}`));
      progress(`${name}: ${meetsTargets(stage) ? 'sustained' : 'not sustained'}, ${stage.cpu_percent} % of a core`);
    }
    return { about: { detector: 'silero', loop_ms: 4_000, seconds: extent.stage.seconds }, results, failures };
  },
};

function resultOf(name: string, stage: Stage): BenchResult {
  const most = Math.max(...stage.calls_of_workers);
  return {
    table: 'calls on one port',
    name,
    values: {
      holds: meetsTargets(stage),
      most_calls_of_one: most,
      cpu_percent: stage.cpu_percent,
      cpu_s_per_call_minute: stage.cpu_seconds_per_call_minute,
      resident_mb: stage.resident_mb,
      answer_p50_ms: stage.answer_ms.p50,
      late_p99: stage.frame_lateness_ms.p99,
      loop_delay_p99: stage.gateway.loop_delay_ms.p99,
      unanswered: stage.unanswered,
      callers_cpu_percent: stage.callers_cpu_percent,
      caller_late_p99: stage.own_lateness_ms.p99,
    },
  };
}

/** Below the limit of capacity no reply may be missing, and each process must have its share of the calls. */
export function failuresOf(stage: Stage, count: number): readonly string[] {
  const most = Math.ceil((stage.calls / count) * mostOfShare) + 1;
  const crowded = stage.calls_of_workers.find((calls) => calls > most);
  return [
    ...stageFailures(stage),
    ...(crowded === undefined ? [] : [`one of ${count} processes has ${crowded} of ${stage.calls} calls`]),
  ];
}
