import { z } from 'zod';
import type { Json, JsonObject } from '#engine/json.ts';
import { isJsonObject } from '#engine/tree/parameters.ts';
import { newIntegrationSchema } from '#src/api/schemas/integration.ts';
import { findKind } from '#src/integrations/integrations.ts';
import type { Api } from '../api.ts';
import { checked, without } from '../checked.ts';
import type { Counterpart, Document, Environment, Kind, Names, Resource } from '../kind.ts';
import { envNamesIn, envReference, matchesStored, withEnvironment } from '../secrets.ts';

type Integration = {
  readonly app_name: string;
  readonly friendly_app_name: string;
  readonly logo: string;
  readonly data: JsonObject;
};

const fields = ['app_name', 'friendly_app_name', 'logo', 'data'];
const schema = z.strictObject({
  app_name: z.string(),
  friendly_app_name: z.string().trim().min(1).max(200),
  logo: z.string().max(2_000).default(''),
  data: z.record(z.string(), z.json()),
});
const storedSchema = z.object({
  integration_id: z.string(),
  app_name: z.string(),
  friendly_app_name: z.string(),
  logo: z.string(),
  data: z.record(z.string(), z.json()),
});

/** Integrations, whose secrets are references to the environment. */
export const integrations: Kind = {
  name: 'integration',
  folder: 'integrations',
  fileOf: (key) => `integrations/${key}.yaml`,
  list: async (api) => (await api.list('/ruth-connect/integrations')).map(resourceOf),
  parse: parseIntegration,
  nameOf: ({ friendly_app_name }) => String(friendly_app_name),
  write: (document) => {
    const { app_name, friendly_app_name, logo, data } = document as Integration;
    return {
      app_name,
      friendly_app_name,
      ...without({ logo }, { logo: '' }),
      data: withoutDefaults(app_name, data),
    };
  },
  referencesIn: () => [],
  secretsIn: (document) =>
    secretPaths((document as Integration).data).map((path) => ({
      path: ['data', ...path],
      text: textAt(document, path),
    })),
  create: async (api, { document, names: { env }, repeat }) => {
    const { data, ...rest } = document as Integration;
    const json = { ...rest, data: resolved(data, env) };
    const made = await api.ask('/ruth-connect/integrations', { method: 'POST', json, repeat });
    return z.object({ integration_id: z.string() }).parse(made).integration_id;
  },
};

function parseIntegration(value: unknown): ReturnType<Kind['parse']> {
  const outer = checked(schema, fields, value);
  if ('problem' in outer) return outer;
  const { app_name, data } = outer.document as Integration;
  const inner = checked(newIntegrationSchema, fields, outer.document);
  if ('problem' in inner) return inner;
  const { data: read } = inner.document as Integration;
  const unknown = Object.keys(data).find((name) => !Object.hasOwn(read, name) && name !== 'api_key');
  if (unknown !== undefined) {
    const expected = `a field of an integration of the kind ${app_name}`;
    return { problem: { path: ['data'], key: unknown, expected } };
  }
  const key = data.api_key ?? '';
  if (key !== '' && !/^\$\{env:[A-Za-z_]\w*\}$/.test(String(key)))
    return {
      problem: {
        path: ['data', 'api_key'],
        key: null,
        expected: `a reference such as ${envReference('API_KEY')}, because files contain no secrets`,
      },
    };
  return { document: { ...outer.document, data: inOrder(read) } };
}

/** `api_key` is shown even if it is empty, so it is left out then. */
function inOrder({ api_key: key = '', ...data }: JsonObject): JsonObject {
  return { ...data, ...(key === '' ? {} : { api_key: key }) };
}

/** Data without the fields that the kind would add again. */
function withoutDefaults(appName: string, data: JsonObject): JsonObject {
  const kind = findKind(appName);
  const read = (one: JsonObject): string | null => {
    const parsed = kind?.data.safeParse(one);
    return parsed?.success === true ? JSON.stringify(inOrder(parsed.data as JsonObject)) : null;
  };
  const whole = read(data);
  if (whole === null) return data;
  return Object.fromEntries(
    Object.entries(data).filter(([name]) => {
      const { [name]: _, ...others } = data;
      return read(others) !== whole;
    }),
  );
}

/** The paths of the values that the API hides: the key, and headers. */
function secretPaths({ api_key: key, headers }: JsonObject): readonly (readonly string[])[] {
  const names = isJsonObject(headers) ? Object.keys(headers) : [];
  return [...(key === undefined ? [] : [['api_key']]), ...names.map((name) => ['headers', name])];
}

function textAt(document: Document, [field = '', name]: readonly string[]): string {
  const value = (document as Integration).data[field];
  return String(name === undefined ? value : (value as JsonObject)[name]);
}

const mapped = (data: JsonObject, map: (text: string, path: readonly string[]) => string): JsonObject => {
  const one = (value: Json, path: readonly string[]): Json => (typeof value === 'string' ? map(value, path) : value);
  const { api_key: key, headers } = data;
  return {
    ...data,
    ...(key === undefined ? {} : { api_key: one(key, ['api_key']) }),
    ...(isJsonObject(headers)
      ? {
          headers: Object.fromEntries(
            Object.entries(headers).map(([name, value]) => [name, one(value, ['headers', name])]),
          ),
        }
      : {}),
  };
};

const resolved = (data: JsonObject, env: Environment): JsonObject =>
  mapped(data, (text) => withEnvironment(text, env) ?? text);

function resourceOf(value: unknown): Resource {
  const { integration_id: id, data: shown, ...rest } = storedSchema.parse(value);
  const path = `/ruth-connect/integrations/${id}`;
  const stored = canonical({ ...rest, data: inOrder(shown) });
  return {
    id,
    name: rest.friendly_app_name,
    document: ({ env }: Names, { key, document, secrets }: Counterpart) => {
      const local = (document as Integration | null)?.data ?? {};
      const data = mapped(stored.data, (text, place) => {
        const written = valueAt(local, place);
        const isSame = written !== null && matchesStored(written, text, env);
        if (isSame) return written;
        if (!text.startsWith('****')) return text;
        if (secrets === 'compared') return `(${text})`;
        return written !== null && envNamesIn(written).length > 0 ? written : envReference(key, ...place);
      });
      return { ...stored, data };
    },
    change: async (api: Api, document: Document, names: Names) => {
      const { app_name: _, data, ...fields } = document as Integration;
      await api.ask(path, { method: 'PATCH', json: { ...fields, data: changed(shown, data, names.env) } });
    },
    remove: async (api: Api) => void (await api.ask(path, { method: 'DELETE' })),
  };
}

/** In the order of the schema, so that the same data is the same text. */
function canonical(integration: Integration): Integration {
  const parsed = newIntegrationSchema.safeParse(integration);
  return parsed.success ? { ...integration, data: inOrder(parsed.data.data as JsonObject) } : integration;
}

/** The data to send: secrets whose values are missing here stay as they are, and fields that the file lacks are removed. */
function changed(shown: JsonObject, data: JsonObject, env: Environment): JsonObject {
  const sent = mapped(data, (text, place) => withEnvironment(text, env) ?? valueAt(shown, place) ?? text);
  const removed = Object.keys(shown).filter((name) => !Object.hasOwn(data, name));
  return { ...Object.fromEntries(removed.map((name) => [name, null])), ...sent };
}

function valueAt(data: JsonObject, [field = '', name]: readonly string[]): string | null {
  const value = data[field];
  const found =
    name === undefined ? value : isJsonObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  return typeof found === 'string' ? found : null;
}
