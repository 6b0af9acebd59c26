/**
 * A caller's actions and perceptions, in order. Times are milliseconds from the start of the media stream, as the caller perceives it; positions of
 * the assistant's speech are detected by level alone.
 */
export type CallerEvent =
  | {
      readonly type: 'spoke';
      /** Index in the script, from 0. */
      readonly step: number;
      readonly kind: 'say' | 'interrupt' | 'backchannel';
      readonly words: string;
      readonly fromMs: number;
      readonly untilMs: number;
    }
  /** A backchannel that was too late: the assistant had finished. */
  | { readonly type: 'skipped'; readonly step: number; readonly mediaMs: number }
  /** The caller was silent from here until the assistant spoke again. */
  | { readonly type: 'kept_silent'; readonly step: number; readonly fromMs: number; readonly untilMs: number }
  | { readonly type: 'pressed'; readonly step: number; readonly digit: string; readonly mediaMs: number }
  | { readonly type: 'assistant_began'; readonly mediaMs: number }
  | { readonly type: 'assistant_stopped'; readonly mediaMs: number }
  /** Sent but unheard audio was dropped. */
  | { readonly type: 'cleared'; readonly mediaMs: number; readonly droppedMs: number }
  /** A mark in the assistant's audio was played, or dropped with it. */
  | { readonly type: 'marked'; readonly dropped: boolean; readonly mediaMs: number }
  | { readonly type: 'hung_up'; readonly because: 'script' | 'limit'; readonly mediaMs: number };

/** How long after the caller began to speak over the assistant its audio was dropped. */
export type ClearDelay = {
  readonly step: number;
  readonly kind: 'interrupt' | 'backchannel';
  readonly words: string;
  /** Null if no audio was dropped while the caller spoke or within `afterMs` after it. */
  readonly onsetToClearMs: number | null;
};

/** The onset-to-clear delays of all speech over the assistant. */
export function clearDelays(moments: readonly CallerEvent[], afterMs = 1_000): readonly ClearDelay[] {
  const clears = moments.flatMap((moment) => (moment.type === 'cleared' ? [moment.mediaMs] : []));
  return moments.flatMap((moment) => {
    if (moment.type !== 'spoke' || moment.kind === 'say') return [];
    const { step, kind, words, fromMs, untilMs } = moment;
    const cleared = clears.find((at) => at >= fromMs && at <= untilMs + afterMs);
    return [{ step, kind, words, onsetToClearMs: cleared === undefined ? null : cleared - fromMs }];
  });
}
