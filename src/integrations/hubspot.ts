import { z } from '@hono/zod-openapi';
import type { Json, JsonObject } from '#engine/json.ts';
import { isJsonObject } from '#engine/tree/parameters.ts';
import { jsonHeaders, sendAppRequest, textArgument } from './app.ts';
import { appKey } from './fields.ts';
import type { AppConnection, IntegrationKind, OfferedTool, RunContext } from './kind.ts';

/** See https://developers.hubspot.com/docs/api-reference/crm-contacts-v3/guide. */
const contactsPath = '/crm/v3/objects/contacts';
const properties = ['email', 'firstname', 'lastname', 'phone', 'company'] as const;
const maxFound = 5;

const data = z.object({ api_key: appKey }).openapi('HubSpotData');
type Data = z.output<typeof data>;

const fields = {
  email: { type: 'string', format: 'email' },
  firstname: { type: 'string' },
  lastname: { type: 'string' },
  phone: { type: 'string' },
  company: { type: 'string' },
};
const tools: readonly OfferedTool[] = [
  {
    id: 'find_contact',
    name: 'find_contact',
    description: 'Find contacts by email, phone number or name. Send what you know.',
    parameters: { type: 'object', properties: { email: fields.email, phone: fields.phone, name: { type: 'string' } } },
    reads: true,
  },
  {
    id: 'create_contact',
    name: 'create_contact',
    description: 'Create a contact. Search for it first.',
    parameters: { type: 'object', properties: fields },
    reads: false,
  },
  {
    id: 'update_contact',
    name: 'update_contact',
    description: 'Change fields of a contact that was found or created.',
    parameters: {
      type: 'object',
      properties: { contact_id: { type: 'string', description: 'The ID of the contact.' }, ...fields },
      required: ['contact_id'],
    },
    reads: false,
  },
];

/** The HubSpot integration: contacts of a CRM. */
export const hubSpot: IntegrationKind<Data> = {
  appName: 'hubspot',
  friendlyName: 'HubSpot',
  isCustom: false,
  defaultBaseUrl: 'https://api.hubapi.com',
  data,
  connect: () => tools,
  probe: async (given, reach) => {
    await find(given, { email: 'nobody@example.com' }, reach);
  },
  run: (given, { tool, args }, context) => {
    if (tool === 'find_contact') return find(given, args, context);
    return tool === 'create_contact' ? create(given, args, context) : update(given, args, context);
  },
};

async function find(given: Data, args: JsonObject, context: AppConnection): Promise<Json> {
  const exact = (['email', 'phone'] as const)
    .filter((name) => textArgument(args[name]) !== '')
    .map((name) => ({ filters: [{ propertyName: name, operator: 'EQ', value: textArgument(args[name]) }] }));
  const query = textArgument(args.name);
  if (exact.length === 0 && query === '') throw new Error('an email, a phone number or a name is required');
  // Filter groups are alternatives; the query is matched against names, numbers and emails.
  const body = {
    ...(exact.length > 0 ? { filterGroups: exact } : { query }),
    properties: [...properties],
    limit: maxFound,
  };
  const answer = await ask(given, context, { method: 'POST', path: '/search', body, reads: true });
  const results = Array.isArray(answer.results) ? answer.results : [];
  return { total: answer.total ?? results.length, contacts: results.map((contact: Json) => shown(contact)) };
}

async function create(given: Data, args: JsonObject, context: RunContext): Promise<Json> {
  const body = { properties: propertiesOf(args) };
  return shown(await ask(given, context, { method: 'POST', path: '', body, reads: false }));
}

async function update(given: Data, args: JsonObject, context: RunContext): Promise<Json> {
  const id = textArgument(args.contact_id);
  if (!/^\d{1,30}$/.test(id)) throw new Error('contact_id must be the id of a contact that was found or created');
  const body = { properties: propertiesOf(args) };
  return shown(await ask(given, context, { method: 'PATCH', path: `/${id}`, body, reads: false }));
}

function ask(
  given: Data,
  context: AppConnection,
  request: { method: string; path: string; body: JsonObject; reads: boolean },
): Promise<JsonObject> {
  const { path, ...rest } = request;
  const url = new URL(`${context.baseUrl}${contactsPath}${path}`);
  return sendAppRequest(context, { ...rest, url, headers: jsonHeaders(given.api_key) });
}

function propertiesOf(args: JsonObject): JsonObject {
  const given = properties.map((name) => [name, textArgument(args[name])] as const).filter(([, value]) => value !== '');
  if (given.length === 0) throw new Error(`at least one of ${properties.join(', ')} is required`);
  return Object.fromEntries(given);
}

function shown(contact: Json): JsonObject {
  const { id = null, properties: given = {} } = isJsonObject(contact) ? contact : {};
  const known = isJsonObject(given) ? given : {};
  const named = properties.filter((name) => known[name] != null).map((name) => [name, known[name]!]);
  return { contact_id: id, ...Object.fromEntries(named) };
}
