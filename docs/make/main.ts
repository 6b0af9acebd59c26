import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pagesWithExamples, withExamples } from './examples.ts';
import { makeTurnTaking } from './turn-taking.ts';

const root = join(import.meta.dirname, '../..');

const examples = pagesWithExamples.map((page) => [page, withExamples(page).made] as const);
for (const [path, text] of [...(await makeTurnTaking()), ...examples]) {
  await writeFile(join(root, path), text);
  console.log(path);
}
