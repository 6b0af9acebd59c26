import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { explainNumberRefusal } from '../../calls/dialling/refusal-messages.ts';
import { countInboundLead, type LeadLimitReached } from '../../store/campaigns/lead-tallies.ts';
import { findTokenForm } from '../../store/campaigns/lead-tokens.ts';
import type { Lead } from '../../store/campaigns/leads.ts';
import type { ApiDeps } from '../deps.ts';
import type { ApiEnv } from '../envelope.ts';
import { ApiError, badField } from '../errors.ts';
import { addLead } from '../leads/campaign-changes.ts';
import { readInboundLead } from '../leads/inbound-lead.ts';
import { checkSignature } from '../leads/lead-signature.ts';
import { createHostResolver, isFromSource, matchesSourcePage } from '../leads/lead-source.ts';
import { formatsOf, readSentFields } from '../leads/sent-fields.ts';
import { addressLimit } from '../middleware/address-limit.ts';
import { checkJson, checkText } from '../middleware/body.ts';
import { clientPart, createAddressReader, originOf } from '../middleware/client-address.ts';
import { rejectWhileDraining } from '../middleware/draining.ts';
import { TokenBuckets, tooManyRequests } from '../middleware/token-buckets.ts';
import { customerLeadSchema, presentCustomerLead } from '../schemas/customer.ts';
import { changeErrors, conflict, failSchema, json } from '../schemas/responses.ts';

const path = '/webhooks/leads/{campaign_token}';
const sentLead = z
  .object({})
  .catchall(z.unknown())
  .openapi('InboundLead', {
    type: 'object',
    additionalProperties: true,
    example: { phone: '+14155550123', fname: 'Maya' },
  });

const add = createRoute({
  method: 'post',
  path,
  tags: ['Campaigns'],
  summary: 'Send a lead to a campaign from a form',
  description:
    'Served below `DASHBOARD_URL`. The token belongs to the campaign (`GET /campaigns/{campaign_id}/lead-webhook`); no key is needed. The body is limited to 64 KiB. The campaign’s form maps the body to a lead: each of its `fields` maps `webhook_field` (a name, or a path such as `contact.phone`) to `field_name`; the field `reference_number`, `to_number`, `phone_number` or `phone` is the number. The sender’s `Origin` or `Referer` must start with the form’s `webhook_url`, or its address must be one of that URL’s host. Senders can forge these headers, so the token is the credential: the number of leads per token and per address is limited (429), and numbers that the dial policy blocks are 400. If the campaign has a signing secret, unsigned leads are 401; sign them as Standard Webhooks specifies (`webhook-id`, `webhook-timestamp`, `webhook-signature`). Browser pages can send leads too: they get CORS headers, and preflight `OPTIONS` requests are answered.',
  security: [],
  request: {
    params: z.object({ campaign_token: z.string() }),
    body: {
      content: {
        'application/json': { schema: sentLead },
        'application/x-www-form-urlencoded': { schema: sentLead },
        'multipart/form-data': { schema: sentLead },
      },
    },
  },
  responses: {
    201: json(customerLeadSchema, 'The new lead.'),
    ...changeErrors,
    ...conflict,
    401: json(failSchema, 'The signature is missing, too old or wrong.'),
    403: json(failSchema, 'The sender does not match the form’s `webhook_url`.'),
  },
});

/** Routes for inbound leads, which external senders post to a URL with the campaign's token. */
export function inboundLeadRoutes(deps: ApiDeps) {
  const routes = new OpenAPIHono<ApiEnv>();
  const plainPath = path.replace('{campaign_token}', ':campaign_token');
  const find = findForms(deps);
  routes.options(plainPath, find, (c) => {
    if (!matchesSourcePage(c.get('form').webhook_url ?? '', c.req.header('origin'))) throw notTheSource();
    return c.body(null, 204, preflightHeaders);
  });
  routes.openAPIRegistry.registerPath(add);
  const checks = [
    rejectWhileDraining(deps.isDraining),
    find,
    admitSource(deps),
    checkText,
    checkSignature(deps),
    checkJson,
  ] as const;
  const count = countLeads(deps);
  routes.post(plainPath, ...checks, count, async (c) => {
    const form = c.get('form');
    const sent = await readSentFields(c, formatsOf(form.webhook_type));
    const wanted = readInboundLead(form.fields, sent);
    await checkNumber(deps, form.accountId, wanted.to_number);
    const lead = await addLead(deps.db, form, wanted);
    return c.json(presentCustomerLead(asNew(lead)), 201);
  });
  return routes;
}

