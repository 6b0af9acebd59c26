import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { runJob } from '#simulation/run/job.ts';
import { jobsOf, loadSuites } from '#simulation/run/plan.ts';
import { assistantTemplates } from '#src/templates/templates.ts';

const suites = await loadSuites(['simulation/suites'], { assistant: null, server: null });
const options = { audio: false, repeat: 1, seed: 0, only: null, keep: false };

describe.each(suites)('the suite $name', (suite) => {
  it('has at least twelve scenarios', () => {
    assert.ok(suite.scenarios.length >= 12);
  });

  it.each(jobsOf([suite], options).map((job) => ({ name: job.scenario.name, job })))('passes: $name', async ({
    job,
  }) => {
    const { checks } = await runJob(job);
    assert.deepEqual(
      checks.filter(({ passed }) => !passed).map(({ name, found }) => `${name}: ${found}`),
      [],
    );
  });
});

it('there is a suite for every template', () => {
  const ids = assistantTemplates().map(({ id }) => `simulation/suites/${id}.yaml`);
  assert.deepEqual(suites.map(({ name }) => name).toSorted(), ids.toSorted());
});
