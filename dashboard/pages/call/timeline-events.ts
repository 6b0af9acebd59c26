import type { JsonObject } from '#engine/json.ts';
import { describeEffect, describeInput, describeLogEntry } from '#engine/replay/descriptions.ts';
import type { RecordedNote, RecordedStep, Recording } from '#engine/replay/recording.ts';
import { isJsonObject } from '../../format/json-object.ts';
import { callPageTexts } from '../../texts/call.ts';
import type { StepDetails } from './steps.ts';
import type { Span } from './word-times.ts';

/** An event between the turns. */
export type TimelineEvent = Span & { readonly kind: 'moment' } & Happening;
type Happening =
  | {
      readonly what: 'state';
      readonly path: readonly string[];
      readonly cause: string;
      readonly when: string | null;
      readonly values: JsonObject;
    }
  /** Words or a sound of the caller that did not become a turn. */
  | { readonly what: 'dropped'; readonly text: string; readonly reason: string }
  | { readonly what: 'key'; readonly digit: string }
  | { readonly what: 'silence' }
  /** A failure or a fallback. */
  | { readonly what: 'trouble'; readonly text: string }
  | { readonly what: 'news'; readonly text: string }
  | { readonly what: 'interrupted' }
  | { readonly what: 'end'; readonly reason: string };

/** A noticeable silence. */
const noticedMs = 3_000;

type Looking = {
  readonly recording: Recording;
  readonly origin: number;
  readonly speeches: readonly Span[];
  readonly followed: StepDetails;
};

/** The events between the turns of a call. */
export function timelineEvents({ recording, origin, speeches, followed }: Looking): readonly TimelineEvent[] {
  const { steps, notes } = recording;
  const at = (ms: number, happening: Happening): TimelineEvent => ({
    kind: 'moment',
    fromMs: ms,
    untilMs: ms,
    ...happening,
  });
  const end = steps.at(-1);
  const endMs = (end?.event.at ?? origin) - origin;
  return [
    ...notes.flatMap((note) => noteOf(note).map((one) => at(note.event.at - origin, one))),
    ...steps.flatMap((step) => stepOf(step).map((one) => at(timeOf(one, step, followed, origin), one))),
    ...silencesOf([...speeches, ...followed.voiced], endMs),
  ];
}

function noteOf({ event }: RecordedNote): readonly Happening[] {
  if (event.type === 'state.entered') {
    const { path, cause, when = null, values = {} } = event;
    if (!Array.isArray(path)) return [];
    return [
      {
        what: 'state',
        path: path.map(String),
        cause: String(cause),
        when: typeof when === 'string' ? when : null,
        values: isJsonObject(values) ? values : {},
      },
    ];
  }
  // The providers at the start are not news.
  if (event.type === 'vendor.used') return [];
  const text = describeLogEntry(event);
  return text === null ? [] : [{ what: 'trouble', text }];
}

const troubles: ReadonlySet<string> = new Set(['reply.failed', 'hearing.broke', 'hearing.lost', 'playback.stalled']);
const news: ReadonlySet<string> = new Set(['say.requested', 'drain.requested']);

function stepOf({ event, effects }: RecordedStep): readonly Happening[] {
  const found: Happening[] = [];
  if (event.type === 'digit.pressed') found.push({ what: 'key', digit: event.digit });
  if (troubles.has(event.type)) found.push({ what: 'trouble', text: describeInput(event) ?? event.type });
  if (news.has(event.type)) found.push({ what: 'news', text: describeInput(event) ?? event.type });
  if (/^(transfer|media|line|answering|beep)\./.test(event.type) && event.type !== 'media.started')
    found.push({ what: 'news', text: callPageTexts.events[event.type] ?? event.type });
  for (const effect of effects) {
    if (effect.type === 'turn.drop') found.push({ what: 'dropped', text: effect.text, reason: effect.reason });
    if (effect.type === 'turn.amend') found.push({ what: 'news', text: describeEffect(effect) ?? effect.type });
    if (effect.type === 'playback.clear' && event.type !== 'call.hung_up') found.push({ what: 'interrupted' });
    if (effect.type === 'call.end') found.push({ what: 'end', reason: effect.reason });
  }
  return found;
}

/** Dropped speech is placed where it was spoken. */
function timeOf({ what }: Happening, { event }: RecordedStep, { voiced }: StepDetails, origin: number): number {
  const ms = event.at - origin;
  if (what !== 'dropped') return ms;
  return voiced.findLast(({ fromMs }) => fromMs <= ms)?.fromMs ?? ms;
}

/** Long silences. */
function silencesOf(sounds: readonly Span[], endMs: number): readonly TimelineEvent[] {
  const inOrder = sounds.toSorted((one, other) => one.fromMs - other.fromMs);
  const silences: TimelineEvent[] = [];
  let quietSince = inOrder[0]?.untilMs ?? endMs;
  for (const { fromMs, untilMs } of [...inOrder.slice(1), { fromMs: endMs, untilMs: endMs }]) {
    if (fromMs - quietSince >= noticedMs)
      silences.push({ kind: 'moment', what: 'silence', fromMs: quietSince, untilMs: fromMs });
    quietSince = Math.max(quietSince, untilMs);
  }
  return silences;
}
