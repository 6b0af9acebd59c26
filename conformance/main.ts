import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { Clause } from './clause.ts';
import { clauses } from './clauses/clauses.ts';
import { linesOf, summaryOf, totalsOf } from './report.ts';
import { AccessError, type Dial, runConformance } from './run.ts';
import type { Target } from './session.ts';

const usage = `Usage: npm run conformance -- --url URL --key KEY [options]

Checks a server against the contract of the API and deletes what this created.

  --url URL             the server (or PARLEY_URL)
  --key KEY             an API key with every scope (or PARLEY_API_KEY)
  --user NAME           a dashboard user, for the customer query API (or PARLEY_DASHBOARD_USER)
  --password PASSWORD   the user's password (or PARLEY_DASHBOARD_PASSWORD)
  --dashboard-url URL   the URL of the customer query API, if it differs
  --only LIST           only these clauses: numbers, ranges such as 38-45, or sections such as 2.3
  --no-call             make no web call
  --dial NUMBER --from NUMBER   place one call to NUMBER from a number of the account
  --all                 list the clauses that pass, too
  --list                list the clauses and check nothing
  --json                print JSON

The exit code is 1 if a clause fails or the server cannot be checked, 2 for wrong usage.`;

const options = {
  url: { type: 'string' },
  key: { type: 'string' },
  user: { type: 'string' },
  password: { type: 'string' },
  'dashboard-url': { type: 'string' },
  only: { type: 'string' },
  'no-call': { type: 'boolean', default: false },
  dial: { type: 'string' },
  from: { type: 'string' },
  all: { type: 'boolean', default: false },
  list: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

class UsageError extends Error {}

async function main(): Promise<number> {
  const { values } = parseArgs({ options, strict: true });
  if (values.help) return say(usage);
  const isWanted = wantedBy(values.only);
  if (values.list) return list(isWanted, values.json);
  const target = targetOf(values);
  const report = await runConformance({
    target,
    runId: randomBytes(4).toString('hex'),
    isWanted,
    withCall: !values['no-call'],
    dial: dialOf(values),
    onResult: (result) => {
      if (!values.json && (values.all || result.result !== 'pass')) say(linesOf(result).join('\n'));
    },
  });
  say(
    values.json
      ? JSON.stringify({ ...report, totals: totalsOf(report.results) }, null, 2)
      : summaryOf(report).join('\n'),
  );
  return totalsOf(report.results).fail > 0 ? 1 : 0;
}

function say(text: string): 0 {
  process.stdout.write(`${text}\n`);
  return 0;
}

/** The call to place; null for none. */
function dialOf({ dial, from }: { readonly dial?: string; readonly from?: string }): Dial | null {
  if (dial === undefined && from === undefined) return null;
  if (dial === undefined || from === undefined) throw new UsageError('--dial NUMBER and --from NUMBER go together');
  return { to: dial, from };
}

function list(isWanted: (clause: Clause) => boolean, asJson: boolean): 0 {
  const wanted = clauses.filter(isWanted);
  if (asJson) return say(JSON.stringify(wanted, null, 2));
  return say(wanted.map(({ number, section, clause }) => `${number}  ${section}  ${clause}`).join('\n'));
}

type Given = Readonly<Partial<Record<'url' | 'key' | 'user' | 'password' | 'dashboard-url', string>>>;

function targetOf(given: Given): Target {
  const { env } = process;
  const url = needed('url', given.url ?? env.PARLEY_URL);
  const key = needed('key', given.key ?? env.PARLEY_API_KEY);
  const name = given.user ?? env.PARLEY_DASHBOARD_USER;
  const password = given.password ?? env.PARLEY_DASHBOARD_PASSWORD;
  return {
    url,
    key,
    dashboardUrl: given['dashboard-url']?.replace(/\/+$/, '') ?? url,
    user: name === undefined || password === undefined ? null : { name, password },
  };
}

function needed(name: 'url' | 'key', value: string | undefined): string {
  if (value === undefined || value === '') throw new UsageError(`--${name} is missing; see --help`);
  if (name === 'url' && !/^https?:/.test(value)) throw new UsageError(`--url: expected an HTTP URL, got ${value}`);
  return value.replace(/\/+$/, '');
}

/** Whether a clause is one of the numbers, ranges and sections of a list. */
function wantedBy(only: string | undefined): (clause: Clause) => boolean {
  if (only === undefined) return () => true;
  const parts = only.split(',').map((part) => part.trim());
  return ({ number, section }) =>
    parts.some((part) => {
      const range = /^(\d+)(?:-(\d+))?$/.exec(part);
      if (range === null) return section === part;
      return number >= Number(range[1]) && number <= Number(range[2] ?? range[1]);
    });
}

try {
  process.exitCode = await main();
} catch (error) {
  process.exitCode = exitCodeOf(error);
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
}

/** The exit code for an error whose message explains it. Throws any other. */
function exitCodeOf(error: unknown): 1 | 2 {
  if (error instanceof AccessError) return 1;
  const isOfParser = error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  if (error instanceof UsageError || isOfParser) return 2;
  throw error;
}
