import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { suiteJsonSchema } from '#simulation/scenario/schema.ts';
import { makeCarriers } from './carriers.ts';
import { clientTypes } from './client-types.ts';
import { makeDialects } from './dialects.ts';
import { pagesWithExamples, withExamples } from './examples.ts';
import { makeDashboard } from './grafana/dashboard.ts';
import { readDescription } from './openapi.ts';
import { makeProviders } from './providers.ts';
import { makeTurnTaking } from './turn-taking.ts';

const root = join(import.meta.dirname, '../..');

const examples = pagesWithExamples.map((page) => [page, withExamples(page).made] as const);
const description = await readDescription();
const api = [
  ['docs/openapi.json', `${JSON.stringify(description, null, 2)}\n`],
  ['client/paths.d.ts', clientTypes(description)],
  ['docs/scenario.schema.json', `${JSON.stringify(suiteJsonSchema(), null, 2)}\n`],
] as const;
for (const [path, text] of [
  ...(await makeTurnTaking()),
  ...(await makeDialects()),
  ...(await makeProviders()),
  ...(await makeCarriers()),
  ...makeDashboard(),
  ...examples,
  ...api,
]) {
  await writeFile(join(root, path), text);
  console.log(path);
}
