import type { Turn, TurnLatency } from '../call/events.ts';
import { inSpokenOrder } from '../call/transcript.ts';
import type { At } from '../ports/clock.ts';
import type { ReplyId } from '../turn/reply-id.ts';
import type { TurnEffect, TurnEvent } from '../turn/types.ts';
import { describeDecision, describeEffect, describeInput, describeLogEntry } from './descriptions.ts';
import { answeredAt, type RecordedNote, type RecordedStep, type Recording } from './recording.ts';

/** One event or decision of the story. */
export type ExplanationLine = {
  /** Milliseconds since the answer. */
  readonly atMs: number;
  /** The rule behind the decision; null if nothing was decided. */
  readonly rule: string | null;
  readonly text: string;
};

/** One turn of the transcript and how it came about. Times in milliseconds since the answer. */
export type TurnExplanation = {
  /** Position in the transcript, from 1. */
  readonly number: number;
  readonly role: Turn['role'];
  /** The words that were spoken or heard, or the name of a tool. */
  readonly words: string;
  readonly interrupted: boolean;
  readonly startedMs: number;
  readonly endedMs: number;
  readonly latency: TurnLatency | null;
  readonly lines: readonly ExplanationLine[];
};

/** A turn with the number of the input that committed it, and its reply. */
type Settled = { readonly turn: Turn; readonly seq: number; readonly reply: ReplyId | null };
type Line = ExplanationLine & {
  readonly at: At;
  readonly seq: number;
  readonly reply: ReplyId | null;
  readonly tool: string | null;
};

/** Explains a call turn by turn: what happened, what was decided, by which rule and why. */
export function explainCall(recording: Recording): readonly TurnExplanation[] {
  const settled = committedTurns(recording);
  const origin = answeredAt(recording);
  const told = [...tellSteps(recording.steps, origin), ...tellNotes(recording.notes, origin)];
  const lines = Map.groupBy(told, (line) => placeOf(line, settled));
  return settled.map(({ turn }, index) => ({
    number: index + 1,
    role: turn.role,
    words: 'name' in turn ? turn.name : turn.content.trim(),
    interrupted: turn.role === 'assistant' && turn.interrupted,
    ...timesOf(turn, origin),
    latency: turn.role === 'assistant' ? turn.latency : null,
    lines: (lines.get(index) ?? [])
      .map(({ atMs, rule, text }) => ({ atMs, rule, text }))
      .sort((a, b) => a.atMs - b.atMs),
  }));
}

function timesOf(turn: Turn, origin: At): Pick<TurnExplanation, 'startedMs' | 'endedMs'> {
  const startedAt = 'startedAt' in turn ? turn.startedAt : turn.at;
  const endedAt = 'endedAt' in turn ? turn.endedAt : turn.at;
  return { startedMs: startedAt - origin, endedMs: endedAt - origin };
}

/** The turns of a call in spoken order, numbered as in `explainCall`. */
export function committedTurns({ steps, notes }: Recording): readonly Settled[] {
  const spoken = steps.flatMap(({ seq, event, effects }) =>
    effects.flatMap((effect): readonly Settled[] => {
      if (effect.type !== 'turn.commit') return [];
      const reply = effect.turn.role === 'assistant' ? replyOf(event) : null;
      return [{ turn: effect.turn, seq, reply }];
    }),
  );
  const ofTools = notes.flatMap(({ after, event }): readonly Settled[] =>
    event.type === 'turn.commit' ? [{ turn: event.turn as unknown as Turn, seq: after, reply: null }] : [],
  );
  const bySettling = [...spoken, ...ofTools].sort((one, other) => one.seq - other.seq);
  const order = inSpokenOrder(bySettling.map(({ turn }) => turn));
  return order.flatMap((turn) => bySettling.filter((one) => one.turn === turn));
}

function replyOf(subject: TurnEvent | TurnEffect): ReplyId | null {
  if (subject.type === 'decision') return typeof subject.inputs.reply === 'number' ? subject.inputs.reply : null;
  return 'reply' in subject && typeof subject.reply === 'number' ? subject.reply : null;
}

/** All inputs and effects that are worth reporting. A wait is reported once per reason. */
function tellSteps(steps: readonly RecordedStep[], origin: At): readonly Line[] {
  let waitedBecause: string | null = null;
  return steps.flatMap(({ seq, event, effects }) => {
    const at = timeOf(event);
    const tool = 'id' in event && typeof event.id === 'string' ? event.id : null;
    const line = (text: string | null, about: TurnEvent | TurnEffect, when: At, rule: string | null = null): Line[] =>
      text === null ? [] : [{ at: when, atMs: when - origin, seq, rule, text, reply: replyOf(about), tool }];
    const told = line(describeInput(event), event, at);
    for (const effect of effects) {
      if (effect.type !== 'decision') told.push(...line(describeEffect(effect), effect, event.at));
      else if (effect.decision === 'wait' && effect.inputs.because === waitedBecause) continue;
      else
        told.push(
          ...line(
            describeDecision(effect.decision, effect.inputs, groundOf(effect, waitedBecause)),
            effect,
            event.at,
            effect.rule,
          ),
        );
      if (effect.type === 'decision') waitedBecause = nextGround(effect, waitedBecause);
    }
    return told;
  });
}

function tellNotes(notes: readonly RecordedNote[], origin: At): readonly Line[] {
  return notes.flatMap(({ after, event }): readonly Line[] => {
    const text = describeLogEntry(event);
    const { at } = event;
    return text === null ? [] : [{ at, atMs: at - origin, seq: after, rule: null, text, reply: null, tool: null }];
  });
}

type Decision = Extract<TurnEffect, { type: 'decision' }>;

/** A turn ends for the reason for which it waited. */
function groundOf({ decision }: Decision, waitedBecause: string | null): string | null {
  return decision === 'end of turn' ? waitedBecause : null;
}

function nextGround({ decision, inputs }: Decision, waitedBecause: string | null): string | null {
  if (decision === 'end of turn') return null;
  return decision === 'wait' && typeof inputs.because === 'string' ? inputs.because : waitedBecause;
}

/** Reports speech at the time when it was spoken, not when it was detected. */
function timeOf(event: TurnEvent): At {
  if (event.type === 'caller.started') return event.since;
  return event.type === 'caller.stopped' ? event.spokeUntil : event.at;
}

/** Finds the turn of a line: its own reply or tool, else the caller's current turn, else the turn that was playing. */
function placeOf(line: Line, settled: readonly Settled[]): number {
  const own = settled.findIndex(({ turn, reply }) => isOwn(line, turn, reply));
  if (own !== -1) return own;
  const said = settled.findIndex(
    ({ turn, seq }) => turn.role === 'user' && seq >= line.seq && turn.startedAt <= line.at,
  );
  if (said !== -1) return said;
  const heard = settled.findIndex(
    ({ turn }) => turn.role === 'assistant' && turn.startedAt <= line.at && turn.endedAt >= line.at,
  );
  if (heard !== -1) return heard;
  const next = settled.findIndex(({ turn }) => turn.role === 'assistant' && turn.startedAt >= line.at);
  return next === -1 ? settled.length - 1 : next;
}

function isOwn({ reply, tool, text }: Line, turn: Turn, settledReply: ReplyId | null): boolean {
  if (reply !== null && settledReply === reply) return true;
  if (tool === null) return false;
  if (turn.role === 'tool_call_invocation') return turn.id === tool && text !== 'the tool returned its result';
  return turn.role === 'tool_call_result' && turn.id === tool;
}
