import { z } from '@hono/zod-openapi';
import { callOutcomes } from '../../calls/lifecycle/outcome.ts';
import { leadStatuses } from '../../store/campaigns/campaign-tables.ts';
import type { Lead } from '../../store/campaigns/leads.ts';
import { refusedOutcome } from '../../store/campaigns/planned-leads.ts';
import { metadataInput } from './call-metadata.ts';
import { toDay } from './responses.ts';
import { timezoneSchema } from './timezone.ts';

/** The limits on a lead's variables; they also apply to files. */
export const variableLimits = { count: 100, nameChars: 200, valueChars: 5_000 } as const;

const variableSchema = z
  .object({
    var_name: z.string().trim().min(1).max(variableLimits.nameChars).openapi({ example: 'first_name' }),
    var_value: z.string().max(variableLimits.valueChars).openapi({ example: 'Maya' }),
  })
  .openapi('LeadVariable');

/** The form of variables in requests. */
export const variablesForm = 'an array of {"var_name": "…", "var_value": "…"}';

/** A lead in a request. An invalid number rejects only this lead, not the request. */
export const leadInputSchema = z
  .object(
    {
      to_number: z.string().openapi({ description: 'In international form.', example: '+14155550123' }),
      variables: z.array(variableSchema, variablesForm).max(variableLimits.count).optional(),
      timezone: timezoneSchema
        .nullish()
        .openapi({ description: 'The recipient’s time zone, if you know it better than the number tells.' }),
      metadata: metadataInput.optional(),
    },
    'an object such as {"to_number": "+14155550123"}',
  )
  .openapi('NewLead', {
    example: { to_number: '+14155550123', variables: [{ var_name: 'first_name', var_value: 'Maya' }] },
  });
export type LeadInput = z.output<typeof leadInputSchema>;

/** Changes to a lead; absent fields stay. */
export const leadChangeSchema = z
  .object({
    to_number: leadInputSchema.shape.to_number.optional().openapi({
      description: 'In international form. Only the number of a lead that was never called can change.',
      example: '+14155550123',
    }),
    variables: leadInputSchema.shape.variables.openapi({ description: 'Replaces all variables.' }),
    timezone: leadInputSchema.shape.timezone,
  })
  .openapi('LeadChange', { example: { variables: [{ var_name: 'first_name', var_value: 'Maya' }] } });
export type LeadChangeInput = z.output<typeof leadChangeSchema>;

/** A request body with leads: an array, or an object with the array as `leads`. */
export const leadsInputSchema = z.preprocess(
  (body) => (typeof body === 'object' && body !== null && 'leads' in body ? body.leads : body),
  z.array(leadInputSchema, 'an array of leads, or an object with the array as leads').min(1, 'at least 1 lead'),
);

/** The outcome of adding leads. */
export const addedLeadsSchema = z
  .object({
    added: z.int().openapi({ description: 'The number of leads added.', example: 1 }),
    rejected: z
      .array(
        z.object({
          index: z.int().openapi({ description: 'Position among the leads of the request, from 0.', example: 1 }),
          line: z
            .int()
            .optional()
            .openapi({ description: 'The line of a file on which the lead ends, from 1.', example: 3 }),
          to_number: z.string().openapi({ description: 'The number as it was sent.', example: '12345' }),
          reason: z
            .string()
            .openapi({ example: 'invalid number: use a dialable number in international form such as +14155550123' }),
        }),
      )
      .openapi({
        description: 'The rejected leads. For a file, at most the first 10,000 duplicates and the first 10,000 others.',
      }),
    rejected_count: z.int().openapi({ description: 'The total number of rejected leads.', example: 1 }),
    duplicate_count: z.int().openapi({ description: 'How many of these the campaign already had.', example: 0 }),
  })
  .openapi('TakenLeads');

/** The newest lead that a list includes. */
export const leadMarkSchema = z
  .string()
  .regex(/^[1-9]\d{0,17}$/, 'a mark from the URL of a page of leads')
  .openapi({
    description:
      'Returns only leads that existed at this mark. `next` and `previous` carry it, so that pages do not shift while leads are added.',
    example: '1024',
  });

/** Possible outcomes of a lead, from calls or without one. */
const leadOutcomes = [...callOutcomes, refusedOutcome] as const;
export type LeadOutcome = (typeof leadOutcomes)[number];

/** The outcome of the last call to a lead. */
export const outcomeSchema = z.enum(leadOutcomes).nullable().openapi({
  description:
    'The result of the last call, in more detail than its status; null before the first call. `number_refused`: the dial policy blocks the number, and no call was placed.',
});

export const leadSchema = z
  .object({
    to_number: z.string(),
    is_completed: z.boolean().openapi({ description: 'Whether the lead was reached, or its attempts are used up.' }),
    variables: z.array(z.object({ var_name: z.string(), var_value: z.string() })),
    call_id: z.uuid().nullable().openapi({ description: 'The last call to the lead; null before the first one.' }),
    completed_at: z.iso.date().nullable().openapi({ description: 'The day in UTC; null until the lead is completed.' }),
    lead_id: z.uuid(),
    status: z.enum(leadStatuses),
    attempts: z.int(),
    outcome: outcomeSchema,
    timezone: z.string().nullable(),
    metadata: z.string().openapi({ description: 'The `metadata` of the calls to the lead; empty if none.' }),
  })
  .openapi('CampaignLead', {
    example: {
      to_number: '+14155550123',
      is_completed: true,
      variables: [{ var_name: 'first_name', var_value: 'Maya' }],
      call_id: '019a3c2f-5f0e-7a9b-bb1c-7d2f4e6a8c90',
      completed_at: '2026-03-02',
      lead_id: '019a3c20-2b7d-7e55-8a1f-90c4d3e2b1a6',
      status: 'completed',
      attempts: 1,
      outcome: 'completed',
      timezone: null,
      metadata: '',
    },
  });

/** The API representation of a lead. Its day is in UTC. */
export function presentLead(lead: Lead): z.infer<typeof leadSchema> {
  const { lead_id, to_number, status, attempts, outcome, timezone, variables, metadata, call_id, completed_at } = lead;
  return {
    lead_id,
    to_number,
    status,
    attempts,
    timezone,
    metadata,
    call_id,
    outcome: outcome as LeadOutcome | null,
    variables: variables.map((variable) => ({ ...variable })),
    is_completed: status === 'completed' || status === 'failed',
    completed_at: completed_at && toDay(completed_at),
  };
}
