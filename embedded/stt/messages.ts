import type { SpeechContext } from '#engine/ports/expected-answers.ts';

/** What the worker thread is told; `call` is the listening that it is about. */
export type ToWorker =
  | { readonly type: 'open'; readonly call: number; readonly rateHz: number; readonly context: SpeechContext }
  | { readonly type: 'expect'; readonly call: number; readonly context: SpeechContext }
  /** An utterance begins. */
  | { readonly type: 'begin'; readonly call: number }
  /** Audio of the utterance at the call's rate; its memory is handed over. */
  | { readonly type: 'audio'; readonly call: number; readonly samples: Int16Array<ArrayBuffer> }
  /** The utterance ends: its final is wanted. */
  | { readonly type: 'end'; readonly call: number }
  | { readonly type: 'close'; readonly call: number };

/** What the worker thread reports. */
export type FromWorker =
  /** It has loaded its model. */
  | { readonly type: 'ready' }
  | { readonly type: 'interim'; readonly call: number; readonly text: string }
  | { readonly type: 'final'; readonly call: number; readonly text: string; readonly confidence: number | null }
  /** The grammar of a context cannot be built; the call is over. */
  | { readonly type: 'failed'; readonly call: number; readonly message: string };
