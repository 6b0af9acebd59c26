import { runStage, type Stage, type StageOptions, smokeTestTiming, stageFailures } from '../load/stage.ts';
import type { BenchResult, Scenario } from '../scenario.ts';

type Extent = {
  readonly stages: readonly (readonly [name: string, calls: number])[];
  readonly stage: Omit<StageOptions, 'calls'>;
  readonly rounds: number;
};
const whole: Extent = {
  stages: [
    ['idle, 5 calls', 5],
    ['200 calls', 200],
  ],
  stage: { seconds: 10 },
  rounds: 1,
};
const small: Extent = { stages: [['idle, 5 calls', 5]], stage: smokeTestTiming, rounds: 1 };

/** Largest share of a turn's steps that may have an unknown cause. */
const mostUnknown = 0.02;

/** Measures the delay that the process itself adds to a turn, without waits and providers. */
export const latency: Scenario = {
  name: 'latency',
  description: 'latency that the process adds to a turn: until the model request, the speech request, the socket',
  run: async ({ quick, progress }) => {
    const { stages, stage: how, rounds } = quick ? small : whole;
    const results: BenchResult[] = [];
    const failures: string[] = [];
    for (const [name, calls] of stages) {
      for (let round = 1; round <= rounds; round += 1) {
        const stage = await runStage({ ...how, calls, gateway: { options: ['--shares', 'on'] } });
        results.push(...resultsOf(rounds === 1 ? name : `${name}, run ${round}`, stage));
        failures.push(...failuresOf(stage).map((why) => `${name}: ${why}`));
        progress(`${name}, ${round} of ${rounds}`);
      }
    }
    return { about: { seconds: how.seconds, detector: 'silero' }, results, failures };
  },
};

const parts = {
  request: 'until the model request',
  text: 'first text to speech request',
  wire: 'first audio to the socket',
  whole: 'total',
} as const;

function resultsOf(name: string, { gateway: { own_share_ms } }: Stage): readonly BenchResult[] {
  if (own_share_ms === undefined) return [];
  const rounded = (ms: number | null): number | null => (ms === null ? null : Math.round(ms * 100) / 100);
  return Object.entries(parts).map(([part, title]) => {
    const { p50, p99, max } = own_share_ms[part as keyof typeof parts];
    const values = { turns: own_share_ms.turns, p50: rounded(p50), p99: rounded(p99), max: rounded(max) };
    return { table: 'latency added by the process, ms', name: `${name}: ${title}`, values };
  });
}

function failuresOf(stage: Stage): readonly string[] {
  const { turns = 0, unknown = 0 } = stage.gateway.own_share_ms ?? {};
  return [
    ...stageFailures(stage),
    ...(turns === 0 ? ['no turn was followed'] : []),
    ...(unknown > mostUnknown * turns ? [`${unknown} steps of ${turns} turns had no known cause`] : []),
  ];
}
