import { type Selectable, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { type Page, readPage, type Slice } from '../database/page.ts';
import { errorCode } from '../database/store-error.ts';
import { toJson } from '../database/text.ts';
import type { ViewCollection, ViewsTable } from './view-tables.ts';

export type View = Omit<Selectable<ViewsTable>, 'account_id'>;
/** The writable columns of a view. */
export type ViewContent = Pick<View, 'collection' | 'name' | 'parameters' | 'days' | 'columns'>;
/** Identifies a view and its account. */
type ViewKey = { readonly accountId: string; readonly viewId: string };

const shown = [
  ...(['view_id', 'collection', 'name', 'parameters', 'days', 'columns'] as const),
  ...(['created_at', 'updated_at'] as const),
];
/** The maximum number of views per account. */
export const maxViews = 200;

/** The account's views by name, of one collection if specified. */
export async function listViews(
  db: Db,
  { accountId, collection }: { readonly accountId: string; readonly collection: ViewCollection | undefined },
  slice: Slice,
): Promise<Page<View>> {
  const views = db
    .selectFrom('views')
    .where('account_id', '=', accountId)
    .$if(collection !== undefined, (query) => query.where('collection', '=', collection!));
  return readPage({ found: views, rows: views.select(shown), usual: sql`lower(name), view_id` }, slice);
}

/** Finds a view of the account. */
export async function findView(db: Db, { accountId, viewId }: ViewKey): Promise<View | undefined> {
  return db
    .selectFrom('views')
    .select(shown)
    .where('account_id', '=', accountId)
    .where('view_id', '=', viewId)
    .executeTakeFirst();
}

/** The outcome of writing a view. */
export type ViewWriteResult =
  | { readonly type: 'written'; readonly view: View }
  | { readonly type: 'refused'; readonly reason: 'unknown' | 'name_taken' | 'too_many' };

/** Stores a new view. */
export async function insertView(db: Db, accountId: string, content: ViewContent): Promise<ViewWriteResult> {
  const { total } = await listViews(db, { accountId, collection: undefined }, { limit: 0, offset: 0 });
  if (total >= maxViews) return { type: 'refused', reason: 'too_many' };
  return settled(
    db
      .insertInto('views')
      .values({ ...written(content), account_id: accountId })
      .returning(shown)
      .executeTakeFirst(),
  );
}

/** Replaces a view. */
export async function replaceView(
  db: Db,
  { accountId, viewId }: ViewKey,
  content: ViewContent,
): Promise<ViewWriteResult> {
  return settled(
    db
      .updateTable('views')
      .set({ ...written(content), updated_at: sql<Date>`now()` })
      .where('account_id', '=', accountId)
      .where('view_id', '=', viewId)
      .returning(shown)
      .executeTakeFirst(),
  );
}

/** Deletes a view. False if the account has no such view. */
export async function deleteView(db: Db, { accountId, viewId }: ViewKey): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('views')
    .where('account_id', '=', accountId)
    .where('view_id', '=', viewId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

const written = ({ parameters, columns, ...content }: ViewContent) => ({
  ...content,
  parameters: toJson(parameters),
  columns: toJson(columns),
});

const uniqueViolation = '23505';

async function settled(writing: Promise<View | undefined>): Promise<ViewWriteResult> {
  try {
    const view = await writing;
    return view === undefined ? { type: 'refused', reason: 'unknown' } : { type: 'written', view };
  } catch (error) {
    if (errorCode(error) === uniqueViolation) return { type: 'refused', reason: 'name_taken' };
    throw error;
  }
}
