import type { FailedCall, ScenarioResult, TestResult, TestTurn } from '#src/store/tests/test-result.ts';
import { median, type ScenarioSummary, summarize } from '../report/summary.ts';
import type { RunResult } from '../run/result.ts';

/** Limits on a stored result. */
const mostFailures = 20;
const mostTurns = 200;
const longestText = 1_000;
/** Of the whole result as JSON, in characters. Transcripts beyond it are left out. */
const longestResult = 1_000_000;

/** Results in the form in which a server stores them: bounded, with the transcript of the first failed call of each scenario. */
export function testResult(results: readonly RunResult[]): TestResult {
  let left = longestResult;
  let isShortened = false;
  const scenarios = summarize(results).map((summary) => {
    const whole = scenarioResult(summary, results);
    const chars = JSON.stringify(whole).length;
    isShortened ||= summary.failures.length > mostFailures;
    if (chars <= left) {
      left -= chars;
      return whole;
    }
    isShortened = true;
    return { ...whole, failures: whole.failures.slice(0, 1), failed_call: null };
  });
  return {
    calls: results.length,
    median_latency_ms: median(results.flatMap(({ facts }) => facts.answers.map(({ whole }) => whole))),
    scenarios,
    is_shortened: isShortened,
  };
}

function scenarioResult(
  { scenario, runs, passed, allPassed, medianLatencyMs, failures }: ScenarioSummary,
  results: readonly RunResult[],
): ScenarioResult {
  const failed = results.find((result) => result.scenario === scenario && !result.passed);
  return {
    scenario: shortened(scenario),
    runs,
    passed,
    all_passed: allPassed,
    median_latency_ms: medianLatencyMs,
    failures: failures.slice(0, mostFailures).map(({ check, found, at, run, times }) => ({
      check: shortened(check),
      found: shortened(found),
      at_ms: at === null ? null : Math.round(at),
      run,
      times,
    })),
    failed_call: failed === undefined ? null : failedCall(failed),
  };
}

function failedCall({ run, seed, trace }: RunResult): FailedCall {
  const turns = trace.turns.slice(0, mostTurns).map((turn): TestTurn => {
    const at_ms = Math.max(0, Math.round(('startedAt' in turn ? turn.startedAt : turn.at) - trace.startedAt));
    switch (turn.role) {
      case 'assistant':
        return { role: 'assistant', content: shortened(turn.content), at_ms, interrupted: turn.interrupted };
      case 'user':
        return { role: 'caller', content: shortened(turn.content), at_ms, interrupted: false };
      case 'tool_call_invocation':
        return { role: 'tool', content: shortened(`${turn.name} ${turn.args}`), at_ms, interrupted: false };
      default:
        return { role: 'tool', content: shortened(turn.content), at_ms, interrupted: false };
    }
  });
  return { run, seed, turns };
}

const shortened = (text: string): string => (text.length > longestText ? `${text.slice(0, longestText - 1)}…` : text);
