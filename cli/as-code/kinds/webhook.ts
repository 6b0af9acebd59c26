import { z } from 'zod';
import { webhookInputSchema } from '#src/api/schemas/webhook.ts';
import { defaultEventKinds, eventKinds } from '#src/store/webhooks/webhook-tables.ts';
import type { Api } from '../api.ts';
import { checked, without } from '../checked.ts';
import type { Document, Environment, Kind, Resource } from '../kind.ts';
import { envReference, matchesStored, withEnvironment } from '../secrets.ts';

const secret = z
  .string()
  .regex(
    /^\$\{env:[A-Za-z_]\w*\}$/,
    `a reference such as ${envReference('WEBHOOK_SECRET')}, because files contain no secrets`,
  )
  .optional();
const inOrder = (kinds: readonly string[]) => eventKinds.filter((kind) => kinds.includes(kind));
const shape = {
  url: webhookInputSchema.shape.url.unwrap(),
  events: z
    .array(z.enum(eventKinds))
    .max(100)
    .default([...defaultEventKinds])
    .transform(inOrder),
  secret,
};
const schema = z.strictObject(shape);

/** A webhook of a campaign in its file. */
export const campaignWebhookSchema = z.strictObject({ url: shape.url, secret });

const shownSchema = z.object({
  url: z.string().nullable(),
  secret: z.string(),
  events: z.array(z.string()).default([]),
});
type Shown = z.output<typeof shownSchema>;

const path = '/webhooks';
const name = 'webhook';

/** The account's event webhook. */
export const webhook: Kind = {
  name,
  folder: null,
  fileOf: () => 'webhook.yaml',
  list: async (api) => {
    const shown = shownSchema.parse(await api.ask(path));
    return shown.url === null ? [] : [resourceOf(shown)];
  },
  parse: (value) => checked(schema, Object.keys(shape), value),
  nameOf: () => name,
  write: (document) => without(document, { events: inOrder(defaultEventKinds) }),
  referencesIn: () => [],
  secretsIn: ({ secret: text }) => (typeof text === 'string' ? [{ text, path: ['secret'] }] : []),
  create: async (api, { document, names: { env } }) => {
    await api.ask(path, { method: 'PUT', json: sentWebhook(document, env) });
    return name;
  },
};

function resourceOf(shown: Shown): Resource {
  return {
    id: name,
    name,
    document: ({ env }, { document, secrets }) => ({
      url: shown.url,
      events: inOrder(shown.events),
      ...shownSecret(shown.secret, { local: document, secrets, env, otherwise: envReference(name, 'secret') }),
    }),
    change: async (api: Api, document: Document, { env }) =>
      void (await api.ask(path, { method: 'PUT', json: sentWebhook(document, env) })),
    remove: async (api: Api) => void (await api.ask(path, { method: 'PUT', json: { url: null } })),
  };
}

/** A webhook as the API takes it. A secret whose value is missing here stays as it is. */
export function sentWebhook(document: Document, env: Environment): Document {
  const { secret: text, ...rest } = document;
  const value = typeof text === 'string' ? withEnvironment(text, env) : null;
  return value === null ? rest : { ...rest, secret: value };
}

type ShownSecret = {
  /** The local webhook; null if the folder has none. */
  readonly local: Document | null;
  readonly secrets: 'compared' | 'named';
  readonly env: Environment;
  /** The reference for a secret that no file names yet. */
  readonly otherwise: string;
};

/** The secret of a stored webhook in a document. A local webhook without a secret leaves it to the server. */
export function shownSecret(shown: string, { local, secrets, env, otherwise }: ShownSecret): { secret?: string } {
  if (shown === '') return {};
  if (local === null) return { secret: otherwise };
  const { secret: text } = local;
  if (typeof text !== 'string') return {};
  return { secret: secrets === 'named' || matchesStored(text, shown, env) ? text : `(${shown})` };
}
