import { readdirSync, readFileSync } from 'node:fs';
import { replayExactly } from '#engine/replay/exact.ts';
import type { Recording } from '#engine/replay/recording.ts';
import { reduce } from '#engine/turn/reduce.ts';
import { initialTurnState } from '#engine/turn/state.ts';
import { parseCallFile } from '#src/calls/lifecycle/call-file.ts';
import type { BenchResult } from '../scenario.ts';
import type { MicroResults } from './micro-results.ts';
import { costOf, type Effort } from './operation.ts';

const folder = new URL('../../fixtures/calls/', import.meta.url);

/** Measures turn taking on the inputs of stored calls, in a loop. */
export function reducerResults(effort: Effort): MicroResults {
  const calls = readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .map((name) => ({ name, recording: parseCallFile(readFileSync(new URL(name, folder), 'utf8')).recording }));
  const results = calls.map(({ name, recording }) => resultOf(name.replace('.jsonl', ''), recording, effort));
  const wrong = calls.filter(({ recording }) => replayExactly(recording).divergence !== null);
  return { results, failures: wrong.map(({ name }) => `${name} was decided otherwise than is kept`) };
}

function resultOf(name: string, { steps, options }: Recording, effort: Effort): BenchResult {
  const { min_ns, median_ns, max_ns, bytes } = costOf(() => {
    let state = initialTurnState;
    for (const { event } of steps) state = reduce(state, event, options).state;
  }, effort);
  const each = (ns: number): number => ns / steps.length;
  return {
    table: 'turn taking, inputs of recorded calls',
    name,
    values: {
      inputs: steps.length,
      events_per_second: Math.round(1e9 / each(median_ns)),
      min_ns: each(min_ns),
      median_ns: each(median_ns),
      max_ns: each(max_ns),
      bytes: bytes === null ? null : each(bytes),
    },
  };
}
