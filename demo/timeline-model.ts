import type { CallEvent } from '#engine/call/events.ts';
import {
  type LoggedEvent,
  type LoggedLatency,
  type LoggedTurn,
  readLog,
  transitionCallIds,
  unheardWords,
} from './call-log.ts';
import type { CallerEvent } from './caller-events.ts';
import { compactJson } from './compact-json.ts';

/** The speech of one side, from its first sound to its last. All times here are milliseconds of the recording. */
export type Utterance = {
  readonly speaker: 'caller' | 'assistant';
  readonly fromMs: number;
  readonly untilMs: number;
  /** The words of the turn; for the assistant, those that were heard. */
  readonly words: string;
  /** The rest of the assistant's words, which were not heard. */
  readonly unheard: string;
  readonly latency: LoggedLatency | null;
};

/** A momentary event with an explanation. */
export type Note = {
  readonly kind: 'interruption' | 'backchannel' | 'reminder' | 'tool' | 'failure' | 'end';
  readonly atMs: number;
  readonly text: string;
  /** Its result; empty if unknown. */
  readonly outcome: string;
};
type StateSpan = { readonly fromMs: number; readonly untilMs: number; readonly path: readonly string[] };
type Mark = { readonly atMs: number; readonly dropped: boolean };
type Hold = { readonly fromMs: number; readonly untilMs: number };

/** A call as it is drawn. */
export type TimelineModel = {
  readonly durationMs: number;
  readonly utterances: readonly Utterance[];
  readonly notes: readonly Note[];
  readonly states: readonly StateSpan[];
  readonly marks: readonly Mark[];
  /** Ranges in which playback was paused for a possible interruption. */
  readonly holds: readonly Hold[];
};

type ModelInput = {
  readonly events: readonly CallEvent[];
  /** The caller's diary; adds the marks. */
  readonly moments: readonly CallerEvent[];
  /** The call's clock at the recording's first sample. */
  readonly recordingStartedAt: number;
  readonly durationMs: number;
};

/** Converts the event log of a call to the contents of its picture. */
export function modelTimeline({ events, moments, recordingStartedAt, durationMs }: ModelInput): TimelineModel {
  const log = readLog(events).map((logged) => shifted(logged, recordingStartedAt));
  const endMs = log.find((logged) => logged.type === 'call.end')?.at ?? durationMs;
  return {
    durationMs,
    utterances: log.flatMap(utteranceOf),
    notes: notesOf(log),
    states: statesOf(log, Math.min(endMs, durationMs)),
    marks: marksOf(log, moments),
    holds: holdsOf(log),
  };
}

/** The event with its time, and the times of its turn, counted from the start of the recording. */
function shifted(logged: LoggedEvent, originMs: number): LoggedEvent {
  if (logged.type === 'caller.started') return { ...logged, at: logged.at - originMs, since: logged.since - originMs };
  if (logged.type !== 'turn.commit') return { ...logged, at: logged.at - originMs };
  return { ...logged, at: logged.at - originMs, turn: shiftedTurn(logged.turn, originMs) };
}

function shiftedTurn(turn: LoggedTurn, originMs: number): LoggedTurn {
  if ('at' in turn) return { ...turn, at: turn.at - originMs };
  return { ...turn, startedAt: turn.startedAt - originMs, endedAt: turn.endedAt - originMs };
}

function utteranceOf(logged: LoggedEvent): readonly Utterance[] {
  if (logged.type !== 'turn.commit' || 'at' in logged.turn) return [];
  const { turn } = logged;
  const place = { fromMs: turn.startedAt, untilMs: turn.endedAt, words: turn.content };
  if (turn.role === 'user') return [{ speaker: 'caller', ...place, unheard: '', latency: null }];
  return [{ speaker: 'assistant', ...place, unheard: unheardWords(turn), latency: turn.latency }];
}

function notesOf(log: readonly LoggedEvent[]): readonly Note[] {
  return [...log.flatMap(eventNote), ...backchannelNotes(log), ...reminderNotes(log), ...toolNotes(log)];
}

function eventNote(logged: LoggedEvent): readonly Note[] {
  const { at: atMs } = logged;
  if (logged.type === 'playback.clear') return [{ kind: 'interruption', atMs, text: 'interrupted', outcome: '' }];
  if (logged.type === 'reply.failed') return [{ kind: 'failure', atMs, text: 'reply failed', outcome: '' }];
  if (logged.type === 'call.end') return [{ kind: 'end', atMs, text: logged.reason.replaceAll('_', ' '), outcome: '' }];
  return [];
}

/** Dropped speech is shown where it was spoken. */
function backchannelNotes(log: readonly LoggedEvent[]): readonly Note[] {
  return log.flatMap((logged, index): readonly Note[] => {
    if (logged.type !== 'turn.drop' || logged.reason !== 'backchannel') return [];
    const started = log.slice(0, index).findLast((earlier) => earlier.type === 'caller.started');
    return [{ kind: 'backchannel', atMs: started?.since ?? logged.at, text: `“${logged.text}” ignored`, outcome: '' }];
  });
}

function reminderNotes(log: readonly LoggedEvent[]): readonly Note[] {
  const replies = log.flatMap((one) => (one.type === 'reply.start' && one.cause === 'reminder' ? [one.reply] : []));
  return log.flatMap((logged): readonly Note[] =>
    logged.type === 'playback.started' && replies.includes(logged.reply)
      ? [{ kind: 'reminder', atMs: logged.at, text: 'reminder', outcome: '' }]
      : [],
  );
}

function toolNotes(log: readonly LoggedEvent[]): readonly Note[] {
  const turns = log.flatMap((logged) => (logged.type === 'turn.commit' ? [logged.turn] : []));
  const moves = transitionCallIds(log);
  return turns.flatMap((turn): readonly Note[] => {
    if (turn.role !== 'tool_call_invocation' || moves.has(turn.id)) return [];
    const result = turns.find((other) => other.role === 'tool_call_result' && other.id === turn.id);
    const outcome = result !== undefined && 'content' in result ? compactJson(result.content) : '';
    return [{ kind: 'tool', atMs: turn.at, text: `${turn.name}(${compactJson(turn.args)})`, outcome }];
  });
}

function statesOf(log: readonly LoggedEvent[], endMs: number): readonly StateSpan[] {
  const entries = log.filter((logged) => logged.type === 'state.entered');
  return entries.flatMap(({ at, path }, index) => {
    const untilMs = entries[index + 1]?.at ?? endMs;
    return untilMs <= at ? [] : [{ fromMs: Math.max(0, at), untilMs, path }];
  });
}

function marksOf(log: readonly LoggedEvent[], moments: readonly CallerEvent[]): readonly Mark[] {
  const answeredMs = log.find((logged) => logged.type === 'call.answered')?.at ?? 0;
  return moments.flatMap((moment) =>
    moment.type === 'marked' ? [{ atMs: moment.mediaMs + answeredMs, dropped: moment.dropped }] : [],
  );
}

function holdsOf(log: readonly LoggedEvent[]): readonly Hold[] {
  return log.flatMap((logged, index) => {
    if (logged.type !== 'playback.pause') return [];
    const { reply } = logged;
    const ends = ['playback.resume', 'playback.clear', 'playback.ended'];
    const end = log
      .slice(index)
      .find((later) => ends.includes(later.type) && 'reply' in later && later.reply === reply);
    return end === undefined ? [] : [{ fromMs: logged.at, untilMs: end.at }];
  });
}
