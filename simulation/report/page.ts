import { escapeXml } from '#src/carriers/xml.ts';
import type { RunResult } from '../run/result.ts';
import { counted } from './kept-run.ts';
import { summarize } from './summary.ts';

const style = `body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:60rem;padding:0 1rem;color:#1a1d21;background:#fff}
@media(prefers-color-scheme:dark){body{color:#e6e8ea;background:#14171a}summary,td,th{border-color:#333}}
h1{font-size:1.4rem}table{border-collapse:collapse;width:100%}td,th{border-bottom:1px solid #ddd;padding:.3rem .6rem;text-align:left;vertical-align:top}
.no{color:#c0261b}.yes{color:#1a7f37}details{margin:.6rem 0}summary{cursor:pointer;padding:.3rem 0}ol{list-style:none;padding:0}
.time{font-variant-numeric:tabular-nums;opacity:.65;display:inline-block;width:4.5rem}.who{display:inline-block;width:5.5rem;font-weight:600}audio{width:100%}`;

/** Results as one HTML page without further files; calls in audio mode can be heard if their audio was kept. */
export function resultsPage(results: readonly RunResult[]): string {
  const failed = results.filter(({ passed }) => !passed).length;
  const title =
    failed === 0
      ? `${counted(results.length, 'call')} passed`
      : `${failed} of ${counted(results.length, 'call')} failed`;
  const rows = summarize(results).map(
    ({ suite, scenario, runs, passed, allPassed, medianLatencyMs, costDollars }) =>
      `<tr><td class="${allPassed ? 'yes' : 'no'}">${allPassed ? 'passed' : 'failed'}</td><td>${escapeXml(suite)}</td><td>${escapeXml(scenario)}</td><td>${passed} of ${runs}</td><td>${medianLatencyMs === null ? '' : `${Math.round(medianLatencyMs)} ms`}</td><td>${costDollars === null ? '' : `$${costDollars.toFixed(4)}`}</td></tr>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head>
<body><h1>${title}</h1>
<table><thead><tr><th>Result</th><th>Suite</th><th>Scenario</th><th>Runs passed</th><th>Response time</th><th>Cost</th></tr></thead><tbody>
${rows.join('\n')}
</tbody></table>
${results.map(callOf).join('\n')}
</body></html>
`;
}

function callOf({ scenario, run, mode, seed, passed, checks, trace, audio, facts }: RunResult): string {
  const checked = checks.map(
    (check) =>
      `<li class="${check.passed ? 'yes' : 'no'}">${check.passed ? '✓' : '✗'} ${escapeXml(check.name)}${check.passed ? '' : ` — ${escapeXml(check.found)}`}${check.at === undefined ? '' : ` (${clock(check.at)})`}</li>`,
  );
  const sound =
    audio === null
      ? ''
      : `<audio controls preload="none" src="data:audio/wav;base64,${Buffer.from(audio).toString('base64')}"></audio>`;
  const turns = trace.turns.map((turn) => {
    const at = ('startedAt' in turn ? turn.startedAt : turn.at) - trace.startedAt;
    return `<li><span class="time">${clock(at)}</span><span class="who">${turn.role === 'user' ? 'caller' : turn.role === 'assistant' ? 'assistant' : 'tool'}</span>${escapeXml(wordsOf(turn))}</li>`;
  });
  return `<details${passed ? '' : ' open'}><summary class="${passed ? 'yes' : 'no'}">${escapeXml(scenario)}, run ${run} (${mode}, seed ${seed}, ${clock(facts.durationMs)})</summary>
<ul>${checked.join('')}</ul>${sound}<ol>${turns.join('')}</ol></details>`;
}

function wordsOf(turn: RunResult['trace']['turns'][number]): string {
  if (turn.role === 'tool_call_invocation') return `${turn.name} ${turn.args}`;
  if (turn.role === 'tool_call_result') return `${turn.name} returned ${turn.content}`;
  return turn.role === 'assistant' && turn.interrupted ? `${turn.content} — (interrupted)` : turn.content;
}

/** A time in a call, such as 0:12.4. */
export function clock(ms: number): string {
  const seconds = Math.max(0, ms) / 1000;
  return `${Math.floor(seconds / 60)}:${(seconds % 60).toFixed(1).padStart(4, '0')}`;
}