/** Finds the form of the token's campaign, limited per address and per campaign. */
function findForms({ db, rateLimitRps, trustedProxies }: ApiDeps): MiddlewareHandler<ApiEnv> {
  const limitAddress = addressLimit({ rateLimitRps, trustedProxies });
  const campaigns = new TokenBuckets({ perSecond: rateLimitRps, now: () => performance.now() });
  return async (c, next) => {
    limitAddress(c);
    const form = await findTokenForm(db, c.req.param('campaign_token') ?? '');
    if (form === undefined) throw new ApiError(404, 'No campaign has this token.');
    const grant = campaigns.take(form.campaignId);
    if (!grant.allowed) throw tooManyRequests('Too many leads for this campaign.', grant);
    const origin = c.req.header('origin');
    c.header('Vary', 'Origin');
    if (origin !== undefined && matchesSourcePage(form.webhook_url ?? '', origin))
      c.header('Access-Control-Allow-Origin', origin);
    c.set('form', form);
    await next();
  };
}

/** Admits leads from the sources that the form names; without a form that names any, none. */
function admitSource({ trustedProxies }: ApiDeps): MiddlewareHandler<ApiEnv> {
  const addressOf = createAddressReader(trustedProxies);
  const resolve = createHostResolver();
  return async (c, next) => {
    const { webhook_url } = c.get('form');
    const source = {
      origin: c.req.header('origin'),
      referer: c.req.header('referer'),
      address: addressOf(originOf(c)),
    };
    if (webhook_url === null || !(await isFromSource(webhook_url, source, resolve))) throw notTheSource();
    await next();
  };
}

/** Counts the leads that get this far, because everything a page sends can be forged except the token; 429 above the campaign's limit. */
function countLeads({ db, leadLimits, trustedProxies }: ApiDeps): MiddlewareHandler<ApiEnv> {
  const addressOf = createAddressReader(trustedProxies);
  return async (c, next) => {
    const { campaignId, leads_per_hour, leads_per_day, secret } = c.get('form');
    const limits = {
      perHour: leads_per_hour ?? leadLimits.perHour,
      perDay: leads_per_day ?? leadLimits.perDay,
      // Servers that sign their requests send many leads from one address.
      perAddress: secret === null ? leadLimits.perAddress : null,
    };
    const address = clientPart(addressOf(originOf(c)) ?? 'unknown');
    const reached = await countInboundLead(db, { campaignId, address }, limits);
    if (reached !== null) throw tooManyLeads(reached);
    await next();
  };
}

/** Rejects a number that the account may not dial with the same error as an undialable one. */
async function checkNumber({ db, dials }: ApiDeps, accountId: string, number: string): Promise<void> {
  const refusal = await dials.numberRefusal(db, accountId, number);
  if (refusal === null) return;
  await dials.refused({ accountId, way: 'form', number, refusal });
  throw badField('reference_number', explainNumberRefusal(number, refusal).replace(/\.$/, ''));
}

const spans = { hour: 'per hour', day: 'per day', address: 'per hour from one address' } as const;

function tooManyLeads({ per, limit, retrySeconds }: LeadLimitReached): ApiError {
  const msg = `Too many leads: the campaign accepts ${limit} ${spans[per]}.`;
  return new ApiError(429, msg, { headers: { 'Retry-After': String(retrySeconds) } });
}

const notTheSource = (): ApiError =>
  new ApiError(403, 'The sender does not match the webhook_url of the campaign’s form.');
const preflightHeaders = {
  'Access-Control-Allow-Methods': 'POST',
  'Access-Control-Allow-Headers': 'Content-Type, X-Request-Id',
  'Access-Control-Max-Age': '600',
} as const;

/** A lead that has not been called yet, as the customer query API shows it. */
function asNew({ lead_id: id, campaign_id, to_number: reference_number, variables }: Lead) {
  return { id, campaign_id, reference_number, status: null, time_taken: 0, call_logs: [], variables };
}
