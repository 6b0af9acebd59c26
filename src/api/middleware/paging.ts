import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { RawBuilder } from 'kysely';
import type { Slice } from '../../store/database/page.ts';
import { ApiError } from '../errors.ts';

const defaultPageSize = 20;
const largestPageSize = 100;

const number = (largest: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `a whole number from 1 to ${largest}`)
    .transform(Number)
    .refine((value) => value >= 1 && value <= largest, `a whole number from 1 to ${largest}`);

/** The query parameters of every list. */
export const pagingQuery = z.object({
  page: number(999_999_999)
    .optional()
    .openapi({ type: 'integer', minimum: 1, default: 1, example: 1, description: 'The page number.' }),
  page_size: number(largestPageSize).optional().openapi({
    type: 'integer',
    minimum: 1,
    maximum: largestPageSize,
    default: defaultPageSize,
    example: defaultPageSize,
    description: 'The number of results per page.',
  }),
});
export type Paging = z.output<typeof pagingQuery>;

/** The order that a request names, from `sortParameter`. */
type Sorting = { readonly sort?: RawBuilder<unknown> | undefined };

/** The row range of a page, in the order that the request names. */
export function sliceOf({ page = 1, page_size = defaultPageSize, sort }: Paging & Sorting): Slice {
  return { limit: page_size, offset: (page - 1) * page_size, order: sort };
}

/** The schema of a list of `item`. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({
    count: z.int().min(0).openapi({ description: 'The total number of results.' }),
    next: z.string().nullable().openapi({ description: 'The URL of the next page.' }),
    previous: z.string().nullable().openapi({ description: 'The URL of the previous page.' }),
    results: z.array(item),
  });
}

/** The response settings of a page. `mark` is an extra query parameter in the URLs of the neighboring pages. */
type PageOptions = Paging & { readonly baseUrl: string; readonly mark?: readonly [name: string, value: string] };

/** Throws 404 for a page past the last. */
export function checkPage(total: number, paging: Paging): void {
  const { page: number = 1, page_size } = paging;
  if (number > 1 && sliceOf({ page: number, page_size }).offset >= total)
    throw new ApiError(404, `Page ${number} does not exist.`);
}

/** The response of a list: one page, with the URLs of its neighbors. Throws 404 for a page past the last. */
export function page<T>(c: Context, list: { results: T[]; total: number }, paging: PageOptions) {
  const { page: number = 1, page_size, mark } = paging;
  const { limit, offset } = sliceOf({ page: number, page_size });
  checkPage(list.total, paging);
  const urlOf = (target: number) => {
    const url = new URL(`${paging.baseUrl}${c.req.path}`);
    url.search = new URL(c.req.url).search;
    if (mark !== undefined) url.searchParams.set(...mark);
    url.searchParams.set('page', String(target));
    return url.href;
  };
  return c.json(
    {
      count: list.total,
      next: offset + limit < list.total ? urlOf(number + 1) : null,
      previous: number > 1 ? urlOf(number - 1) : null,
      results: list.results,
    },
    200,
  );
}
