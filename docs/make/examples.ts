// Runs the examples of the documentation: in a ```console block, a line "$ parley …" is a command and the lines after it are its output. Run with:
// npm run docs
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const block = /^```console\n\$ parley ([^\n]*)\n[\s\S]*?^```$/gm;

/** The pages with examples. */
export const pagesWithExamples = ['docs/replay.md'] as const;

/** A page as stored, and with the current output of its examples. */
export function withExamples(page: string): { readonly is: string; readonly made: string; readonly examples: number } {
  const is = readFileSync(join(root, page), 'utf8');
  let examples = 0;
  const made = is.replace(block, (_, command: string) => {
    examples += 1;
    return `\`\`\`console\n$ parley ${command}\n${outputOf(command)}\`\`\``;
  });
  return { is, made, examples };
}

function outputOf(command: string): string {
  const { stdout, stderr } = spawnSync(process.execPath, [join(root, 'cli/main.ts'), ...command.split(' ')], {
    cwd: root,
    encoding: 'utf8',
  });
  if (stderr !== '') throw new Error(stderr);
  return stdout;
}
