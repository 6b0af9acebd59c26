/**
 * Runs benchmarks: one line of JSON per result on standard output, and the same as tables on standard error.
 *
 *   npm run bench -- [SCENARIO…] [--only NAME] [--quick] [--against FILE] [--json FILE] [--docs] [--help]
 *
 * Every run is stored below `DATA_DIR/bench/results`, or in the file that `--json` names; `--against` shows the differences
 * from a stored run; `--docs` updates the figures of docs/benchmarks.md, docs/performance.md and the README. Ends with 1 if a
 * scenario failed.
 */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { writeBenchmarks } from './benchmarks-page.ts';
import { describeHost } from './host.ts';
import { shownScenarios, writePerformance } from './performance-page.ts';
import { writeReadme } from './readme-figures.ts';
import type { Scenario, ScenarioOutcome } from './scenario.ts';
import { scenarios } from './scenarios.ts';
import { compareRuns, readRun, type StoredRun, storeRun } from './stored-run.ts';
import { byTable, textTable } from './table.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', multiple: true, default: [] },
    quick: { type: 'boolean', default: false },
    against: { type: 'string' },
    json: { type: 'string' },
    docs: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
});

const say = (text: string): void => {
  process.stderr.write(`${text}\n`);
};

function help(): void {
  say(`npm run bench -- [SCENARIO ...] [--only SCENARIO] [--quick] [--against FILE] [--json FILE] [--docs]

Name scenarios as arguments or with --only; without a name, all of them run.

${scenarios.map(({ name, description }) => `  ${name.padEnd(10)} ${description}`).join('\n')}

  --quick         smoke test in less than a minute; time limits do not apply
  --against FILE  show differences from a kept run
  --json FILE     keep this run in FILE instead of below DATA_DIR/bench/results
  --docs          write the tables of docs/benchmarks.md (turns) and docs/performance.md, with its curve, and the README
                  (${shownScenarios.join(', ')})`);
}

/** Throws `RangeError` for an unknown scenario. */
function wanted(): readonly Scenario[] {
  const names = [...positionals, ...values.only];
  const unknown = names.find((name) => !scenarios.some((scenario) => scenario.name === name));
  if (unknown !== undefined) {
    throw new RangeError(
      `no scenario is named "${unknown}"; use one of ${scenarios.map(({ name }) => name).join(', ')}`,
    );
  }
  return names.length === 0 ? scenarios : scenarios.filter(({ name }) => names.includes(name));
}

function canRun({ name, program }: Scenario): boolean {
  if (program === undefined || existsSync(program.path)) return true;
  say(`${name} is left out, because ${program.path} is missing; run: apt-get install ${program.package}\n`);
  return false;
}

async function runOne(scenario: Scenario): Promise<ScenarioOutcome> {
  say(`${scenario.name}: ${scenario.description}`);
  const startedAt = performance.now();
  const outcome = await scenario.run({ quick: values.quick, progress: (text) => say(`  ${text}`) });
  for (const result of outcome.results) console.log(JSON.stringify({ scenario: scenario.name, ...result }));
  for (const [table, results] of byTable(outcome.results)) say(`\n${table}\n${textTable(results)}`);
  say(`${scenario.name} took ${secondsSince(startedAt)} s\n`);
  for (const failure of outcome.failures) say(`\nfailed: ${failure}`);
  for (const slow of outcome.slow ?? []) say(`\n${values.quick ? 'slow' : 'failed'}: ${slow}`);
  return outcome;
}

function secondsSince(startedAt: number): number {
  return Math.round((performance.now() - startedAt) / 100) / 10;
}

function compare(before: StoredRun, after: StoredRun): void {
  say(`\nagainst ${before.host.commit} of ${before.host.at}`);
  const found = compareRuns(before, after);
  if (found.length === 0) say('  no difference');
  for (const { table, name, value, before: old, after: now } of found) {
    say(`  ${table} · ${name} · ${value}: ${rounded(old)} → ${rounded(now)}`);
  }
}

function rounded(value: number): number {
  return Number(value.toPrecision(4));
}

/** A quick run is not a measurement: no limits are checked. */
function hasFailed({ failures, slow = [] }: ScenarioOutcome): boolean {
  return failures.length > 0 || (!values.quick && slow.length > 0);
}

async function main(): Promise<void> {
  const before = values.against === undefined ? null : readRun(values.against);
  const startedAt = performance.now();
  const host = describeHost();
  const outcomes: Record<string, ScenarioOutcome> = {};
  for (const scenario of wanted().filter(canRun)) outcomes[scenario.name] = await runOne(scenario);
  const seconds = secondsSince(startedAt);
  const run: StoredRun = { host, quick: values.quick, seconds, scenarios: outcomes };
  console.log(JSON.stringify({ host, quick: run.quick, seconds }));
  say(`\n${host.commit} on ${host.processors} × ${host.processor}, Node ${host.node}, ${seconds} s`);
  say(`kept in ${storeRun(run, values.json ?? null)}`);
  if (before !== null) compare(before, run);
  if (values.docs) {
    writeBenchmarks(run);
    writePerformance(run);
    writeReadme(run);
  }
  if (Object.values(outcomes).some(hasFailed)) process.exitCode = 1;
}

if (values.help) help();
else await main();
