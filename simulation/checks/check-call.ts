import type { Expectation, ExpectationOf } from '../scenario/expectation-schema.ts';
import type { Scenario } from '../scenario/schema.ts';
import { type Judged, judge, lineOf, nameOf } from './expectations.ts';
import type { Check, Verdict } from './verdict.ts';

/** Judges the meaning of a call by a model. */
export type MeaningJudge = (meaning: string, call: Judged) => Promise<Verdict>;

/**
 * Checks a call: the expectations of its scenario, and what holds for every call: it ends before the limit, the caller is not stuck, and nothing
 * failed that the scenario does not cause.
 */
export async function checkCall(
  scenario: Scenario,
  call: Judged,
  meaning: MeaningJudge | null,
): Promise<readonly Check[]> {
  const checks: Check[] = [...generalChecks(call)];
  for (const expected of scenario.must) checks.push(checkOf(expected, await verdictOf(expected, call, meaning), true));
  for (const expected of scenario.must_not)
    checks.push(checkOf(expected, await verdictOf(expected, call, meaning), false));
  return checks;
}

function verdictOf(
  expected: Expectation,
  call: Judged,
  meaning: MeaningJudge | null,
): Verdict | Promise<Verdict> | null {
  if (nameOf(expected) !== 'meant') return judge(expected as Exclude<Expectation, ExpectationOf<'meant'>>, call);
  return meaning === null ? null : meaning((expected as ExpectationOf<'meant'>).meant, call);
}

function checkOf(expected: Expectation, verdict: Verdict | null, isWanted: boolean): Check {
  const name = `${isWanted ? 'must' : 'must not'}: ${lineOf(expected)}`;
  if (verdict === null) return { name, passed: true, found: 'not judged; name a model with --judge' };
  const { holds, found, at } = verdict;
  return { name, passed: holds === isWanted, found, ...(at === undefined ? {} : { at }) };
}

function generalChecks({ trace }: Judged): readonly Check[] {
  const last = trace.acts.at(-1);
  const gaveUp = last?.type === 'hung_up' && (last.because === 'limit' || last.because === 'silence');
  return [
    {
      name: 'the call runs',
      passed: trace.problems.length === 0,
      found: trace.problems.join('; ') || 'nothing failed',
    },
    {
      name: 'the call ends',
      passed: !gaveUp && trace.end !== 'failure',
      found: gaveUp
        ? `the caller hung up: ${last.because === 'limit' ? 'the limit was reached' : 'the assistant was silent for 40 s'}`
        : `by ${trace.end}`,
    },
    {
      name: 'the caller is understood',
      passed: trace.findings.length === 0,
      found: trace.findings.map(({ kind, about }) => `${kind}: "${about}"`).join('; ') || 'nothing is open',
    },
  ];
}
