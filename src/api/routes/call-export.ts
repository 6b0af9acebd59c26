import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { readCallBatches } from '../../store/calls/call-batches.ts';
import { assistantsOf } from '../auth/key-scopes.ts';
import { callFilters, readCallFilter } from '../calls/call-filters.ts';
import { callCsv } from '../csv/call-export.ts';
import { csvBody, csvHeaders } from '../csv/csv-file.ts';
import type { ApiDeps } from '../deps.ts';
import type { ApiEnv } from '../envelope.ts';
import { csv, listErrors } from '../schemas/responses.ts';

const exampleFile =
  'call_id,status,call_type,protocol,from_number\r\n01933f6e-7c1a-7a3b-9f00-2b1c5d6e7f80,completed,web,web,\r\n';

const list = createRoute({
  method: 'get',
  path: '/calls.csv',
  tags: ['Calls'],
  summary: 'Export calls as a CSV file, newest first',
  description:
    'Contains the calls that `GET /calls` lists with the same parameters; the columns are those that `query` accepts. A value that a spreadsheet would interpret as a formula is prefixed with an apostrophe.',
  request: { query: z.object(callFilters) },
  responses: {
    200: csv(exampleFile, 'The CSV file.'),
    ...listErrors,
  },
});

/** Routes for exporting calls as a file. */
export function callExportRoutes({ db }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>().openapi(list, async (c) => {
    const filter = { ...readCallFilter(c.req.valid('query')), assistants: assistantsOf(c.get('owner')) };
    const file = callCsv(readCallBatches(db, c.get('owner').accountId, filter));
    return c.body(csvBody(file), 200, csvHeaders('calls.csv'));
  });
}
