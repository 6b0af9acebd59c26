import { z } from '@hono/zod-openapi';
import type { CustomerTransaction } from '../../store/billing/customer-wallet.ts';
import { walletTransactionTypes } from '../../store/billing/wallet-tables.ts';
import type { CustomerLead } from '../../store/campaigns/customer-leads.ts';
import { isSourceUrl, sourceUrlFormat } from '../leads/lead-source.ts';
import { isSupportedWebhookType } from '../leads/sent-fields.ts';
import { commonErrors, detailSchema, failSchema, json } from './responses.ts';

const whole = z.int().min(0).max(2_147_483_647);
const id = z.uuid().openapi({ description: 'Assigned by the server; never changes.' });
const companyId = z.uuid().openapi({ description: 'The account.' });

const campaignFields = {
  calls_per_agent: whole.nullable().openapi({ description: 'Concurrent calls per transfer agent.', example: 3 }),
  num_agents: whole.nullable().openapi({
    description:
      'The number of transfer agents. At most `calls_per_agent * num_agents` calls are in progress; if only one of them is set, the other counts as 1; if neither is, this limit does not apply.',
    example: 4,
  }),
  form_id: z.string().nullable().openapi({ description: 'The form through which leads arrive.' }),
  status: z.string().max(200).nullable().openapi({
    description:
      'The virtual agent: the ID or the name of an assistant. Any other text is stored, but then no assistant dials the campaign.',
    example: 'Ada',
  }),
};
const campaignName = z.string().min(1).max(200).openapi({ example: 'Spring check-ups' });

export const customerCampaignSchema = z
  .object({ id, company_id: companyId, name: campaignName, ...campaignFields })
  .openapi('CustomerCampaign');
export const campaignContentSchema = z
  .object({ ...campaignFields, form_id: z.uuid().nullable() })
  .partial()
  .extend({ name: campaignName })
  .openapi('CustomerCampaignContent', {
    example: { name: 'Spring check-ups', calls_per_agent: 3, num_agents: 4, status: 'Ada' },
  });

const formFieldSchema = z
  .object({
    field_name: z
      .string()
      .max(200)
      .nullable()
      .openapi({ description: 'The name of the field in the lead.', example: 'first_name' }),
    order: z.int().nullable().openapi({ example: 1 }),
    webhook_field: z
      .string()
      .max(200)
      .nullable()
      .openapi({ description: 'The name of the field in the webhook.', example: 'fname' }),
  })
  .openapi('FormField');

const formFields = {
  webhook_type: z.string().max(200).nullable().openapi({
    description:
      'The kind of webhook. A type that names `json` or `form` accepts only that format; any other type accepts both.',
    example: 'json',
  }),
  webhook_url: z.string().max(2_048).nullable().openapi({
    description: 'The URL prefix of the pages that send leads.',
    example: 'https://clinic.example/contact',
  }),
};
const formName = z.string().min(1).max(200).openapi({ example: 'Contact form' });

export const formSchema = z
  .object({
    id,
    company_id: companyId,
    form_name: formName,
    ...formFields,
    fields: z.array(formFieldSchema).nullable(),
  })
  .openapi('Form');
export const formContentSchema = z
  .object({
    webhook_type: formFields.webhook_type.refine(
      isSupportedWebhookType,
      'a type of JSON or form data, such as json or form',
    ),
    webhook_url: formFields.webhook_url.refine(isSourceUrl, sourceUrlFormat),
    fields: z.array(formFieldSchema.partial()).max(200).nullable(),
  })
  .partial()
  .extend({ form_name: formName })
  .openapi('FormContent', {
    example: {
      form_name: 'Contact form',
      webhook_type: 'json',
      webhook_url: 'https://clinic.example/contact',
      fields: [
        { field_name: 'to_number', order: 1, webhook_field: 'phone' },
        { field_name: 'first_name', order: 2, webhook_field: 'fname' },
      ],
    },
  });

export const customerLeadSchema = z
  .object({
    id,
    campaign_id: z.uuid(),
    reference_number: z.string().openapi({ description: 'The number that is dialed.', example: '+14155550123' }),
    status: z.string().nullable().openapi({ description: 'The status of the last call.', example: 'completed' }),
    time_taken: z.int().openapi({ description: 'The total duration of all calls in seconds.', example: 95 }),
    call_logs: z.array(
      z.object({
        call_id: z.uuid(),
        recording_id: z.uuid().nullable().openapi({ description: 'The call whose recording the main API serves.' }),
        status: z.string().openapi({ example: 'completed' }),
        time_taken: z.int().openapi({ description: 'Seconds.', example: 95 }),
      }),
    ),
    lead_data: z.array(
      z.object({
        field_name: z.string().openapi({ example: 'first_name' }),
        field_value: z.string().openapi({ example: 'Maya' }),
      }),
    ),
  })
  .openapi('CustomerLead');

/** A lead as the customer query API shows it. */
export function presentCustomerLead({
  variables,
  call_logs,
  ...lead
}: CustomerLead): z.infer<typeof customerLeadSchema> {
  return {
    ...lead,
    call_logs: call_logs.map((log) => ({ ...log })),
    lead_data: variables.map(({ var_name, var_value }) => ({ field_name: var_name, field_value: var_value })),
  };
}

export const walletTransactionSchema = z
  .object({
    id,
    company_id: companyId,
    amount: z.number().openapi({
      description: 'Dollars, exact to one millionth; the sum of all transactions is the balance.',
      example: -0.0425,
    }),
    memo: z.string().openapi({ example: 'outbound call, 34 s' }),
    type: z.enum(walletTransactionTypes).openapi({ example: 'charge' }),
  })
  .openapi('WalletTransaction');

/** A wallet transaction as the customer query API shows it. */
export function presentTransaction(entry: CustomerTransaction): z.infer<typeof walletTransactionSchema> {
  // Micro-dollars are integers that a double represents exactly, so a single division gives the nearest amount.
  return { ...entry, amount: Number(entry.amount) / 1_000_000 };
}

const { 403: _keyed, ...common } = commonErrors;
/** The error responses of every operation of the customer query API. */
const forCustomer = { 401: json(detailSchema, 'The username and password are missing or wrong.'), ...common } as const;
const bad = { 400: json(failSchema, 'The request is not valid.') } as const;
const missing = { 404: json(failSchema, 'The resource does not exist.') } as const;
const unread = {
  413: json(failSchema, 'The body is too large.'),
  415: json(failSchema, 'The body is not JSON.'),
} as const;

/** The error responses of lists, and of operations that read, create or replace one resource. */
export const refusals = {
  list: { ...bad, ...missing, ...forCustomer },
  one: { ...missing, ...forCustomer },
  create: { ...bad, ...unread, ...forCustomer },
  replace: { ...bad, ...missing, ...unread, ...forCustomer },
} as const;

/** The tag and security requirement of the customer query API. */
export const customerOperation = { tags: ['Customer query API'], security: [{ Basic: [] as string[] }] };
