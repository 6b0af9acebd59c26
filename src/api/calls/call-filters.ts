import { z } from '@hono/zod-openapi';
import { callStatuses } from '#engine/call/call-status.ts';
import { callColumns } from '../../query/columns.ts';
import type { CallFilter } from '../../store/calls/calls.ts';
import { callTypes } from '../../store/database/schema.ts';
import { queryParameter, readFilter } from '../filtered-lists.ts';
import { metadataFilter } from '../schemas/call-metadata.ts';
import { momentSchema } from '../schemas/moment.ts';

/** The query parameters that filter a list of calls. */
export const callFilters = {
  status: z.enum(callStatuses).optional(),
  call_type: z.enum(callTypes).optional(),
  assistant_id: z.uuid().optional(),
  version_id: z.uuid().optional(),
  campaign_id: z.uuid().optional(),
  lead_id: z.uuid().optional(),
  metadata: metadataFilter,
  from: momentSchema.optional(),
  to: momentSchema.optional(),
  query: queryParameter(callColumns, { cut_offs: { $gt: 0 }, call_duration_seconds: { $gte: 60 } }),
};

type Given = Omit<CallFilter, 'where'> & { readonly query?: string | undefined };

/** The filter of a request. Throws 400 with the position of the error in its `query`. */
export function readCallFilter({ query, ...filter }: Given): CallFilter {
  return query === undefined ? filter : { ...filter, where: readFilter(query, callColumns) };
}
