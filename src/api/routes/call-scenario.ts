import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { type RecordedCall, readRecordedCall } from '../../calls/lifecycle/recorded-call.ts';
import { findSuite } from '../../store/tests/test-suites.ts';
import { callParams, requireCall } from '../calls/live-call.ts';
import type { ApiDeps } from '../deps.ts';
import { type ApiEnv, ok } from '../envelope.ts';
import { ApiError, notFound } from '../errors.ts';
import { conflict, json, resourceErrors, resultsOf } from '../schemas/responses.ts';
import { simulationAnswer } from '../tests/simulation-answer.ts';

const scenarioSchema = z.object({ yaml: z.string() }).openapi('CallScenario');

const show = createRoute({
  method: 'get',
  path: '/calls/{call_id}/scenario',
  tags: ['Tests'],
  summary: 'Make a test scenario of a call',
  description:
    'The scenario says what the caller said at the same times, answers tools as they were answered, and expects the same states, tools and end. Numbers, addresses and names that the call learned are replaced; check that nothing personal is left before you store it as a suite.',
  request: { params: callParams },
  responses: {
    200: json(resultsOf(scenarioSchema), 'A suite with one scenario.'),
    ...resourceErrors,
    ...conflict,
  },
});

const add = createRoute({
  method: 'get',
  path: '/test-suites/{test_suite_id}/with-call/{call_id}',
  tags: ['Tests'],
  summary: 'Get a test suite with a scenario made of a call',
  description:
    'The YAML of the suite with the scenario at its end; comments stay. The suite does not change: check that nothing personal is left, then replace the suite with the result.',
  request: { params: callParams.extend({ test_suite_id: z.uuid() }) },
  responses: { 200: json(resultsOf(scenarioSchema), 'The YAML.'), ...resourceErrors, ...conflict },
});

/** The routes that turn a call into a test. */
export function callScenarioRoutes({ db, log, suites }: ApiDeps) {
  async function recordedCall(accountId: string, callId: string): Promise<RecordedCall> {
    const recorded = await readRecordedCall(db, await requireCall(db, accountId, callId));
    if (recorded.log.length > 0) return recorded;
    throw new ApiError(409, 'The call has no event log, so no scenario can be made of it. Choose an answered call.');
  }

  return new OpenAPIHono<ApiEnv>()
    .openapi(show, async (c) => {
      const recorded = await recordedCall(c.get('owner').accountId, c.req.valid('param').call_id);
      const yaml = await simulationAnswer(log, suites.suiteOfCall(recorded, null));
      return ok(c, { yaml }, 'Scenario made.', 200);
    })
    .openapi(add, async (c) => {
      const { accountId } = c.get('owner');
      const { call_id: callId, test_suite_id: suiteId } = c.req.valid('param');
      const suite = await findSuite(db, { accountId, suiteId });
      if (suite === undefined) throw notFound('test suite');
      const recorded = await recordedCall(accountId, callId);
      const yaml = await simulationAnswer(log, suites.suiteOfCall(recorded, suite.yaml));
      return ok(c, { yaml }, 'Scenario added to the text of the suite.', 200);
    });
}
