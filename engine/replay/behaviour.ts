import type { At } from '../ports/clock.ts';
import type { ReplyId } from '../turn/reply-id.ts';
import type { TimerName, TurnEffect, TurnEvent } from '../turn/types.ts';
import { inputOrigins } from './inputs.ts';
import type { RecordedInput, RecordedStep, Recording } from './recording.ts';
import { restoreVoicedEvents } from './voiced-events.ts';

/** One reply as recorded. */
export type RecordedReply = {
  readonly start: Extract<TurnEffect, { type: 'reply.start' }>;
  readonly startedAt: At;
  /** When it was adopted; null if it was not tentative or never adopted. */
  readonly adoptedAt: At | null;
  /** When it was canceled; null if it was completed. */
  readonly cancelledAt: At | null;
  /** Its reports until it was complete or canceled, in order. */
  readonly making: readonly RecordedInput[];
  /** Reports after its cancellation, by the time since then; null if it was never canceled. */
  readonly leftovers: readonly { readonly afterMs: number; readonly seq: number; readonly event: TurnEvent }[] | null;
  readonly playback: RecordedPlayback | null;
};

/** How a reply was played. */
export type RecordedPlayback = {
  /** Time from the effect to the first packet. */
  readonly delayMs: number;
  readonly startedAt: At;
  readonly paused: readonly RecordedInput[];
  /** Playing time until `ended`, without pauses. */
  readonly playedMs: number;
  readonly ended: Extract<TurnEvent, { type: 'playback.ended' }>;
  /** When it was cleared; null if it was not. */
  readonly clearedAt: At | null;
};

/** One tool call, its results and their times. */
export type RecordedTool = {
  /** The step that ran it: acceptance alone, the state change that it requested, or a run. */
  readonly manner: 'taken' | 'moved' | 'run';
  readonly fromAt: At;
  /** Null if the call ended before. */
  readonly returnedAt: At | null;
  /** Its reports in order, the return last. */
  readonly reports: readonly RecordedInput[];
};

/** The behavior of the outside world in a recorded call, for replaying it under other decisions. */
export type Behaviour = {
  /** Inputs that come at their recorded time, whatever is decided. */
  readonly outside: readonly RecordedInput[];
  readonly replies: ReadonlyMap<ReplyId, RecordedReply>;
  readonly tools: ReadonlyMap<string, RecordedTool>;
  readonly timers: readonly { readonly timer: TimerName; readonly at: At; readonly seq: number }[];
};

/** Derives the outside world's behavior from a recording. */
export function behaviourOf(recording: Recording): Behaviour {
  const { steps } = recording;
  const { companions, apart } = companionsOf(steps);
  const outside = steps.filter((step) => inputOrigins[step.event.type] === 'outside' || apart.has(step.seq));
  const calls = steps.flatMap(({ event }) => (event.type === 'tool.called' ? [{ event }] : []));
  return {
    outside: [...outside.map(({ event, seq }) => ({ event, seq })), ...restoreVoicedEvents(recording)],
    replies: new Map(effectsOf(steps, 'reply.start').map((one) => [one.effect.reply, replyOf(steps, one)])),
    tools: new Map(calls.map((call) => [call.event.id, toolOf(steps, call, companions.get(call.event.id) ?? [])])),
    timers: steps.flatMap(({ event, seq }) =>
      event.type === 'timer.fired' ? [{ timer: event.timer, at: event.at, seq }] : [],
    ),
  };
}

type EffectAt<Type extends TurnEffect['type']> = {
  readonly effect: Extract<TurnEffect, { type: Type }>;
  readonly at: At;
};

function effectsOf<Type extends TurnEffect['type']>(
  steps: readonly RecordedStep[],
  type: Type,
): readonly EffectAt<Type>[] {
  return steps.flatMap(({ event, effects }) =>
    effects.flatMap((effect) =>
      effect.type === type ? [{ effect: effect as Extract<TurnEffect, { type: Type }>, at: event.at }] : [],
    ),
  );
}

/** When this effect first happened to the reply; null if it never did. */
function whenOf(steps: readonly RecordedStep[], type: TurnEffect['type'], reply: ReplyId): At | null {
  return effectsOf(steps, type).find(({ effect }) => 'reply' in effect && effect.reply === reply)?.at ?? null;
}

