import type { At } from '../ports/clock.ts';
import type { ReplyId } from '../turn/reply-id.ts';
import type { TurnEvent } from '../turn/types.ts';
import type { EventQueue } from './event-queue.ts';
import type { ReplyModel } from './reply-model.ts';

type Playing = {
  readonly id: ReplyId;
  readonly model: ReplyModel;
  startedAt: At | null;
  /** Playing time before the last resumption. */
  playedMs: number;
  runningSince: At | null;
  stop: () => void;
};
type Send = (event: TurnEvent) => void;

/** Times of the recording that are this close are the same moment. */
const sameMs = 1;

/** Models the line in a replay: plays one reply for as long as it would take and reports the heard part. */
export class LineModel {
  readonly #agenda: EventQueue;
  readonly #send: Send;
  #playing: Playing | null = null;

  constructor(agenda: EventQueue, send: Send) {
    this.#agenda = agenda;
    this.#send = send;
  }

  play(id: ReplyId, model: ReplyModel): void {
    const playing: Playing = { id, model, startedAt: null, playedMs: 0, runningSince: null, stop: () => {} };
    this.#playing = playing;
    const { playback, delayMs } = model;
    const due = near(this.#agenda.now + delayMs, playback?.startedAt);
    const start = (): void => {
      playing.startedAt = this.#agenda.now;
      this.#run(playing);
      this.#send({ type: 'playback.started', at: this.#agenda.now, reply: id });
    };
    if (due <= this.#agenda.now) start();
    else playing.stop = this.#agenda.enter(due, 0, start);
  }

  /** Pauses playback; `isMade` says whether the reply is complete. */
  pause(id: ReplyId, isMade: boolean): void {
    const playing = this.#of(id);
    if (playing === null) return;
    this.#hold(playing);
    const { model, playedMs } = playing;
    const now = this.#agenda.now;
    const recorded = model.playback?.paused.find(({ event }) => Math.abs(event.at - now) < sameMs)?.event;
    const remainingMs =
      recorded?.type === 'playback.paused'
        ? recorded.remainingMs
        : isMade
          ? Math.max(0, model.playedMs - playedMs)
          : null;
    this.#send({ type: 'playback.paused', at: now, reply: id, remainingMs });
  }

  resume(id: ReplyId): void {
    const playing = this.#of(id);
    if (playing !== null) this.#run(playing);
  }

  /** Stops playback now, or when the far end would have reported it. */
  clear(id: ReplyId): void {
    const playing = this.#of(id);
    if (playing === null) return;
    this.#hold(playing);
    const { clearedAt = null, ended = null } = playing.model.playback ?? {};
    const laterMs = clearedAt === null || ended === null ? 0 : ended.at - clearedAt;
    if (laterMs === 0) this.#end(playing);
    else playing.stop = this.#agenda.enter(this.#agenda.now + laterMs, 0, () => this.#end(playing));
  }

  /** Ends playback with the current sentence. */
  shorten(id: ReplyId): void {
    const playing = this.#of(id);
    if (playing === null) return;
    this.#hold(playing);
    const { text, playedMs: wholeMs } = playing.model;
    const from = Math.floor((text.length * playing.playedMs) / Math.max(1, wholeMs));
    const end = text.slice(from).search(/[.!?]/);
    const untilMs = end === -1 ? wholeMs : (wholeMs * (from + end + 1)) / text.length;
    const due = near(this.#agenda.now + Math.max(0, untilMs - playing.playedMs), playing.model.playback?.ended.at);
    playing.runningSince = this.#agenda.now;
    playing.stop = this.#agenda.enter(due, 0, () => this.#end(playing));
  }

  /** Stops playback permanently. */
  cancel(id: ReplyId): void {
    const playing = this.#of(id);
    if (playing === null || playing.startedAt !== null) return;
    playing.stop();
    this.#playing = null;
  }

  #of(id: ReplyId): Playing | null {
    return this.#playing?.id === id ? this.#playing : null;
  }

  #run(playing: Playing): void {
    const { model, playedMs } = playing;
    playing.runningSince = this.#agenda.now;
    const recorded = model.playback?.clearedAt === null ? model.playback.ended.at : undefined;
    const due = near(this.#agenda.now + Math.max(0, model.playedMs - playedMs), recorded);
    playing.stop = this.#agenda.enter(due, Number.POSITIVE_INFINITY, () => this.#end(playing));
  }

  #hold(playing: Playing): void {
    playing.stop();
    if (playing.runningSince !== null) playing.playedMs += this.#agenda.now - playing.runningSince;
    playing.runningSince = null;
  }

  #end(playing: Playing): void {
    this.#hold(playing);
    this.#playing = null;
    const { id, model, playedMs } = playing;
    const heard = heardOf(model, playedMs, playing.startedAt !== null);
    const known = model.playback?.ended ?? { evidence: 'estimate', placedBy: 'syllables', end: 'estimated' };
    const told = { ...known, heard, generated: model.text, heardMs: playedMs };
    this.#send({ ...told, type: 'playback.ended', at: this.#agenda.now, reply: id } as TurnEvent);
  }
}

/** Returns the matching moment of the recording, because computed times differ by rounding errors. */
function near(due: At, recorded: At | undefined): At {
  return recorded !== undefined && Math.abs(recorded - due) < sameMs ? recorded : due;
}

/** Words that would have been heard by then: as recorded, and in proportion before and after the recorded points. */
function heardOf({ text, playedMs: wholeMs, playback }: ReplyModel, playedMs: number, isStarted: boolean): string {
  if (!isStarted) return '';
  const knownMs = playback?.playedMs ?? wholeMs;
  const known = playback?.ended.heard ?? text;
  if (Math.abs(playedMs - knownMs) < sameMs) return known;
  if (playedMs >= wholeMs) return text;
  const [fromMs, from, untilMs, until] =
    playedMs < knownMs ? [0, 0, knownMs, known.length] : [knownMs, known.length, wholeMs, text.length];
  const share = untilMs === fromMs ? 0 : (playedMs - fromMs) / (untilMs - fromMs);
  return wordsWithin(text, Math.round(from + share * (until - from)));
}

function wordsWithin(text: string, length: number): string {
  if (length >= text.length) return text;
  const space = text.slice(0, length + 1).search(/\s\S*$/);
  return space <= 0 ? '' : text.slice(0, space);
}
