import { readFile } from 'node:fs/promises';
import { ScriptError } from '#demo/script-source.ts';
import { convertSuite } from '#simulation/foreign/import.ts';
import { junitXml } from '#simulation/report/junit.ts';
import { compareRuns, keptRun, parseKeptRun } from '#simulation/report/kept-run.ts';
import { resultsPage } from '#simulation/report/page.ts';
import { terminalLines } from '#simulation/report/terminal.ts';
import { jobsOf, type LoadedSuite, loadSuites } from '#simulation/run/plan.ts';
import { RunError, runAll } from '#simulation/run/pool.ts';
import type { RunResult } from '#simulation/run/result.ts';
import { parsePrices } from '#src/settings/prices.ts';
import { type Command, CommandError, type Output, readParameters, UsageError } from './command.ts';
import { suiteFromCall, suitesOfLastCalls } from './recorded-suite.ts';
import { coverageField, coverageOfSuites } from './test-coverage.ts';
import { exploreAll } from './test-explore.ts';
import { writeText } from './write-text.ts';

const options = {
  assistant: { type: 'string' },
  url: { type: 'string' },
  key: { type: 'string' },
  only: { type: 'string' },
  audio: { type: 'boolean', default: false },
  repeat: { type: 'string', default: '1' },
  seed: { type: 'string', default: '0' },
  processes: { type: 'string' },
  model: { type: 'string' },
  caller: { type: 'string' },
  judge: { type: 'string' },
  json: { type: 'boolean', default: false },
  junit: { type: 'string' },
  html: { type: 'string' },
  baseline: { type: 'string' },
  coverage: { type: 'boolean', default: false },
  explore: { type: 'string' },
  from: { type: 'string' },
  last: { type: 'string' },
  import: { type: 'string' },
} as const;

/** The folder of suites if no file is named. */
const defaultFolder = 'scenarios';
const mostRuns = 100_000;

/** `parley test`: calls an assistant with simulated callers. */
export const testCommand: Command = {
  name: 'test',
  parameters: '[FILE|FOLDER ...] [--audio] [...]',
  summary: 'call an assistant with simulated callers and check what happens',
  help: `Runs the scenarios of YAML files (default: the folder ${defaultFolder}) in virtual time, as text or as audio, without a server and
without a key. The exit code is 1 if a scenario fails. docs/simulation.md describes the format.

  --assistant FILE|ID  call this assistant instead of the one that the suite names
  --url URL            the server from which assistants are read by their id (with --key or PARLEY_API_KEY)
  --only TEXT          only scenarios whose name contains the text
  --audio              as audio: voices, noise, voice detection, gateway
  --repeat N           run each scenario N times with different seeds
  --seed N             added to the seed of every scenario
  --processes N        worker processes (default: one for each core)
  --model MODEL        the assistant's model, as provider/model (default: the rule-based one)
  --caller MODEL       a model plays the callers that have no script
  --judge MODEL        a model judges expectations of the kind "meant"
  --json               print one JSON object, which --baseline reads
  --junit FILE         write JUnit XML
  --html FILE          write a page with the calls and their audio
  --baseline FILE      compare with a run that --json printed
  --coverage           list states, transitions, tools and expected answers that no scenario touches
  --explore N          instead of scenarios, send N random callers to the assistants of the suites (or --assistant FILE) and
                       print what they got stuck in as a suite
  --from CALL_ID|FILE  print a recorded call as a suite, with personal data replaced
  --last N             run the account's last N calls against the assistants as they are now
  --import FILE        print scenarios of Pipecat's evals or LiveKit's simulations as a suite`,
  run: async (parameters, output) => {
    const { values, positionals } = readParameters(parameters, options, [0, 1_000]);
    try {
      return await perform(values, positionals, output);
    } catch (error) {
      throw error instanceof ScriptError || error instanceof RunError ? new CommandError(error.message) : error;
    }
  },
};

type Values = ReturnType<typeof readParameters<typeof options>>['values'];

