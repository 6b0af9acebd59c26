import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { sortColumns } from '../../query/columns.ts';
import { type AuditEntry, auditBatches, listAudit } from '../../store/accounts/audit.ts';
import { csvBody, csvHeaders, csvText } from '../csv/csv-file.ts';
import type { ApiDeps } from '../deps.ts';
import type { ApiEnv } from '../envelope.ts';
import { page, pageOf, pagingQuery, sliceOf } from '../middleware/paging.ts';
import { auditEntrySchema, presentAuditEntry } from '../schemas/audit-entry.ts';
import { momentSchema } from '../schemas/moment.ts';
import { csv, json, listErrors } from '../schemas/responses.ts';
import { sortParameter } from '../sorted-lists.ts';

const tags = ['Audit log'];
const name = z.string().min(1).max(100);
const filters = {
  action: name
    .optional()
    .openapi({ description: 'Returns only changes with this action.', example: 'assistant.update' }),
  actor: name.optional().openapi({ description: 'Returns only changes by the key, user or command with this name.' }),
  subject_id: name.optional().openapi({ description: 'Returns only changes of the resource with this identifier.' }),
  from: momentSchema.optional().openapi({ description: 'Returns only changes at or after this time.' }),
  to: momentSchema.optional().openapi({ description: 'Returns only changes before this time.' }),
};
const columns: readonly string[] = [
  'at',
  'actor_type',
  'actor',
  'address',
  'action',
  'subject_id',
  'before',
  'after',
  'outcome',
  'request_id',
];
const exampleFile = `${columns.join(',')}\r\n2026-03-14T09:26:53.589Z,person,dana,192.0.2.7,assistant.update,01933f6e-7c1a-7a3b-9f00-2b1c5d6e7f80,"{""name"":""Ada""}","{""name"":""Grace""}",done,5f0c\r\n`;

const list = createRoute({
  method: 'get',
  path: '/audit-log',
  tags,
  summary: 'List changes, newest first',
  description:
    'Lists every change to the account’s resources: who made it, when and from where, and the fields that changed. Entries cannot be changed or deleted.',
  request: {
    query: pagingQuery.extend({
      ...filters,
      sort: sortParameter({ table: 'audit_entries', columns: sortColumns.auditLog }),
    }),
  },
  responses: { 200: json(pageOf(auditEntrySchema), 'A page of changes.'), ...listErrors },
});
const file = createRoute({
  method: 'get',
  path: '/audit-log.csv',
  tags,
  summary: 'Export changes as a CSV file, newest first',
  description: 'Contains the changes that `GET /audit-log` lists with the same filters.',
  request: { query: z.object(filters) },
  responses: { 200: csv(exampleFile, 'The CSV file.'), ...listErrors },
});

/** Routes for the audit log: who changed what, when and from where. */
export function auditLogRoutes({ db, baseUrl }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>()
    .openapi(list, async (c) => {
      const { subject_id: subject, action, actor, from, to, ...paging } = c.req.valid('query');
      const filter = { subject, action, actor, from, to };
      const { rows, total } = await listAudit(db, c.get('owner').accountId, filter, sliceOf(paging));
      return page(c, { results: rows.map(presentAuditEntry), total }, { ...paging, baseUrl: baseUrl() });
    })
    .openapi(file, async (c) => {
      const { subject_id: subject, ...filter } = c.req.valid('query');
      const batches = auditBatches(db, c.get('owner').accountId, { ...filter, subject });
      return c.body(csvBody(csvText(columns, batches, valuesOf)), 200, csvHeaders('audit-log.csv'));
    });
}

function valuesOf(entry: AuditEntry): readonly string[] {
  const { at, actor, address, action, subject, before, after, outcome, request_id } = presentAuditEntry(entry);
  const texts = [before, after].map((values) => (values === null ? '' : JSON.stringify(values)));
  return [at, actor.type, actor.name, address ?? '', action, subject.id ?? '', ...texts, outcome, request_id ?? ''];
}
