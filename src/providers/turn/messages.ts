/** A turn as it is judged: mono 16-bit samples with the silence at their end. */
export type JudgedAudio = { readonly samples: Int16Array; readonly rateHz: number };

/** What the process is started with: the file of the model, the package or module that runs it. */
export type TurnWork = { readonly modelFile: string; readonly runtime: string };

/** What the process answers: one message for each turn, in their order. */
export type FromTurnProcess =
  | { readonly type: 'judged'; readonly probability: number }
  | { readonly type: 'failed'; readonly cause: unknown };
