import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { formColumns } from '../../query/columns.ts';
import {
  customerForms,
  deleteForm,
  type Form,
  type FormContent,
  type FormKey,
  insertForm,
  replaceForm,
} from '../../store/campaigns/forms.ts';
import type { Db } from '../../store/database/database.ts';
import { findItem } from '../../store/database/items.ts';
import type { ApiEnv } from '../envelope.ts';
import { notFound } from '../errors.ts';
import { type CustomerDeps, itemListQuery } from '../filtered-lists.ts';
import { page, pageOf } from '../middleware/paging.ts';
import { rejectReadOnlyFields } from '../middleware/read-only-fields.ts';
import { customerOperation, formContentSchema, formSchema, refusals } from '../schemas/customer.ts';
import { body, json } from '../schemas/responses.ts';

const params = z.object({ id: z.uuid() });
const content = body(formContentSchema);

const list = createRoute({
  method: 'get',
  path: '/api/v2/forms',
  ...customerOperation,
  summary: 'Find forms',
  request: { query: itemListQuery(formColumns, { webhook_url: { $like: 'https://clinic.example/%' } }) },
  responses: { 200: json(pageOf(formSchema), 'A page of forms.'), ...refusals.list },
});
const create = createRoute({
  method: 'post',
  path: '/api/v2/forms',
  ...customerOperation,
  summary: 'Create a form',
  middleware: rejectReadOnlyFields,
  request: { body: content },
  responses: { 201: json(formSchema, 'The form.'), ...refusals.create },
});
const show = createRoute({
  method: 'get',
  path: '/api/v2/forms/{id}',
  ...customerOperation,
  summary: 'Get a form',
  request: { params },
  responses: { 200: json(formSchema, 'The form.'), ...refusals.one },
});
const replace = createRoute({
  method: 'put',
  path: '/api/v2/forms/{id}',
  ...customerOperation,
  summary: 'Replace a form; omitted fields become null',
  middleware: rejectReadOnlyFields,
  request: { params, body: content },
  responses: { 200: json(formSchema, 'The updated form.'), ...refusals.replace },
});
const remove = createRoute({
  method: 'delete',
  path: '/api/v2/forms/{id}',
  ...customerOperation,
  summary: 'Delete a form and detach it from its campaigns',
  request: { params },
  responses: { 200: json(formSchema, 'The form before its deletion.'), ...refusals.one },
});

/** Routes for forms, which map the fields of inbound leads. */
export function customerFormRoutes({ db, dashboardUrl, lists }: CustomerDeps) {
  return new OpenAPIHono<ApiEnv>()
    .openapi(list, async (c) => {
      const input = c.req.valid('query');
      const view = customerForms(c.get('owner').accountId);
      const { rows, total } = await lists.find(c, { view, columns: formColumns, input });
      return page(c, { results: rows.map(presentForm), total }, { ...input, baseUrl: dashboardUrl() });
    })
    .openapi(create, async (c) => {
      const { accountId } = c.get('owner');
      const formId = await insertForm(db, accountId, contentOf(c.req.valid('json')));
      return c.json(presentForm(await formOf(db, { accountId, formId })), 201);
    })
    .openapi(show, async (c) =>
      c.json(
        presentForm(await formOf(db, { accountId: c.get('owner').accountId, formId: c.req.valid('param').id })),
        200,
      ),
    )
    .openapi(replace, async (c) => {
      const key = { accountId: c.get('owner').accountId, formId: c.req.valid('param').id };
      if (!(await replaceForm(db, key, contentOf(c.req.valid('json'))))) throw notFound('form');
      return c.json(presentForm(await formOf(db, key)), 200);
    })
    .openapi(remove, async (c) => {
      const key = { accountId: c.get('owner').accountId, formId: c.req.valid('param').id };
      const form = await db.transaction().execute(async (trx) => {
        const before = await formOf(trx, key);
        if (!(await deleteForm(trx, key))) throw notFound('form');
        return before;
      });
      return c.json(presentForm(form), 200);
    });
}

async function formOf(db: Db, { accountId, formId }: FormKey): Promise<Form> {
  const form = await findItem(db, customerForms(accountId), formId);
  if (form === undefined) throw notFound('form');
  return form;
}

function contentOf(input: z.output<typeof formContentSchema>): FormContent {
  const { form_name, webhook_type = null, webhook_url = null, fields = null } = input;
  return { form_name, webhook_type, webhook_url, fields: fields?.map(fieldOf) ?? null };
}

type FieldInput = NonNullable<z.output<typeof formContentSchema>['fields']>[number];
const fieldOf = ({ field_name = null, order = null, webhook_field = null }: FieldInput) => ({
  field_name,
  order,
  webhook_field,
});

function presentForm({ fields, ...form }: Form): z.infer<typeof formSchema> {
  return { ...form, fields: fields?.map((field) => ({ ...field })) ?? null };
}
