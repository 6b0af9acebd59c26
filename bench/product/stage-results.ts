import type { BenchResult } from '../scenario.ts';
import type { LongTasks } from './long-tasks.ts';
import type { ProductStage } from './stage.ts';

/** The rows of a stage in each table. */
export function stageResults(stage: ProductStage, name: string): readonly BenchResult[] {
  return [
    { table: 'what callers hear', name, values: heard(stage) },
    { table: 'what it costs', name, values: cost(stage) },
    { table: 'the machine', name, values: machine(stage) },
    ...stage.long_tasks
      .filter(({ count }) => count > 0)
      .map((tasks) => ({ table: 'tasks of 5 ms or more', name: `${name}: ${tasks.task}`, values: blocking(tasks) })),
  ];
}

function heard(stage: ProductStage): BenchResult['values'] {
  const { turns, gaps, frame_lateness_ms: late, frames_received } = stage;
  return {
    active_calls: Math.round(stage.active_calls),
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
  };
}

/** Conditions that explain differences between runs of the same code. */
function machine(stage: ProductStage): BenchResult['values'] {
  return {
    calibration_ms: stage.calibration_ms,
    foreign_cpu_percent: stage.foreign_cpu_percent,
    callers_cpu_percent: stage.callers_cpu_percent,
    vendors_cpu_percent: stage.vendors_cpu_percent,
    caller_late_p99_ms: stage.own_lateness_ms.p99,
  };
}

/** How often and for how long one kind of task blocked the event loop: all, and the number above each duration. */
function blocking({ count, seconds, upTo }: LongTasks): BenchResult['values'] {
  const above = (limit: string): number => count - (upTo[limit] ?? count);
  return {
    tasks: count,
    total_ms: Math.round(1_000 * seconds),
    above_10: above('0.01'),
    above_20: above('0.02'),
    above_50: above('0.05'),
    above_100: above('0.1'),
  };
}
