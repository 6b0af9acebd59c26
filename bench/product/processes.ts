import { readdirSync, readFileSync } from 'node:fs';
import { type ProcessUsage, readUsage } from '../load/process-usage.ts';

/** Usage so far of a server and of the processes that it started. */
export type ServerUsage = { readonly server: ProcessUsage; readonly others: ProcessUsage };

const none: ProcessUsage = { cpuSeconds: 0, residentMb: 0 };

/** Reads the usage of a process and of its descendants, and of the PostgreSQL whose data is below `dataDir`. */
export function readServerUsage(pid: number, dataDir: string): ServerUsage {
  const parents = new Map(processes().map((id) => [id, parentOf(id)] as const));
  const roots = new Set([pid, ...[...parents.keys()].filter((id) => isPostgres(id, dataDir))]);
  const others = [...parents.keys()].filter((id) => id !== pid && descends(id, roots, parents));
  return { server: usageOf(pid), others: others.map(usageOf).reduce(sum, none) };
}

function processes(): readonly number[] {
  return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : []));
}

/** Processes may end while they are read. */
function parentOf(pid: number): number {
  const stat = read(`/proc/${pid}/stat`);
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? 0);
}

function isPostgres(pid: number, dataDir: string): boolean {
  const command = read(`/proc/${pid}/cmdline`);
  return command.includes('postgres') && command.includes(dataDir);
}

function descends(pid: number, roots: ReadonlySet<number>, parents: ReadonlyMap<number, number>): boolean {
  for (let id = pid; id > 1; id = parents.get(id) ?? 0) if (roots.has(id)) return true;
  return false;
}

function usageOf(pid: number): ProcessUsage {
  try {
    return readUsage(pid);
  } catch {
    return none;
  }
}

function sum(one: ProcessUsage, other: ProcessUsage): ProcessUsage {
  return { cpuSeconds: one.cpuSeconds + other.cpuSeconds, residentMb: one.residentMb + other.residentMb };
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
