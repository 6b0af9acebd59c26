import { z } from '@hono/zod-openapi';
import type { StoredRun } from '../../store/tests/test-runs.ts';
import { testMediums, testRunStatuses } from '../../store/tests/test-tables.ts';
import { versionField } from './assistant-version.ts';
import { timestamp, toTimestamp } from './responses.ts';

const mostRepeats = 100;
const medium = z.enum(testMediums).openapi({
  description: '`text`, or `audio` with voices, noise and voice detection. A scenario with a `mode` keeps it.',
  example: 'audio',
});

/** A run in a request. */
export const runInputSchema = z
  .object({
    assistant_id: z.uuid().optional().openapi({ description: 'By default, the assistant of the suite.' }),
    version: versionField.optional().openapi({ description: 'By default, the draft of the assistant.' }),
    medium: medium.default('text'),
    repeats: z.int().min(1).max(mostRepeats).default(1).openapi({
      description: 'How often each scenario runs, with another seed each time. It passes if all of its runs pass.',
    }),
  })
  .openapi('TestRunInput');

export const runSchema = z
  .object({
    test_run_id: z.uuid(),
    test_suite_id: z.uuid(),
    assistant_id: z.uuid(),
    version: z.int().nullable().openapi({
      description: 'The oldest version with the content that was called; null for a draft that was never saved.',
    }),
    medium,
    repeats: z.int(),
    status: z.enum(testRunStatuses).openapi({
      description: '`failed`: an expectation does not hold. `error`: the run could not be carried out.',
      example: 'passed',
    }),
    total: z.int().openapi({ description: 'The number of calls.', example: 12 }),
    done: z.int().openapi({ description: 'Calls that have ended.', example: 12 }),
    failed: z.int().openapi({ description: 'Calls in which an expectation did not hold.', example: 0 }),
    error: z.string().nullable().openapi({ description: 'Why the run could not be carried out.', example: null }),
    author: z.string().openapi({ description: 'The user or API key that started it.' }),
    created_at: timestamp,
    started_at: timestamp.nullable(),
    ended_at: timestamp.nullable(),
  })
  .openapi('TestRun');

const atMs = z.int().openapi({ description: 'Milliseconds since the call was answered.' });
const latencyMs = z.number().nullable().openapi({ description: 'The median response time; null without a reply.' });

const resultSchema = z
  .object({
    calls: z.int(),
    median_latency_ms: latencyMs,
    scenarios: z.array(
      z.object({
        scenario: z.string(),
        runs: z.int(),
        passed: z.int(),
        all_passed: z.boolean(),
        median_latency_ms: latencyMs,
        failures: z.array(
          z.object({
            check: z.string().openapi({ example: 'must: tool book_table' }),
            found: z.string().openapi({ example: 'not called; called nothing' }),
            at_ms: atMs.nullable(),
            run: z.int().openapi({ description: 'The first run that it failed in, from 1.' }),
            times: z.int().openapi({ description: 'The number of runs that it failed in.' }),
          }),
        ),
        failed_call: z
          .object({
            run: z.int(),
            seed: z.int(),
            turns: z.array(
              z.object({
                role: z.enum(['assistant', 'caller', 'tool']),
                content: z.string(),
                at_ms: atMs,
                interrupted: z.boolean(),
              }),
            ),
          })
          .nullable()
          .openapi({ description: 'The first failed call; null if all passed or the result was too long.' }),
      }),
    ),
    is_shortened: z.boolean().openapi({ description: 'Whether the result was too long to be stored in full.' }),
  })
  .openapi('TestResult');

const comparisonSchema = z
  .object({
    test_run_id: z.uuid().openapi({ description: 'The earlier run.' }),
    new_failures: z.array(z.string()).openapi({ description: 'Scenarios that fail and did not fail before.' }),
    fixed: z.array(z.string()).openapi({ description: 'Scenarios that pass and failed before.' }),
    latency_change_ms: z.int().nullable().openapi({ description: 'Positive if this run responded more slowly.' }),
  })
  .openapi('TestComparison');

/** A run with its result. */
export const wholeRunSchema = runSchema
  .extend({
    result: resultSchema.or(z.null()).openapi({ description: 'Null unless the run passed or failed.' }),
    comparison: comparisonSchema.or(z.null()).openapi({
      description: 'The difference from the last run of the suite in the same medium; null without one.',
    }),
  })
  .openapi('TestRunResult');

/** The API representation of a run without its result. */
export function presentRun(run: Omit<StoredRun, 'result'>): z.infer<typeof runSchema> {
  const { test_run_id, test_suite_id, assistant_id, version, medium, repeats, status } = run;
  const { total, done, failed, error, author, created_at, started_at, ended_at } = run;
  return {
    test_run_id,
    test_suite_id,
    assistant_id,
    version,
    medium,
    repeats,
    status,
    total,
    done,
    failed,
    error,
    author,
    created_at: toTimestamp(created_at),
    started_at: started_at === null ? null : toTimestamp(started_at),
    ended_at: ended_at === null ? null : toTimestamp(ended_at),
  };
}
