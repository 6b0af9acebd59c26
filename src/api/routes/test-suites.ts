import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { sortColumns } from '../../query/columns.ts';
import { findLastRuns } from '../../store/tests/test-runs.ts';
import {
  deleteSuite,
  findSuite,
  insertSuite,
  listSuites,
  maxSuites,
  replaceSuite,
  type SuiteContent,
  type SuiteWriteResult,
} from '../../store/tests/test-suites.ts';
import { authorOf } from '../auth/author.ts';
import type { ApiDeps } from '../deps.ts';
import { type ApiEnv, done, ok } from '../envelope.ts';
import { ApiError, badField, notFound } from '../errors.ts';
import { page, pageOf, pagingQuery, sliceOf } from '../middleware/paging.ts';
import {
  body,
  bodyErrors,
  changeErrors,
  conflict,
  doneSchema,
  json,
  listErrors,
  resourceErrors,
  resultsOf,
} from '../schemas/responses.ts';
import { exampleSchema, presentSuite, suiteInputSchema, suiteSchema, wholeSuiteSchema } from '../schemas/test-suite.ts';
import { searchParameter, sortParameter } from '../sorted-lists.ts';
import { simulationAnswer } from '../tests/simulation-answer.ts';

const tags = ['Tests'];
const params = z.object({ test_suite_id: z.uuid() });
const mostScenarios = 500;

const list = createRoute({
  method: 'get',
  path: '/test-suites',
  tags,
  summary: 'List test suites, by name',
  request: {
    query: pagingQuery.extend({
      search: searchParameter('name'),
      assistant_id: z.uuid().optional().openapi({ description: 'Returns only the suites of this assistant.' }),
      sort: sortParameter({ table: 'test_suites', columns: sortColumns.testSuites }),
    }),
  },
  responses: { 200: json(pageOf(suiteSchema), 'A page of suites, without their YAML.'), ...listErrors },
});
const create = createRoute({
  method: 'post',
  path: '/test-suites',
  tags,
  summary: 'Create a test suite',
  description: `A mistake in \`yaml\` is 400 and names its line and column. Names are unique, ignoring case. A suite has at most ${mostScenarios} scenarios.`,
  request: { body: body(suiteInputSchema) },
  responses: { 201: json(resultsOf(wholeSuiteSchema), 'The suite.'), ...bodyErrors, ...conflict },
});
const examples = createRoute({
  method: 'get',
  path: '/test-suites/examples',
  tags,
  summary: 'List the example suites of the assistant templates',
  description: 'Create a suite with their `yaml` for an assistant that was made from the template.',
  responses: { 200: json(resultsOf(z.array(exampleSchema)), 'The examples.'), ...resourceErrors },
});
const show = createRoute({
  method: 'get',
  path: '/test-suites/{test_suite_id}',
  tags,
  summary: 'Get a test suite',
  request: { params },
  responses: { 200: json(resultsOf(wholeSuiteSchema), 'The suite.'), ...resourceErrors },
});
const replace = createRoute({
  method: 'put',
  path: '/test-suites/{test_suite_id}',
  tags,
  summary: 'Replace a test suite',
  description: 'Its runs are kept. A run that has started continues with the content that it started with.',
  request: { params, body: body(suiteInputSchema) },
  responses: { 200: json(resultsOf(wholeSuiteSchema), 'The updated suite.'), ...changeErrors, ...conflict },
});
const remove = createRoute({
  method: 'delete',
  path: '/test-suites/{test_suite_id}',
  tags,
  summary: 'Delete a test suite and its runs',
  request: { params },
  responses: { 200: json(doneSchema, 'The suite is deleted.'), ...resourceErrors, ...conflict },
});

/** Routes for stored suites of simulated callers. */
export function testSuiteRoutes({ db, log, baseUrl, suites }: ApiDeps) {
  /** Throws 400 with the place of the first mistake, and 503 if the suite cannot be read. */
  async function contentOf(input: z.output<typeof suiteInputSchema>, updated_by: string): Promise<SuiteContent> {
    const check = await simulationAnswer(log, suites.check(input.yaml));
    if (check.type === 'invalid')
      throw badField('yaml', `line ${check.line}, column ${check.column}: ${check.message.replace(/\.$/, '')}`);
    if (check.scenarios > mostScenarios)
      throw badField('yaml', `has ${check.scenarios} scenarios; a suite has at most ${mostScenarios}`);
    return { ...input, scenarios: check.scenarios, updated_by };
  }

  return new OpenAPIHono<ApiEnv>()
    .openapi(list, async (c) => {
      const { search = '', assistant_id: assistantId, ...paging } = c.req.valid('query');
      const { accountId } = c.get('owner');
      const { rows, total } = await listSuites(db, accountId, { ...sliceOf(paging), search, assistantId });
      const runs = await findLastRuns(
        db,
        rows.map(({ test_suite_id }) => test_suite_id),
      );
      const results = rows.map((suite) => presentSuite(suite, runs.get(suite.test_suite_id)));
      return page(c, { results, total }, { ...paging, baseUrl: baseUrl() });
    })
    .openapi(create, async (c) => {
      const content = await contentOf(c.req.valid('json'), authorOf(c));
      const suite = settled(await insertSuite(db, c.get('owner').accountId, content));
      return ok(c, { ...presentSuite(suite, undefined), yaml: suite.yaml }, 'Test suite created.', 201);
    })
    .openapi(examples, async (c) => {
      const found = await simulationAnswer(log, suites.examples());
      return ok(c, [...found], 'Examples retrieved.', 200);
    })
    .openapi(show, async (c) => {
      const suite = await findSuite(db, keyOf(c.get('owner').accountId, c.req.valid('param')));
      if (suite === undefined) throw notFound('test suite');
      const runs = await findLastRuns(db, [suite.test_suite_id]);
      const shown = presentSuite(suite, runs.get(suite.test_suite_id));
      return ok(c, { ...shown, yaml: suite.yaml }, 'Test suite retrieved.', 200);
    })
    .openapi(replace, async (c) => {
      const key = keyOf(c.get('owner').accountId, c.req.valid('param'));
      if ((await findSuite(db, key)) === undefined) throw notFound('test suite');
      const suite = settled(await replaceSuite(db, key, await contentOf(c.req.valid('json'), authorOf(c))));
      const runs = await findLastRuns(db, [suite.test_suite_id]);
      const shown = presentSuite(suite, runs.get(suite.test_suite_id));
      return ok(c, { ...shown, yaml: suite.yaml }, 'Test suite updated.', 200);
    })
    .openapi(remove, async (c) => {
      const deletion = await deleteSuite(db, keyOf(c.get('owner').accountId, c.req.valid('param')));
      if (deletion.type === 'unknown') throw notFound('test suite');
      if (deletion.type === 'required')
        throw new ApiError(
          409,
          `Publishing ${deletion.requiredBy.map((name) => `“${name}”`).join(', ')} requires the suite. Remove it from publish_requires there first.`,
        );
      return done(c, 'Test suite deleted.');
    });
}

const keyOf = (accountId: string, { test_suite_id: suiteId }: z.output<typeof params>) => ({ accountId, suiteId });

function settled(written: SuiteWriteResult) {
  if (written.type === 'written') return written.suite;
  switch (written.reason) {
    case 'unknown':
      throw notFound('test suite');
    case 'no_assistant':
      throw badField('assistant_id', 'expected an assistant of this account');
    case 'name_taken':
      throw new ApiError(409, 'A test suite with this name already exists.');
    case 'too_many':
      throw new ApiError(409, `The account already has ${maxSuites} test suites, the maximum. Delete one first.`);
  }
}
