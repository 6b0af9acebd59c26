import type { Stage } from '../../bench/load/stage.ts';

/** A distribution of which only the maximum matters. */
export const spread = (p99: number) => ({ n: 100, p50: 0, p95: 0, p99, max: p99 });

/** A stage of a benchmark under load within all limits, except for the given changes. */
export function stage(calls: number, differing: Partial<Stage> = {}): Stage {
  return {
    calls,
    seconds: 8,
    cpu_percent: 10,
    cpu_seconds_per_call_minute: 0.1,
    resident_mb: 100 + calls,
    callers_cpu_percent: 5,
    calls_of_workers: [calls],
    turns: 50,
    unanswered: 0,
    broken: [],
    interruptions: 20,
    not_stopped: 0,
    answer_ms: spread(450),
    answer_after_interruption_ms: spread(450),
    silence_ms: spread(200),
    frames_sent: 1_000,
    frames_received: 800,
    frame_lateness_ms: spread(3),
    late_frames: 0,
    gaps: { n: 0, ms: 0 },
    marks_outstanding: 0,
    own_lateness_ms: spread(1),
    gateway: {
      loop_delay_ms: { p50: 1, p99: 5 },
      calls,
      model_requests: 60,
      user_turns: 60,
      troubles: 0,
    },
    ...differing,
  };
}
