import type { SpeechContext } from '#engine/ports/expected-answers.ts';

/** Messages to the worker thread; `call` identifies the listening. */
export type ToWorker =
  | { readonly type: 'open'; readonly call: number; readonly rateHz: number; readonly context: SpeechContext }
  | { readonly type: 'expect'; readonly call: number; readonly context: SpeechContext }
  /** An utterance starts. */
  | { readonly type: 'begin'; readonly call: number }
  /** Audio of the utterance at the call's rate; its memory is transferred. */
  | { readonly type: 'audio'; readonly call: number; readonly samples: Int16Array<ArrayBuffer> }
  /** The utterance ends: requests its final. */
  | { readonly type: 'end'; readonly call: number }
  | { readonly type: 'close'; readonly call: number };

/** Messages from the worker thread. */
export type FromWorker =
  /** It has loaded its model. */
  | { readonly type: 'ready' }
  | { readonly type: 'interim'; readonly call: number; readonly text: string }
  | { readonly type: 'final'; readonly call: number; readonly text: string; readonly confidence: number | null }
  /** The grammar of a context cannot be built; the listening ends. */
  | { readonly type: 'failed'; readonly call: number; readonly message: string };
