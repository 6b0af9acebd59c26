import { readFileSync, writeFileSync } from 'node:fs';
import { curveSvg, pointsOf } from './performance-svg.ts';
import type { BenchResult } from './scenario.ts';
import { sectionOf, withSection } from './section.ts';
import type { StoredRun } from './stored-run.ts';
import { markdownTable } from './table.ts';

const page = new URL('../docs/performance.md', import.meta.url);
const picture = new URL('../docs/performance.svg', import.meta.url);

/** A table of a scenario on the page: its name, and its columns with their headings. */
type Shown = readonly [table: string, columns: Readonly<Record<string, string>>];

const spread = { min: 'min', median: 'median', max: 'max' };
const nanoseconds = { min_ns: 'min, ns', median_ns: 'median, ns', max_ns: 'max, ns', bytes: 'bytes allocated' };

/** The scenarios of the page with their tables; the page defines the order. */
const shownOf: Readonly<Record<string, readonly Shown[]>> = {
  calls: [
    ['summary', { ...spread, runs: 'runs' }],
    [
      'calls on one core',
      {
        holds: 'sustained',
        cpu_percent: 'CPU, % of a core',
        cpu_s_per_call_minute: 'CPU s per call-minute',
        resident_mb: 'RSS, MB',
        answer_p50_ms: 'response p50, ms',
        silence_p95_ms: 'silence p95, ms',
        late_p99: 'frame lateness p99, ms',
        loop_delay_p99: 'loop delay p99, ms',
        unanswered: 'turns without reply',
        requests_per_turn: 'model requests per turn',
        caller_late_p99: 'caller lateness p99, ms',
      },
    ],
  ],
  product: [
    [
      'what callers hear',
      {
        runs: 'runs',
        active_calls: 'active calls',
        answer_p50_ms: 'response p50, ms',
        answer_p95_ms: 'response p95, ms',
        interrupted_answer_p50_ms: 'response after an interruption p50, ms',
        silence_p50_ms: 'silence p50, ms',
        silence_p95_ms: 'silence p95, ms',
        turns: 'turns',
        unanswered: 'turns without reply',
        late_p99_ms: 'frame lateness p99, ms',
        gaps: 'gaps',
        gaps_ms: 'gaps, ms',
        calls_ended: 'calls that ended',
        calls_refused: 'attempts rejected',
        calls_broken: 'calls that failed',
      },
    ],
    [
      'what it costs',
      {
        server_cpu_percent: 'server CPU, % of a core',
        database_cpu_percent: 'PostgreSQL CPU, % of a core',
        cpu_s_per_call_minute: 'CPU s per call-minute',
        resident_mb: 'server RSS, MB',
        requests_per_turn: 'model requests per turn',
      },
    ],
    [
      'the machine',
      {
        calibration_ms: 'fixed work, ms of CPU',
        foreign_cpu_percent: 'other processes, % of a core',
        callers_cpu_percent: 'callers CPU, % of a core',
        vendors_cpu_percent: 'providers CPU, % of a core',
        caller_late_p99_ms: 'caller lateness p99, ms',
      },
    ],
    [
      'tasks of 5 ms or more',
      {
        tasks: 'tasks',
        total_ms: 'in total, ms',
        above_10: 'above 10 ms',
        above_20: 'above 20 ms',
        above_50: 'above 50 ms',
        above_100: 'above 100 ms',
      },
    ],
  ],
  workers: [
    [
      'calls on one port',
      {
        holds: 'sustained',
        most_calls_of_one: 'most calls of one process',
        cpu_percent: 'CPU, % of a core',
        cpu_s_per_call_minute: 'CPU s per call-minute',
        resident_mb: 'RSS, MB',
        answer_p50_ms: 'response p50, ms',
        late_p99: 'frame lateness p99, ms',
        loop_delay_p99: 'loop delay p99, ms',
        unanswered: 'turns without reply',
        callers_cpu_percent: 'callers CPU, % of a core',
        caller_late_p99: 'caller lateness p99, ms',
      },
    ],
  ],
  gateway: [
    [
      'echo of 20 ms frames, CPU seconds per call-minute',
      { ...spread, late_p99_ms: 'frame lateness p99, ms', resident_mb: 'RSS, MB' },
    ],
  ],
  latency: [['latency added by the process, ms', { turns: 'turns', p50: 'p50, ms', p99: 'p99, ms', max: 'max, ms' }]],
  detector: [
    [
      'voice detector, windows of 32 ms',
      { min_us: 'min, µs', median_us: 'median, µs', max_us: 'max, µs', longest_tick_us: 'longest tick, µs' },
    ],
  ],
  codecs: [['codecs, 20 ms frames', nanoseconds]],
  resample: [['resampling, 20 ms frames', nanoseconds]],
  reducer: [
    [
      'turn taking, inputs of recorded calls',
      { inputs: 'inputs', events_per_second: 'events per second', median_ns: 'median, ns', bytes: 'bytes allocated' },
    ],
  ],
  dialects: [
    [
      'dialects, 20 ms',
      {
        decode_median_ns: 'decode, ns',
        decode_bytes: 'bytes allocated',
        message_out_ms: 'message out, ms',
        encode_median_ns: 'encode, ns',
        encode_bytes: 'bytes allocated',
      },
    ],
  ],
  startup: [['start', { runs: 'runs', min_ms: 'min, ms', median_ms: 'median, ms', max_ms: 'max, ms' }]],
};

/** The scenarios that the page shows. */
export const shownScenarios: readonly string[] = Object.keys(shownOf);

/** Returns the page with the results of a run; results that the run lacks stay. Throws if the page lacks a place. */
export function withFigures(text: string, run: StoredRun): string {
  return shownScenarios.reduce((page, name) => {
    const outcome = run.scenarios[name];
    if (outcome === undefined) return page;
    const tables = shownOf[name]!.map(([table, columns]) => tableOf(outcome.results, table, columns));
    return withSection(page, sectionOf(name, `${name} --docs`, [...tables, measuredOn(run)]));
  }, text);
}

function tableOf(results: readonly BenchResult[], table: string, columns: Shown[1]): string {
  return markdownTable(
    results.filter((result) => result.table === table),
    columns,
    table,
  );
}

function measuredOn({ host, quick }: StoredRun): string {
  const { at, commit, processors, processor, memory_gb, node } = host;
  const machine = `${processors} × ${processor}, ${memory_gb} GB, Node ${node}`;
  return `Commit ${commit}, ${at.slice(0, 10)}${quick ? ', quick run' : ''}; ${machine}.`;
}

/** Writes the results of a run to the page, and the curve if the run has one. */
export function writePerformance(run: StoredRun): void {
  writeFileSync(page, withFigures(readFileSync(page, 'utf8'), run));
  const stages = run.scenarios.calls?.results.filter(({ table }) => table === 'calls on one core') ?? [];
  if (stages.length > 0) writeFileSync(picture, curveSvg(pointsOf(stages), measuredOn(run).replace(/\.$/, '')));
}
