import { type Selectable, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { type Page, readPage, type Slice } from '../database/page.ts';
import { toStorable } from '../database/text.ts';
import type {
  DeliveryStatus,
  EventKind,
  WebhookAttemptsTable,
  WebhookDeliveriesTable,
  WebhooksTable,
} from './webhook-tables.ts';
import { disableWebhook } from './webhooks.ts';

export type Delivery = Selectable<WebhookDeliveriesTable>;
export type DeliveryAttempt = Omit<Selectable<WebhookAttemptsTable>, 'delivery_id'>;
type DeliveryFilter = {
  readonly status?: DeliveryStatus | undefined;
  readonly event?: EventKind | undefined;
  readonly call_id?: string | undefined;
  readonly campaign_id?: string | undefined;
  /** Created at or after this moment. */
  readonly from?: Date | undefined;
  /** Created before this moment. */
  readonly to?: Date | undefined;
};

/** The delivery attempt that a job makes. Plain JSON. */
export type DeliveryJob = {
  readonly delivery_id: string;
  readonly webhook_id: string | null;
  readonly round: number;
  readonly due: number;
};
/** The input of an attempt: the message, its receiver, and the attempt's position. */
export type StartedAttempt = {
  readonly delivery: Delivery;
  readonly webhook: Selectable<WebhooksTable> & { readonly url: string };
  readonly ordinal: number;
};
/** The outcome of an attempt. */
type AttemptResult = Pick<DeliveryAttempt, 'duration_ms' | 'status' | 'answer' | 'error'>;
/** The effect of an attempt on its delivery. */
export type DeliveryOutcome =
  | { readonly type: 'delivered' }
  | { readonly type: 'again'; readonly afterMs: number }
  | { readonly type: 'failed' }
  /** The receiver wants no more messages of any kind. */
  | { readonly type: 'refused'; readonly reason: string };

/** The account's messages that match the filter, newest first. */
export async function listDeliveries(
  db: Db,
  accountId: string,
  filter: DeliveryFilter,
  slice: Slice,
): Promise<Page<Delivery>> {
  const found = filtered(db, accountId, filter);
  return readPage({ found, rows: found.selectAll(), usual: sql`created_at desc, delivery_id desc` }, slice);
}

/** Finds a message of the account. */
export async function findDelivery(db: Db, accountId: string, id: string): Promise<Delivery | undefined> {
  return db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('delivery_id', '=', id)
    .executeTakeFirst();
}

/** All attempts to deliver a message, in order. */
export async function readAttempts(db: Db, deliveryId: string): Promise<DeliveryAttempt[]> {
  return db
    .selectFrom('webhook_attempts')
    .select(['ordinal', 'url', 'started_at', 'duration_ms', 'status', 'answer', 'error'])
    .where('delivery_id', '=', deliveryId)
    .orderBy('ordinal')
    .execute();
}

/**
 * Starts a new round of attempts; remaining attempts of earlier rounds are dropped. Undefined if the account has no such message, `no_receiver` if
 * there is no receiver.
 */
export async function reopenDelivery(
  trx: Db,
  accountId: string,
  id: string,
): Promise<DeliveryJob | 'no_receiver' | undefined> {
  const delivery = await trx
    .selectFrom('webhook_deliveries')
    .leftJoin('webhooks', 'webhooks.webhook_id', 'webhook_deliveries.webhook_id')
    .select(['webhooks.url', 'webhooks.disabled_reason'])
    .where('webhook_deliveries.account_id', '=', accountId)
    .where('delivery_id', '=', id)
    .executeTakeFirst();
  if (delivery === undefined) return undefined;
  if (delivery.url === null || delivery.disabled_reason !== null) return 'no_receiver';
  return trx
    .updateTable('webhook_deliveries')
    .set({
      status: 'pending',
      due: 1,
      ended_at: null,
      round: sql<number>`round + 1`,
      next_attempt_at: sql<Date>`now()`,
    })
    .where('delivery_id', '=', id)
    .returning(['delivery_id', 'webhook_id', 'round', 'due'])
    .executeTakeFirstOrThrow();
}

/**
 * Records an attempt before it is made. Null if there is nothing to do: the message is delivered, a later round or attempt took over, or it no longer
 * has a receiver, in which case it has failed. Closes an attempt that a lost process left open with an unknown outcome.
 */
export async function beginAttempt(db: Db, job: DeliveryJob): Promise<StartedAttempt | null> {
  return db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom('webhook_deliveries')
      .selectAll()
      .where('delivery_id', '=', job.delivery_id)
      .where('round', '=', job.round)
      .where('due', '=', job.due)
      .where('status', '=', 'pending')
      .forUpdate()
      .executeTakeFirst();
    if (found === undefined) return null;
    await trx
      .updateTable('webhook_attempts')
      .set({ error: lostAttempt })
      .where('delivery_id', '=', job.delivery_id)
      .where('duration_ms', 'is', null)
      .where('error', 'is', null)
      .execute();
    const webhook = await trx
      .selectFrom('webhooks')
      .selectAll()
      .where('webhook_id', '=', found.webhook_id)
      .where('disabled_reason', 'is', null)
      .executeTakeFirst();
    const { url = null } = webhook ?? {};
    if (webhook === undefined || url === null) {
      await end(trx, found.delivery_id, 'failed');
      return null;
    }
    const delivery = await trx
      .updateTable('webhook_deliveries')
      .set({ attempts: sql<number>`attempts + 1`, next_attempt_at: null })
      .where('delivery_id', '=', job.delivery_id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const ordinal = delivery.attempts;
    await trx.insertInto('webhook_attempts').values({ delivery_id: job.delivery_id, ordinal, url }).execute();
    return { delivery, webhook: { ...webhook, url }, ordinal };
  });
}

