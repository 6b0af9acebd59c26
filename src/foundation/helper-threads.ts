import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';

/** Beside a thread of priority 0, Linux gives such a thread a tenth of a processor. */
const niceness = 10;

/**
 * Lets the event loop go before the threads that V8 and libuv started in this process: they mark garbage, compile, and read files, and on a shared
 * processor they would take half of the time of live audio. Linux has priorities for each thread; elsewhere nothing happens.
 */
export function putHelperThreadsBehind(): void {
  if (process.platform !== 'linux') return;
  for (const thread of readdirSync('/proc/self/task').map(Number)) {
    if (thread === process.pid) continue;
    try {
      setPriority(thread, niceness);
    } catch {
      // A thread may end meanwhile, and a sandbox may forbid it: audio is then as it was.
    }
  }
}
