import { z } from '@hono/zod-openapi';
import type { Assistant } from '../../store/assistants/assistants.ts';
import { campaignStatuses, campaignTypes, leadStatuses, pauseReasons } from '../../store/campaigns/campaign-tables.ts';
import type { Campaign } from '../../store/campaigns/campaigns.ts';
import { assistantVariables, variableNames } from './assistant.ts';
import { type HoldReasonShown, holdReasonSchema } from './hold-reason.ts';
import { type LeadOutcome, leadInputSchema, outcomeSchema } from './lead.ts';
import { toDay, toTimestamp } from './responses.ts';

const earliest = '1900-01-01';
const day = z.iso
  .date('a date as YYYY-MM-DD')
  .refine((text) => text >= earliest, `a date from ${earliest} on`)
  .openapi({ example: '2026-03-14' });

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
const isWeekday = (name: string): boolean => weekdays.some((weekday) => weekday === name.toLowerCase());

const whole = z.int().min(0).max(2_147_483_647);

const windowFields = {
  day: z
    .string()
    .refine(isWeekday, `the name of a weekday: ${weekdays.join(', ')}`)
    .openapi({
      description: 'The weekday on which the window opens, in the assistant’s time zone.',
      example: 'Monday',
    }),
  start_time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time of day as HH:MM')
    .openapi({ example: '09:00' }),
  end_time: z
    .string()
    .regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'a time of day as HH:MM, up to 24:00')
    .openapi({
      description: 'When the window closes; on the next day if it is before `start_time`.',
      example: '17:30',
    }),
};
/** A weekly calling window. */
export const windowSchema = z.object(windowFields);
const scheduleSchema = z.object({ campaign_schedule_id: z.uuid(), ...windowFields }).openapi('CampaignSchedule');
const scheduleInputSchema = z
  .object(windowFields)
  .refine(({ start_time, end_time }) => start_time !== end_time, {
    path: ['end_time'],
    message: 'an end_time other than start_time (00:00 to 24:00 for a whole day)',
  })
  .openapi('NewCampaignSchedule');
const schedulesInput = z.array(scheduleInputSchema).max(100).openapi({
  description:
    'When leads are dialed, in the assistant’s time zone; an empty list means at any time of day. The calling hours and caps of the account’s dial policy (`GET /users/dial-policy`) apply in addition; `waiting_for` and `opens_at` of the campaign tell when they do.',
});

const fields = {
  name: z.string().trim().min(1).max(200).openapi({ example: 'Spring check-ups' }),
  type: z.enum(campaignTypes).openapi({ example: 'call' }),
  start_date: day,
  end_date: day.nullable().openapi({ description: 'The last day; null for no end.' }),
  ai_assistant_id: z.uuid().openapi({ description: 'The assistant that calls the leads.' }),
  schedules: schedulesInput,
  max_attempts: z.int().min(1).max(100).openapi({
    description:
      'The maximum number of attempts per lead. The dial policy of the account limits the calls to one number in 24 hours and 30 days in addition; further attempts wait.',
  }),
  retry_minutes: z.int().min(1).max(43_200).openapi({
    description:
      'The wait in minutes before a retry after a busy line, no answer or a failed call. After a voicemail or a call screening service without a message the wait is `4 * retry_minutes`.',
  }),
  calls_per_agent: whole.nullable().openapi({ description: 'Concurrent calls per transfer agent.' }),
  num_agents: whole.nullable().openapi({
    description:
      'The number of transfer agents. At most `calls_per_agent * num_agents` calls are in progress; if only one of them is set, the other counts as 1; if neither is, this limit does not apply.',
  }),
  form_id: z.uuid().nullable().openapi({
    description:
      'The form through which leads arrive. A campaign with a form waits for more leads instead of completing.',
  }),
};

const exampleWindow = { day: 'Monday', start_time: '09:00', end_time: '17:30' };
const exampleAssistantId = '019a3c1e-6f1d-7b44-9c55-0a4be6f3d2c1';
const exampleInput = {
  name: 'Spring check-ups',
  type: 'call' as const,
  start_date: '2026-03-02',
  end_date: '2026-03-31',
  ai_assistant_id: exampleAssistantId,
  schedules: [exampleWindow],
};

/** The fields of a new campaign. */
export const newCampaignSchema = z
  .object(fields)
  .partial()
  .extend({
    name: fields.name,
    ai_assistant_id: fields.ai_assistant_id,
    leads: z.array(leadInputSchema).optional(),
    status: z
      .literal('paused')
      .optional()
      .openapi({ description: 'With `paused`, no lead is dialed until the campaign is set to active.' }),
  })
  .openapi('NewCampaign', {
    example: {
      ...exampleInput,
      leads: [{ to_number: '+14155550123', variables: [{ var_name: 'first_name', var_value: 'Maya' }] }],
    },
  });
export type NewCampaignInput = z.output<typeof newCampaignSchema>;

/** The campaign fields that a request may change, each independently. */
export const campaignChangeSchema = z
  .object({
    ...fields,
    status: z
      .enum(['active', 'paused', 'cancelled'])
      .openapi({ description: 'A campaign with status `completed` or `cancelled` keeps it.' }),
  })
  .partial()
  .openapi('CampaignChange', { example: { status: 'paused', schedules: [exampleWindow] } });
export type CampaignChangeInput = z.output<typeof campaignChangeSchema>;

