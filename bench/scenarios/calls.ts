import { runStage, type Stage, type StageOptions, smokeTestTiming, stageFailures } from '../load/stage.ts';
import type { BenchResult, Scenario } from '../scenario.ts';
import { percentile } from '../spread.ts';

/** The capacity of one core is the largest number of calls within these limits, with a reply to every turn. */
const holdsAt = { latenessMs: 20, loopDelayMs: 10 } as const;
/** The memory of a call is measured between these numbers, and its processor time at the second. */
const [few, usual] = [20, 60];
/** Warm-up for few calls, which reach the compilation of hot code late; a server in use is past it. */
const warmUpMs = 6_000;
/** With these numbers of calls no reply may be missing, however slow the machine is. */
const mustHold = usual;

type Extent = {
  readonly stages: readonly number[];
  readonly stage: Omit<StageOptions, 'calls'>;
};
const whole: Extent = {
  stages: [few, few, usual, usual, usual, 100, 200, 300, 400, 500, 600, 800],
  stage: { seconds: 5 },
};
const small: Extent = { stages: [10], stage: smokeTestTiming };

/** Measures whole calls under the load contract, increasing their number until the gateway no longer keeps up. */
export const calls: Scenario = {
  name: 'calls',
  description: 'whole calls with scripted providers: how many one core sustains, and their cost',
  run: async ({ quick, progress }) => {
    const { stages: wanted, stage: how } = quick ? small : whole;
    const stages: Stage[] = [];
    for (const calls of wanted) {
      const stage = await runStage({ ...how, calls, ...(quick || calls > usual ? {} : { settleMs: warmUpMs }) });
      stages.push(stage);
      progress(
        `${calls} calls: ${meetsTargets(stage) ? 'sustained' : 'not sustained'}, ${stage.cpu_percent} % of a core`,
      );
      if (calls > usual && !meetsTargets(stage)) break;
    }
    const about = { detector: 'silero', loop_ms: 4_000, seconds: how.seconds, workers: 1, ...holdsAt };
    const results = [...stages.map(stageResult), ...(quick ? [] : summary(stages))];
    return { about, results, failures: failuresOf(stages) };
  },
};

/** Whether frames were on time and no reply was missing. */
export function meetsTargets(stage: Stage): boolean {
  const { frame_lateness_ms, gateway } = stage;
  return (
    stageFailures(stage).length === 0 &&
    frame_lateness_ms.p99 < holdsAt.latenessMs &&
    gateway.loop_delay_ms.p99 < holdsAt.loopDelayMs
  );
}

function stageResult(stage: Stage): BenchResult {
  const { turns, unanswered, not_stopped, gaps, own_lateness_ms, gateway } = stage;
  return {
    table: 'calls on one core',
    name: `${stage.calls} calls`,
    values: {
      calls: stage.calls,
      holds: meetsTargets(stage),
      cpu_percent: stage.cpu_percent,
      cpu_s_per_call_minute: stage.cpu_seconds_per_call_minute,
      resident_mb: stage.resident_mb,
      answer_p50_ms: stage.answer_ms.p50,
      answer_p95_ms: stage.answer_ms.p95,
      interrupted_answer_p50_ms: stage.answer_after_interruption_ms.p50,
      silence_p95_ms: stage.silence_ms.p95,
      late_p50: stage.frame_lateness_ms.p50,
      late_p99: stage.frame_lateness_ms.p99,
      loop_delay_p50: gateway.loop_delay_ms.p50,
      loop_delay_p99: gateway.loop_delay_ms.p99,
      gaps: gaps.n,
      turns,
      unanswered,
      not_stopped,
      requests_per_turn: Math.round((100 * gateway.model_requests) / gateway.user_turns) / 100,
      caller_late_p99: own_lateness_ms.p99,
    },
  };
}

/** Results of the curve. */
export function summary(stages: readonly Stage[]): readonly BenchResult[] {
  const held = stages.filter(meetsTargets).map(({ calls }) => calls);
  const row = (name: string, values: readonly number[]): BenchResult => {
    const at = (share: number) => percentile(values, share);
    return { table: 'summary', name, values: { min: at(0), median: at(0.5), max: at(1), runs: values.length } };
  };
  const at = (calls: number) => stages.filter((stage) => stage.calls === calls);
  // A run that has just compiled much code holds memory that it does not need.
  const smallMb = Math.min(...at(few).map(({ resident_mb }) => resident_mb));
  const growth = at(usual).map(({ resident_mb }) => (resident_mb - smallMb) / (usual - few));
  return [
    row('most calls that one core sustains, of the numbers tried', held.length === 0 ? [] : [Math.max(...held)]),
    row(
      `CPU seconds per call-minute, at ${usual} calls`,
      at(usual).map((stage) => stage.cpu_seconds_per_call_minute),
    ),
    row(
      `frame lateness p99, ms, at ${usual} calls`,
      at(usual).map(({ frame_lateness_ms }) => frame_lateness_ms.p99),
    ),
    row(`resident memory per call, MB, from ${few} to ${usual} calls`, growth),
    row(
      `response time p50, ms, at ${usual} calls`,
      at(usual).map(({ answer_ms }) => answer_ms.p50),
    ),
    row(
      `interruption to silence p95, ms, at ${usual} calls`,
      at(usual).map(({ silence_ms }) => silence_ms.p95),
    ),
  ];
}

/** Below the limit of capacity missing replies are failures; beyond it a stage is merely invalid. */
export function failuresOf(stages: readonly Stage[]): readonly string[] {
  const low = stages.filter(({ calls }) => calls <= mustHold);
  return low.flatMap((stage) => stageFailures(stage).map((why) => `${stage.calls} calls: ${why}`));
}
