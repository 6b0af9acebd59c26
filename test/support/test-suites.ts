import assert from 'node:assert/strict';
import { eventually } from './e2e-wait.ts';
import type { TestServer } from './server.ts';

/** A scenario that the restaurant's assistant passes. */
export const bookingSuite = `defaults:
  now: '2026-03-04T09:30:00Z'
  facts: { guests: for four people, day: on Saturday, time: at seven in the evening, name: Anna Miller }
scenarios:
  - name: books a table
    wants: I would like to book a table
    must:
      - tool: book_table
`;

/** A scenario that it fails. */
export const failingSuite = bookingSuite.replace('tool: book_table', 'tool: order_pizza');

/** Audio scenarios that keep a process busy for a while. */
export const longSuite = `defaults:
  now: '2026-03-04T09:30:00Z'
  mode: audio
  facts: { guests: for four people, day: on Saturday, time: at seven in the evening, name: Anna Miller }
scenarios:
${Array.from({ length: 20 }, (_, place) => `  - { name: books table ${place}, wants: I would like to book a table }`).join('\n')}
`;

/** Creates an assistant from the restaurant's template and returns its id. */
export async function createRestaurant(server: Pick<TestServer, 'json'>): Promise<string> {
  const { status, body } = await server.json('/assistant-templates/restaurant', { json: { name: 'Harbor Kitchen' } });
  assert.equal(status, 201, JSON.stringify(body));
  return body.results.assistant_id;
}

type SuiteFields = { readonly name: string; readonly yaml: string; readonly assistant_id?: string };

/** Stores a suite and returns its id. */
export async function createSuite(server: Pick<TestServer, 'json'>, fields: SuiteFields): Promise<string> {
  const { status, body } = await server.json('/test-suites', { json: fields });
  assert.equal(status, 201, JSON.stringify(body));
  return body.results.test_suite_id;
}

/** Starts a run and returns its id. */
export async function startRun(
  server: Pick<TestServer, 'json'>,
  suiteId: string,
  fields: object = {},
): Promise<string> {
  const { status, body } = await server.json(`/test-suites/${suiteId}/runs`, { json: fields });
  assert.equal(status, 201, JSON.stringify(body));
  return body.results.test_run_id;
}

const open: readonly string[] = ['queued', 'running'];

/** Waits until a run has ended and returns it. */
export function endedRun(server: Pick<TestServer, 'json'>, runId: string) {
  return eventually(
    async () => {
      const { results } = (await server.json(`/test-runs/${runId}`)).body;
      return open.includes(results.status) ? null : results;
    },
    'the end of the test run',
    240_000,
  );
}
