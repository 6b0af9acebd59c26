/** A turn as it is judged: mono 16-bit samples with the silence at their end. */
export type JudgedAudio = { readonly samples: Int16Array; readonly rateHz: number };

/** What the worker thread is started with: the file of the model, the package or module that runs it. */
export type TurnWorkerData = { readonly modelFile: string; readonly runtime: string };

/** What the worker thread reports: that it is ready, or why it never will be; then one message for each turn, in their order. */
export type FromTurnWorker =
  | { readonly type: 'ready' }
  | { readonly type: 'refused'; readonly message: string; readonly cause: unknown }
  | { readonly type: 'judged'; readonly probability: number }
  | { readonly type: 'failed'; readonly cause: unknown };
