import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { RawBuilder, SqlBool } from 'kysely';
import { type Condition, checkFilter } from '../query/check.ts';
import type { Columns } from '../query/columns.ts';
import { parseFilter } from '../query/filter.ts';
import { QueryError } from '../query/place.ts';
import { defaultOrder, type Order, parseSort } from '../query/sort.ts';
import { compileCondition, compileOrder } from '../query/sql.ts';
import type { Db } from '../store/database/database.ts';
import { type ItemQuery, type ItemView, listItems, SearchTooLong } from '../store/database/items.ts';
import type { Page } from '../store/database/page.ts';
import type { ApiDeps } from './deps.ts';
import type { ApiEnv } from './envelope.ts';
import { ApiError, badField } from './errors.ts';
import { FairQueue, QueueFull } from './middleware/fair-queue.ts';
import { type Paging, pagingQuery, sliceOf } from './middleware/paging.ts';
import { describeSort, namesOf } from './sorted-lists.ts';

/** The schema of a filter over these columns. */
export function queryParameter(columns: Columns, example: object) {
  return z
    .string()
    .optional()
    .openapi({ description: `A JSON filter over the columns ${namesOf(columns)}.`, example: JSON.stringify(example) });
}

/** The schema of a `sort` over these columns, for `ItemLists`. */
export function orderParameter(columns: Columns) {
  return z
    .string()
    .optional()
    .openapi({ description: describeSort(columns), example: `-${[...columns.keys()][0]}` });
}

/** The query parameters of a list in the customer query API, over these columns. */
export function itemListQuery(columns: Columns, example: object) {
  return pagingQuery.extend({
    query: queryParameter(columns, example),
    sort: orderParameter(columns),
  });
}
type ItemListInput = Paging & { readonly query?: string | undefined; readonly sort?: string | undefined };

const everything: Condition = { type: 'all', conditions: [] };

/** The part of a request that selects items. Throws 400 with the position of the error in the filter. */
function readItemQuery({ input, columns, order: usual = defaultOrder }: SearchWords): ItemQuery {
  const { query, sort } = input;
  const where = query === undefined ? compileCondition(everything) : readFilter(query, columns);
  const order = sort === undefined ? usual : placed(() => parseSort(sort, columns));
  return { where, orderBy: compileOrder(order), slice: sliceOf({ page: input.page, page_size: input.page_size }) };
}

/** Converts a filter to an SQL condition on the columns of `item`. Throws 400 with the position of the error. */
export const readFilter = (query: string, columns: Columns): RawBuilder<SqlBool> =>
  placed(() => compileCondition(checkFilter(parseFilter(query), columns)));

function placed<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof QueryError ? badField(error.path, error.message) : error;
  }
}

/** The maximum number of concurrent searches in this process; each occupies a database connection. */
const searchesAtOnce = 4;

/** A search: a collection of the account, its columns and the query of the request. */
type Search<Item> = SearchWords & { readonly view: ItemView<Item> };
/** The `order` of the list if the request names none; by `id` if absent. */
type SearchWords = { readonly columns: Columns; readonly input: ItemListInput; readonly order?: Order };

/** Finds pages of items. Runs a few searches concurrently, taking accounts in turn, so that calls have database connections left. */
export class ItemLists {
  readonly #db: Db;
  readonly #queue = new FairQueue({ places: searchesAtOnce, maxWaitingPerKey: 200, waitingInAll: 1_000 });

  constructor(db: Db) {
    this.#db = db;
  }

  /** Throws 400 for a query that is invalid or takes too long, and 429 if too many searches are waiting. */
  async find<Item extends { readonly id: string }>(c: Context<ApiEnv>, search: Search<Item>): Promise<Page<Item>> {
    const query = readItemQuery(search);
    return this.inTurn(c, () => listItems(this.#db, search.view, query));
  }

  /** Runs a search when its turn comes. Throws like `find`. */
  async inTurn<T>(c: Context<ApiEnv>, search: () => Promise<T>): Promise<T> {
    const leave = await this.#queue.enter(c.get('owner').accountId, c.req.raw.signal).catch((error: unknown) => {
      throw toAuthError(error);
    });
    try {
      return await search();
    } catch (error) {
      throw error instanceof SearchTooLong ? badField('query', tooLong(error)) : error;
    } finally {
      leave();
    }
  }
}

/** The dependencies of the customer query API's routes. */
export type CustomerDeps = Pick<ApiDeps, 'db' | 'dashboardUrl'> & { readonly lists: ItemLists };

const tooLong = ({ limitMs }: SearchTooLong): string =>
  `the search takes more than ${limitMs / 1000} seconds; use a filter that matches fewer rows or fewer columns`;

function toAuthError(error: unknown): ApiError {
  if (!(error instanceof QueueFull)) return new ApiError(503, 'The client disconnected.');
  return new ApiError(429, 'Too many concurrent searches.', { headers: { 'Retry-After': '1' } });
}
