import { z } from '@hono/zod-openapi';
import type { Attempt } from '../../store/campaigns/attempts.ts';
import { type LeadOutcome, outcomeSchema } from './lead.ts';
import { ruleSchema } from './lead-plan.ts';
import { timestamp, toTimestamp } from './responses.ts';

export const leadAttemptSchema = z
  .object({
    attempt: z.int().openapi({ description: 'The number of the attempt for its lead, from 1.' }),
    call_id: z.uuid().nullable(),
    planned_at: timestamp.openapi({ description: 'When the rules allowed the attempt.' }),
    dialled_at: timestamp.nullable().openapi({ description: 'When the request was sent to the carrier; null before.' }),
    ended_at: timestamp.nullable(),
    outcome: outcomeSchema,
    end_reason: z.string().nullable().openapi({ description: 'Why the call ended.' }),
    rules: z
      .array(ruleSchema)
      .openapi({ description: 'The rules that allowed the attempt, with the values they checked.' }),
  })
  .openapi('LeadAttempt', {
    example: {
      attempt: 1,
      call_id: '019a3c2f-5f0e-7a9b-bb1c-7d2f4e6a8c90',
      planned_at: '2026-03-02T09:26:53.589Z',
      dialled_at: '2026-03-02T09:26:53.702Z',
      ended_at: '2026-03-02T09:27:24.118Z',
      outcome: 'no_answer',
      end_reason: 'no_answer',
      rules: [{ rule: 'lead_attempts', made: 0, limit: 3, not_before: null }],
    },
  });
type LeadAttempt = z.infer<typeof leadAttemptSchema>;

/** The API representation of an attempt. Its rules are stored in their API form. */
export function presentAttempt(attempt: Attempt): LeadAttempt {
  const { number, call_id, claimed_at, dialled_at, ended_at, outcome, end_reason, rules } = attempt;
  return {
    attempt: number,
    call_id,
    end_reason,
    outcome: outcome as LeadOutcome | null,
    planned_at: toTimestamp(claimed_at),
    dialled_at: dialled_at && toTimestamp(dialled_at),
    ended_at: ended_at && toTimestamp(ended_at),
    rules: rules as unknown as LeadAttempt['rules'],
  };
}
