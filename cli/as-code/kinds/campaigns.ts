import { z } from 'zod';
import { campaignSchema, newCampaignSchema, windowSchema } from '#src/api/schemas/campaign.ts';
import { CommandError } from '../../command.ts';
import type { Api } from '../api.ts';
import { checked, without } from '../checked.ts';
import type { Document, Kind, Names, Resource } from '../kind.ts';
import { envReference } from '../secrets.ts';
import { campaignWebhookSchema, sentWebhook, shownSecret } from './webhook.ts';

const fields = newCampaignSchema.shape;
const key = z.string().regex(/^[a-z0-9][a-z0-9-]*$/, 'the name of a file or folder without its ending');
/** Absent fields without a default keep their values. */
const shape = {
  name: fields.name,
  type: fields.type.unwrap().default('call'),
  ai_assistant: key.optional(),
  start_date: fields.start_date,
  end_date: fields.end_date.unwrap().default(null),
  schedules: z.array(z.strictObject(windowSchema.shape)).max(100).default([]),
  max_attempts: fields.max_attempts.unwrap().default(3),
  retry_minutes: fields.retry_minutes.unwrap().default(60),
  calls_per_agent: fields.calls_per_agent.unwrap().default(null),
  num_agents: fields.num_agents.unwrap().default(null),
  form: key.nullable().optional(),
  transfer_webhook: campaignWebhookSchema.nullable().default(null),
};
const schema = z.strictObject(shape);
type Campaign = z.output<typeof schema>;
const { name: _, start_date: __, ...optional } = shape;
const defaults: Document = z.strictObject(optional).parse({});

const shownSchema = campaignSchema
  .pick({
    campaign_id: true,
    name: true,
    type: true,
    start_date: true,
    end_date: true,
    schedules: true,
    max_attempts: true,
    retry_minutes: true,
    calls_per_agent: true,
    num_agents: true,
    form_id: true,
  })
  .extend({ ai_assistant: z.object({ assistant_id: z.string(), is_deleted: z.boolean() }).nullable() });
const webhookSchema = z.object({ url: z.string().nullable(), secret: z.string() });
type Shown = z.output<typeof shownSchema> & { readonly webhook: z.output<typeof webhookSchema> };

/** Settings of campaigns. Leads, and whether a campaign dials, belong to the account alone. */
export const campaigns: Kind = {
  name: 'campaign',
  folder: 'campaigns',
  fileOf: (one) => `campaigns/${one}.yaml`,
  list: async (api) => {
    const found = z.array(shownSchema).parse(await api.list('/campaigns'));
    const all: Resource[] = [];
    for (const shown of found) {
      const stored = webhookSchema.parse(await api.ask(`/campaigns/${shown.campaign_id}/transfer-webhook`));
      all.push(resourceOf({ ...shown, webhook: stored }));
    }
    return all;
  },
  parse: (value) => checked(schema, Object.keys(shape), value),
  nameOf: ({ name }) => String(name),
  write: (document) => without(document, defaults),
  referencesIn: (document) => {
    const { ai_assistant, form } = document as Campaign;
    return [
      ...(ai_assistant === undefined
        ? []
        : [{ kind: 'assistant' as const, key: ai_assistant, path: ['ai_assistant'] }]),
      ...(form === undefined || form === null ? [] : [{ kind: 'form' as const, key: form, path: ['form'] }]),
    ];
  },
  secretsIn: (document) => {
    const text = (document as Campaign).transfer_webhook?.secret;
    return text === undefined ? [] : [{ text, path: ['transfer_webhook', 'secret'] }];
  },
  create: async (api, { document, names, repeat }) => {
    const campaign = document as Campaign;
    if (campaign.ai_assistant === undefined) throw new CommandError('a new campaign needs ai_assistant');
    const json = { ...settingsOf(campaign, names), status: 'paused' };
    const made = await api.ask('/campaigns', { method: 'POST', json, repeat });
    const { campaign_id } = z.object({ campaign_id: z.string() }).parse(made);
    if (campaign.transfer_webhook !== null) await saveWebhook(api, campaign_id, campaign.transfer_webhook, names);
    return campaign_id;
  },
};

function settingsOf({ ai_assistant, form, transfer_webhook: _, ...settings }: Campaign, names: Names): Document {
  return {
    ...settings,
    ...(ai_assistant === undefined ? {} : { ai_assistant_id: names.idOf('assistant', ai_assistant) }),
    ...(form === undefined ? {} : { form_id: form === null ? null : names.idOf('form', form) }),
  };
}

const saveWebhook = async (api: Api, id: string, document: Document | null, { env }: Names): Promise<void> => {
  const json = document === null ? { url: null } : sentWebhook(document, env);
  await api.ask(`/campaigns/${id}/transfer-webhook`, { method: 'PUT', json });
};

function resourceOf(shown: Shown): Resource {
  const path = `/campaigns/${shown.campaign_id}`;
  return {
    id: shown.campaign_id,
    name: shown.name,
    document: (names, { key: own, document, secrets }) => {
      const local = document as Campaign | null;
      const secret = {
        local: local === null ? null : (local.transfer_webhook ?? { secret: envReference(own, 'webhook', 'secret') }),
        secrets,
        env: names.env,
        otherwise: envReference(own, 'webhook', 'secret'),
      };
      return aligned(documentOf(shown, names, shownSecret(shown.webhook.secret, secret)), local);
    },
    change: async (api, document, names) => {
      const campaign = document as Campaign;
      await api.ask(path, { method: 'PATCH', json: settingsOf(campaign, names) });
      const isStored = shown.webhook.url !== null;
      if (campaign.transfer_webhook !== null || isStored)
        await saveWebhook(api, shown.campaign_id, campaign.transfer_webhook, names);
    },
    remove: async (api) => void (await api.ask(path, { method: 'DELETE' })),
  };
}

function documentOf(
  { ai_assistant: assistant, form_id: formId, webhook, ...shown }: Shown,
  names: Names,
  secret: object,
): Document {
  const assistantKey = assistant === null ? undefined : names.keyOf('assistant', assistant.assistant_id);
  const formKey = formId === null ? null : names.keyOf('form', formId);
  return {
    name: shown.name,
    type: shown.type,
    ...(assistantKey === undefined ? {} : { ai_assistant: assistantKey }),
    ...(shown.start_date === null ? {} : { start_date: shown.start_date }),
    end_date: shown.end_date,
    schedules: shown.schedules.map(({ day, start_time, end_time }) => ({ day, start_time, end_time })),
    max_attempts: shown.max_attempts,
    retry_minutes: shown.retry_minutes,
    calls_per_agent: shown.calls_per_agent,
    num_agents: shown.num_agents,
    ...(formKey === undefined ? {} : { form: formKey }),
    transfer_webhook: webhook.url === null ? null : { url: webhook.url, ...secret },
  };
}

/** Fields that the local document leaves to the account are absent. */
function aligned(stored: Document, local: Campaign | null): Document {
  if (local === null) return stored;
  const left = (['ai_assistant', 'start_date', 'form'] as const).filter((field) => local[field] === undefined);
  return Object.fromEntries(Object.entries(stored).filter(([field]) => !left.some((one) => one === field)));
}