const lostAttempt = 'the server stopped before it recorded the response';

/**
 * Records the outcome of an attempt and its consequences. Returns the job of the next attempt if there is to be one, to be enqueued in this
 * transaction. If a later round or attempt took over, only a success changes the message.
 */
export async function endAttempt(
  trx: Db,
  { delivery, webhook, ordinal }: StartedAttempt,
  result: AttemptResult,
  verdict: DeliveryOutcome,
): Promise<DeliveryJob | null> {
  const { delivery_id, round, due } = delivery;
  await trx
    .updateTable('webhook_attempts')
    .set({ ...result, answer: toStorable(result.answer), error: result.error && toStorable(result.error) })
    .where('delivery_id', '=', delivery_id)
    .where('ordinal', '=', ordinal)
    .execute();
  if (verdict.type === 'refused') await disableWebhook(trx, webhook.webhook_id, verdict.reason);
  const now = await trx
    .selectFrom('webhook_deliveries')
    .select(['status', 'round', 'due'])
    .where('delivery_id', '=', delivery_id)
    .forUpdate()
    .executeTakeFirst();
  if (now?.status !== 'pending') return null;
  if (verdict.type === 'delivered') return end(trx, delivery_id, 'delivered');
  if (now.round !== round || now.due !== due) return null;
  if (verdict.type !== 'again') return end(trx, delivery_id, 'failed');
  return trx
    .updateTable('webhook_deliveries')
    .set({
      due: due + 1,
      next_attempt_at: sql<Date>`clock_timestamp() + ${verdict.afterMs} * interval '1 millisecond'`,
    })
    .where('delivery_id', '=', delivery_id)
    .returning(['delivery_id', 'webhook_id', 'round', 'due'])
    .executeTakeFirstOrThrow();
}

async function end(trx: Db, deliveryId: string, status: 'delivered' | 'failed'): Promise<null> {
  await trx
    .updateTable('webhook_deliveries')
    .set({ status, next_attempt_at: null, ended_at: sql<Date>`clock_timestamp()` })
    .where('delivery_id', '=', deliveryId)
    .execute();
  return null;
}

/** How long finished messages are kept. */
const kept = sql<Date>`now() - interval '30 days'`;
const forgottenAtOnce = 1_000;

/** Deletes messages that ended long ago, with their attempts. */
export async function deleteExpiredDeliveries(db: Db): Promise<void> {
  const old = db
    .selectFrom('webhook_deliveries')
    .select('delivery_id')
    .where('ended_at', '<', kept)
    .limit(forgottenAtOnce);
  await db.deleteFrom('webhook_deliveries').where('delivery_id', 'in', old).execute();
}

function filtered(db: Db, accountId: string, { from, to, ...fields }: DeliveryFilter) {
  const { status, event, call_id, campaign_id } = fields;
  return db
    .selectFrom('webhook_deliveries')
    .where('account_id', '=', accountId)
    .$if(status !== undefined, (query) => query.where('status', '=', status!))
    .$if(event !== undefined, (query) => query.where('event', '=', event!))
    .$if(call_id !== undefined, (query) => query.where('call_id', '=', call_id!))
    .$if(campaign_id !== undefined, (query) => query.where('campaign_id', '=', campaign_id!))
    .$if(from !== undefined, (query) => query.where('created_at', '>=', from!))
    .$if(to !== undefined, (query) => query.where('created_at', '<', to!));
}
