import type { StreamEvent } from '../../api/stream-event.ts';
import { type LoggedLatency, latencyOfEvent, latencyOfTurn } from './reply-latency.ts';
import { emptyTranscript, type LiveTranscript, type TranscriptEntry, type TranscriptNote } from './transcript.ts';

const silent = emptyTranscript.hearing;
const notes: ReadonlySet<string> = new Set<TranscriptNote>([
  'transfer.requested',
  'transfer.ringing',
  'transfer.answered',
  'transfer.completed',
  'transfer.failed',
  'media.lost',
  'media.returned',
  'keys.ordered',
  'vendor.failed',
  'takeover.requested',
  'takeover.ended',
]);

/** The call after one more event of its log. Repeated events have no effect. */
export function applyEvent(talk: LiveTranscript, event: StreamEvent): LiveTranscript {
  if (BigInt(event.event_id) <= BigInt(talk.lastId)) return talk;
  return { ...talk, ...change(talk, event), lastId: event.event_id };
}

function change(talk: LiveTranscript, event: StreamEvent): Partial<LiveTranscript> {
  const { type } = event;
  switch (type) {
    case 'transcript.interim':
      return { hearing: { ...talk.hearing, interim: textOf(event.text) } };
    case 'transcript.final':
      return { hearing: heard(talk, event) };
    case 'text.typed':
      return { hearing: heard(talk, event), beforeTyped: talk.hearing.final };
    case 'text.refuse':
      return { hearing: { final: talk.beforeTyped, interim: '' } };
    case 'turn.drop':
      return dropped(talk, event);
    case 'turn.commit':
      return committed(talk, event, event.turn as Turn);
    case 'turn.amend':
      return { entries: amended(talk.entries, textOf(event.was), event.turn as Turn) };
    case 'reply.written':
      return wrote(talk, Number(event.reply), textOf(event.words));
    case 'reply.cancel':
      return { written: without(talk.written, Number(event.reply)) };
    case 'playback.start':
      return plays(talk, Number(event.reply));
    case 'latency.record':
      return waited(talk, event);
    case 'playback.ended':
      return { saying: null };
    case 'tool.called':
      return event.kind === 'transition' ? moves(talk, textOf(event.id)) : {};
    case 'tool.returned':
      return { entries: toolEnded(talk.entries, event) };
    case 'state.entered':
      return entered(talk, event);
    case 'status.changed':
      return { status: textOf(event.status), ...(event.reason == null ? {} : { end: textOf(event.reason) }) };
    case 'call.end':
      return { end: textOf(event.reason), hearing: silent, saying: null };
    default:
      return notes.has(type) ? { entries: [...talk.entries, noteOf(event)] } : {};
  }
}

const heard = ({ hearing }: LiveTranscript, { text }: StreamEvent): LiveTranscript['hearing'] => ({
  final: joined(hearing.final, textOf(text)),
  interim: '',
});

/** Reasons for which the viewer should see what was recognized. */
const toldReasons: ReadonlySet<string> = new Set(['unclear', 'backchannel', 'side_talk', 'noise']);

function dropped({ entries }: LiveTranscript, { event_id, at, text, reason }: StreamEvent): Partial<LiveTranscript> {
  const [words, why] = [textOf(text).trim(), textOf(reason)];
  if (words === '' || !toldReasons.has(why)) return { hearing: silent };
  return { hearing: silent, entries: [...entries, { id: event_id, at, kind: 'dropped', text: words, reason: why }] };
}

const moves = (talk: LiveTranscript, id: string): Partial<LiveTranscript> => ({
  moves: [...talk.moves, id],
  entries: talk.entries.filter((one) => !isTool(one, id)),
});

type Turn = {
  readonly role: 'user' | 'assistant' | 'agent' | 'tool_call_invocation' | 'tool_call_result';
  readonly content?: string;
  readonly generated?: string;
  readonly interrupted?: boolean;
  readonly latency?: LoggedLatency | null;
  readonly id?: string;
  readonly name?: string;
  readonly args?: string;
};

