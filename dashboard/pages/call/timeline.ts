import type { Turn as ApiTurn } from '#client/paths.d.ts';
import type { CallEvent, HeardEvidence, HeardTextMapping, Turn } from '#engine/call/events.ts';
import type { Json, JsonObject } from '#engine/json.ts';
import type { ReplyCause } from '#engine/ports/reply-cause.ts';
import { committedTurns, type ExplanationLine, explainCall } from '#engine/replay/explanation.ts';
import { answeredAt, type Recording, readRecording } from '#engine/replay/recording.ts';
import type { Waterfall } from '#engine/turn/agent/waterfall.ts';
import { collectStepDetails, type StepDetails } from './steps.ts';
import { type TimelineEvent, timelineEvents } from './timeline-events.ts';
import { estimateWordTimes, type Span, subtractSpans, type TimedWord } from './word-times.ts';

/** The speech of one side. All times of a talk are milliseconds of the recording, or since the answer without a recording. */
export type Speech = Span & {
  readonly kind: 'speech';
  /** Position in the transcript, from 1. */
  readonly number: number;
  readonly role: 'user' | 'assistant';
  /** The text; for the assistant, the part that was heard. */
  readonly words: readonly TimedWord[];
  /** The rest of the assistant's text, which was not heard. */
  readonly unheard: string;
  readonly interrupted: boolean;
  /** How the heard part was determined; null for the caller. */
  readonly heard: { readonly evidence: HeardEvidence; readonly placedBy: HeardTextMapping } | null;
  /** The purpose of the assistant's speech; null for the caller. */
  readonly cause: ReplyCause | null;
  readonly waterfall: Waterfall | null;
  readonly lines: readonly ExplanationLine[];
};
/** A tool call of the model, or a transition that it requested. */
export type ToolUse = Span & {
  readonly kind: 'tool';
  readonly number: number;
  readonly name: string;
  /** JSON text. */
  readonly args: string;
  /** Null without a result. */
  readonly result: string | null;
  readonly outcome: string | null;
  readonly ranMs: number | null;
  readonly isMove: boolean;
  readonly lines: readonly ExplanationLine[];
};
export type TimelineItem = Speech | ToolUse | TimelineEvent;

/** A call as the page shows it. */
export type Timeline = {
  readonly items: readonly TimelineItem[];
  readonly speeches: readonly Speech[];
  readonly durationMs: number;
  /** Times at which speech was paused for a possible interruption. */
  readonly holds: readonly Span[];
  /** When the call was answered; replays count from there. */
  readonly answeredMs: number;
  readonly recording: Recording;
};

/** Entries as turn taking wrote them, without the API's additions. */
export const plainLog = (events: readonly CallEvent[]): readonly CallEvent[] =>
  events.map(({ event_id, recorded_at, ...event }) => event as CallEvent);

/** Parses the event log of a call. Throws `RecordingError` if it does not contain the decisions of turn taking. */
export function parseTimeline(events: readonly CallEvent[]): Timeline {
  const recording = readRecording(plainLog(events));
  const origin = originOf(recording);
  const followed = collectStepDetails(recording.steps, origin);
  const told = explainCall(recording);
  const shift = answeredAt(recording) - origin;
  const settled = committedTurns(recording).map(({ turn, reply }, place): Settled => {
    const lines = told[place]?.lines ?? [];
    return { turn, reply, number: place + 1, lines: lines.map((line) => ({ ...line, atMs: line.atMs + shift })) };
  });
  const speeches = settled.flatMap((one) => speechOf(one, followed, origin));
  const endMs = Math.max(0, ...recording.steps.slice(-1).map(({ event }) => event.at - origin));
  const items: readonly TimelineItem[] = [
    ...speeches,
    ...settled.flatMap((one) => toolOf(one, settled, followed, origin)),
    ...timelineEvents({ recording, origin, speeches, followed }),
  ];
  return {
    items: items.toSorted((one, other) => one.fromMs - other.fromMs || rank(one) - rank(other)),
    speeches,
    durationMs: endMs,
    holds: followed.holds,
    answeredMs: shift,
    recording,
  };
}

/** At the same time, a state is entered before its speech. */
const rank = ({ kind }: TimelineItem): number => (kind === 'tool' ? 0 : kind === 'moment' ? 1 : 2);

function originOf(recording: Recording): number {
  const began = recording.notes.find(({ event }) => event.type === 'recording.started');
  return began?.event.at ?? answeredAt(recording);
}

type Settled = {
  readonly turn: Turn;
  readonly reply: number | null;
  readonly number: number;
  readonly lines: readonly ExplanationLine[];
};

