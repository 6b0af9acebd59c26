import { readFileSync } from 'node:fs';

/** Ticks of the kernel's clock per second, the unit of processor time in `/proc`; 100 on every architecture in use. */
export const ticksPerSecond = 100;

/** Resources that a process has used so far. */
export type ProcessUsage = { readonly cpuSeconds: number; readonly residentMb: number };

/**
 * Reads `/proc` (proc(5)): processor time of all threads, user and system, and resident memory. The time of children that have ended counts as well, so
 * that a backend of PostgreSQL takes none with it.
 */
export function readUsage(pid: number): ProcessUsage {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return {
    cpuSeconds: fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond,
    residentMb: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024,
  };
}

/** Sums the usage of several processes. */
export function readUsages(pids: readonly number[]): ProcessUsage {
  const usages = pids.map(readUsage);
  return {
    cpuSeconds: usages.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0),
    residentMb: usages.reduce((sum, { residentMb }) => sum + residentMb, 0),
  };
}
