import { z } from '@hono/zod-openapi';
import { callStatuses } from '#engine/call/call-status.ts';
import { viewCollections } from '../../store/accounts/view-tables.ts';
import type { View, ViewContent } from '../../store/accounts/views.ts';
import { callTypes } from '../../store/database/schema.ts';
import { timestamp, toTimestamp } from './responses.ts';

const parameters = z
  .object({
    status: z.enum(callStatuses).optional(),
    call_type: z.enum(callTypes).optional(),
    assistant_id: z.uuid().optional(),
    version_id: z.uuid().optional(),
    campaign_id: z.uuid().optional(),
    query: z.string().max(65_536).optional().openapi({ example: '{"cut_offs":{"$gt":0}}' }),
  })
  .openapi({ description: 'Query parameters of the list, here of `GET /calls`.' });
const name = z.string().trim().min(1).max(100).openapi({ example: 'Cut off this week' });
const days = z
  .int()
  .min(1)
  .max(3_660)
  .nullable()
  .openapi({ description: 'Limits the list to this many days up to today; null for all.', example: 7 });
const columns = z
  .array(z.string().min(1).max(60))
  .max(40)
  .openapi({
    description: 'The visible columns, in order; empty for the default.',
    example: ['created_at', 'cut_offs'],
  });
const collection = z.enum(viewCollections).openapi({ description: 'The list that the view belongs to.' });
const example = {
  collection: 'calls' as const,
  name: 'Cut off this week',
  days: 7,
  parameters: { query: '{"cut_offs":{"$gt":0}}' },
  columns: ['created_at', 'from_number', 'cut_offs'],
};

/** A view in a request. */
export const viewInputSchema = z
  .object({
    collection,
    name,
    parameters: parameters.default({}),
    days: days.default(null),
    columns: columns.default([]),
  })
  .openapi('ViewInput', { example });
export const viewSchema = z
  .object({
    view_id: z.uuid(),
    collection,
    name,
    parameters,
    days,
    columns,
    created_at: timestamp,
    updated_at: timestamp,
  })
  .openapi('View', {
    example: {
      view_id: '01933f6e-7c1a-7a3b-9f00-2b1c5d6e7f80',
      ...example,
      created_at: '2026-03-14T09:26:53.589Z',
      updated_at: '2026-03-14T09:26:53.589Z',
    },
  });

/** The stored part of a request; omitted parameters are left out. */
export function contentOf({ parameters: given, ...content }: z.output<typeof viewInputSchema>): ViewContent {
  return { ...content, parameters: JSON.parse(JSON.stringify(given)) };
}

/** The API representation of a view. */
export function presentView({ created_at, updated_at, parameters: kept, ...view }: View): z.infer<typeof viewSchema> {
  return {
    ...view,
    parameters: kept as z.infer<typeof parameters>,
    columns: [...view.columns],
    created_at: toTimestamp(created_at),
    updated_at: toTimestamp(updated_at),
  };
}
