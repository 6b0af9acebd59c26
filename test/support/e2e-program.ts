import { type ChildProcess, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { isAlive } from '#src/store/database/embedded/postmaster.ts';
import { eventually } from './e2e-wait.ts';
import { programEnvironment } from './program-environment.ts';

const projectDir = join(import.meta.dirname, '../..');

export type Settings = Readonly<Record<string, string>>;
export type ProgramOptions = {
  /** Absolute, or relative to the source tree; by default the server. */
  readonly program?: string;
  readonly parameters?: readonly string[];
  /** Flags for Node. */
  readonly flags?: readonly string[];
  readonly cwd?: string;
};
/** The exit status of a program. */
export type ExitStatus = { readonly code: number | null; readonly signal: NodeJS.Signals | null };
/** A line of a program's log. */
export type LogLine = { readonly msg: string; readonly [field: string]: unknown };

/** A database and several processes start one after the other, and other tests start theirs. */
const startMs = 120_000;

/** A process of the project with all its output. */
export class Program {
  readonly pid: number;
  readonly ended: Promise<ExitStatus>;
  readonly #child: ChildProcess;
  #stdout = '';
  #stderr = '';

  /** Starts a program with these settings, and nothing of the tests' environment except the compile cache. */
  constructor(settings: Settings, options: ProgramOptions = {}) {
    const { program = 'src/main.ts', parameters = [], flags = [], cwd = projectDir } = options;
    const child = spawn(process.execPath, [...flags, resolve(projectDir, program), ...parameters], {
      cwd,
      env: programEnvironment({ HOME: process.env.HOME ?? '', ...settings }),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    this.pid = child.pid!;
    child.stdout!.setEncoding('utf8').on('data', (text: string) => {
      this.#stdout += text;
    });
    child.stderr!.setEncoding('utf8').on('data', (text: string) => {
      this.#stderr += text;
    });
    this.ended = new Promise((resolve) => child.once('close', (code, signal) => resolve({ code, signal })));
  }

  get stdout(): string {
    return this.#stdout;
  }

  get stderr(): string {
    return this.#stderr;
  }

  get isAlive(): boolean {
    return isAlive(this.pid);
  }

  /** The output for people, without the log. */
  get said(): readonly string[] {
    return this.#stdout.split('\n').filter((line) => line !== '' && !line.startsWith('{'));
  }

  /** The complete log lines so far. */
  get logged(): readonly LogLine[] {
    const lines = this.#stdout.split('\n').slice(0, -1);
    return lines.flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : []));
  }

  /** Resolves with the first log line that matches, which may be written some time after its cause. */
  async logs(matches: (line: LogLine) => boolean, what: string): Promise<LogLine> {
    return eventually(() => this.logged.find(matches) ?? null, `the log line ${what}`);
  }

  signal(name: NodeJS.Signals): void {
    this.#child.kill(name);
  }

  /** Resolves with the URL that a server prints when it listens; rejects with its output if it exits instead or takes longer. */
  async listens(limitMs = startMs): Promise<string> {
    const printed = () => /^Parley listens on (http:\S+)$/m.exec(this.#stdout)?.[1] ?? null;
    const url = await eventually(() => printed() ?? (this.#hasEnded && ''), 'a server that listens', limitMs).catch(
      (cause: Error) => Promise.reject(new Error(`${cause.message}; its output: ${this.#output}`, { cause })),
    );
    if (url !== '') return url;
    const { exitCode, signalCode } = this.#child;
    throw new Error(`the server ended with ${exitCode ?? signalCode}: ${this.#output}`);
  }

  get #hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  get #output(): string {
    return `${this.#stdout}${this.#stderr}`.trim() || 'none';
  }
}
