import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { callColumns, sortColumns } from '../../query/columns.ts';
import { viewCollections } from '../../store/accounts/view-tables.ts';
import {
  deleteView,
  findView,
  insertView,
  listViews,
  maxViews,
  replaceView,
  type ViewWriteResult,
} from '../../store/accounts/views.ts';
import type { ApiDeps } from '../deps.ts';
import { type ApiEnv, done, ok } from '../envelope.ts';
import { ApiError, notFound } from '../errors.ts';
import { readFilter } from '../filtered-lists.ts';
import { page, pageOf, pagingQuery, sliceOf } from '../middleware/paging.ts';
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
import { contentOf, presentView, viewInputSchema, viewSchema } from '../schemas/view.ts';
import { sortParameter } from '../sorted-lists.ts';

const tags = ['Views'];
const params = z.object({ view_id: z.uuid() });

const list = createRoute({
  method: 'get',
  path: '/views',
  tags,
  summary: 'List saved views, by name',
  request: {
    query: pagingQuery.extend({
      collection: z.enum(viewCollections).optional(),
      sort: sortParameter({ table: 'views', columns: sortColumns.views }),
    }),
  },
  responses: { 200: json(pageOf(viewSchema), 'A page of views.'), ...listErrors },
});
const create = createRoute({
  method: 'post',
  path: '/views',
  tags,
  summary: 'Save a view of a list',
  description: 'All users of the account see the view. Names are unique, ignoring case.',
  request: { body: body(viewInputSchema) },
  responses: { 201: json(resultsOf(viewSchema), 'The view.'), ...bodyErrors, ...conflict },
});
const show = createRoute({
  method: 'get',
  path: '/views/{view_id}',
  tags,
  summary: 'Get a saved view',
  request: { params },
  responses: { 200: json(resultsOf(viewSchema), 'The view.'), ...resourceErrors },
});
const replace = createRoute({
  method: 'put',
  path: '/views/{view_id}',
  tags,
  summary: 'Replace a saved view',
  request: { params, body: body(viewInputSchema) },
  responses: { 200: json(resultsOf(viewSchema), 'The updated view.'), ...changeErrors, ...conflict },
});
const remove = createRoute({
  method: 'delete',
  path: '/views/{view_id}',
  tags,
  summary: 'Delete a saved view',
  request: { params },
  responses: { 200: json(doneSchema, 'The view is deleted.'), ...resourceErrors },
});

/** Routes for saved views: named filters and columns. */
export function viewRoutes({ db, baseUrl }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>()
    .openapi(list, async (c) => {
      const { collection, ...paging } = c.req.valid('query');
      const { rows, total } = await listViews(db, { accountId: c.get('owner').accountId, collection }, sliceOf(paging));
      return page(c, { results: rows.map(presentView), total }, { ...paging, baseUrl: baseUrl() });
    })
    .openapi(create, async (c) => {
      const content = checked(c.req.valid('json'));
      const view = settled(await insertView(db, c.get('owner').accountId, content));
      return ok(c, presentView(view), 'View saved.', 201);
    })
    .openapi(show, async (c) => {
      const view = await findView(db, keyOf(c.get('owner').accountId, c.req.valid('param')));
      if (view === undefined) throw notFound('view');
      return ok(c, presentView(view), 'View retrieved.', 200);
    })
    .openapi(replace, async (c) => {
      const key = keyOf(c.get('owner').accountId, c.req.valid('param'));
      const view = settled(await replaceView(db, key, checked(c.req.valid('json'))));
      return ok(c, presentView(view), 'View updated.', 200);
    })
    .openapi(remove, async (c) => {
      if (!(await deleteView(db, keyOf(c.get('owner').accountId, c.req.valid('param'))))) throw notFound('view');
      return done(c, 'View deleted.');
    });
}

const keyOf = (accountId: string, { view_id: viewId }: z.output<typeof params>) => ({ accountId, viewId });

/** Views with an invalid filter are rejected. */
function checked(input: z.output<typeof viewInputSchema>) {
  if (input.parameters.query !== undefined) readFilter(input.parameters.query, callColumns);
  return contentOf(input);
}

function settled(written: ViewWriteResult) {
  if (written.type === 'written') return written.view;
  switch (written.reason) {
    case 'unknown':
      throw notFound('view');
    case 'name_taken':
      throw new ApiError(409, 'A view with this name already exists.');
    case 'too_many':
      throw new ApiError(409, `The account already has ${maxViews} views, the maximum. Delete one first.`);
  }
}
