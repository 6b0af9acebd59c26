import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** A process as other processes of its machine can identify it. */
export type NodeProcess = {
  readonly host: string;
  readonly pid: number;
  /** The scope in which the process id is valid: one boot of one machine, one PID namespace of it. Null if the system does not tell. */
  readonly machine: string | null;
  /** When it started, in ticks since boot. Null if the system does not tell. */
  readonly start: string | null;
};

let own: NodeProcess | null = null;

/** The current process. */
export function currentProcess(): NodeProcess {
  own ??= localProcess(process.pid);
  return own;
}

/** A process of this machine. */
export function localProcess(pid: number): NodeProcess {
  return { host: hostname(), pid, machine: machineId(), start: startOf(pid) };
}

/** Whether a process of this machine exists and has not exited, even if it is idle. False if unknown: then its lease decides. */
export function isRunning({ pid, start }: Pick<NodeProcess, 'pid' | 'start'>): boolean {
  return start !== null && startOf(pid) === start;
}

/** Containers of one host share its boot id but not its process ids. */
function machineId(): string | null {
  const boot = read(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim());
  const namespace = read(() => readlinkSync('/proc/self/ns/pid'));
  return boot === null || namespace === null ? null : `${boot} ${namespace}`;
}

/** The position of the start time among the fields after the name: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
const startField = 19;
/** Zombies and dead processes have closed their sockets. */
const exitedStates = ['Z', 'X', 'x'];

function startOf(pid: number): string | null {
  const stat = read(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  if (stat === null) return null;
  // The name is in parentheses and may contain any character.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return exitedStates.includes(fields[0] ?? '') ? null : (fields[startField] ?? null);
}

function read(ask: () => string): string | null {
  try {
    return ask();
  } catch {
    return null;
  }
}
