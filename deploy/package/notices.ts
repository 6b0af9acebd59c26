import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const introduction = `# Third-party notices

Parley is licensed under Apache-2.0 (see LICENSE). This package contains the works of third parties below. The packages that npm
installs next to it have their licenses in their own folders.
`;
/** Documents about works of third parties in the package. */
const documents = ['embedded/silero/ORIGIN.md', 'dist/dashboard/licenses.md'];

/** The notices of third parties whose work is in the package, as Markdown. */
export async function readNotices(root: string): Promise<string> {
  const texts = await Promise.all(documents.map((path) => readFile(join(root, path), 'utf8')));
  return [introduction, ...texts.map((text) => text.trim().replace(/^#/gm, '##'))].join('\n').concat('\n');
}
