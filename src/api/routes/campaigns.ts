import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { sortColumns } from '../../query/columns.ts';
import type { Owner } from '../../store/accounts/key-owners.ts';
import { readAssistants } from '../../store/assistants/assistants.ts';
import { campaignStatuses } from '../../store/campaigns/campaign-tables.ts';
import {
  type Campaign,
  type CampaignKey,
  deleteCampaign,
  findCampaign,
  listCampaigns,
} from '../../store/campaigns/campaigns.ts';
import { assistantsOf, mayUseAssistant } from '../auth/key-scopes.ts';
import type { ApiDeps } from '../deps.ts';
import { type ApiEnv, done, ok } from '../envelope.ts';
import { ApiError, notFound } from '../errors.ts';
import { changeCampaign, createCampaign, unknownAssistant } from '../leads/campaign-changes.ts';
import { checkPage, pagingQuery, sliceOf } from '../middleware/paging.ts';
import { campaignChangeSchema, campaignSchema, newCampaignSchema, presentCampaign } from '../schemas/campaign.ts';
import { addedLeadsSchema } from '../schemas/lead.ts';
import {
  body,
  bodyErrors,
  changeErrors,
  conflict,
  doneSchema,
  json,
  listErrors,
  resourceErrors,
  resultsOf,
} from '../schemas/responses.ts';
import { searchParameter, sortParameter } from '../sorted-lists.ts';

const tags = ['Campaigns'];
const params = z.object({ campaign_id: z.uuid() });
const oneCampaign = resultsOf(campaignSchema);

const list = createRoute({
  method: 'get',
  path: '/campaigns',
  tags,
  summary: 'List campaigns, newest first',
  request: {
    query: pagingQuery.extend({
      status: z.enum(campaignStatuses).optional(),
      assistant_id: z.uuid().optional().openapi({ description: 'Returns only campaigns of this assistant.' }),
      search: searchParameter('name'),
      sort: sortParameter({ table: 'campaigns', columns: sortColumns.campaigns }),
    }),
  },
  responses: {
    200: json(
      resultsOf(z.object({ count: z.int().min(0), campaigns: z.array(campaignSchema) })),
      'A page of campaigns and their total number.',
    ),
    ...listErrors,
  },
});
const create = createRoute({
  method: 'post',
  path: '/campaigns',
  tags,
  summary: 'Create a campaign',
  description:
    'The campaign is `scheduled` until its first day and then `active`, unless it is created `paused`. Without `start_date` it begins today; without `end_date` it ends when all leads are completed. Leads with an invalid or duplicate number are listed as rejected; the others are added.',
  request: { body: body(newCampaignSchema) },
  responses: {
    201: json(
      resultsOf(addedLeadsSchema.extend({ campaign_id: z.uuid() })),
      'The new campaign, with the numbers of added and rejected leads.',
    ),
    ...bodyErrors,
  },
});
const show = createRoute({
  method: 'get',
  path: '/campaigns/{campaign_id}',
  tags,
  summary: 'Get a campaign',
  request: { params },
  responses: { 200: json(oneCampaign, 'The campaign.'), ...resourceErrors },
});
const change = createRoute({
  method: 'patch',
  path: '/campaigns/{campaign_id}',
  tags,
  summary: 'Update, pause, resume or cancel a campaign',
  description: '`schedules` replaces all existing schedules.',
  request: { params, body: body(campaignChangeSchema) },
  responses: { 200: json(oneCampaign, 'The updated campaign.'), ...changeErrors, ...conflict },
});
const remove = createRoute({
  method: 'delete',
  path: '/campaigns/{campaign_id}',
  tags,
  summary: 'Delete an inactive campaign with its leads',
  request: { params },
  responses: { 200: json(doneSchema, 'The campaign is deleted.'), ...resourceErrors, ...conflict },
});

/** Routes for campaigns; their leads have separate routes. */
export function campaignRoutes(deps: ApiDeps) {
  const { db } = deps;
  return new OpenAPIHono<ApiEnv>()
    .openapi(list, async (c) => {
      const { accountId } = c.get('owner');
      const { status, assistant_id, search, ...paging } = c.req.valid('query');
      const filter = { status, assistant_id, search, assistants: assistantsOf(c.get('owner')) };
      const { rows, total } = await listCampaigns(db, accountId, { ...sliceOf(paging), ...filter });
      checkPage(total, paging);
      return ok(c, { count: total, campaigns: await present(deps, accountId, rows) }, 'Campaigns retrieved.', 200);
    })
    .openapi(create, async (c) => {
      const owner = c.get('owner');
      const input = c.req.valid('json');
      checkAssistant(owner, input.ai_assistant_id);
      return ok(c, await createCampaign(deps, owner.accountId, input), 'Campaign created.', 201);
    })
    .openapi(show, async (c) => {
      const key = { accountId: c.get('owner').accountId, campaignId: c.req.valid('param').campaign_id };
      return ok(c, await shown(deps, key), 'Campaign retrieved.', 200);
    })
    .openapi(change, async (c) => {
      const key = { accountId: c.get('owner').accountId, campaignId: c.req.valid('param').campaign_id };
      const given = c.req.valid('json');
      checkAssistant(c.get('owner'), given.ai_assistant_id);
      await changeCampaign(db, key, given);
      return ok(c, await shown(deps, key), 'Campaign updated.', 200);
    })
    .openapi(remove, async (c) => {
      const key = { accountId: c.get('owner').accountId, campaignId: c.req.valid('param').campaign_id };
      const outcome = await deleteCampaign(db, key);
      if (outcome === 'unknown') throw notFound('campaign');
      if (outcome === 'active') throw new ApiError(409, 'The campaign is active. Pause or cancel it first.');
      return done(c, 'Campaign deleted.');
    });
}

/** An assistant outside the key's limits gets the same response as one that does not exist. */
function checkAssistant(owner: Owner, id: string | undefined): void {
  if (id !== undefined && !mayUseAssistant(owner, id)) throw unknownAssistant(id);
}

type Shown = Pick<ApiDeps, 'db' | 'outlooks'>;

async function shown(deps: Shown, key: CampaignKey) {
  const campaign = await findCampaign(deps.db, key);
  if (campaign === undefined) throw notFound('campaign');
  const [presented] = await present(deps, key.accountId, [campaign]);
  return presented!;
}

async function present({ db, outlooks }: Shown, accountId: string, campaigns: readonly Campaign[]) {
  const ids = [...new Set(campaigns.flatMap(({ assistant_id: id }) => (id === null ? [] : [id])))];
  const assistants = await readAssistants(db, accountId, ids);
  const outlookOf = await outlooks(
    accountId,
    campaigns.map(({ campaign_id }) => campaign_id),
  );
  return campaigns.map((campaign) =>
    presentCampaign(campaign, {
      assistant: assistants.get(campaign.assistant_id ?? ''),
      outlook: outlookOf(campaign.campaign_id),
    }),
  );
}
