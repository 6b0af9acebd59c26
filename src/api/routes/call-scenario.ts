import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { readRecordedCall } from '../../calls/lifecycle/recorded-call.ts';
import { callParams, requireCall } from '../calls/live-call.ts';
import type { ApiDeps } from '../deps.ts';
import { type ApiEnv, ok } from '../envelope.ts';
import { ApiError } from '../errors.ts';
import { conflict, json, resourceErrors, resultsOf } from '../schemas/responses.ts';
import { simulationAnswer } from '../tests/simulation-answer.ts';

const show = createRoute({
  method: 'get',
  path: '/calls/{call_id}/scenario',
  tags: ['Tests'],
  summary: 'Make a test scenario of a call',
  description:
    'The scenario says what the caller said at the same times, answers tools as they were answered, and expects the same states, tools and end. Numbers, addresses and names that the call learned are replaced; check that nothing personal is left before you store it as a suite.',
  request: { params: callParams },
  responses: {
    200: json(resultsOf(z.object({ yaml: z.string() }).openapi('CallScenario')), 'A suite with one scenario.'),
    ...resourceErrors,
    ...conflict,
  },
});

/** The route that turns a call into a test. */
export function callScenarioRoutes({ db, log, suites }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>().openapi(show, async (c) => {
    const call = await requireCall(db, c.get('owner').accountId, c.req.valid('param').call_id);
    const recorded = await readRecordedCall(db, call);
    if (recorded.log.length === 0)
      throw new ApiError(409, 'The call has no event log, so no scenario can be made of it. Choose an answered call.');
    const yaml = await simulationAnswer(log, suites.suiteOfCall(recorded));
    return ok(c, { yaml }, 'Scenario made.', 200);
  });
}
