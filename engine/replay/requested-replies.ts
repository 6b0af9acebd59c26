import type { At } from '../ports/clock.ts';
import type { ReplyCause } from '../ports/reply-cause.ts';
import type { ReplyId } from '../turn/reply-id.ts';
import type { TurnEffect, TurnEvent } from '../turn/types.ts';
import type { RecordedStep } from './recording.ts';

/** One requested reply and its outcome. Times are on the call's clock. */
export type RequestedReply = {
  readonly reply: ReplyId;
  readonly cause: ReplyCause;
  /** The caller's words that it answers. */
  readonly answering: string;
  /** The caller's last sound before the request; null if the reply answers no speech, or if a heard reply answered that sound before. */
  readonly stoppedAt: At | null;
  readonly askedAt: At;
  /** When it was first heard; null if nothing of it was. */
  readonly startedAt: At | null;
  readonly endedAt: At | null;
  /** Onset of the speech that ended it; null if it was not interrupted. */
  readonly interruptedBy: At | null;
  /** Whether it was withdrawn unheard or stopped soon after its start because the caller had not finished. */
  readonly cutOff: boolean;
  /** Onsets of speech that paused it without taking the floor. */
  readonly heldBy: readonly At[];
};

/** Speech this soon after the start of a reply belongs to the turn before. */
const reopenMs = 1_000;
const answering: ReadonlySet<ReplyCause> = new Set(['caller', 'tool', 'unclear']);

type Draft = { -readonly [Field in keyof RequestedReply]: RequestedReply[Field] } & {
  tentative: boolean;
  heldSince: At | null;
};
type Reading = { readonly drafts: Map<ReplyId, Draft>; onset: At | null; stoppedAt: At | null };

/** The replies requested in a call, in order; excludes those that were only speculative. */
export function requestedReplies(steps: readonly RecordedStep[]): readonly RequestedReply[] {
  const reading: Reading = { drafts: new Map(), onset: null, stoppedAt: null };
  for (const step of steps) {
    follow(reading, step);
    for (const effect of step.effects) apply(reading, effect, step.event);
  }
  return [...reading.drafts.values()].filter(({ tentative }) => !tentative);
}

function follow(reading: Reading, { event }: RecordedStep): void {
  if (event.type === 'caller.started') reading.onset = event.since;
  if (event.type === 'caller.stopped') reading.stoppedAt = event.spokeUntil;
  if (event.type === 'digit.pressed' || event.type === 'text.typed') {
    reading.onset = event.at;
    reading.stoppedAt = event.at;
  }
  const draft = 'reply' in event ? reading.drafts.get(event.reply) : undefined;
  if (draft === undefined) return;
  if (event.type === 'playback.started') draft.startedAt = event.at;
  if (event.type === 'playback.ended' && draft.startedAt !== null) draft.endedAt = event.at;
}

function apply(reading: Reading, effect: TurnEffect, { type, at }: TurnEvent): void {
  if (effect.type === 'reply.start') return begin(reading, effect, at);
  const draft = 'reply' in effect ? reading.drafts.get(effect.reply) : undefined;
  if (draft === undefined) return;
  if (effect.type === 'reply.adopt') ask(reading, draft, at);
  if (effect.type === 'playback.pause') draft.heldSince = reading.onset ?? at;
  if (effect.type === 'playback.resume' && draft.heldSince !== null) draft.heldBy = [...draft.heldBy, draft.heldSince];
  if (type === 'call.hung_up') return;
  if (effect.type === 'playback.clear') draft.interruptedBy = reading.onset ?? at;
  if (effect.type === 'reply.cancel' || effect.type === 'playback.clear') draft.cutOff ||= isCutOff(reading, draft);
}

function begin(reading: Reading, start: Extract<TurnEffect, { type: 'reply.start' }>, at: At): void {
  const { reply, cause, tentative } = start;
  const draft: Draft = {
    reply,
    cause,
    answering: start.answering,
    stoppedAt: null,
    askedAt: at,
    startedAt: null,
    endedAt: null,
    interruptedBy: null,
    cutOff: false,
    heldBy: [],
    heldSince: null,
    tentative,
  };
  reading.drafts.set(reply, draft);
  if (!tentative) ask(reading, draft, at);
}

function ask(reading: Reading, draft: Draft, at: At): void {
  draft.tentative = false;
  draft.askedAt = at;
  const isAnswered = [...reading.drafts.values()].some(
    ({ stoppedAt, startedAt }) => stoppedAt === reading.stoppedAt && startedAt !== null,
  );
  draft.stoppedAt = answering.has(draft.cause) && !isAnswered ? reading.stoppedAt : null;
}

function isCutOff({ onset }: Reading, { tentative, cause, stoppedAt, startedAt }: Draft): boolean {
  if (tentative || !answering.has(cause) || onset === null || stoppedAt === null || onset <= stoppedAt) return false;
  return startedAt === null || onset - startedAt < reopenMs;
}
