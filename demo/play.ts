import { spawn } from 'node:child_process';

type Player = { readonly command: string; readonly args: (path: string) => readonly string[] };

/** Programs that play a WAV file on the sound card, in order of preference. */
const players: readonly Player[] = [
  { command: 'paplay', args: (path) => [path] },
  { command: 'aplay', args: (path) => ['-q', path] },
  { command: 'afplay', args: (path) => [path] },
  { command: 'ffplay', args: (path) => ['-nodisp', '-autoexit', '-loglevel', 'error', path] },
  { command: 'play', args: (path) => ['-q', path] },
];

/** Runs a program to its end: `null` if it does not exist, else its exit code and its last line of errors. */
export type RunProgram = (
  command: string,
  args: readonly string[],
) => Promise<{ readonly code: number; readonly complaint: string } | null>;

/** Plays a WAV file to its end with the first program that works. Returns one line that names the program, or the error. */
export async function play(path: string, run: RunProgram = runProgram): Promise<string> {
  const failures: string[] = [];
  for (const { command, args } of players) {
    const end = await run(command, args(path));
    if (end?.code === 0) return `played with ${command}`;
    if (end !== null) failures.push(`${command}: ${end.complaint || `exit code ${end.code}`}`);
  }
  if (failures.length > 0) return `cannot play the recording (${failures.join('; ')})`;
  return `found no program to play the recording with; looked for ${players.map(({ command }) => command).join(', ')}`;
}

const runProgram: RunProgram = (command, args) => {
  const { promise, resolve, reject } = Promise.withResolvers<{ code: number; complaint: string } | null>();
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-1_000);
  });
  child.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? resolve(null) : reject(error)));
  child.on('close', (code) => resolve({ code: code ?? 1, complaint: errors.trim().split('\n').at(-1) ?? '' }));
  return promise;
};
