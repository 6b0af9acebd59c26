import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import { testCommand } from '#cli/test.ts';
import { assistantFromFile } from '#simulation/assistants/sources.ts';
import { runJob } from '#simulation/run/job.ts';
import { expectationNames } from '#simulation/scenario/expectation-schema.ts';
import { personaSchema } from '#simulation/scenario/persona-schema.ts';
import { readSuite } from '#simulation/scenario/read-suite.ts';

const page = readFileSync('docs/simulation.md', 'utf8');
const suites = Array.from(page.matchAll(/```yaml\n([\s\S]+?)```/g), ([, text = ''], index) =>
  readSuite(text, `example-${index + 1}.yaml`),
);

describe('the page about simulated callers', () => {
  it.each(
    suites.flatMap((suite) => suite.scenarios.map((scenario) => ({ name: scenario.name, scenario, suite }))),
  )('has an example that runs: $name', async ({ scenario, suite }) => {
    const called = await assistantFromFile(join('docs', suite.assistant!));
    const { checks } = await runJob({
      suite: suite.file,
      called,
      scenario,
      mode: 'text',
      seed: scenario.seed,
      run: 1,
      keep: false,
    });
    assert.deepEqual(
      checks.filter(({ passed }) => !passed).map(({ name, found }) => `${name}: ${found}`),
      [],
    );
  });

  it('names every expectation and every field of a persona', () => {
    const named = [...expectationNames, ...Object.keys(personaSchema.shape)];
    assert.deepEqual(
      named.filter((name) => !page.includes(`\`${name}\``)),
      [],
    );
  });

  it('names only options that the command has', () => {
    const lines = page.split('\n').filter((line) => !/parley load|\bjq\b/.test(line));
    const used = new Set(Array.from(lines.join('\n').matchAll(/--([a-z]+)/g), ([, name]) => name!));
    assert.deepEqual(
      [...used].filter((name) => !testCommand.help.includes(`--${name}`)),
      [],
    );
  });
});