function replyOf(steps: readonly RecordedStep[], { effect: start, at }: EffectAt<'reply.start'>): RecordedReply {
  const own = steps.filter(({ event }) => 'reply' in event && event.reply === start.reply);
  const isMaking = ({ type }: TurnEvent): boolean =>
    inputOrigins[type] === 'consequence' && !type.startsWith('playback.');
  const reports = own.filter(({ event }) => isMaking(event));
  const cancelled = steps.find(({ effects }) =>
    effects.some((one) => one.type === 'reply.cancel' && one.reply === start.reply),
  );
  const isLeft = ({ seq }: RecordedStep): boolean => cancelled !== undefined && seq > cancelled.seq;
  const leftover = ({ event, seq }: RecordedStep) => ({ afterMs: event.at - (cancelled?.event.at ?? 0), seq, event });
  return {
    start,
    startedAt: at,
    adoptedAt: whenOf(steps, 'reply.adopt', start.reply),
    making: reports.filter((step) => !isLeft(step)).map(({ event, seq }) => ({ event, seq })),
    cancelledAt: cancelled?.event.at ?? null,
    leftovers: cancelled === undefined ? null : reports.filter(isLeft).map(leftover),
    playback: playbackOf(steps, own, start.reply),
  };
}

function playbackOf(
  steps: readonly RecordedStep[],
  own: readonly RecordedStep[],
  id: ReplyId,
): RecordedPlayback | null {
  const launchedAt = whenOf(steps, 'playback.start', id);
  const started = own.find(({ event }) => event.type === 'playback.started')?.event;
  const ended = own.map(({ event }) => event).find((event) => event.type === 'playback.ended');
  if (launchedAt === null || started === undefined || ended === undefined) return null;
  const paused = own.filter(({ event }) => event.type === 'playback.paused');
  return {
    delayMs: started.at - launchedAt,
    startedAt: started.at,
    paused: paused.map(({ event, seq }) => ({ event, seq })),
    playedMs: ended.at - started.at - pausedMs(steps, id, ended.at),
    ended,
    clearedAt: whenOf(steps, 'playback.clear', id),
  };
}

/** How long playback of this reply was paused. */
function pausedMs(steps: readonly RecordedStep[], id: ReplyId, endedAt: At): number {
  let sum = 0;
  let since: At | null = null;
  for (const { event, effects } of steps) {
    for (const effect of effects) {
      if (!('reply' in effect) || effect.reply !== id) continue;
      if (effect.type === 'playback.pause') since = event.at;
      if (effect.type !== 'playback.resume' || since === null) continue;
      sum += event.at - since;
      since = null;
    }
  }
  return since === null ? sum : sum + endedAt - since;
}

/** Assigns consequences that name neither reply nor tool to the tool that returns directly after them; those without such a tool are `apart`. */
function companionsOf(steps: readonly RecordedStep[]) {
  const companions = new Map<string, readonly RecordedInput[]>();
  const apart = new Set<number>();
  let open: RecordedInput[] = [];
  for (const { event, seq } of steps) {
    const isBare = inputOrigins[event.type] === 'consequence' && !('reply' in event) && !('id' in event);
    if (open[0] !== undefined && open[0].event.at !== event.at) open = leave(open, apart);
    if (isBare) open.push({ event, seq });
    else if (event.type === 'tool.returned') {
      companions.set(event.id, open);
      open = [];
    } else open = leave(open, apart);
  }
  leave(open, apart);
  return { companions, apart };
}

function leave(open: readonly RecordedInput[], apart: Set<number>): RecordedInput[] {
  for (const { seq } of open) apart.add(seq);
  return [];
}

function toolOf(
  steps: readonly RecordedStep[],
  { event: called }: { readonly event: Extract<TurnEvent, { type: 'tool.called' }> },
  companions: readonly RecordedInput[],
): RecordedTool {
  const { id, reply } = called;
  const own = steps.filter(({ event }) => event.type === 'tool.returned' && event.id === id);
  const returnedAt = own.at(-1)?.event.at ?? null;
  const whenFor = (type: 'tool.run' | 'tool.take'): At | undefined =>
    effectsOf(steps, type).find(({ effect }) => effect.id === id)?.at;
  const ranAt = whenFor('tool.run');
  const moved = effectsOf(steps, 'state.move').some(({ effect, at }) => effect.reply === reply && at === returnedAt);
  const isMove = companions.some(({ event }) => event.type === 'expectation.changed') && moved;
  const reports = [...companions, ...own.map(({ event, seq }) => ({ event, seq }))].sort((a, b) => a.seq - b.seq);
  const manner = ranAt !== undefined ? 'run' : isMove ? 'moved' : 'taken';
  return { manner, fromAt: ranAt ?? whenFor('tool.take') ?? called.at, returnedAt, reports };
}
