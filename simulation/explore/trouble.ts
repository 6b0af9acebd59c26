import type { RunResult } from '../run/result.ts';

/** A place in which callers get stuck. Two runs with the same key have the same trouble. */
export type Trouble = {
  readonly key: string;
  readonly kind: 'loop' | 'dead end' | 'unanswered question' | 'silence' | 'too long' | 'failure';
  /** The state in which it happened; empty without states. */
  readonly state: string;
  readonly about: string;
};

/** The trouble of a run; null if the caller got through. */
export function troubleOf({ trace }: RunResult): Trouble | null {
  const state = trace.states.at(-1)?.name ?? '';
  const finding = trace.findings.find(({ kind }) => kind !== 'script not finished');
  const last = trace.acts.at(-1);
  if (finding !== undefined) return trouble(finding.kind as Trouble['kind'], state, finding.about);
  if (trace.problems.length > 0) return trouble('failure', state, trace.problems[0]!);
  if (last?.type === 'hung_up' && last.because === 'limit')
    return trouble('too long', state, 'the call reached its limit');
  if ((last?.type === 'hung_up' && last.because === 'silence') || trace.end === 'silence')
    return trouble('silence', state, 'the assistant and the caller wait for each other');
  return null;
}

function trouble(kind: Trouble['kind'], state: string, about: string): Trouble {
  return { key: `${kind} in ${state}`, kind, state, about };
}
