import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeTurnTaking } from './turn-taking.ts';

const root = join(import.meta.dirname, '../..');

for (const [path, text] of await makeTurnTaking()) {
  await writeFile(join(root, path), text);
  console.log(path);
}
