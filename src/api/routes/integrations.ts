import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { JsonObject } from '#engine/json.ts';
import { findKind } from '../../integrations/integrations.ts';
import { ConnectError, type OfferedTool } from '../../integrations/kind.ts';
import { type MovedSecret, mergeData, movedSecrets } from '../../integrations/secrets.ts';
import { sortColumns } from '../../query/columns.ts';
import {
  deleteIntegration,
  findIntegration,
  findIntegrationUsers,
  type Integration,
  insertIntegration,
  listIntegrations,
  updateIntegration,
} from '../../store/assistants/integrations.ts';
import type { ApiDeps } from '../deps.ts';
import { type ApiEnv, done, ok } from '../envelope.ts';
import { ApiError, badField, notFound } from '../errors.ts';
import { page, pageOf, pagingQuery, sliceOf } from '../middleware/paging.ts';
import { rejectInvalid } from '../middleware/validation.ts';
import {
  integrationChangeSchema,
  integrationSchema,
  newIntegrationSchema,
  presentIntegration,
} from '../schemas/integration.ts';
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
import { searchParameter, sortParameter } from '../sorted-lists.ts';

const tags = ['Integrations'];
const collection = '/ruth-connect/integrations';
const params = z.object({ integration_id: z.uuid() });
const oneIntegration = resultsOf(integrationSchema);

const list = createRoute({
  method: 'get',
  path: collection,
  tags,
  summary: 'List integrations, newest first',
  request: {
    query: pagingQuery.extend({
      app_name: z
        .string()
        .max(100)
        .optional()
        .openapi({ description: 'Returns only integrations of this kind.', example: 'mcp' }),
      search: searchParameter('name'),
      sort: sortParameter({ table: 'integrations', columns: sortColumns.integrations }),
    }),
  },
  responses: { 200: json(pageOf(integrationSchema), 'A page of integrations.'), ...listErrors },
});
const show = createRoute({
  method: 'get',
  path: `${collection}/{integration_id}`,
  tags,
  summary: 'Get an integration',
  request: { params },
  responses: { 200: json(oneIntegration, 'The integration.'), ...resourceErrors },
});
const connect = createRoute({
  method: 'post',
  path: collection,
  tags,
  summary: 'Connect an app, an MCP server or a custom tool',
  description:
    'An assistant uses it through a Tool whose `functionId` is the `integration_id` and whose name is one of its functions, or `*` for all of them.',
  request: { body: body(newIntegrationSchema) },
  responses: { 201: json(oneIntegration, 'The integration.'), ...bodyErrors },
});
const change = createRoute({
  method: 'patch',
  path: `${collection}/{integration_id}`,
  tags,
  summary: 'Update an integration, such as its key',
  description:
    'A `url` with another scheme, host or port requires every stored secret again in the same request: the `api_key`, and each header whose value is hidden. Otherwise the request is 400, so that no stored secret is sent to a new address.',
  request: { params, body: body(integrationChangeSchema) },
  responses: { 200: json(oneIntegration, 'The updated integration.'), ...changeErrors, ...conflict },
});
const disconnect = createRoute({
  method: 'delete',
  path: `${collection}/{integration_id}`,
  tags,
  summary: 'Disconnect an integration; tools that use it then fail',
  request: { params },
  responses: { 200: json(doneSchema, 'The integration is disconnected.'), ...resourceErrors },
});

