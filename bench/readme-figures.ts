import { readFileSync, writeFileSync } from 'node:fs';
import type { BenchResult } from './scenario.ts';
import { sectionOf, withSection } from './section.ts';
import type { StoredRun } from './stored-run.ts';

const page = new URL('../README.md', import.meta.url);

/** Returns the README with the figures of the whole product; unchanged if the run lacks them. */
export function withProductFigures(text: string, { host, scenarios }: StoredRun): string {
  const heard =
    scenarios.product?.results.filter(({ table, name }) => table === 'what callers hear' && isUsual(name)) ?? [];
  if (heard.length === 0) return text;
  const [intro, source] = [
    'The whole product runs on one core with its PostgreSQL, and its providers answer over real sockets within 380 ms.',
    `[Performance](docs/performance.md#the-whole-product) has its cost and the machine (${host.processor}, ${host.at.slice(0, 10)}).`,
  ];
  const figures = [intro, ...heard.map(figuresOf), source].join(' ');
  return withSection(text, sectionOf('product', 'product --docs', [figures]));
}

/** Numbers of calls that a core carries without a gap; the page about performance has the others. */
function isUsual(name: string): boolean {
  const [, calls] = /^(\d+) calls$/.exec(name) ?? [];
  return Number(calls) <= mostCalls;
}

const mostCalls = 100;

function figuresOf({ name, values }: BenchResult): string {
  const { answer_p50_ms: p50, answer_p95_ms: p95, gaps, unanswered } = values;
  const wrong = `${counted(gaps, 'gap')}${unanswered === 0 ? '' : `, ${counted(unanswered, 'turn')} without a reply`}`;
  return `With ${name}, replies come after ${rounded(p50)} ms (p95 ${rounded(p95)}), with ${wrong}.`;
}

const counted = (count: unknown, what: string): string =>
  `${count === 0 ? 'no' : count} ${what}${count === 1 ? '' : 's'}`;
const rounded = (value: unknown): string => (typeof value === 'number' ? String(Math.round(value)) : '–');

/** Writes the figures of a run to the README. */
export function writeReadme(run: StoredRun): void {
  writeFileSync(page, withProductFigures(readFileSync(page, 'utf8'), run));
}
