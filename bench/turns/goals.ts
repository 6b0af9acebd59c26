import type { BenchResult, BenchValue } from '../scenario.ts';

type Goal = {
  readonly name: string;
  readonly table: string;
  readonly row: string;
  readonly value: string;
  readonly most: number;
};

const overlaps = 'barge-in';
const oneTurn = 'latency of one turn, STT 250, LLM 300, TTS 100 ms';
const goals: readonly Goal[] = [
  {
    name: 'cut-offs relative to a fixed delay with the same mean',
    table: 'endpointing',
    row: 'all',
    value: 'cut_off_ratio',
    most: 0.3,
  },
  { name: 'false stops', table: overlaps, row: 'all', value: 'false_stop_share', most: 0.05 },
  { name: 'missed interruptions', table: overlaps, row: 'all', value: 'missed_share', most: 0.02 },
  { name: 'onset to last sound, p50', table: overlaps, row: 'all', value: 'stop_p50_ms', most: 200 },
  { name: 'onset to last sound, p95', table: overlaps, row: 'all', value: 'stop_p95_ms', most: 300 },
  { name: 'latency of a turn, p50', table: oneTurn, row: 'reported latency', value: 'p50_ms', most: 700 },
];

/** The goals, and whether they are met. */
export function goalResults(results: readonly BenchResult[]): readonly BenchResult[] {
  return goals.map(({ name, table, row, value, most }) => {
    const found = results.find((result) => result.table === table && result.name === row)?.values[value] ?? null;
    return {
      table: 'goals',
      name,
      values: { measured: shown(value, found), goal: `≤ ${shown(value, most)}`, met: meets(found, most) },
    };
  });
}

function meets(found: BenchValue, most: number): boolean {
  return typeof found === 'number' && found <= most;
}

function shown(value: string, figure: BenchValue): string {
  if (typeof figure !== 'number') return '–';
  if (value.endsWith('_share')) return `${(100 * figure).toFixed(1)} %`;
  return value.endsWith('_ratio') ? figure.toFixed(2) : `${Math.round(figure)} ms`;
}
