import { join } from 'node:path';
import { type ProductProtocol, type ProductStage, runProduct } from '../product/stage.ts';
import type { BenchResult, Scenario } from '../scenario.ts';

/** The capacity of one core is the largest number of calls within these limits, with a reply to every turn. */
const limits = { latenessMs: 20 } as const;
const whole = { stages: [20, 60, 20, 60, 20, 60], stage: { seconds: 30, callSeconds: 60 } };
const small = { stages: [4], stage: { seconds: 12, callSeconds: 10 } };

/** Measures the whole product with providers on real sockets. */
export const product: Scenario = {
  name: 'product',
  description: 'the whole server with providers on real sockets: response times, gaps and cost by number of calls',
  run: async ({ quick, progress }) => {
    const { stages: wanted, stage: how } = quick ? small : whole;
    const protocols = protocolsFrom(process.env.BENCH_PROTOCOLS) ?? ['websocket'];
    const profileDir = process.env.BENCH_PROFILE_DIR;
    const stages: ProductStage[] = [];
    for (const calls of stagesFrom(process.env.BENCH_CALLS) ?? wanted) {
      for (const protocol of protocols) {
        const stage = await runProduct({
          ...how,
          calls,
          protocol,
          profileDir: profileDir && join(profileDir, `${calls}-${protocol}`),
        });
        stages.push(stage);
        progress(
          `${calls} calls over ${protocol}: ${stage.answer_ms.p50} ms, ${stage.gaps.n} gaps, ${stage.server_cpu_percent} % of a core`,
        );
      }
    }
    return {
      about: { bargeInShare: 0.3, call_seconds: how.callSeconds, seconds: how.seconds, ...limits },
      results: stages.flatMap(resultsOf),
      failures: quick ? stages.flatMap(failuresOf) : [],
    };
  },
};

function stagesFrom(list: string | undefined): readonly number[] | null {
  return list === undefined ? null : list.split(',').map(Number);
}

/** A list such as `websocket,sip,sip_srtp`. */
function protocolsFrom(list: string | undefined): readonly ProductProtocol[] | null {
  const known = ['websocket', 'sip', 'sip_srtp'] as const;
  return list === undefined ? null : known.filter((protocol) => list.split(',').includes(protocol));
}

function resultsOf(stage: ProductStage): readonly BenchResult[] {
  const name = `${stage.calls} calls${stage.protocol === 'websocket' ? '' : ` over ${stage.protocol}`}`;
  return [
    { table: 'what callers hear', name, values: heard(stage) },
    { table: 'what it costs', name, values: cost(stage) },
    { table: 'tasks of 5 ms or more', name, values: blocking(stage) },
  ];
}

function heard(stage: ProductStage): BenchResult['values'] {
  const { turns, gaps, frame_lateness_ms: late, frames_received } = stage;
  return {
    answer_p50_ms: stage.answer_ms.p50,
    answer_p95_ms: stage.answer_ms.p95,
    interrupted_answer_p50_ms: stage.answer_after_interruption_ms.p50,
    silence_p50_ms: stage.silence_ms.p50,
    silence_p95_ms: stage.silence_ms.p95,
    turns,
    unanswered: stage.unanswered,
    not_stopped: stage.not_stopped,
    late_p99_ms: late.p99,
    late_share: frames_received === 0 ? null : Math.round((1e4 * stage.late_frames) / frames_received) / 1e4,
    gaps: gaps.n,
    gaps_ms: gaps.ms,
    calls_ended: stage.ended,
    calls_refused: stage.refused,
    calls_broken: stage.broken.length,
  };
}

function cost(stage: ProductStage): BenchResult['values'] {
  return {
    server_cpu_percent: stage.server_cpu_percent,
    database_cpu_percent: stage.database_cpu_percent,
    cpu_s_per_call_minute: stage.cpu_seconds_per_call_minute,
    resident_mb: stage.resident_mb,
    database_mb: stage.database_mb,
    requests_per_turn: stage.turns === 0 ? null : Math.round((100 * stage.model_requests) / stage.turns) / 100,
    callers_cpu_percent: stage.callers_cpu_percent,
    vendors_cpu_percent: stage.vendors_cpu_percent,
    caller_late_p99_ms: stage.own_lateness_ms.p99,
  };
}

/** How often and how long each kind of task blocked the event loop. */
function blocking({ long_tasks }: ProductStage): BenchResult['values'] {
  const kinds = ['media', 'audio', 'detector', 'provider', 'request', 'call_start', 'garbage', 'garbage_major'];
  return Object.fromEntries(
    kinds.flatMap((kind) => {
      const { count = 0, seconds = 0 } = long_tasks.find(({ task }) => task === kind) ?? {};
      return [[kind, count] as const, [`${kind}_ms`, Math.round(1_000 * seconds)] as const];
    }),
  );
}

function failuresOf({ calls, turns, unanswered, not_stopped, broken }: ProductStage): readonly string[] {
  return [
    ...(turns === 0 ? [`${calls} calls: nobody spoke`] : []),
    ...(unanswered > 0 ? [`${calls} calls: ${unanswered} of ${turns} turns got no reply`] : []),
    ...(not_stopped > 0 ? [`${calls} calls: ${not_stopped} interruptions did not stop the assistant`] : []),
    ...new Set(broken.map((why) => `${calls} calls: a call failed: ${why}`)),
  ];
}
