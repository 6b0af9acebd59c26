import { setPriority } from 'node:os';

/**
 * Lowers the priority of the calling thread, so that the threads of calls run first when processors are busy. Linux applies it per thread
 * (setpriority(2), "C library/kernel differences"); other systems would apply it to the whole process, so nothing is changed there.
 */
export function lowerThreadPriority(niceness: number): void {
  if (process.platform === 'linux' && niceness > 0) setPriority(0, niceness);
}
