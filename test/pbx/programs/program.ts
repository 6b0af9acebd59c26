import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { onEnd } from '#test/support/on-end.ts';

/** The system with the SIP programs; see main.ts. */
export const root = process.env.PBX_PROGRAMS ?? '';

/** A way to call: the transport of the signaling, and whether the media are encrypted. */
export type Cell = { readonly transport: 'udp' | 'tcp' | 'tls'; readonly media: 'RTP' | 'SRTP' };

/** Parley's SIP door. */
export type Target = { readonly number: string; readonly ports: Readonly<Record<Cell['transport'], number>> };

/**
 * The program's view of a call. `tone`: it spoke 440 Hz and recorded what it heard. `echo`: it sent back what it heard, so that the recording of the
 * call shows both directions.
 */
export type ProgramCall =
  | { readonly type: 'tone'; readonly heard: Int16Array; readonly rateHz: number; readonly output: string }
  | { readonly type: 'echo'; readonly output: string };

/** A program that calls Parley. */
export type SipProgram = {
  readonly name: string;
  /** Why it does not support a cell; null if it does. */
  lacks(cell: Cell): string | null;
  /** Calls from `from` for some seconds, and hangs up. */
  call(cell: Cell, target: Target, from: string): Promise<ProgramCall>;
};

/** Runs a command in the system of the programs; it ends with all of its processes. */
export function start(
  command: string,
  parameters: readonly string[],
): { readonly child: ChildProcess; output: () => string } {
  const child = spawn('chroot', [root, command, ...parameters], { detached: true });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
  onEnd(() => killGroup(child));
  return { child, output: () => output };
}

/** Waits for the end of a command; returns its output. Ends it after the limit. */
export async function ended({ child, output }: ReturnType<typeof start>, limitMs: number): Promise<string> {
  const late = pause(limitMs, undefined, { ref: false }).then(() => killGroup(child));
  if (child.exitCode === null && child.signalCode === null) await Promise.race([once(child, 'close'), late]);
  return output();
}

/** A server of several processes would otherwise live on. Those that left the group must not hold the output open. */
function killGroup({ pid, stdout, stderr }: ChildProcess): void {
  stdout?.destroy();
  stderr?.destroy();
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
