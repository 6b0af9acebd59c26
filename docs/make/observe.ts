import { readRecording } from '#engine/replay/recording.ts';
import { reduce } from '#engine/turn/reduce.ts';
import { initialTurnState, type TurnState } from '#engine/turn/state.ts';
import type { TurnEvent } from '#engine/turn/types.ts';
import { playRandomCall } from '#test/support/random-call.ts';

/** Parts of turn taking that change independently, each with its phases in drawing order. */
export const machines = {
  call: ['new', 'live', 'ending', 'ended'],
  caller: ['quiet', 'speaking', 'pausing'],
  reply: ['none', 'tentative', 'due', 'composing', 'audible', 'launched'],
  playback: ['silent', 'playing', 'paused', 'clearing'],
} as const;
export type Machine = keyof typeof machines;

/** A decision on an event, such as `I3 interrupt`, and how often it was made. */
type Decided = { readonly decision: string; readonly count: number };
/** An event that led from one phase to another, how often, and the decisions on it. */
type Trigger = { readonly event: string; readonly count: number; readonly decisions: readonly Decided[] };
/** One observed phase change. Triggers are sorted by frequency. */
export type Transition = {
  readonly machine: Machine;
  readonly from: string;
  readonly to: string;
  readonly count: number;
  readonly triggers: readonly Trigger[];
};

type Counts = Map<string, number>;
type Seen = Map<string, { count: number; readonly decisions: Counts }>;

/** Runs the reducer over random calls and returns every phase change. The same seeds give the same result. */
export async function observe(calls: number): Promise<readonly Transition[]> {
  const seen = new Map<string, Seen>();
  for (let seed = 1; seed <= calls; seed += 1) {
    const { options, steps } = readRecording((await playRandomCall(seed)).events);
    let state = initialTurnState;
    for (const { event } of steps) {
      const { state: next, effects } = reduce(state, event, options);
      const decisions = effects.flatMap((effect) =>
        effect.type === 'decision' && !effect.decision.startsWith('wait') ? [`${effect.rule} ${effect.decision}`] : [],
      );
      note(seen, { before: phasesOf(state), after: phasesOf(next), event: nameOf(event), decisions });
      state = next;
    }
  }
  return [...seen].map(([key, triggers]) => transitionOf(key, triggers)).toSorted(inOrder);
}

type Step = {
  readonly before: Readonly<Record<Machine, string>>;
  readonly after: Readonly<Record<Machine, string>>;
  readonly event: string;
  readonly decisions: readonly string[];
};

function note(seen: Map<string, Seen>, { before, after, event, decisions }: Step): void {
  for (const machine of Object.keys(machines) as Machine[]) {
    if (before[machine] === after[machine]) continue;
    const key = [machine, before[machine], after[machine]].join(' ');
    const triggers: Seen = seen.get(key) ?? new Map();
    const trigger = triggers.get(event) ?? { count: 0, decisions: new Map<string, number>() };
    trigger.count += 1;
    for (const decision of new Set(decisions)) {
      trigger.decisions.set(decision, (trigger.decisions.get(decision) ?? 0) + 1);
    }
    seen.set(key, triggers.set(event, trigger));
  }
}

/** A reply is shown as tentative until it is requested, whatever its progress. */
function phasesOf({ call, user, agent: { reply, playback } }: TurnState): Record<Machine, string> {
  const made = reply === null ? 'none' : reply.askedAt === null ? 'tentative' : reply.phase;
  return { call: call.phase, caller: user.speech.phase, reply: made, playback: playback.phase };
}

function nameOf(event: TurnEvent): string {
  return event.type === 'timer.fired' ? `timer ${event.timer}` : event.type;
}

function transitionOf(key: string, seen: Seen): Transition {
  const [machine, from, to] = key.split(' ') as [Machine, string, string];
  const triggers = [...seen]
    .map(([event, { count, decisions }]) => ({ event, count, decisions: mostFrequent(decisions) }))
    .toSorted((a, b) => b.count - a.count || (a.event < b.event ? -1 : 1));
  return { machine, from, to, count: triggers.reduce((sum, { count }) => sum + count, 0), triggers };
}

function mostFrequent(counts: Counts): readonly Decided[] {
  return [...counts]
    .map(([decision, count]) => ({ decision, count }))
    .toSorted((a, b) => b.count - a.count || (a.decision < b.decision ? -1 : 1));
}

function inOrder(a: Transition, b: Transition): number {
  const names = Object.keys(machines);
  const rank = ({ machine, from, to }: Transition): number =>
    names.indexOf(machine) * 10_000 + placeOf(machine, from) * 100 + placeOf(machine, to);
  return rank(a) - rank(b);
}

/** Position of a phase in its machine; unlisted phases come last. */
function placeOf(machine: Machine, phase: string): number {
  const phases: readonly string[] = machines[machine];
  return phases.includes(phase) ? phases.indexOf(phase) : phases.length;
}
