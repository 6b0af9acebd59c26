/** A turn to be judged: mono 16-bit samples including the silence at its end. */
export type JudgedAudio = { readonly samples: Int16Array; readonly rateHz: number };

/** Startup parameters of the process: the model file and the package or module that runs it. */
export type TurnProcessOptions = { readonly modelFile: string; readonly runtime: string };

/** The process's responses: one message per turn, in order. */
export type FromTurnProcess =
  | { readonly type: 'judged'; readonly probability: number }
  | { readonly type: 'failed'; readonly cause: unknown };
