import type { UserTurn } from '#engine/call/events.ts';
import { stopCallingType, wrongNumberType } from '#engine/tree/built-in-tools.ts';
import { type CallOutcome, outcomeOf } from '#src/calls/lifecycle/outcome.ts';
import type { CallTrace } from '../stage/trace.ts';

/** A reply to the caller, with the parts of its latency. */
export type Answer = {
  readonly at: number;
  readonly whole: number;
  readonly end_of_turn: number;
  readonly model: number;
  readonly voice: number;
};

/** A stop of the assistant's speech by the caller. */
export type Stop = {
  readonly at: number;
  /** From the caller's first sound to the assistant's last one; null if the assistant did not stop. */
  readonly silentAfterMs: number | null;
  readonly heard: string;
  readonly generated: string;
};

/** Measurements of a call that expectations are about. Times in milliseconds since the answer. */
export type CallFacts = {
  readonly outcome: CallOutcome | null;
  readonly durationMs: number;
  readonly answers: readonly Answer[];
  /** Replies that began before the caller had finished, by the caller's own words. */
  readonly cutOffs: readonly { readonly at: number; readonly said: string }[];
  readonly interruptions: readonly Stop[];
  /** Backchannels that ended a reply. */
  readonly falseStops: readonly { readonly at: number; readonly said: string }[];
  readonly reminders: number;
};

/** A reply that begins up to this long before the caller's last sound is not a cut-off. */
const toleranceMs = 100;
/** The assistant has stopped for an interruption if it is silent this soon. */
const stopsWithinMs = 3_000;

/** Measures a call. */
export function measureFacts(trace: CallTrace): CallFacts {
  const { startedAt, endedAt } = trace;
  return {
    outcome: outcomeOf({ status: 'completed', end_reason: trace.end, answered_by: null, finding: findingOf(trace) }),
    durationMs: endedAt - startedAt,
    answers: answersIn(trace),
    cutOffs: cutOffsIn(trace),
    interruptions: stopsIn(trace),
    falseStops: falseStopsIn(trace),
    reminders: trace.events.filter(({ type, cause }) => type === 'reply.start' && cause === 'reminder').length,
  };
}

function findingOf({ tools }: CallTrace): 'opted_out' | 'wrong_number' | null {
  const ran = (name: string): boolean => tools.some((run) => run.name === name && run.ok);
  if (ran(stopCallingType)) return 'opted_out';
  return ran(wrongNumberType) ? 'wrong_number' : null;
}

function answersIn({ turns, startedAt }: CallTrace): readonly Answer[] {
  return turns.flatMap((turn) => {
    if (turn.role !== 'assistant' || turn.latency === null) return [];
    const { latencyMs: whole, eouDelayMs: end_of_turn, llmLatencyMs: model, ttsLatencyMs: voice } = turn.latency;
    return [{ at: turn.startedAt - startedAt, whole, end_of_turn, model, voice }];
  });
}

type SpokenAct = Extract<CallTrace['acts'][number], { type: 'spoke' }>;
const spokenIn = ({ acts }: CallTrace): readonly SpokenAct[] =>
  acts.filter((act): act is SpokenAct => act.type === 'spoke');

function cutOffsIn(trace: CallTrace): CallFacts['cutOffs'] {
  return spokenIn(trace).flatMap(({ over, from, until, text }) => {
    if (over !== 'nothing') return [];
    const begun = trace.audible.find((stretch) => stretch.from > from && stretch.from < until - toleranceMs);
    return begun === undefined ? [] : [{ at: begun.from - trace.startedAt, said: text }];
  });
}

function stopsIn(trace: CallTrace): readonly Stop[] {
  return spokenIn(trace).flatMap((act) => {
    if (act.over !== 'interrupt') return [];
    const stretch = trace.audible.findLast(({ from }) => from <= act.from);
    const silentAfterMs = stretch === undefined ? null : stretch.until - act.from;
    const turn = trace.turns.find(
      (turn) => turn.role === 'assistant' && turn.endedAt >= act.from && turn.startedAt <= act.from,
    );
    const words =
      turn?.role === 'assistant' ? { heard: turn.content, generated: turn.generated } : { heard: '', generated: '' };
    const isSilent = silentAfterMs !== null && silentAfterMs <= stopsWithinMs;
    return [{ at: act.from - trace.startedAt, silentAfterMs: isSilent ? Math.max(0, silentAfterMs) : null, ...words }];
  });
}

function falseStopsIn(trace: CallTrace): CallFacts['falseStops'] {
  return spokenIn(trace).flatMap((act) => {
    if (act.over !== 'backchannel') return [];
    const stopped = trace.turns.some(
      (turn) =>
        turn.role === 'assistant' &&
        turn.interrupted &&
        turn.startedAt <= act.from &&
        turn.endedAt >= act.from &&
        turn.endedAt <= act.until + stopsWithinMs,
    );
    return stopped ? [{ at: act.from - trace.startedAt, said: act.text }] : [];
  });
}

/** The words of one side, one turn after the other. */
export function wordsOf(
  trace: CallTrace,
  by: 'assistant' | 'caller',
): readonly { readonly text: string; readonly at: number }[] {
  if (by === 'caller')
    return trace.turns
      .filter((turn): turn is UserTurn => turn.role === 'user')
      .map(({ content, startedAt }) => ({ text: content, at: startedAt - trace.startedAt }));
  return trace.turns.flatMap((turn) =>
    turn.role === 'assistant' ? [{ text: turn.content, at: turn.startedAt - trace.startedAt }] : [],
  );
}
