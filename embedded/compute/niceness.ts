import { setPriority } from 'node:os';

/**
 * Lets the threads of calls go first where processors are short: lowers the priority of the calling thread. Linux
 * keeps it by thread (setpriority(2), "C library/kernel differences"); elsewhere it would be the whole process's, and nothing is changed.
 */
export function yieldToOthers(niceness: number): void {
  if (process.platform === 'linux' && niceness > 0) setPriority(0, niceness);
}