async function perform(values: Values, paths: readonly string[], output: Output): Promise<number> {
  if (values.import !== undefined) {
    output.line(convertSuite(await contentOf(values.import), values.import).trimEnd());
    return 0;
  }
  if (values.from !== undefined) {
    output.line((await suiteFromCall(values.from)).trimEnd());
    return 0;
  }
  const wanted = { assistant: values.assistant ?? null, server: serverOf(values) };
  if (values.explore !== undefined) return exploreAll(paths, wanted, countOf('--explore', values.explore, 1), output);
  const suites =
    values.last === undefined
      ? await loadSuites(paths.length === 0 ? [defaultFolder] : paths, wanted)
      : await suitesOfLastCalls(countOf('--last', values.last, 1));
  return runSuites(suites, values, output);
}

function serverOf({ url, key = process.env.PARLEY_API_KEY ?? '' }: Values) {
  if (url === undefined) return null;
  if (key === '') throw new UsageError('--url needs --key or PARLEY_API_KEY');
  return { url: url.replace(/\/+$/, ''), key };
}

async function runSuites(suites: readonly LoadedSuite[], values: Values, output: Output): Promise<number> {
  const before = values.baseline === undefined ? null : await baselineOf(values.baseline);
  const jobs = jobsOf(suites, {
    audio: values.audio,
    repeat: countOf('--repeat', values.repeat, 1),
    seed: countOf('--seed', values.seed, 0),
    only: values.only ?? null,
    keep: values.html !== undefined,
  });
  if (jobs.length === 0) throw new CommandError(`no scenario has "${values.only}" in its name; check --only`);
  const startedAt = performance.now();
  const progress = createProgress(jobs.length);
  const results = await runAll(jobs, {
    models: { assistant: values.model ?? null, caller: values.caller ?? null, judge: values.judge ?? null },
    prices: pricesOf(),
    ...(values.processes === undefined ? {} : { processes: countOf('--processes', values.processes, 1) }),
    finished: (result) => progress.finished(result),
  });
  progress.close();
  const seconds = (performance.now() - startedAt) / 1000;
  if (values.junit !== undefined) await writeText(values.junit, junitXml(results));
  if (values.html !== undefined) await writeText(values.html, resultsPage(results));
  const run = keptRun(results);
  const compared = before === null ? [] : compareRuns(before, run);
  if (values.json)
    output.line(
      JSON.stringify(
        { ...run, ...coverageField(values.coverage, suites, results), ...(before === null ? {} : { compared }) },
        null,
        2,
      ),
    );
  else {
    for (const line of terminalLines(results, output.paint, seconds)) output.line(line);
    if (values.coverage) for (const line of coverageOfSuites(suites, results)) output.line(line);
    if (before !== null) output.line(`Compared with ${values.baseline}: ${compared.join(', ')}`);
  }
  return run.passed ? 0 : 1;
}

async function baselineOf(file: string) {
  const run = parseKeptRun(await contentOf(file));
  if (run === null) throw new CommandError(`${file} is not a kept run of this version; keep one with --json > ${file}`);
  return run;
}

async function contentOf(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => {
    throw new CommandError(`${file} cannot be read; check the path`);
  });
}

function pricesOf() {
  const text = process.env.PRICES ?? '';
  if (text === '') return {};
  const read = parsePrices(text);
  if ('wrong' in read) throw new CommandError(`PRICES ${read.wrong}`);
  return read.prices;
}

function countOf(name: string, text: string, least: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= least && value <= mostRuns) return value;
  throw new UsageError(`${name} is "${text}"; expected an integer from ${least} to ${mostRuns}`);
}

/** Shows on a terminal how many calls are done and have failed. */
function createProgress(total: number) {
  const isShown = process.stderr.isTTY === true;
  let [done, failed] = [0, 0];
  return {
    finished({ passed }: RunResult): void {
      done += 1;
      if (!passed) failed += 1;
      if (isShown) process.stderr.write(`\r${done} of ${total} calls${failed === 0 ? '' : `, ${failed} failed`} `);
    },
    close(): void {
      if (isShown) process.stderr.write('\r\u001b[K');
    },
  };
}
