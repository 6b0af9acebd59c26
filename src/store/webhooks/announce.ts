import { sql } from 'kysely';
import type { JsonObject } from '#engine/json.ts';
import type { Db } from '../database/database.ts';
import type { Jobs, Queue } from '../database/jobs.ts';
import type { Delivery, DeliveryJob } from './webhook-deliveries.ts';
import type { EventKind } from './webhook-tables.ts';

/**
 * Attempts to deliver messages. A failed attempt schedules its successor as a separate job; the retries of the queue are for dead processes and an
 * unavailable database.
 */
export const deliveryQueue: Queue<DeliveryJob> = {
  name: 'webhook-delivery',
  retries: 1_000,
  retryMs: 1_000,
  longestRetryMs: 60_000,
  limitMs: 30_000,
};

/**
 * Sends an event to an account's webhook, in the transaction of its cause. `data` is the content of the message, with the field names of the API; its
 * `call_id` or `campaign_id` makes the message searchable.
 */
export type Announce = (trx: Db, accountId: string, kind: EventKind, data: JsonObject) => Promise<void>;
/** Sends a transfer to the webhook of its campaign. `body` is the whole message. */
export type AnnounceTransfer = (trx: Db, campaignId: string, body: JsonObject) => Promise<void>;

/** Creates the function that announces events. */
export function createAnnounce(jobs: Jobs): Announce {
  return (trx, accountId, kind, data) => {
    const body = { type: kind, timestamp: new Date().toISOString(), data };
    const receivers = sql`account_id = ${accountId}::uuid and campaign_id is null and ${kind} = any(events)`;
    return enter(trx, jobs, { kind, receivers, body, about: data });
  };
}

/** Creates the function that announces the transfers of campaigns. */
export function createAnnounceTransfer(jobs: Jobs): AnnounceTransfer {
  return (trx, campaignId, body) => {
    const receivers = sql`campaign_id = ${campaignId}::uuid`;
    return enter(trx, jobs, { kind: 'call.transferred', receivers, body, about: body });
  };
}

type Message = {
  readonly kind: EventKind;
  readonly receivers: ReturnType<typeof sql>;
  readonly body: JsonObject;
  readonly about: JsonObject;
};

/** Stores the message and schedules its delivery. For a disabled receiver it fails immediately, and can be replayed. */
async function enter(trx: Db, jobs: Jobs, { kind, receivers, body, about }: Message): Promise<void> {
  const { rows } = await sql<DeliveryJob & Pick<Delivery, 'status'>>`
    insert into webhook_deliveries
      (account_id, webhook_id, event, call_id, campaign_id, body, status, ended_at, next_attempt_at)
    select account_id, webhook_id, ${kind}, ${idIn(about.call_id)}::uuid, ${idIn(about.campaign_id)}::uuid,
      ${JSON.stringify(body)},
      case when disabled_reason is null then 'pending' else 'failed' end,
      case when disabled_reason is null then null else clock_timestamp() end,
      case when disabled_reason is null then clock_timestamp() end
    from webhooks where url is not null and ${receivers}
    returning delivery_id, webhook_id, round, due, status`.execute(trx);
  for (const { status, ...job } of rows) if (status === 'pending') await jobs.enqueue(trx, deliveryQueue, job);
}

const idIn = (value: JsonObject[string] | undefined): string | null => (typeof value === 'string' ? value : null);
