import { z } from '@hono/zod-openapi';
import type { StoredProposal } from '../../store/assistants/proposals.ts';
import { figuresSchema } from './replay.ts';
import { timestamp, toTimestamp } from './responses.ts';

export const proposalInput = z
  .object({
    days: z.int().min(1).max(31).default(7).openapi({
      description: 'Calls of how many days take part; the latest 300 at most.',
    }),
  })
  .openapi('NewProposal');

const settingsSchema = z.object({ min_delay_ms: z.int(), max_delay_ms: z.int() });

const halfSchema = z.object({ calls: z.int(), before: figuresSchema, after: figuresSchema });

const resultSchema = z.object({
  skipped_calls: z.int().openapi({ description: 'Calls that were deleted or whose event log cannot be replayed.' }),
  before: settingsSchema.openapi({ description: 'The fields of `turn_taking` that the published version had.' }),
  proposed: settingsSchema.nullable().openapi({ description: 'The best settings on the first half of the calls.' }),
  reason: z.enum(['holds', 'does_not_hold', 'none_better', 'too_few_cut_offs']).openapi({
    description:
      '`holds`: on the other half too, the settings save a tenth of the cut-offs or more, at no longer mean delay, so they are offered. `does_not_hold`: only on the half that they were found on. `none_better`: not even there. `too_few_cut_offs`: the first half has fewer than 5 cut-offs.',
  }),
  seen: halfSchema.nullable().openapi({ description: 'The half that the settings were found on.' }),
  unseen: halfSchema.nullable().openapi({ description: 'The half that they were checked on.' }),
});

export const proposalSchema = z
  .object({
    proposal_id: z.uuid(),
    baseline_version: z.int().nullable().openapi({
      description: 'The version that was published then; its settings are those before.',
    }),
    status: z.enum(['running', 'offered', 'not_found', 'failed', 'accepted', 'dismissed']),
    progress: z.number().min(0).max(1).openapi({ description: 'The finished share of the search.' }),
    calls: z.int().openapi({ description: 'The calls of the search, of both halves.' }),
    result: resultSchema.nullable().openapi({ description: 'Null until the search has finished.' }),
    author: z.string().openapi({ description: 'The user or API key that requested it.' }),
    created_at: timestamp,
    finished_at: timestamp.nullable(),
    decided_by: z.string().nullable().openapi({ description: 'The user or API key that accepted or dismissed it.' }),
    decided_at: timestamp.nullable(),
  })
  .openapi('Proposal');

/** The API representation of a proposal. */
export function presentProposal(proposal: StoredProposal): z.infer<typeof proposalSchema> {
  const { assistant_id, created_at, finished_at, decided_at, ...rest } = proposal;
  const stamp = (date: Date | null): string | null => (date === null ? null : toTimestamp(date));
  return {
    ...rest,
    created_at: toTimestamp(created_at),
    finished_at: stamp(finished_at),
    decided_at: stamp(decided_at),
  };
}
