import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { readLeadBatches, readVariableNames } from '../../store/campaigns/campaign-leads.ts';
import { findNewestLeadMark } from '../../store/campaigns/leads.ts';
import { maxListedRows } from '../csv/csv.ts';
import { checkJsonOrCsv, fileFormat, isCsv } from '../csv/csv-body.ts';
import { csvBody, csvHeaders } from '../csv/csv-file.ts';
import { readLeads } from '../csv/lead-csv.ts';
import { leadCsv } from '../csv/lead-export.ts';
import type { ApiDeps } from '../deps.ts';
import { type ApiEnv, ok } from '../envelope.ts';
import { addLeads, withPositions } from '../leads/campaign-changes.ts';
import { checkCampaign, findLeads, type LeadListDeps, leadListQuery } from '../leads/lead-lists.ts';
import { streamedBody } from '../middleware/body.ts';
import { page, pageOf } from '../middleware/paging.ts';
import { addedLeadsSchema, leadSchema, leadsInputSchema, presentLead } from '../schemas/lead.ts';
import { changeErrors, conflict, csv, json, listErrors, resourceErrors, resultsOf } from '../schemas/responses.ts';

const tags = ['Campaigns'];
const params = z.object({ campaign_id: z.uuid() });
const exampleFile =
  'to_number,status,outcome,attempts,time_taken,call_id,completed_at,timezone,first_name\r\n+14155550123,pending,,0,0,,,,Maya\r\n';
const list = createRoute({
  method: 'get',
  path: '/campaigns/{campaign_id}/leads',
  tags,
  summary: 'List the leads of a campaign, newest first',
  description: '`query` uses the language of the customer query API.',
  request: { params, query: leadListQuery },
  responses: { 200: json(pageOf(leadSchema), 'A page of leads.'), ...listErrors },
});

const exportRoute = createRoute({
  method: 'get',
  path: '/campaigns/{campaign_id}/leads.csv',
  tags,
  summary: 'Export the leads of a campaign as a CSV file, newest first',
  description:
    'One row per lead, one column per variable. A value that a spreadsheet would interpret as a formula is prefixed with an apostrophe.',
  request: { params },
  responses: {
    200: csv(exampleFile, 'The CSV file.'),
    ...resourceErrors,
  },
});

const add = createRoute({
  method: 'post',
  path: '/campaigns/{campaign_id}/leads',
  tags,
  summary: 'Add leads to a campaign',
  description: `Accepts a JSON array, or a CSV file of at most 20 MiB and 500,000 rows with a header row: \`to_number\` and one column per variable; a column \`timezone\` also sets the time zone of the lead. ${fileFormat} Leads with an invalid number, a number that the account’s dial policy blocks, or a number that the campaign already has are listed as rejected; the others are added. Sending a file again adds only the missing leads.`,
  middleware: [checkJsonOrCsv] as const,
  request: {
    params,
    body: {
      content: {
        'application/json': { schema: leadsInputSchema },
        'text/csv': {
          schema: z.string().openapi({ example: 'to_number,first_name\r\n+14155550123,Maya\r\n' }),
        },
      },
    },
  },
  responses: {
    201: json(resultsOf(addedLeadsSchema), 'The numbers of added and rejected leads.'),
    ...changeErrors,
    ...conflict,
  },
});

/** The maximum number of columns in a table. */
const mostVariables = 500;

/** Routes for the leads of campaigns. */
export function campaignLeadRoutes({ db, dials, baseUrl, lists }: ApiDeps & LeadListDeps) {
  return new OpenAPIHono<ApiEnv>()
    .openapi(list, async (c) => {
      const input = c.req.valid('query');
      const found = await findLeads(c, { db, lists }, { campaignId: c.req.valid('param').campaign_id, input });
      const list = { results: found.rows.map(presentLead), total: found.total };
      return page(c, list, { ...input, baseUrl: baseUrl(), mark: ['up_to', found.upTo] });
    })
    .openapi(exportRoute, async (c) => {
      const { campaign_id: campaignId } = c.req.valid('param');
      await checkCampaign(c, db, campaignId);
      const names = await readVariableNames(db, campaignId, mostVariables);
      const upTo = (await findNewestLeadMark(db, campaignId)) ?? '0';
      const file = leadCsv(readLeadBatches(db, campaignId, upTo), names);
      return c.body(csvBody(file), 200, csvHeaders('leads.csv'));
    })
    .openapi(add, async (c) => {
      const key = { accountId: c.get('owner').accountId, campaignId: c.req.valid('param').campaign_id };
      const json = c.req.valid('json');
      const isFile = typeof json === 'string' || isCsv(c.req.header('content-type') ?? '');
      const taken = isFile
        ? await addLeads({ db, dials }, key, readLeads(streamedBody(c)), { mostListed: maxListedRows })
        : await addLeads({ db, dials }, key, withPositions(json));
      return ok(c, taken, 'Leads added.', 201);
    });
}
