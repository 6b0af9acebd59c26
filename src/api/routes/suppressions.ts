import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { toE164 } from '../../calls/lifecycle/e164.ts';
import { sortColumns } from '../../query/columns.ts';
import { suppressionSources } from '../../store/campaigns/suppression-tables.ts';
import {
  addSuppressions,
  deleteSuppression,
  findSuppression,
  listSuppressions,
} from '../../store/campaigns/suppressions.ts';
import { checkJsonOrCsv, fileFormat, isCsv } from '../csv/csv-body.ts';
import type { ApiDeps } from '../deps.ts';
import { type ApiEnv, done, ok } from '../envelope.ts';
import { notFound } from '../errors.ts';
import { importNumbers, readNumbers, type SentNumber } from '../leads/suppression-intake.ts';
import { streamedBody } from '../middleware/body.ts';
import { page, pageOf, pagingQuery, sliceOf } from '../middleware/paging.ts';
import { bodyErrors, doneSchema, json, listErrors, resourceErrors, resultsOf } from '../schemas/responses.ts';
import {
  addedSuppressionsSchema,
  presentSuppression,
  suppressionSchema,
  suppressionsInputSchema,
} from '../schemas/suppression.ts';
import { sortParameter } from '../sorted-lists.ts';

const tags = ['Suppressions'];
const params = z.object({
  number: z.string().openapi({ description: 'The number in international form.', example: '+14155550123' }),
});
const numberFilter = z
  .string()
  // A plus sign that was not encoded arrives as a space.
  .transform((text) => toE164(text.replace(/^ /, '+')))
  .refine((number) => number !== null, 'a number in international form')
  .openapi({
    type: 'string',
    description: 'Returns only this number, in international form.',
    example: '+14155550123',
  });

const list = createRoute({
  method: 'get',
  path: '/suppressions',
  tags,
  summary: 'List the do-not-call numbers, newest first',
  request: {
    query: pagingQuery.extend({
      number: numberFilter.optional(),
      source: z
        .enum(suppressionSources)
        .optional()
        .openapi({ description: 'Returns only numbers that were added this way.' }),
      search: z.string().trim().max(100).optional().openapi({
        description: 'Returns only numbers that contain these digits, or reasons that contain these words.',
        example: '415 555',
      }),
      sort: sortParameter({ table: 'suppressions', columns: sortColumns.suppressions }),
    }),
  },
  responses: { 200: json(pageOf(suppressionSchema), 'A page of the do-not-call list.'), ...listErrors },
});
const add = createRoute({
  method: 'post',
  path: '/suppressions',
  tags,
  summary: 'Add numbers to the do-not-call list',
  description: `Accepts a JSON array of numbers, a single number, or a CSV file of at most 20 MiB and 500,000 rows with a header row: \`number\` and, optionally, \`reason\`. ${fileFormat} No campaign of the account dials these numbers from then on. Numbers that are already listed stay unchanged, so a file can be sent again; invalid numbers are listed as rejected. Callees who ask during a call not to be called again are added automatically.`,
  middleware: [checkJsonOrCsv] as const,
  request: {
    body: {
      content: {
        'application/json': { schema: suppressionsInputSchema },
        'text/csv': { schema: z.string().openapi({ example: 'number,reason\r\n+14155550123,asked by letter\r\n' }) },
      },
    },
  },
  responses: {
    201: json(resultsOf(addedSuppressionsSchema), 'The numbers of added, existing and rejected entries.'),
    ...bodyErrors,
  },
});
const get = createRoute({
  method: 'get',
  path: '/suppressions/{number}',
  tags,
  summary: 'Get a number on the do-not-call list',
  request: { params },
  responses: { 200: json(resultsOf(suppressionSchema), 'The number.'), ...resourceErrors },
});
const remove = createRoute({
  method: 'delete',
  path: '/suppressions/{number}',
  tags,
  summary: 'Remove a number from the do-not-call list',
  request: { params },
  responses: { 200: json(doneSchema, 'The number is removed.'), ...resourceErrors },
});

/** Routes for the do-not-call list. */
export function suppressionRoutes({ db, baseUrl }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>()
    .openapi(list, async (c) => {
      const { number, source, search, ...paging } = c.req.valid('query');
      const filter = { number: number ?? undefined, source, search };
      const { rows, total } = await listSuppressions(db, c.get('owner').accountId, filter, sliceOf(paging));
      return page(c, { results: rows.map(presentSuppression), total }, { ...paging, baseUrl: baseUrl() });
    })
    .openapi(add, async (c) => {
      const { accountId } = c.get('owner');
      const json = c.req.valid('json');
      const isFile = typeof json === 'string' || isCsv(c.req.header('content-type') ?? '');
      const sent = isFile ? readNumbers(streamedBody(c)) : inPlaces(json);
      const origin = { accountId, source: isFile ? 'csv' : 'api' } as const;
      const taken = await importNumbers(sent, (entries) => addSuppressions(db, origin, entries));
      return ok(c, taken, 'Numbers added to the do-not-call list.', 201);
    })
    .openapi(get, async (c) => {
      const found = await findSuppression(db, c.get('owner').accountId, numberOf(c.req.valid('param')));
      if (found === undefined) throw notFound('number on the do-not-call list');
      return ok(c, presentSuppression(found), 'Number retrieved.', 200);
    })
    .openapi(remove, async (c) => {
      const removed = await deleteSuppression(db, c.get('owner').accountId, numberOf(c.req.valid('param')));
      if (!removed) throw notFound('number on the do-not-call list');
      return done(c, 'Number removed from the do-not-call list.');
    });
}

/** Text that is not a phone number is never on the list. */
const numberOf = ({ number }: z.output<typeof params>): string => toE164(number) ?? '';

function* inPlaces(input: z.output<typeof suppressionsInputSchema>): Generator<SentNumber> {
  for (const [index, { number, reason = '' }] of input.entries()) yield { index, number, reason };
}
