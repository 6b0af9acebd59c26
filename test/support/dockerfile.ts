/** An instruction of a Dockerfile: `COPY`, and its text in one line. */
export type Instruction = { readonly name: string; readonly text: string };
/** A stage of a Dockerfile; `name` is empty for the last one. */
export type Stage = { readonly name: string; readonly base: string; readonly instructions: readonly Instruction[] };

/** Reads the stages of a Dockerfile without heredocs and parser directives. */
export function readDockerfile(text: string): readonly Stage[] {
  const lines = text
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const stages: { name: string; base: string; instructions: Instruction[] }[] = [];
  for (const line of lines) {
    const [, name = '', text = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (name === 'FROM') {
      const [base = '', , stage = ''] = text.split(' ');
      stages.push({ base, name: stage, instructions: [] });
    } else stages.at(-1)?.instructions.push({ name, text });
  }
  return stages;
}

/** The text of the only instruction of this name, or of the last one; throws if the stage has none. */
export function lastOf({ instructions }: Stage, name: string): string {
  const found = instructions.findLast((one) => one.name === name);
  if (found === undefined) throw new Error(`The Dockerfile has no ${name}.`);
  return found.text;
}

/** All variables that the stage sets. */
export function variablesOf({ instructions }: Stage): Readonly<Record<string, string>> {
  const pairs = instructions.filter(({ name }) => name === 'ENV').flatMap(({ text }) => text.split(' '));
  return Object.fromEntries(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]));
}

/** The paths that a `.dockerignore` of the form "nothing except these" lets into the build context. */
export function contextOf(dockerignore: string): readonly string[] {
  const lines = dockerignore.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  if (lines[0] !== '*') throw new Error('The first pattern of .dockerignore is not "*".');
  return lines.slice(1).map((line) => line.slice(1));
}