function committed(talk: LiveTranscript, { event_id, at }: StreamEvent, turn: Turn): Partial<LiveTranscript> {
  const { entries } = talk;
  const place = { id: event_id, at };
  switch (turn.role) {
    case 'user':
      return {
        entries: [...entries, { ...place, kind: 'user', text: textOf(turn.content).trim() }],
        hearing: silent,
      };
    case 'agent':
      return { entries: [...entries, { ...place, kind: 'agent', text: textOf(turn.content).trim() }] };
    case 'assistant':
      return { entries: [...entries, { ...place, ...assistantEntry(turn) }], saying: null };
    case 'tool_call_invocation': {
      const { id = '', name = '', args = '' } = turn;
      if (talk.moves.includes(id)) return {};
      const made = { call: id, name, args, result: null, outcome: 'running', ranMs: null } as const;
      return { entries: [...entries, { ...place, kind: 'tool', ...made }] };
    }
    case 'tool_call_result':
      return { entries: entries.map((one) => (isTool(one, turn.id) ? { ...one, result: textOf(turn.content) } : one)) };
    default:
      return {};
  }
}

function assistantEntry({ content = '', generated = '', interrupted = false, latency = null }: Turn) {
  const text = content.trim();
  const whole = generated.trim();
  const unheard = interrupted && whole.startsWith(text) ? whole.slice(text.length) : '';
  return {
    kind: 'assistant',
    text,
    unheard,
    interrupted,
    wait: latency === null ? null : latencyOfTurn(latency),
  } as const;
}

function amended(entries: readonly TranscriptEntry[], was: string, turn: Turn): readonly TranscriptEntry[] {
  const place = entries.findLastIndex((one) => one.kind === 'user' && one.text === was.trim());
  return entries.map((one, index) =>
    index === place && one.kind === 'user' ? { ...one, text: textOf(turn.content).trim() } : one,
  );
}

function wrote(talk: LiveTranscript, reply: number, words: string): Partial<LiveTranscript> {
  if (talk.saying?.reply === reply) return { saying: { ...talk.saying, words: talk.saying.words + words } };
  return { written: { ...talk.written, [reply]: (talk.written[reply] ?? '') + words } };
}

/** The reply that is playing, including one resumed after a pause. */
function plays(talk: LiveTranscript, reply: number): Partial<LiveTranscript> {
  if (talk.saying?.reply === reply) return {};
  return {
    saying: { reply, words: talk.written[reply] ?? '', wait: null },
    written: without(talk.written, reply),
  };
}

function toolEnded(
  entries: readonly TranscriptEntry[],
  { id, outcome, ranMs }: StreamEvent,
): readonly TranscriptEntry[] {
  const took = typeof ranMs === 'number' ? ranMs : null;
  return entries.map((one) => (isTool(one, id) ? { ...one, outcome: textOf(outcome), ranMs: took } : one));
}

function waited({ saying }: LiveTranscript, event: StreamEvent): Partial<LiveTranscript> {
  return saying === null || saying.reply !== event.reply ? {} : { saying: { ...saying, wait: latencyOfEvent(event) } };
}

function entered(
  { entries }: LiveTranscript,
  { event_id, at, state_id, name, path }: StreamEvent,
): Partial<LiveTranscript> {
  const state = {
    id: textOf(state_id),
    name: textOf(name),
    path: Array.isArray(path) ? path.map(textOf) : [textOf(name)],
  };
  const entry = { id: event_id, at, kind: 'state', stateId: state.id, name: state.name, path: state.path } as const;
  return { state, entries: [...entries, entry] };
}

function noteOf({ event_id, at, type, to, reason, digits, provider, agent }: StreamEvent): TranscriptEntry {
  const more = [to, reason, digits, provider, agent].find((one) => typeof one === 'string') ?? '';
  return { id: event_id, at, kind: 'note', note: type as TranscriptNote, more: String(more) };
}

const isTool = (entry: TranscriptEntry, call: unknown): entry is TranscriptEntry & { readonly kind: 'tool' } =>
  entry.kind === 'tool' && entry.call === call;

function without(written: LiveTranscript['written'], reply: number): LiveTranscript['written'] {
  const { [reply]: _, ...rest } = written;
  return rest;
}

const joined = (before: string, text: string): string => `${before} ${text}`.trim();
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
