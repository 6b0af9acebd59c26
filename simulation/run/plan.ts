import { readdir, readFile, stat } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { ScriptError } from '#demo/script-source.ts';
import type { CalledAssistant } from '../assistants/assistant.ts';
import { assistantFromFile, assistantFromServer, type Server } from '../assistants/sources.ts';
import { readSuite, type Suite } from '../scenario/read-suite.ts';
import type { Job } from './job.ts';

/** A suite with the assistant that it calls. */
export type LoadedSuite = Suite & { readonly called: CalledAssistant; readonly name: string };

export type LoadOptions = {
  /** Replaces the assistant of all suites: a file, or an id of the server. */
  readonly assistant: string | null;
  readonly server: Server | null;
};

/** Reads suites from files and folders. Throws `ScriptError` in one line. */
export async function loadSuites(paths: readonly string[], options: LoadOptions): Promise<readonly LoadedSuite[]> {
  const files = (await Promise.all(paths.map(filesIn))).flat();
  const known = new Map<string, Promise<CalledAssistant>>();
  const once = (key: string, read: () => Promise<CalledAssistant>): Promise<CalledAssistant> => {
    const reading = known.get(key) ?? read();
    known.set(key, reading);
    return reading;
  };
  return Promise.all(files.map((file) => loadSuite(file, options, once)));
}

type Once = (key: string, read: () => Promise<CalledAssistant>) => Promise<CalledAssistant>;

async function loadSuite(file: string, { assistant, server }: LoadOptions, once: Once): Promise<LoadedSuite> {
  const suite = readSuite(await readFile(file, 'utf8'), file);
  const wanted = assistant ?? suite.assistant;
  if (wanted === null) throw new ScriptError(`${file}: no assistant; add \`assistant: FILE\` or use --assistant`);
  const isId = server !== null && /^[\da-f]{8}-[\da-f-]{27}$/i.test(wanted);
  const path = assistant !== null || isAbsolute(wanted) ? resolve(wanted) : join(dirname(file), wanted);
  const called = await once(isId ? wanted : path, () =>
    isId ? assistantFromServer(server, wanted) : assistantFromFile(path),
  );
  return { ...suite, called, name: relative(process.cwd(), file) || file };
}

/** The suites of a path: the file itself, or the YAML files of a folder in order. */
async function filesIn(path: string): Promise<readonly string[]> {
  const found = await stat(path).catch(() => null);
  if (found === null)
    throw new ScriptError(`${path}: no such file or folder; name a suite of scenarios (see docs/simulation.md)`);
  if (!found.isDirectory()) return [path];
  const names = (await readdir(path)).filter((name) => /\.ya?ml$/.test(name)).toSorted();
  const files = await Promise.all(
    names.map(async (name) => ((await isSuite(join(path, name))) ? [join(path, name)] : [])),
  );
  if (files.flat().length === 0)
    throw new ScriptError(`${path}: the folder contains no suite; a suite is a YAML file with \`scenarios\``);
  return files.flat();
}

async function isSuite(file: string): Promise<boolean> {
  return /^scenarios\s*:/m.test(await readFile(file, 'utf8'));
}

export type JobOptions = {
  readonly audio: boolean;
  readonly repeat: number;
  /** Added to the seed of every scenario. */
  readonly seed: number;
  readonly only: string | null;
  readonly keep: boolean;
};

/** The runs of suites: each scenario as often as wanted, with the next seed each time. */
export function jobsOf(
  suites: readonly LoadedSuite[],
  { audio, repeat, seed, only, keep }: JobOptions,
): readonly Job[] {
  return suites.flatMap(({ name, called, scenarios }) =>
    scenarios
      .filter((scenario) => only === null || scenario.name.toLowerCase().includes(only.toLowerCase()))
      .flatMap((scenario) =>
        Array.from({ length: repeat }, (_, index) => ({
          suite: name,
          called,
          scenario,
          mode: scenario.mode ?? (audio ? ('audio' as const) : ('text' as const)),
          seed: scenario.seed + seed + index,
          run: index + 1,
          keep,
        })),
      ),
  );
}
