import { join } from 'node:path';
import { mediansOf } from '../product/medians.ts';
import { compareVersions } from '../product/side-by-side.ts';
import { type ProductProtocol, type ProductStage, runProduct } from '../product/stage.ts';
import { stageResults } from '../product/stage-results.ts';
import type { Scenario } from '../scenario.ts';

/** Rounds run one after the other, so that a slow minute of the machine does not hit all runs of one number of calls. */
type Extent = {
  readonly rounds: readonly (readonly number[])[];
  readonly stage: { readonly seconds: number; readonly callSeconds: number };
  /** The number of calls whose cost tells how many a core carries; null without an overload. */
  readonly usual: number | null;
};

const [few, usual, many] = [20, 60, 100];
const whole: Extent = {
  rounds: [
    [few, usual, many],
    [few, usual, many],
    [few, usual, many, 150, 200, 300],
  ],
  stage: { seconds: 20, callSeconds: 60 },
  usual,
};
const small: Extent = { rounds: [[4]], stage: { seconds: 12, callSeconds: 10 }, usual: null };
/** Callers of the overload, as a multiple of the calls that a core carries, and their largest number. */
const overload = { times: 2, most: 600, step: 20 } as const;
const latenessMs = 20;

/** Measures the whole product with providers on real sockets. */
export const product: Scenario = {
  name: 'product',
  description: 'the whole server with providers on real sockets: response times, gaps and cost by number of calls',
  run: async ({ quick, progress }) => {
    const chosen = process.env.BENCH_CALLS?.split(',').map(Number);
    const other = process.env.BENCH_AGAINST;
    if (other !== undefined) {
      // Both versions share a core, so each has half of the usual calls.
      const { stage, rounds } = whole;
      return compareVersions({ other, calls: chosen ?? [usual / 2], stage, rounds: rounds.length }, { progress });
    }
    const extent = extentFor(quick, chosen);
    const profileDir = process.env.BENCH_PROFILE_DIR;
    const stages: ProductStage[] = [];
    const overloads: ProductStage[] = [];
    const protocols = protocolsFrom(process.env.BENCH_PROTOCOLS) ?? ['websocket'];
    const run = async (calls: number, protocol: ProductProtocol = 'websocket'): Promise<ProductStage> => {
      const stage = await runProduct({
        ...extent.stage,
        calls,
        protocol,
        profileDir: profileDir && join(profileDir, `${calls}-${protocol}`),
      });
      progress(
        `${callsOver(stage)}: ${stage.answer_ms.p50} ms, ${stage.gaps.n} gaps, ${stage.refused} refused, ${stage.server_cpu_percent} % of a core`,
      );
      return stage;
    };
    for (const round of extent.rounds) {
      for (const calls of round) for (const protocol of protocols) stages.push(await run(calls, protocol));
      if (extent.usual !== null) overloads.push(await run(overloads[0]?.calls ?? overloadCalls(stages, extent.usual)));
    }
    const results = [
      ...stages.flatMap((stage) => stageResults(stage, callsOver(stage))),
      ...overloads.flatMap((stage) => stageResults(stage, `${overload.times} × capacity: ${stage.calls} callers`)),
    ];
    return {
      about: {
        bargeInShare: 0.3,
        call_seconds: extent.stage.callSeconds,
        seconds: extent.stage.seconds,
        rounds: extent.rounds.length,
        latenessMs,
      },
      results: mediansOf(results),
      failures: quick ? stages.flatMap(failuresOf) : [],
      slow: [
        ...overloads.flatMap(overloadFailures),
        ...stages.filter(({ calls }) => calls <= usual).flatMap(lateFrames),
      ],
    };
  },
};

function extentFor(quick: boolean, chosen: readonly number[] | undefined): Extent {
  const extent = quick ? small : whole;
  return chosen === undefined ? extent : { ...extent, rounds: [chosen], usual: null };
}

/** The protocols of a list such as `websocket,sip,sip_srtp`. */
function protocolsFrom(list: string | undefined): readonly ProductProtocol[] | null {
  return list === undefined
    ? null
    : (['websocket', 'sip', 'sip_srtp'] as const).filter((protocol) => list.split(',').includes(protocol));
}

const callsOver = ({ calls, protocol }: ProductStage): string =>
  protocol === 'websocket' ? `${calls} calls` : `${calls} calls over ${protocol}`;

/** Twice the calls that use the whole core, by their cost in the first stage with the usual number. */
function overloadCalls(stages: readonly ProductStage[], usualCalls: number): number {
  const stage = stages.find(({ calls }) => calls === usualCalls)!;
  const carried = (100 * stage.active_calls) / (stage.server_cpu_percent + stage.database_cpu_percent);
  return Math.min(overload.most, overload.step * Math.ceil((overload.times * carried) / overload.step));
}

/** The accepted calls of an overload must not notice it. */
function overloadFailures({ calls, turns, unanswered, gaps, broken }: ProductStage): readonly string[] {
  const name = `${calls} callers, twice the capacity`;
  return [
    ...(unanswered > 0 ? [`${name}: ${unanswered} of ${turns} turns got no reply`] : []),
    ...(gaps.n > 0 ? [`${name}: ${gaps.n} gaps of ${gaps.ms} ms in total`] : []),
    ...(broken.length > 0 ? [`${name}: ${broken.length} calls failed: ${broken[0]}`] : []),
  ];
}

function lateFrames({ calls, frame_lateness_ms: late }: ProductStage): readonly string[] {
  return late.p99 > latenessMs ? [`${calls} calls: the p99 lateness of frames is ${late.p99} ms`] : [];
}

function failuresOf({ calls, turns, unanswered, not_stopped, broken }: ProductStage): readonly string[] {
  return [
    ...(turns === 0 ? [`${calls} calls: nobody spoke`] : []),
    ...(unanswered > 0 ? [`${calls} calls: ${unanswered} of ${turns} turns got no reply`] : []),
    ...(not_stopped > 0 ? [`${calls} calls: ${not_stopped} interruptions did not stop the assistant`] : []),
    ...new Set(broken.map((why) => `${calls} calls: a call failed: ${why}`)),
  ];
}
