import { readFile } from 'node:fs/promises';
import type { ExampleSuite } from '#src/store/tests/suite-check.ts';
import { assistantTemplates } from '#src/templates/templates.ts';
import { readSuite } from '../scenario/read-suite.ts';

/** The suites of the templates, without the line that names a file as the assistant. */
export async function exampleSuites(): Promise<readonly ExampleSuite[]> {
  return Promise.all(
    assistantTemplates().map(async ({ id: template_id }) => {
      const file = new URL(`../suites/${template_id}.yaml`, import.meta.url);
      const yaml = (await readFile(file, 'utf8')).replace(/^(?:# yaml-language-server:|assistant:).*\n/gm, '');
      return { template_id, scenarios: readSuite(yaml, template_id).scenarios.length, yaml };
    }),
  );
}
