import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { sortColumns } from '../../query/columns.ts';
import {
  type AlertWriteResult,
  deleteAlert,
  findAlert,
  insertAlert,
  listAlertChanges,
  listAlerts,
  maxAlerts,
  replaceAlert,
} from '../../store/alerts/alerts.ts';
import type { ApiDeps } from '../deps.ts';
import { type ApiEnv, done, ok } from '../envelope.ts';
import { ApiError, badField, notFound } from '../errors.ts';
import { page, pageOf, pagingQuery, sliceOf } from '../middleware/paging.ts';
import {
  alertChangeSchema,
  alertContentOf,
  alertInputSchema,
  alertSchema,
  presentAlert,
  presentAlertChange,
} from '../schemas/alert.ts';
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
import { sortParameter } from '../sorted-lists.ts';

const tags = ['Alerts'];
const params = z.object({ alert_id: z.uuid() });

const list = createRoute({
  method: 'get',
  path: '/alerts',
  tags,
  summary: 'List alerts, firing ones first',
  request: {
    query: pagingQuery.extend({ sort: sortParameter({ table: 'alerts', columns: sortColumns.alerts }) }),
  },
  responses: { 200: json(pageOf(alertSchema), 'A page of alerts.'), ...listErrors },
});
const create = createRoute({
  method: 'post',
  path: '/alerts',
  tags,
  summary: 'Create an alert',
  description:
    'The server checks each alert every minute. When its status changes, it sends the event `alert.changed` to the account’s webhook and an e-mail ' +
    'to each address. Names are unique, ignoring case.',
  request: { body: body(alertInputSchema) },
  responses: { 201: json(resultsOf(alertSchema), 'The alert.'), ...bodyErrors, ...conflict },
});
const show = createRoute({
  method: 'get',
  path: '/alerts/{alert_id}',
  tags,
  summary: 'Get an alert',
  request: { params },
  responses: { 200: json(resultsOf(alertSchema), 'The alert.'), ...resourceErrors },
});
const replace = createRoute({
  method: 'put',
  path: '/alerts/{alert_id}',
  tags,
  summary: 'Replace an alert',
  description: 'The status starts again as `ok`, so that a changed threshold reports its own change.',
  request: { params, body: body(alertInputSchema) },
  responses: { 200: json(resultsOf(alertSchema), 'The updated alert.'), ...changeErrors, ...conflict },
});
const remove = createRoute({
  method: 'delete',
  path: '/alerts/{alert_id}',
  tags,
  summary: 'Delete an alert and its history',
  request: { params },
  responses: { 200: json(doneSchema, 'The alert is deleted.'), ...resourceErrors },
});
const history = createRoute({
  method: 'get',
  path: '/alerts/{alert_id}/changes',
  tags,
  summary: 'List when an alert fired and recovered, newest first',
  request: {
    params,
    query: pagingQuery.extend({ sort: sortParameter({ table: 'alert_changes', columns: sortColumns.alertChanges }) }),
  },
  responses: { 200: json(pageOf(alertChangeSchema), 'A page of changes.'), ...resourceErrors, ...listErrors },
});

/** Routes for alerts and their history. */
export function alertRoutes({ db, baseUrl }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>()
    .openapi(list, async (c) => {
      const paging = c.req.valid('query');
      const { rows, total } = await listAlerts(db, c.get('owner').accountId, sliceOf(paging));
      return page(c, { results: rows.map(presentAlert), total }, { ...paging, baseUrl: baseUrl() });
    })
    .openapi(create, async (c) => {
      const content = alertContentOf(c.req.valid('json'));
      const alert = settled(await insertAlert(db, c.get('owner').accountId, content));
      return ok(c, presentAlert(alert), 'Alert created.', 201);
    })
    .openapi(show, async (c) => {
      const alert = await findAlert(db, keyOf(c.get('owner').accountId, c.req.valid('param')));
      if (alert === undefined) throw notFound('alert');
      return ok(c, presentAlert(alert), 'Alert retrieved.', 200);
    })
    .openapi(replace, async (c) => {
      const key = keyOf(c.get('owner').accountId, c.req.valid('param'));
      const alert = settled(await replaceAlert(db, key, alertContentOf(c.req.valid('json'))));
      return ok(c, presentAlert(alert), 'Alert updated.', 200);
    })
    .openapi(remove, async (c) => {
      if (!(await deleteAlert(db, keyOf(c.get('owner').accountId, c.req.valid('param'))))) throw notFound('alert');
      return done(c, 'Alert deleted.');
    })
    .openapi(history, async (c) => {
      const key = keyOf(c.get('owner').accountId, c.req.valid('param'));
      if ((await findAlert(db, key)) === undefined) throw notFound('alert');
      const paging = c.req.valid('query');
      const { rows, total } = await listAlertChanges(db, key, sliceOf(paging));
      return page(c, { results: rows.map(presentAlertChange), total }, { ...paging, baseUrl: baseUrl() });
    });
}

const keyOf = (accountId: string, { alert_id: alertId }: z.output<typeof params>) => ({ accountId, alertId });

function settled(written: AlertWriteResult) {
  if (written.type === 'written') return written.alert;
  switch (written.reason) {
    case 'unknown':
      throw notFound('alert');
    case 'no_assistant':
      throw badField('assistant_id', 'expected an assistant of this account');
    case 'name_taken':
      throw new ApiError(409, 'An alert with this name already exists.');
    case 'too_many':
      throw new ApiError(409, `The account already has ${maxAlerts} alerts, the maximum. Delete one first.`);
  }
}
