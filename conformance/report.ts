import type { Report, Result } from './run.ts';

/** The number of clauses by result. */
export function totalsOf(results: readonly Result[]): Readonly<Record<Result['result'], number>> {
  const count = (wanted: Result['result']) => results.filter(({ result }) => result === wanted).length;
  return { pass: count('pass'), fail: count('fail'), skip: count('skip') };
}

const mostDetails = 5;

/** A result as lines for the terminal. */
export function linesOf({ number, section, clause, result, detail }: Result): readonly string[] {
  const more = detail.length > mostDetails ? [`      and ${detail.length - mostDetails} more`] : [];
  const details = detail.slice(0, mostDetails).map((line) => `      ${line}`);
  return [`${result}  ${String(number).padStart(3)}  ${section}  ${clause}`, ...details, ...more];
}

/** The end of the report: the totals, and what could not be deleted. */
export function summaryOf({ url, results, left }: Report): readonly string[] {
  const { pass, fail, skip } = totalsOf(results);
  return [
    `${url}: ${results.length} clauses, ${pass} pass, ${fail} fail, ${skip} skipped`,
    ...left.map((problem) => `not deleted: ${problem}`),
  ];
}
