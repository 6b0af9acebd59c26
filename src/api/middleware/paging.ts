import { setImmediate } from 'node:timers/promises';
import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { RawBuilder } from 'kysely';
import { timed } from '../../foundation/long-task.ts';
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
  return c.json({ ...neighborsOf(c, list.total, paging), results: list.results }, 200);
}

/** The length of a task that presents items, in milliseconds. */
const sliceMs = 2;

/**
 * The same for items that may be large: they are presented and written as JSON a few at a time, so that the audio of calls is sent in between.
 */
export async function pageInSlices<Item, T>(
  c: Context,
  { items, total, present }: { items: readonly Item[]; total: number; present: (item: Item) => T },
  paging: PageOptions,
) {
  const head = JSON.stringify({ ...neighborsOf(c, total, paging), results: [] });
  const texts: string[] = [];
  for (let next = 0; next < items.length; ) {
    if (next > 0) await setImmediate();
    next = timed('request', () => writeSlice(texts, items, { from: next, present }));
  }
  const text = `${head.slice(0, -2)}${texts.join(',')}]}`;
  // The type of `page`, with a body that is JSON text already.
  return c.body(text, 200, { 'Content-Type': 'application/json' }) as unknown as ReturnType<typeof page<T>>;
}

type Slicing<Item> = { readonly from: number; readonly present: (item: Item) => unknown };

/** Adds the JSON of items until the time of a slice is over; returns the index of the next item. */
function writeSlice<Item>(texts: string[], items: readonly Item[], { from, present }: Slicing<Item>): number {
  const until = performance.now() + sliceMs;
  let next = from;
  do {
    texts.push(JSON.stringify(present(items[next]!)));
    next += 1;
  } while (next < items.length && performance.now() < until);
  return next;
}

/** The total of a list, and the URLs of the pages next to one. Throws 404 for a page past the last. */
function neighborsOf(c: Context, total: number, paging: PageOptions) {
  const { page: number = 1, page_size, mark } = paging;
  const { limit, offset } = sliceOf({ page: number, page_size });
  checkPage(total, paging);
  const urlOf = (target: number) => {
    const url = new URL(`${paging.baseUrl}${c.req.path}`);
    url.search = new URL(c.req.url).search;
    if (mark !== undefined) url.searchParams.set(...mark);
    url.searchParams.set('page', String(target));
    return url.href;
  };
  return {
    count: total,
    next: offset + limit < total ? urlOf(number + 1) : null,
    previous: number > 1 ? urlOf(number - 1) : null,
  };
}
