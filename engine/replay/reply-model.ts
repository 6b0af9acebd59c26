import type { At } from '../ports/clock.ts';
import { sameWords, wordsOf } from '../turn/language/phrases.ts';
import type { ReplyId } from '../turn/reply-id.ts';
import type { TurnEffect, TurnEvent } from '../turn/types.ts';
import type { Behaviour, RecordedPlayback, RecordedReply } from './behaviour.ts';
import type { RecordedInput } from './recording.ts';

type Start = Extract<TurnEffect, { type: 'reply.start' }>;

/** Expected course of a reply: from a recorded one, completed with typical values of the call. */
export type ReplyModel = {
  readonly from: RecordedReply | null;
  /** Its reports, by the time since its request. */
  readonly making: readonly {
    readonly afterMs: number;
    readonly rank: number;
    readonly event: TurnEvent;
    readonly held: boolean;
  }[];
  /** Its playing time, as recorded or as estimated from its words. */
  readonly playedMs: number;
  readonly delayMs: number;
  readonly text: string;
  readonly playback: RecordedPlayback | null;
};

/** Duration of speech per character in calls without a reply that was heard to its end. */
const usualMsOfCharacter = 65;
/** Minimum remaining duration assumed for a reply that was cut. */
const leastRestMs = 500;
/** Placeholder words of a reply that the call did not have. */
const unknownWords = 'a reply that the call did not contain, with the call’s usual length';

type Usual = {
  readonly audibleMs: number;
  readonly finishedMs: number;
  readonly delayMs: number;
  readonly msOfCharacter: number;
};

/** Matches each reply of a replay with the recorded one that it resembles. */
export class ReplyModels {
  readonly #replies: readonly RecordedReply[];
  readonly #usual: Usual;
  readonly #used = new Set<ReplyId>();

  constructor({ replies }: Behaviour) {
    this.#replies = [...replies.values()];
    this.#usual = usualOf(this.#replies);
  }

  /** Expected course of a reply that is requested at `at`. */
  model(start: Start, at: At): ReplyModel {
    const from = this.#find(start, at);
    if (from !== null) this.#used.add(from.start.reply);
    const playback = from?.playback ?? null;
    const text = playback?.ended.generated ?? start.text ?? unknownWords;
    const wasCut = playback === null || playback.clearedAt !== null;
    return {
      from,
      making: this.#making(start.reply, from),
      playedMs: wasCut ? this.#wholeMs(text, playback) : playback.playedMs,
      delayMs: playback?.delayMs ?? this.#usual.delayMs,
      text,
      playback,
    };
  }

  /** Expected duration of a reply that was cut or never played. */
  #wholeMs(text: string, playback: RecordedPlayback | null): number {
    const unheard = text.length - (playback?.ended.heard.length ?? 0);
    return (playback?.playedMs ?? 0) + Math.max(leastRestMs, unheard * this.#usual.msOfCharacter);
  }

  /** Ranks candidates: the same words before words that contain them, then the same request time, unmatched ones and heard ones. */
  #find(start: Start, at: At): RecordedReply | null {
    const score = ({ start: { reply, cause, text, answering }, startedAt, playback }: RecordedReply): number => {
      if (cause !== start.cause || text !== start.text) return 0;
      const words = cause === 'caller' ? likeness(answering, start.answering) : 1;
      const near =
        (Math.abs(startedAt - at) < 1 ? 8 : 0) + (this.#used.has(reply) ? 0 : 4) + (playback === null ? 0 : 2);
      return words === 0 ? 0 : words * 16 + near;
    };
    const [best] = this.#replies.toSorted((one, other) => score(other) - score(one));
    return best === undefined || score(best) === 0 ? null : best;
  }

  #making(reply: ReplyId, from: RecordedReply | null): ReplyModel['making'] {
    const recorded = (from?.making ?? []).map((one) => ({
      ...timed(one, from as RecordedReply),
      event: { ...one.event, reply } as TurnEvent,
    }));
    const has = (type: TurnEvent['type']): boolean => recorded.some(({ event }) => event.type === type);
    if (has('reply.finished') || has('reply.failed')) return recorded;
    // It was incomplete when it was canceled.
    const last = Math.max(recorded.at(-1)?.afterMs ?? 0, (from?.cancelledAt ?? 0) + 1 - (from?.startedAt ?? 1));
    const later = (ms: number) => ({ afterMs: Math.max(last, ms), rank: Number.POSITIVE_INFINITY, held: false });
    const { audibleMs, finishedMs } = this.#usual;
    const audible: TurnEvent = { type: 'reply.audible', at: 0, reply, leadingSilenceMs: 0 };
    const finished: TurnEvent = { type: 'reply.finished', at: 0, reply, silent: false };
    const rest = has('reply.audible') ? [] : [{ ...later(audibleMs), event: audible }];
    const token: TurnEvent = { type: 'reply.token', at: 0, reply };
    const first = has('reply.token') ? [] : [{ ...later(audibleMs / 2), event: token }];
    return [...recorded, ...first, ...rest, { ...later(finishedMs), event: finished }];
  }
}

/** Similarity of the caller's words: 2 if equal, 1 if one contains the other, else 0. */
function likeness(recorded: string, asked: string): 0 | 1 | 2 {
  if (sameWords(recorded, asked)) return 2;
  const [one, other] = [recorded, asked].map((text) => wordsOf(text).join(' ')) as [string, string];
  return one !== '' && other !== '' && (one.includes(other) || other.includes(one)) ? 1 : 0;
}

/** A tentative reply holds back its tool calls and the end that follows them; the reports before them show when they were ready. */
function timed({ event, seq }: RecordedInput, { startedAt, adoptedAt, making, start }: RecordedReply) {
  const isHeld = start.tentative && adoptedAt === event.at && /^tool\.called$|^reply\.finished$/.test(event.type);
  const before = making.findLast((one) => one.seq < seq && one.event.at < event.at)?.event.at ?? startedAt;
  return { afterMs: (isHeld ? before : event.at) - startedAt, rank: seq, held: isHeld };
}

function usualOf(replies: readonly RecordedReply[]): Usual {
  const after = (type: TurnEvent['type']): readonly number[] =>
    replies.flatMap(({ making, startedAt }) =>
      making.filter(({ event }) => event.type === type).map(({ event }) => event.at - startedAt),
    );
  const played = replies.flatMap(({ playback }) => (playback === null ? [] : [playback]));
  const whole = played.filter(({ clearedAt, ended }) => clearedAt === null && ended.generated !== '');
  const audibleMs = median(after('reply.audible')) ?? 600;
  return {
    audibleMs,
    finishedMs: Math.max(audibleMs, median(after('reply.finished')) ?? audibleMs),
    delayMs: median(played.map(({ delayMs }) => delayMs)) ?? 0,
    msOfCharacter: median(whole.map(({ playedMs, ended }) => playedMs / ended.generated.length)) ?? usualMsOfCharacter,
  };
}

/** The median of some numbers, or null. */
export function median(figures: readonly number[]): number | null {
  const sorted = figures.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle];
  if (upper === undefined) return null;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}
