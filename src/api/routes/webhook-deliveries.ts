import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { sortColumns } from '../../query/columns.ts';
import { deliveryQueue } from '../../store/webhooks/announce.ts';
import { findDelivery, listDeliveries, readAttempts, reopenDelivery } from '../../store/webhooks/webhook-deliveries.ts';
import { deliveryStatuses, eventKinds } from '../../store/webhooks/webhook-tables.ts';
import type { ApiDeps } from '../deps.ts';
import { type ApiEnv, ok } from '../envelope.ts';
import { ApiError, notFound } from '../errors.ts';
import { page, pageOf, pagingQuery, sliceOf } from '../middleware/paging.ts';
import { momentSchema } from '../schemas/moment.ts';
import { conflict, json, listErrors, resourceErrors, resultsOf } from '../schemas/responses.ts';
import {
  deliveryDetailSchema,
  deliverySchema,
  presentDelivery,
  presentDeliveryDetail,
} from '../schemas/webhook-delivery.ts';
import { sortParameter } from '../sorted-lists.ts';

const tags = ['Webhooks'];
const params = z.object({ delivery_id: z.uuid() });

const list = createRoute({
  method: 'get',
  path: '/webhooks/deliveries',
  tags,
  summary: 'List webhook messages, newest first',
  description: 'Messages are kept for 30 days after their delivery or last attempt.',
  request: {
    query: pagingQuery.extend({
      status: z.enum(deliveryStatuses).optional(),
      event: z.enum(eventKinds).optional(),
      call_id: z.uuid().optional(),
      campaign_id: z.uuid().optional(),
      from: momentSchema.optional(),
      to: momentSchema.optional(),
      sort: sortParameter({ table: 'webhook_deliveries', columns: sortColumns.deliveries }),
    }),
  },
  responses: { 200: json(pageOf(deliverySchema), 'A page of messages.'), ...listErrors },
});
const show = createRoute({
  method: 'get',
  path: '/webhooks/deliveries/{delivery_id}',
  tags,
  summary: 'Get a webhook message with its delivery attempts',
  request: { params },
  responses: { 200: json(resultsOf(deliveryDetailSchema), 'The message.'), ...resourceErrors },
});
const replay = createRoute({
  method: 'post',
  path: '/webhooks/deliveries/{delivery_id}/replay',
  tags,
  summary: 'Resend a webhook message',
  description:
    'The message is sent immediately to the current URL of the webhook, with the same `webhook-id` and a fresh series of attempts.',
  request: { params },
  responses: { 200: json(resultsOf(deliverySchema), 'The message is queued.'), ...resourceErrors, ...conflict },
});

/** Routes for webhook deliveries: their status, and sending them again. */
export function webhookDeliveryRoutes({ db, jobs, baseUrl }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>()
    .openapi(list, async (c) => {
      const { page: number, page_size, sort, ...filter } = c.req.valid('query');
      const paging = { page: number, page_size };
      const { rows, total } = await listDeliveries(db, c.get('owner').accountId, filter, sliceOf({ ...paging, sort }));
      return page(c, { results: rows.map(presentDelivery), total }, { ...paging, baseUrl: baseUrl() });
    })
    .openapi(show, async (c) => {
      const { delivery_id: id } = c.req.valid('param');
      const delivery = await findDelivery(db, c.get('owner').accountId, id);
      if (delivery === undefined) throw notFound('message');
      return ok(c, presentDeliveryDetail(delivery, await readAttempts(db, id)), 'Message retrieved.', 200);
    })
    .openapi(replay, async (c) => {
      const { accountId } = c.get('owner');
      const { delivery_id: id } = c.req.valid('param');
      const delivery = await db.transaction().execute(async (trx) => {
        const job = await reopenDelivery(trx, accountId, id);
        if (job === undefined) throw notFound('message');
        if (job === 'no_receiver')
          throw new ApiError(409, 'The webhook of this message is deleted or disabled. Set the webhook again first.');
        await jobs.enqueue(trx, deliveryQueue, job);
        return findDelivery(trx, accountId, id);
      });
      return ok(c, presentDelivery(delivery!), 'Message queued.', 200);
    });
}
