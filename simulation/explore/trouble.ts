import type { RunResult } from '../run/result.ts';

/** A tool of a state, or an answer that the state requires. */
export type Duty = { readonly kind: 'tool' | 'answer'; readonly name: string };

/** A place in which callers get stuck, or in which a step is left out. Two runs with the same key have the same trouble. */
export type Trouble = {
  readonly key: string;
  readonly kind:
    | 'loop'
    | 'dead end'
    | 'unanswered question'
    | 'silence'
    | 'too long'
    | 'failure'
    | 'unused tool'
    | 'unasked answer';
  /** The state in which it happened; empty without states. */
  readonly state: string;
  readonly about: string;
  /** The step that is left out. */
  readonly duty?: Duty;
};

type Trace = RunResult['trace'];

/** The trouble of a run; null if the caller got through. */
export function troubleOf({ trace }: RunResult): Trouble | null {
  const state = trace.states.at(-1)?.name ?? '';
  const finding = trace.findings.find(({ kind }) => kind !== 'script not finished' && isStuck(kind, trace));
  const last = trace.acts.at(-1);
  if (finding !== undefined)
    return trouble(finding.kind as Trouble['kind'], stateOf(finding.about, trace), finding.about);
  if (trace.problems.length > 0) return trouble('failure', state, trace.problems[0]!);
  if (last?.type === 'hung_up' && last.because === 'limit')
    return trouble('too long', state, 'the call reached its limit');
  if ((last?.type === 'hung_up' && last.because === 'silence') || trace.end === 'silence')
    return trouble('silence', state, 'the assistant and the caller wait for each other');
  return null;
}

/** The state at a time of the call. */
export function stateAt({ states }: Trace, at: number): Trace['states'][number] | undefined {
  return states.findLast((entry) => entry.at <= at);
}

/** A caller who does not know one answer is stuck only if the assistant does not bring the call to its end. */
const isStuck = (kind: string, { end }: Trace): boolean =>
  kind !== 'unanswered question' || end !== 'assistant_hung_up';

/** The state in which the assistant last said some words. */
function stateOf(words: string, trace: Trace): string {
  const turn = trace.turns.findLast((one) => one.role === 'assistant' && one.content.includes(words));
  const entry = turn?.role === 'assistant' ? stateAt(trace, turn.startedAt) : trace.states.at(-1);
  return entry?.name ?? '';
}

function trouble(kind: Trouble['kind'], state: string, about: string): Trouble {
  return { key: `${kind} in ${state}`, kind, state, about };
}
