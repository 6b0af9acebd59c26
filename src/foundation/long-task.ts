/** Kinds of work on the event loop. */
export type TaskKind = 'media' | 'audio' | 'detector' | 'provider' | 'request' | 'database' | 'call_start' | 'call_end';
/** Receives each long task without the time of the tasks inside it. */
export type LongTaskListener = (kind: TaskKind, ms: number) => void;

/** Work of at least this duration delays the audio of other calls. */
export const longTaskMs = 5;

const listeners = new Set<LongTaskListener>();
let innerMs = 0;

/** Runs synchronous work and reports it if it was long. */
export function timed<Result>(kind: TaskKind, work: () => Result): Result {
  const outerMs = innerMs;
  innerMs = 0;
  const startedAt = performance.now();
  try {
    return work();
  } finally {
    const ms = performance.now() - startedAt;
    if (ms - innerMs >= longTaskMs) for (const listener of listeners) listener(kind, ms - innerMs);
    innerMs = outerMs + ms;
  }
}

/** Reports long tasks of this process until the returned function is called. */
export function onLongTask(listener: LongTaskListener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
