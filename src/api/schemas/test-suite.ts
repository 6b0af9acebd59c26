import { z } from '@hono/zod-openapi';
import type { StoredRun } from '../../store/tests/test-runs.ts';
import { maxSuiteBytes, type StoredSuite } from '../../store/tests/test-suites.ts';
import { timestamp, toTimestamp } from './responses.ts';
import { presentRun, runSchema } from './test-run.ts';

const exampleYaml = `scenarios:
  - name: books a table
    wants: I would like to book a table
    must:
      - tool: book_table
`;

const name = z.string().trim().min(1).max(100).openapi({ example: 'Bookings' });
const yaml = z
  .string()
  .min(1)
  .refine((text) => Buffer.byteLength(text) <= maxSuiteBytes, `at most ${maxSuiteBytes / 1024} KiB`)
  .openapi({
    description:
      'Scenarios in the format of `parley test`. A line `assistant` is ignored: the run names the assistant.',
    example: exampleYaml,
  });

export const suiteInputSchema = z
  .object({
    name,
    yaml,
    assistant_id: z
      .uuid()
      .nullable()
      .default(null)
      .openapi({ description: 'The assistant that runs call unless they name another; null for none.' }),
  })
  .openapi('TestSuiteInput');

export const suiteSchema = z
  .object({
    test_suite_id: z.uuid(),
    name: z.string(),
    assistant_id: z.uuid().nullable(),
    scenarios: z.int().openapi({ description: 'The number of scenarios.' }),
    updated_by: z.string().openapi({ description: 'The user or API key that wrote it last.' }),
    last_run: runSchema.or(z.null()).openapi({ description: 'The newest run; null if it has never run.' }),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .openapi('TestSuite');

/** A suite with its content. */
export const wholeSuiteSchema = suiteSchema.extend({ yaml: z.string() }).openapi('TestSuiteContent');

export const exampleSchema = z
  .object({
    template_id: z.string().openapi({ example: 'restaurant' }),
    scenarios: z.int(),
    yaml: z.string().openapi({ example: exampleYaml }),
  })
  .openapi('ExampleTestSuite');

/** The API representation of a suite without its YAML. */
export function presentSuite(
  suite: Omit<StoredSuite, 'yaml'>,
  lastRun: Omit<StoredRun, 'result'> | undefined,
): z.infer<typeof suiteSchema> {
  const { test_suite_id, name, assistant_id, scenarios, updated_by, created_at, updated_at } = suite;
  return {
    test_suite_id,
    name,
    assistant_id,
    scenarios,
    updated_by,
    last_run: lastRun === undefined ? null : presentRun(lastRun),
    created_at: toTimestamp(created_at),
    updated_at: toTimestamp(updated_at),
  };
}
