import type { TestOptions } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    skipReason?: string;
  }
}

/** The options of a test or suite that is skipped for `reason`, which the run prints; false runs it. */
export function skipFor(reason: string | false): TestOptions {
  return reason === false ? {} : { skip: true, meta: { skipReason: reason } };
}
