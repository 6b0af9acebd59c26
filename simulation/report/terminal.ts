import type { Paint } from '#src/foundation/terminal-style.ts';
import type { RunResult } from '../run/result.ts';
import { counted } from './kept-run.ts';
import { clock } from './page.ts';
import { median, summarize } from './summary.ts';

/** Results for a terminal: a line for each scenario, below a failed one its failed checks and the end of the conversation. */
export function terminalLines(results: readonly RunResult[], paint: Paint, seconds: number): readonly string[] {
  const summaries = summarize(results);
  const lines = summaries.flatMap((summary) => {
    const { scenario, runs, passed, allPassed, failures } = summary;
    const share = runs === 1 ? '' : `  ${passed} of ${runs} runs (pass^${runs} ${allPassed ? 'yes' : 'no'})`;
    const head = `${allPassed ? paint('✓', 'tool') : paint('✗', 'interruption')} ${scenario}${share}`;
    return [head, ...failures.flatMap((failure) => failureLines(failure, results, summary, paint))];
  });
  return [
    ...lines,
    '',
    totalLine(results, summaries.filter(({ allPassed }) => !allPassed).length, summaries.length, seconds),
  ];
}

type Summary = ReturnType<typeof summarize>[number];

function failureLines(
  { check, found, at, run }: Summary['failures'][number],
  results: readonly RunResult[],
  { suite, scenario }: Summary,
  paint: Paint,
): readonly string[] {
  const result = results.find((one) => one.suite === suite && one.scenario === scenario && one.run === run);
  const turns = (result?.trace.turns ?? []).flatMap((turn) =>
    'content' in turn && turn.role !== 'tool_call_result' ? [turn] : [],
  );
  const until =
    at === null
      ? turns.length
      : Math.max(1, turns.filter((turn) => turn.startedAt - (result?.trace.startedAt ?? 0) <= at).length);
  const shown = turns.slice(Math.max(0, until - 2), until);
  return [
    `    ${check}`,
    `      found: ${found}${run === 1 ? '' : ` (run ${run})`}`,
    ...shown.map((turn) =>
      paint(
        `      ${clock(turn.startedAt - (result?.trace.startedAt ?? 0))} ${turn.role === 'user' ? 'caller' : 'assistant'}: ${turn.content}`,
        'dim',
      ),
    ),
  ];
}

function totalLine(results: readonly RunResult[], failed: number, scenarios: number, seconds: number): string {
  const latency = median(results.flatMap(({ facts }) => facts.answers.map(({ whole }) => whole)));
  const costs = results.flatMap(({ costDollars }) => costDollars ?? []);
  const minutes = results.reduce((sum, { facts }) => sum + facts.durationMs, 0) / 60_000;
  return [
    failed === 0 ? `${counted(scenarios, 'scenario')} passed` : `${failed} of ${counted(scenarios, 'scenario')} failed`,
    `${counted(results.length, 'call')} with ${minutes.toFixed(1)} min in ${seconds.toFixed(1)} s`,
    ...(latency === null ? [] : [`median response time ${Math.round(latency)} ms`]),
    ...(costs.length === 0 ? [] : [`$${costs.reduce((sum, cost) => sum + cost, 0).toFixed(4)}`]),
  ].join(', ');
}
