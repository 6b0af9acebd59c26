import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { sortColumns } from '../../query/columns.ts';
import {
  cancelRun,
  findRun,
  findRunBefore,
  insertRun,
  listRuns,
  mostOpenRuns,
  type StoredRun,
} from '../../store/tests/test-runs.ts';
import { findSuite } from '../../store/tests/test-suites.ts';
import { authorOf } from '../auth/author.ts';
import type { ApiDeps } from '../deps.ts';
import { type ApiEnv, ok } from '../envelope.ts';
import { ApiError, badField, notFound } from '../errors.ts';
import { page, pageOf, pagingQuery, sliceOf } from '../middleware/paging.ts';
import { body, changeErrors, conflict, json, listErrors, resourceErrors, resultsOf } from '../schemas/responses.ts';
import { presentRun, runInputSchema, runSchema, wholeRunSchema } from '../schemas/test-run.ts';
import { sortParameter } from '../sorted-lists.ts';
import { compareResults } from '../tests/compare-results.ts';
import { readRunTarget } from '../tests/run-target.ts';

const tags = ['Tests'];
const suiteParams = z.object({ test_suite_id: z.uuid() });
const runParams = z.object({ test_run_id: z.uuid() });
const mostCalls = 2_000;

const start = createRoute({
  method: 'post',
  path: '/test-suites/{test_suite_id}/runs',
  tags,
  summary: 'Run a test suite against an assistant',
  description:
    `The calls are simulated in virtual time: tools answer as the scenarios say, the rule-based model plays the assistant, and no provider, number, webhook or wallet is used. A run has at most ${mostCalls} calls and 15 minutes; ` +
    `an account has at most ${mostOpenRuns} runs that have not ended. Read the progress with \`GET /test-runs/{test_run_id}\`.`,
  request: { params: suiteParams, body: body(runInputSchema) },
  responses: { 201: json(resultsOf(runSchema), 'The queued run.'), ...changeErrors, ...conflict },
});
const list = createRoute({
  method: 'get',
  path: '/test-suites/{test_suite_id}/runs',
  tags,
  summary: 'List the runs of a test suite, newest first',
  description: 'A suite keeps its last 100 runs.',
  request: {
    params: suiteParams,
    query: pagingQuery.extend({ sort: sortParameter({ table: 'test_runs', columns: sortColumns.testRuns }) }),
  },
  responses: { 200: json(pageOf(runSchema), 'A page of runs, without their results.'), ...listErrors },
});
const show = createRoute({
  method: 'get',
  path: '/test-runs/{test_run_id}',
  tags,
  summary: 'Get a test run with its result',
  request: { params: runParams },
  responses: { 200: json(resultsOf(wholeRunSchema), 'The run.'), ...resourceErrors },
});
const cancel = createRoute({
  method: 'post',
  path: '/test-runs/{test_run_id}/cancel',
  tags,
  summary: 'Cancel a test run',
  request: { params: runParams },
  responses: { 200: json(resultsOf(runSchema), 'The canceled run.'), ...resourceErrors, ...conflict },
});

/** Routes for the runs of test suites. */
export function testRunRoutes({ db, jobs, baseUrl }: ApiDeps) {
  async function requireRun(accountId: string, runId: string): Promise<StoredRun> {
    const run = await findRun(db, { accountId, runId });
    if (run === undefined) throw notFound('test run');
    return run;
  }
  async function requireSuite(accountId: string, suiteId: string) {
    const suite = await findSuite(db, { accountId, suiteId });
    if (suite === undefined) throw notFound('test suite');
    return suite;
  }

  return new OpenAPIHono<ApiEnv>()
    .openapi(start, async (c) => {
      const { accountId } = c.get('owner');
      const suite = await requireSuite(accountId, c.req.valid('param').test_suite_id);
      const { assistant_id, version, medium, repeats } = c.req.valid('json');
      const assistantId = assistant_id ?? suite.assistant_id;
      if (assistantId === null) throw badField('assistant_id', 'missing; the suite names no assistant');
      const total = suite.scenarios * repeats;
      if (total > mostCalls)
        throw badField(
          'repeats',
          `at most ${Math.floor(mostCalls / suite.scenarios)} for ${suite.scenarios} scenarios`,
        );
      const { called, digest } = await readRunTarget(db, { accountId, assistantId, version });
      const runId = await insertRun(db, jobs, {
        test_suite_id: suite.test_suite_id,
        account_id: accountId,
        assistant_id: assistantId,
        suite_digest: suite.digest,
        assistant_digest: digest,
        medium,
        repeats,
        total,
        author: authorOf(c),
        input: { yaml: suite.yaml, called },
      });
      if (runId === null)
        throw new ApiError(
          409,
          `The account has ${mostOpenRuns} runs that have not ended. Wait, or cancel some first.`,
        );
      return ok(c, presentRun(await requireRun(accountId, runId)), 'Test run queued.', 201);
    })
    .openapi(list, async (c) => {
      const { accountId } = c.get('owner');
      const { test_suite_id: suiteId } = c.req.valid('param');
      await requireSuite(accountId, suiteId);
      const paging = c.req.valid('query');
      const { rows, total } = await listRuns(db, { accountId, suiteId }, sliceOf(paging));
      return page(c, { results: rows.map(presentRun), total }, { ...paging, baseUrl: baseUrl() });
    })
    .openapi(show, async (c) => {
      const run = await requireRun(c.get('owner').accountId, c.req.valid('param').test_run_id);
      const { result } = run;
      const before = result === null ? undefined : await findRunBefore(db, run);
      const comparison =
        result === null || before === undefined
          ? null
          : { test_run_id: before.test_run_id, ...compareResults(before.result, result) };
      return ok(c, { ...presentRun(run), result: present(result), comparison }, 'Test run retrieved.', 200);
    })
    .openapi(cancel, async (c) => {
      const key = { accountId: c.get('owner').accountId, runId: c.req.valid('param').test_run_id };
      if (!(await cancelRun(db, key))) {
        const { status } = await requireRun(key.accountId, key.runId);
        throw new ApiError(409, `The run has already ended: ${status}.`);
      }
      return ok(c, presentRun(await requireRun(key.accountId, key.runId)), 'Test run canceled.', 200);
    });
}

type PresentedResult = NonNullable<z.infer<typeof wholeRunSchema>['result']>;

/** Stored results have the fields of the API. */
const present = (result: StoredRun['result']): PresentedResult | null => result as PresentedResult | null;
