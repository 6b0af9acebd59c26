/**
 * What a caller did and heard, in the order of happening. Times are milliseconds from the start of the media stream, as
 * the caller lives it; places of the assistant's speech are heard by level alone.
 */
export type CallerMoment =
  | {
      readonly type: 'spoke';
      /** Place in the script, from 0. */
      readonly step: number;
      readonly kind: 'say' | 'interrupt' | 'backchannel';
      readonly words: string;
      readonly fromMs: number;
      readonly untilMs: number;
    }
  /** A sign of attention that came too late: the assistant had finished. */
  | { readonly type: 'skipped'; readonly step: number; readonly mediaMs: number }
  /** The caller kept silent from here until the assistant spoke again. */
  | { readonly type: 'kept_silent'; readonly step: number; readonly fromMs: number; readonly untilMs: number }
  | { readonly type: 'pressed'; readonly step: number; readonly digit: string; readonly mediaMs: number }
  | { readonly type: 'assistant_began'; readonly mediaMs: number }
  | { readonly type: 'assistant_stopped'; readonly mediaMs: number }
  /** What had been sent and not yet heard was taken back. */
  | { readonly type: 'cleared'; readonly mediaMs: number; readonly droppedMs: number }
  /** A mark in the assistant's audio was played through, or dropped with it. */
  | { readonly type: 'marked'; readonly dropped: boolean; readonly mediaMs: number }
  | { readonly type: 'hung_up'; readonly because: 'script' | 'limit'; readonly mediaMs: number };

/** How long after the caller began to speak over the assistant its audio was taken back. */
export type ClearDelay = {
  readonly step: number;
  readonly kind: 'interrupt' | 'backchannel';
  readonly words: string;
  /** Null where nothing was taken back while the caller spoke or within `afterMs` after it. */
  readonly onsetToClearMs: number | null;
};

/** The onset-to-clear delays of everything that was said over the assistant. */
export function clearDelays(moments: readonly CallerMoment[], afterMs = 1_000): readonly ClearDelay[] {
  const clears = moments.flatMap((moment) => (moment.type === 'cleared' ? [moment.mediaMs] : []));
  return moments.flatMap((moment) => {
    if (moment.type !== 'spoke' || moment.kind === 'say') return [];
    const { step, kind, words, fromMs, untilMs } = moment;
    const cleared = clears.find((at) => at >= fromMs && at <= untilMs + afterMs);
    return [{ step, kind, words, onsetToClearMs: cleared === undefined ? null : cleared - fromMs }];
  });
}
