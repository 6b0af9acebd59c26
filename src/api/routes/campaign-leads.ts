import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { hasCampaign } from '../../store/campaigns.ts';
import { listLeads, newestLead } from '../../store/leads.ts';
import { addLeads, inPlaces } from '../campaign-changes.ts';
import { mostListedOfFile } from '../csv.ts';
import { checkJsonOrCsv, isCsv, streamedBody } from '../csv-body.ts';
import type { ApiDeps } from '../deps.ts';
import { type ApiEnv, ok } from '../envelope.ts';
import { notFound } from '../errors.ts';
import { readLeads } from '../lead-csv.ts';
import { page, pageOf, pagingQuery, sliceOf } from '../paging.ts';
import { conflict, forChange, forList, json, resultsOf } from '../schemas/answers.ts';
import { leadMark, leadSchema, leadsInputSchema, presentLead, takenSchema } from '../schemas/lead.ts';

const tags = ['Campaigns'];
const params = z.object({ campaign_id: z.uuid() });
const list = createRoute({
  method: 'get',
  path: '/campaigns/{campaign_id}/leads',
  tags,
  summary: 'List the leads of a campaign, newest first',
  request: { params, query: pagingQuery.extend({ up_to: leadMark.optional() }) },
  responses: { 200: json(pageOf(leadSchema), 'A page of leads.'), ...forList },
});

const add = createRoute({
  method: 'post',
  path: '/campaigns/{campaign_id}/leads',
  tags,
  summary: 'Add leads to a campaign',
  description:
    'A JSON array, or a CSV file of at most 20 MiB and 500,000 rows with a header row: `to_number`, and one column a variable; a column `timezone` is the time zone of the lead as well. Leads with a bad number, or one that the campaign has, are listed as rejected; the others are added. Sending a file again adds what is missing.',
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
  responses: { 201: json(resultsOf(takenSchema), 'What became of them.'), ...forChange, ...conflict },
});

/** The leads of campaigns. */
export function campaignLeadRoutes({ db, baseUrl }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>()
    .openapi(list, async (c) => {
      const { up_to, ...paging } = c.req.valid('query');
      const { campaign_id: campaignId } = c.req.valid('param');
      if (!(await hasCampaign(db, { accountId: c.get('owner').accountId, campaignId }))) throw notFound('campaign');
      const upTo = up_to ?? (await newestLead(db, campaignId)) ?? '0';
      const { rows, total } = await listLeads(db, campaignId, upTo, sliceOf(paging));
      const results = rows.map(presentLead);
      return page(c, { results, total }, { ...paging, baseUrl: baseUrl(), mark: ['up_to', upTo] });
    })
    .openapi(add, async (c) => {
      const key = { accountId: c.get('owner').accountId, campaignId: c.req.valid('param').campaign_id };
      const json = c.req.valid('json');
      const isFile = typeof json === 'string' || isCsv(c.req.header('content-type') ?? '');
      const taken = isFile
        ? await addLeads(db, key, readLeads(await streamedBody(c)), { mostListed: mostListedOfFile })
        : await addLeads(db, key, inPlaces(json));
      return ok(c, taken, 'The leads are added.', 201);
    });
}