function speechOf({ turn, reply, number, lines }: Settled, followed: StepDetails, origin: number): readonly Speech[] {
  if (turn.role !== 'user' && turn.role !== 'assistant') return [];
  const span = { fromMs: turn.startedAt - origin, untilMs: Math.max(turn.startedAt, turn.endedAt) - origin };
  const shared = { kind: 'speech', number, lines, ...span } as const;
  if (turn.role === 'user') {
    const words = estimateWordTimes(
      followed.amended.get(turn.content) ?? turn.content,
      stretchesIn(span, followed.voiced),
    );
    return [
      { ...shared, role: 'user', words, unheard: '', interrupted: false, heard: null, cause: null, waterfall: null },
    ];
  }
  const { content, generated, interrupted, evidence, placedBy } = turn;
  return [
    {
      ...shared,
      role: 'assistant',
      words: estimateWordTimes(content, subtractSpans(span, followed.holds)),
      unheard: generated.startsWith(content) ? generated.slice(content.length).trim() : '',
      interrupted,
      heard: { evidence, placedBy },
      cause: (reply === null ? null : followed.causes.get(reply)) ?? null,
      waterfall: (reply === null ? null : followed.waterfalls.get(reply)) ?? null,
    },
  ];
}

/** The caller's speech within a turn; the whole turn if only its words are known. */
function stretchesIn({ fromMs, untilMs }: Span, voiced: readonly Span[]): readonly Span[] {
  const inside = voiced
    .map((one) => ({ fromMs: Math.max(fromMs, one.fromMs), untilMs: Math.min(untilMs, one.untilMs) }))
    .filter((one) => one.untilMs > one.fromMs);
  return inside.length === 0 ? [{ fromMs, untilMs }] : inside;
}

function toolOf(
  { turn, number, lines }: Settled,
  settled: readonly Settled[],
  followed: StepDetails,
  origin: number,
): readonly ToolUse[] {
  if (turn.role !== 'tool_call_invocation') return [];
  const answer = settled.find(({ turn: other }) => other.role === 'tool_call_result' && other.id === turn.id);
  const result = answer?.turn.role === 'tool_call_result' ? answer.turn : null;
  const returned = followed.returned.get(turn.id);
  const fromMs = turn.at - origin;
  return [
    {
      kind: 'tool',
      number,
      name: turn.name,
      args: turn.args,
      result: result?.content ?? null,
      outcome: returned?.outcome ?? null,
      ranMs: returned?.ranMs ?? null,
      isMove: followed.moves.has(turn.id),
      fromMs,
      untilMs: result === null ? fromMs : result.at - origin,
      lines: [...lines, ...(answer?.lines ?? [])].toSorted((one, other) => one.atMs - other.atMs),
    },
  ];
}

/** The values collected during the call, the newest of each name. */
export function collectedValues({ notes }: Recording): ReadonlyMap<string, Json> {
  const values = notes.flatMap(({ event }) =>
    event.type === 'state.entered' ? Object.entries((event.values ?? {}) as JsonObject) : [],
  );
  return new Map(values);
}

/** A transcript without a log: text without times. */
export function timelineFromTranscript(entries: readonly PlainEntry[]): Pick<Timeline, 'items' | 'speeches' | 'holds'> {
  const items = entries.flatMap((entry, place) => plainItem(entry, place, entries));
  return { items, speeches: items.filter((item) => item.kind === 'speech'), holds: [] };
}

type PlainEntry = Pick<ApiTurn, 'role' | 'content' | 'function_name' | 'function_args' | 'interrupted' | 'heard'>;

function plainItem(entry: PlainEntry, place: number, entries: readonly PlainEntry[]): readonly (Speech | ToolUse)[] {
  const { role, content, heard, interrupted } = entry;
  const shared = { number: place + 1, fromMs: 0, untilMs: 0, lines: [] } as const;
  if (role === 'tool_call_result' || role === 'agent') return [];
  if (role === 'tool_call_invocation') {
    const name = entry.function_name ?? '';
    const after = entries.slice(place + 1);
    const result = after.find((other) => other.role === 'tool_call_result' && other.function_name === name);
    const unknown = { outcome: null, ranMs: null, isMove: false } as const;
    return [
      { kind: 'tool', ...shared, name, args: entry.function_args ?? '', result: result?.content ?? null, ...unknown },
    ];
  }
  const rest = heard?.generated.startsWith(content) ? heard.generated.slice(content.length).trim() : '';
  const words = content
    .split(/\s+/)
    .filter((text) => text !== '')
    .map((text) => ({ text, fromMs: 0, untilMs: 0 }));
  const known = heard === null ? null : { evidence: heard.evidence, placedBy: heard.placed_by };
  return [
    { kind: 'speech', ...shared, role, words, unheard: rest, interrupted, heard: known, cause: null, waterfall: null },
  ];
}
