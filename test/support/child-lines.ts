import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

/** The lines that a child process prints, each once. */
export type ChildLines = {
  /** Resolves with the next line, which is `what`. Rejects if the process ends first: waiting for an event of the line would never end then. */
  next(what: string): Promise<string>;
  /** Resolves with the remaining lines when the process has ended. */
  rest(): Promise<readonly string[]>;
};

/** Reads the output of a child process by lines. */
export function readChildLines({ stdout }: ChildProcess): ChildLines {
  if (stdout === null) throw new TypeError('the output of the process is not piped');
  const lines = createInterface({ input: stdout })[Symbol.asyncIterator]();
  return {
    next: async (what) => {
      const { done, value } = await lines.next();
      if (done === true) throw new Error(`the process ended before it printed ${what}`);
      return value;
    },
    rest: async () => {
      const rest: string[] = [];
      for await (const line of { [Symbol.asyncIterator]: () => lines }) rest.push(line);
      return rest;
    },
  };
}