/** Routes for integrations: apps, tool servers and custom tools that accounts connect to their assistants. */
export function integrationRoutes({ db, sealer, integrations, baseUrl }: ApiDeps) {
  const store = { db, sealer };
  const offeredBy = async (appName: string, data: JsonObject): Promise<readonly OfferedTool[]> => {
    try {
      return await integrations.connect(appName, data);
    } catch (error) {
      if (error instanceof ConnectError) throw unreachable(error);
      throw error;
    }
  };
  const shown = async (integration: Integration) => {
    const users = await findIntegrationUsers(db, integration.account_id, idsOf([integration]));
    return presentIntegration(integration, users.get(integration.integration_id) ?? []);
  };
  return new OpenAPIHono<ApiEnv>()
    .openapi(list, async (c) => {
      const { page: number, page_size, sort, ...filter } = c.req.valid('query');
      const paging = { page: number, page_size };
      const slice = sliceOf({ ...paging, sort });
      const { rows, total } = await listIntegrations(store, c.get('owner').accountId, filter, slice);
      const users = await findIntegrationUsers(db, c.get('owner').accountId, idsOf(rows));
      const results = rows.map((row) => presentIntegration(row, users.get(row.integration_id) ?? []));
      return page(c, { results, total }, { ...paging, baseUrl: baseUrl() });
    })
    .openapi(show, async (c) => {
      const found = await findIntegration(store, c.get('owner').accountId, c.req.valid('param').integration_id);
      if (found === undefined) throw notFound('integration');
      return ok(c, await shown(found), 'Integration retrieved.', 200);
    })
    .openapi(connect, async (c) => {
      const { app_name, friendly_app_name, logo = '', data: given } = c.req.valid('json');
      const data = given as JsonObject;
      const kind = findKind(app_name);
      const tools = await offeredBy(app_name, data);
      const integration = await insertIntegration(store, {
        account_id: c.get('owner').accountId,
        app_name,
        friendly_app_name: friendly_app_name ?? kind?.friendlyName ?? app_name,
        is_custom_tool: kind?.isCustom ?? false,
        logo,
        data,
        tools,
      });
      return ok(c, await shown(integration), 'Integration connected.', 201);
    })
    .openapi(change, async (c) => {
      const given = c.req.valid('json');
      const before = await findIntegration(store, c.get('owner').accountId, c.req.valid('param').integration_id);
      if (before === undefined) throw notFound('integration');
      const data = given.data === undefined ? before.data : changed(before.app_name, before.data ?? {}, given.data);
      if (data === null)
        throw new ApiError(409, 'The stored key of the integration is unreadable. Send all of its data again.');
      const tools = given.data === undefined ? before.tools : await offeredBy(before.app_name, data);
      const { friendly_app_name = before.friendly_app_name, logo = before.logo } = given;
      const integration = await updateIntegration(store, before, { friendly_app_name, logo, data, tools });
      if (integration === undefined) throw new ApiError(409, 'Another request changed the integration. Try again.');
      return ok(c, await shown(integration), 'Integration updated.', 200);
    })
    .openapi(disconnect, async (c) => {
      const found = await deleteIntegration(db, c.get('owner').accountId, c.req.valid('param').integration_id);
      if (!found) throw notFound('integration');
      return done(c, 'Integration disconnected.');
    });
}

/** Merges the changes into the data and validates the result as a whole. */
function changed(appName: string, stored: JsonObject, given: JsonObject): JsonObject {
  const data = checked(appName, given, mergeData(stored, given));
  refuseMoved(movedSecrets(stored, given));
  return data;
}

function checked(appName: string, given: JsonObject, data: JsonObject): JsonObject {
  const kind = findKind(appName);
  if (kind === undefined) return data;
  const outcome = z.object({ data: kind.data }).safeParse({ data });
  if (outcome.success) return outcome.data.data as JsonObject;
  rejectInvalid({ target: 'json', success: false, error: outcome.error, data: { data: given } });
  throw outcome.error;
}

/** Throws 400 if a new address would receive stored secrets that the request does not repeat. */
function refuseMoved(moved: readonly MovedSecret[]): void {
  const errors = moved.map(({ field, from, to }) => ({
    path: `data.${field}`,
    message: `the stored secret belongs to ${from}, but url now points to ${to}; send the secret again, or null, in the same request`,
  }));
  const [first] = errors;
  if (first !== undefined) throw new ApiError(400, `${first.path}: ${first.message}.`, { errors });
}

const idsOf = (integrations: readonly Integration[]) => integrations.map(({ integration_id }) => integration_id);

const unreachable = ({ field, message }: ConnectError): ApiError => badField(`data.${field}`, message);
