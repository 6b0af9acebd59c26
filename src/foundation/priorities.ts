import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/** The name that Node gives to threads for garbage and compilation. Those for files, which write recordings, are called `libuv-worker`. */
const helperName = 'V8Worker';
/** A tenth of a processor that a thread of priority 0 fills. */
const helperNiceness = 10;
/** A quarter of a processor that live audio fills: more than the database needs. */
const otherNiceness = 5;

/**
 * Lets the event loop go before the threads that V8 started in this process: they mark garbage and compile, and on a shared processor they would take
 * half of the time of live audio. Linux has priorities for each thread; elsewhere nothing happens.
 */
export function putHelperThreadsBehind(): void {
  if (process.platform !== 'linux') return;
  for (const thread of readdirSync('/proc/self/task')) {
    attempt(() => {
      const name = readFileSync(`/proc/self/task/${thread}/comm`, 'utf8').trim();
      if (name === helperName) setPriority(Number(thread), helperNiceness);
    });
  }
}

/** Lets live audio of other processes go before the event loop of this one, which only answers requests. */
export function putEventLoopBehind(): void {
  attempt(() => setPriority(process.pid, otherNiceness));
}

/** Lets live audio go before a database that this process has started in a separate session, and before all processes that it starts. */
export function putDatabaseBehind(pid: number): void {
  attempt(() => setPriority(pid, otherNiceness));
  // Linux may share processors between sessions before it looks at processes.
  if (process.platform === 'linux') attempt(() => writeFileSync(`/proc/${pid}/autogroup`, `${otherNiceness}`));
}

/** Without permission, as in a sandbox, or for a thread that has ended, everything stays as it was. */
function attempt(act: () => void): void {
  try {
    act();
  } catch {}
}
