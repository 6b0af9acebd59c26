import { type ChildProcess, fork } from 'node:child_process';
import type { Socket } from 'node:net';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { StartHost } from './host.ts';

export type ProcessOptions = {
  /** A module that serves with `serve` of `served.ts`. */
  readonly program: URL;
  /** What it is started with; it may be seen in the list of processes. */
  readonly data: object;
  /** What it loads, for whoever has to mend it: a folder or file. */
  readonly about: string;
  /** How far it stands behind others (`nice`), 0 to 19; 0 by default. */
  readonly niceness?: number;
};

/** What a native library and its loader may look at; no key of a vendor is among it. */
const passedOn =
  /^(?:PATH|HOME|TMPDIR|TEMP|TMP|TZ|LANG|LC_\w+|(?:DY)?LD_LIBRARY_PATH|OMP_\w+|SystemRoot|NODE_COMPILE_CACHE)$/;
const lastWordsChars = 300;
/** Messages that were not taken yet: some 10 s of speech of eighty callers, while a model is loaded anew. */
const mostUntaken = 10_000;

/**
 * A host that is a process of its own: what aborts in it, as native libraries do over a damaged model, ends nothing else.
 * It ends with this process, however that ends.
 */
export function inProcess<Message>({ program, data, about, niceness = 0 }: ProcessOptions): StartHost<Message> {
  return (events) => {
    const child = fork(fileURLToPath(program), [JSON.stringify(data)], {
      ...{ execArgv: [], serialization: 'advanced', stdio: ['ignore', 'ignore', 'pipe', 'ipc'] },
      env: Object.fromEntries(Object.entries(process.env).filter(([name]) => passedOn.test(name))),
    });
    // Before it has threads of its own, which have it from the first one.
    if (child.pid !== undefined && niceness > 0) setPriority(child.pid, niceness);
    const lastWords = lastWordsOf(child);
    const over = Promise.withResolvers<void>();
    const ended = (how: string, cause?: unknown): void => {
      over.resolve();
      events.ended(how, cause);
    };
    const post = sender(child, () => child.kill('SIGKILL'));
    child.on('message', (message) => events.message(message as Message));
    child.once('error', (error) => child.pid === undefined && ended(`${about}: its process cannot be started`, error));
    // With `close` everything that it said has been read.
    child.once('close', (code, signal) =>
      ended(`${about}: its process ended ${signal === null ? `with code ${code}` : `by ${signal}`}${lastWords()}`),
    );
    return {
      post,
      ref: () => setHeld(child, 'ref'),
      unref: () => setHeld(child, 'unref'),
      end: () => {
        // Whoever waits for the end has to live to see it.
        setHeld(child, 'ref');
        child.kill('SIGKILL');
        return over.promise;
      },
    };
  };
}

/** Sends until too much waits: a process that takes nothing any more is of no use, and what waits is held in memory. */
function sender(child: ChildProcess, stuck: () => void): (message: object) => void {
  let untaken = 0;
  return (message) => {
    if (!child.connected) return;
    untaken += 1;
    if (untaken > mostUntaken) return stuck();
    child.send(message, () => {
      untaken -= 1;
    });
  };
}

/** The end of what it writes on its standard error while it loads; later that may hold what somebody said. */
function lastWordsOf(child: ChildProcess): () => string {
  let words = '';
  let isLoading = true;
  child.once('message', () => {
    isLoading = false;
    words = '';
  });
  child.stderr?.setEncoding('utf8').on('data', (more: string) => {
    if (isLoading) words = (words + more).slice(-lastWordsChars);
  });
  return () => (words.trim() === '' ? '' : `: ${words.replace(/[\s\p{Cc}]+/gu, ' ').trim()}`);
}

function setHeld(child: ChildProcess, way: 'ref' | 'unref'): void {
  child[way]();
  child.channel?.[way]();
  (child.stderr as Socket | null)?.[way]();
}
