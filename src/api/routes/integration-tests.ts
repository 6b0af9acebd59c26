import { randomUUID } from 'node:crypto';
import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { JsonObject } from '#engine/json.ts';
import { jsonObject } from '../../integrations/fields.ts';
import type { OfferedTool } from '../../integrations/kind.ts';
import { integrationKinds } from '../../integrations/registry.ts';
import { findIntegration } from '../../store/assistants/integrations.ts';
import type { ApiDeps } from '../deps.ts';
import { type ApiEnv, ok } from '../envelope.ts';
import { ApiError, badField, notFound } from '../errors.ts';
import { integrationTestSchema, kindSchema, presentFunction } from '../schemas/integration.ts';
import { body, changeErrors, commonErrors, conflict, json, resultsOf } from '../schemas/responses.ts';

const tags = ['Integrations'];
/** The maximum duration of a tool's test run. */
const runMs = 30_000;

const listKinds = createRoute({
  method: 'get',
  path: '/ruth-connect/kinds',
  tags,
  summary: 'List the kinds of integrations and the settings that each needs',
  responses: { 200: json(resultsOf(z.array(kindSchema)), 'The kinds of integrations.'), ...commonErrors },
});
const test = createRoute({
  method: 'post',
  path: '/ruth-connect/integrations/{integration_id}/test',
  tags,
  summary: 'Test an integration',
  description:
    'Without `function`, checks that the integration responds with the stored settings; nothing is changed there, and for an HTTP tool only the address is checked. With `function`, runs that function for real with these arguments.',
  request: {
    params: z.object({ integration_id: z.uuid() }),
    body: body(
      z
        .object({
          function: z
            .string()
            .min(1)
            .max(200)
            .optional()
            .openapi({ description: 'The tool to run, one of the `tools` of the integration.' }),
          arguments: jsonObject.optional(),
          variables: z
            .record(z.string().max(200), z.string().max(10_000))
            .optional()
            .openapi({
              description: 'Values for variables that a call would provide.',
              example: { from_number: '+14155550123' },
            }),
        })
        .openapi('IntegrationTestInput', { example: { function: 'find_customer', arguments: { phone: '555' } } }),
    ),
  },
  responses: {
    200: json(resultsOf(integrationTestSchema), 'The test result; `ok` tells whether it succeeded.'),
    ...changeErrors,
    ...conflict,
  },
});

type Outcome = Omit<z.infer<typeof integrationTestSchema>, 'took_ms'>;

/** Routes for testing integrations without a call, and for listing their kinds. */
export function integrationTestRoutes({ db, sealer, integrations }: ApiDeps) {
  const probe = async (appName: string, data: JsonObject): Promise<Outcome> => {
    const { tools, checked } = await integrations.probe(appName, data);
    const message =
      checked === 'answer'
        ? 'The integration responds.'
        : 'The address can be reached. Run the tool to see its response.';
    return { ok: true, checked, message, functions: tools.map(presentFunction), result: null };
  };
  return new OpenAPIHono<ApiEnv>()
    .openapi(listKinds, (c) => ok(c, integrationKinds.map(presentKind), 'Integration kinds retrieved.', 200))
    .openapi(test, async (c) => {
      const { function: name, arguments: args = {}, variables = {} } = c.req.valid('json');
      const id = c.req.valid('param').integration_id;
      const found = await findIntegration({ db, sealer }, c.get('owner').accountId, id);
      if (found === undefined) throw notFound('integration');
      const { app_name: appName, data, tools } = found;
      if (data === null)
        throw new ApiError(409, 'The stored key of the integration is unreadable. Send all of its data again.');
      const run = async ({ id: tool, reads }: OfferedTool): Promise<Outcome> => {
        const idempotencyKey = reads ? null : randomUUID();
        const call = { signal: AbortSignal.timeout(runMs), idempotencyKey, variables };
        const answer = await integrations.run(appName, data, { tool, args }, call);
        return {
          ok: true,
          checked: 'run',
          message: 'The function succeeded.',
          functions: [],
          result: answer as Outcome['result'],
        };
      };
      const tool = name === undefined ? null : tools.find((one) => one.name === name);
      if (tool === undefined) throw unknownFunction(name, tools);
      const startedAt = performance.now();
      const outcome = await (tool === null ? probe(appName, data) : run(tool)).catch(failedBecause(tool));
      const took_ms = Math.round(performance.now() - startedAt);
      return ok(
        c,
        { ...outcome, took_ms },
        outcome.ok ? 'Integration test succeeded.' : 'Integration test failed.',
        200,
      );
    });
}

const failedBecause =
  (tool: OfferedTool | null) =>
  (error: unknown): Outcome => {
    if (!(error instanceof Error)) throw error;
    return {
      ok: false,
      checked: tool === null ? 'answer' : 'run',
      message: error.message,
      functions: [],
      result: null,
    };
  };

function unknownFunction(name: string | undefined, tools: readonly OfferedTool[]): ApiError {
  const names = tools.map((one) => JSON.stringify(one.name)).join(', ');
  return badField('function', `expected one of ${names}, got ${JSON.stringify(name)}`);
}

function presentKind({
  appName,
  friendlyName,
  isCustom,
  data,
}: (typeof integrationKinds)[number]): z.infer<typeof kindSchema> {
  return { app_name: appName, friendly_app_name: friendlyName, is_custom_tool: isCustom, data: schemaOf(data) };
}

/** A schema as it appears in the API's OpenAPI document. */
function schemaOf(data: z.ZodType): JsonObject {
  const described = new OpenAPIHono();
  described.openAPIRegistry.register('Data', data);
  const { components } = described.getOpenAPI31Document({ openapi: '3.1.0', info: { title: '', version: '' } });
  return components?.schemas?.Data as JsonObject;
}