export const campaignSchema = z
  .object({
    campaign_id: z.uuid(),
    name: z.string(),
    type: z.enum(campaignTypes),
    start_date: z.iso.date().nullable().openapi({ description: 'The first day; null if none is set.' }),
    end_date: z.iso.date().nullable().openapi({ description: 'The last day; null for no end.' }),
    status: z.enum(campaignStatuses),
    pause_reason: z.enum(pauseReasons).nullable().openapi({
      description:
        'Why the campaign was paused automatically: `dialling_fails` means that most of its last calls could not be placed. Fix the cause, then set the status to active. Null if the campaign is not paused, or was paused on request.',
    }),
    ai_assistant: z
      .object({
        assistant_id: z.uuid(),
        name: z.string(),
        ...variableNames,
        is_deleted: z.boolean().openapi({ description: 'Whether the assistant has been deleted.' }),
      })
      .nullable()
      .openapi({ description: 'The assistant that calls the leads; null if none is set.' }),
    schedules: z.array(scheduleSchema),
    created_at: z.iso.date(),
    updated_at: z.iso.date(),
    total_tasks: z.int().openapi({ description: 'Leads.' }),
    completed_tasks: z.int().openapi({ description: 'Leads that were reached, or whose attempts are used up.' }),
    pending_tasks: z.int().openapi({
      description: 'Leads that are still to be reached; after the end of the campaign only those in a call.',
    }),
    not_called_tasks: z.int().openapi({
      description:
        'Leads that waited for a call or a retry when the campaign was completed or canceled, such as leads on the do-not-call list; 0 before. `total_tasks` is the sum of completed, pending and not called.',
    }),
    lead_counts: z
      .array(z.object({ status: z.enum(leadStatuses), outcome: outcomeSchema, count: z.int() }))
      .openapi({ description: 'The number of leads by their status and the result of their last call.' }),
    waiting_for: holdReasonSchema.nullable().openapi({
      description:
        'Why no lead is dialed now, in the form of `reason` in `GET /campaigns/{campaign_id}/plan`; `no_leads` means that no lead is left to dial. Null if leads are being dialed, or after the end of the campaign.',
    }),
    opens_at: z.iso.datetime().nullable().openapi({
      description:
        'The first time at which a lead may be dialed, by dates, schedules, retry delays and the dial policy; the time of the response if that is now. Null if something else must happen first, such as resuming the campaign or adding leads, or if no such time is within 15 days of the first day.',
    }),
    max_attempts: z.int(),
    retry_minutes: z.int(),
    calls_per_agent: z.int().nullable(),
    num_agents: z.int().nullable(),
    form_id: z.string().nullable(),
  })
  .openapi('Campaign', {
    example: {
      campaign_id: '019a3c20-11aa-7c0e-8f3d-5b9c1f0e7a42',
      name: 'Spring check-ups',
      type: 'call',
      start_date: '2026-03-02',
      end_date: '2026-03-31',
      status: 'active',
      pause_reason: null,
      ai_assistant: {
        assistant_id: exampleAssistantId,
        name: 'Ada',
        variables: ['first_name'],
        required_variables: ['first_name'],
        is_deleted: false,
      },
      schedules: [{ campaign_schedule_id: '019a3c20-11ab-7d31-a0f2-3f6f0b1c9d77', ...exampleWindow }],
      created_at: '2026-02-27',
      updated_at: '2026-03-01',
      total_tasks: 120,
      completed_tasks: 45,
      pending_tasks: 75,
      not_called_tasks: 0,
      lead_counts: [
        { status: 'completed', outcome: 'completed', count: 45 },
        { status: 'pending', outcome: 'no_answer', count: 15 },
        { status: 'pending', outcome: null, count: 60 },
      ],
      waiting_for: {
        type: 'outside_recipient_hours',
        timezones: ['America/Los_Angeles'],
        opens_at: '2026-03-02T16:00:00.000Z',
      },
      opens_at: '2026-03-02T16:00:00.000Z',
      max_attempts: 3,
      retry_minutes: 60,
      calls_per_agent: 3,
      num_agents: 4,
      form_id: null,
    },
  });

/** Why a campaign dials nothing now, and when it will. */
export type CampaignOutlook = { readonly waitingFor: HoldReasonShown | null; readonly opensAt: Date | null };

/** Data from outside the campaign's record that its representation includes: its assistant, and when it may dial next. */
type Beside = { readonly assistant: Assistant | undefined; readonly outlook: CampaignOutlook };

/** The API representation of a campaign. Its days are in UTC. */
export function presentCampaign(campaign: Campaign, { assistant, outlook }: Beside): z.infer<typeof campaignSchema> {
  const { campaign_id, name, type, start_date, end_date, status, pause_reason, schedules, tasks } = campaign;
  const notCalled = status === 'completed' || status === 'cancelled' ? tasks.waiting : 0;
  return {
    campaign_id,
    name,
    type,
    start_date,
    end_date,
    status,
    pause_reason,
    schedules,
    ai_assistant:
      assistant === undefined
        ? null
        : {
            assistant_id: assistant.assistant_id,
            name: assistant.name,
            ...assistantVariables(assistant),
            is_deleted: assistant.deleted_at !== null,
          },
    created_at: toDay(campaign.created_at),
    updated_at: toDay(campaign.updated_at),
    total_tasks: tasks.total,
    completed_tasks: tasks.completed,
    pending_tasks: tasks.total - tasks.completed - notCalled,
    not_called_tasks: notCalled,
    lead_counts: tasks.counts.map((one) => ({ ...one, outcome: one.outcome as LeadOutcome | null })),
    waiting_for: outlook.waitingFor,
    opens_at: outlook.opensAt && toTimestamp(outlook.opensAt),
    max_attempts: campaign.max_attempts,
    retry_minutes: campaign.retry_minutes,
    calls_per_agent: campaign.calls_per_agent,
    num_agents: campaign.num_agents,
    form_id: campaign.form_id,
  };
}
