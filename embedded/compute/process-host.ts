import { type ChildProcess, fork } from 'node:child_process';
import type { Socket } from 'node:net';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { StartHost } from './host.ts';

export type ProcessOptions = {
  /** A module that calls `serve` of `served.ts`. */
  readonly program: URL;
  /** Its arguments; visible in the process list. */
  readonly data: object;
  /** The folder or file that it loads, for error messages. */
  readonly about: string;
  /** Its `nice` value, 0 to 19; 0 by default. */
  readonly niceness?: number;
  /** The most memory for its JavaScript objects, in MiB, above which it ends; by default that of Node. */
  readonly memoryMb?: number;
};

/** Environment variables that a native library and its loader may read; provider keys are not among them. */
const passedOn =
  /^(?:PATH|HOME|TMPDIR|TEMP|TMP|TZ|LANG|LC_\w+|(?:DY)?LD_LIBRARY_PATH|OMP_\w+|SystemRoot|NODE_COMPILE_CACHE)$/;
const lastWordsChars = 300;
/** Maximum number of unsent messages: about 10 s of speech from eighty callers while a model is being reloaded. */
const mostUntaken = 10_000;

/**
 * A host in its own process, so that an abort, as in native libraries over a damaged model, ends nothing else. It ends with this process, however
 * that ends.
 */
export function processHost<Message>({
  program,
  data,
  about,
  niceness = 0,
  memoryMb,
}: ProcessOptions): StartHost<Message> {
  const execArgv = memoryMb === undefined ? [] : [`--max-old-space-size=${memoryMb}`];
  return (events) => {
    const child = fork(fileURLToPath(program), [JSON.stringify(data)], {
      ...{ execArgv, serialization: 'advanced', stdio: ['ignore', 'ignore', 'pipe', 'ipc'] },
      env: Object.fromEntries(Object.entries(process.env).filter(([name]) => passedOn.test(name))),
    });
    // Set before it starts threads, so that they inherit it.
    if (child.pid !== undefined && niceness > 0) setPriority(child.pid, niceness);
    const lastWords = lastWordsOf(child);
    const over = Promise.withResolvers<void>();
    const ended = (how: string, cause?: unknown): void => {
      over.resolve();
      events.ended(how, cause);
    };
    const post = sender(child, () => child.kill('SIGKILL'));
    child.on('message', (message) => events.message(message as Message));
    child.once('error', (error) => child.pid === undefined && ended(`${about}: cannot start its process`, error));
    // By the time of `close` all of its output has been read.
    child.once('close', (code, signal) =>
      ended(
        `${about}: its process ${signal === null ? `exited with code ${code}` : `was killed by ${signal}`}${lastWords()}`,
      ),
    );
    return {
      post,
      ref: () => setHeld(child, 'ref'),
      unref: () => setHeld(child, 'unref'),
      end: () => {
        // The process must stay alive until the child has ended.
        setHeld(child, 'ref');
        child.kill('SIGKILL');
        return over.promise;
      },
    };
  };
}

/** Sends a message unless too many are waiting: a process that reads nothing is useless, and unsent messages fill memory. */
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

/** The end of its standard error output while it loads; later output may contain a caller's words. */
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
