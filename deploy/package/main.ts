import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildDashboard } from '#src/dashboard/build.ts';
import { copyContents } from './contents.ts';
import { readNotices } from './notices.ts';
import { writeProgram } from './program.ts';

/** Writes what the package contains besides files of the project; `npm pack` runs it before packing. */
const root = join(import.meta.dirname, '../..');
const out = join(root, 'dist/program');
await buildDashboard();
await rm(out, { recursive: true, force: true });
const modules = await writeProgram(root, out);
await copyContents(root, out);
await writeFile(join(root, 'dist/THIRD-PARTY-NOTICES.md'), await readNotices(root));
console.log(`The package has ${modules.length} modules.`);
