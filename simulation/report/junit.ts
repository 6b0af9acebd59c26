import { escapeXml } from '#src/carriers/xml.ts';
import type { RunResult } from '../run/result.ts';

/** Results as JUnit XML, which build servers read: a test suite for each file, a test case for each run. */
export function junitXml(results: readonly RunResult[]): string {
  const suites = [...Map.groupBy(results, ({ suite }) => suite)].map(([suite, runs]) => {
    const failures = runs.filter(({ passed }) => !passed).length;
    return `  <testsuite name="${escapeXml(suite)}" tests="${runs.length}" failures="${failures}">\n${runs.map(caseOf).join('\n')}\n  </testsuite>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${suites.join('\n')}\n</testsuites>\n`;
}

function caseOf({ suite, scenario, run, mode, passed, checks, facts, trace }: RunResult): string {
  const name = run === 1 ? scenario : `${scenario}, run ${run}`;
  const head = `    <testcase classname="${escapeXml(suite)}" name="${escapeXml(`${name} (${mode})`)}" time="${(facts.durationMs / 1000).toFixed(1)}"`;
  if (passed) return `${head}/>`;
  const failed = checks.filter((check) => !check.passed);
  const told = failed.map((check) => `${check.name}: ${check.found}`).join('\n');
  const transcript = trace.turns.flatMap((turn) =>
    'content' in turn && turn.role !== 'tool_call_result'
      ? [`${turn.role === 'user' ? 'caller' : turn.role}: ${turn.content}`]
      : [],
  );
  return `${head}>\n      <failure message="${escapeXml(failed[0]?.name ?? '')}">${escapeXml(`${told}\n\n${transcript.join('\n')}`)}</failure>\n    </testcase>`;
}
