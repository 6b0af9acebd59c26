import { randomBytes } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { type Db, runInTransaction } from '../database/database.ts';
import { type Sealer, tryUnseal } from '../database/sealer.ts';
import type { EventKind, WebhooksTable } from './webhook-tables.ts';

type Row = Selectable<WebhooksTable>;

/** The database, and the sealer of its secrets. */
type WebhookStore = { readonly db: Db; readonly sealer: Sealer };
/** Identifies the event webhook of an account or, with a campaign, its transfer webhook. */
type WebhookKey = { readonly accountId: string; readonly campaignId: string | null };
/** The URL of messages and their signing secret; `secret` is null if no known secret of the installation can open it. */
export type Webhook = Omit<Row, 'secret' | 'earlier_secret' | 'earlier_until'> & { readonly secret: string | null };
/** The secret that a webhook is to have from now on. */
export type SecretChoice =
  | { readonly type: 'kept' }
  | { readonly type: 'made' }
  | { readonly type: 'given'; readonly secret: string };
type WebhookContent = {
  readonly url: string | null;
  readonly events: readonly EventKind[];
  readonly secret: SecretChoice;
};
/** A saved webhook, and whether its secret was just generated, so that the client does not know it yet. */
export type SavedWebhook = { readonly webhook: Webhook; readonly isSecretNew: boolean };

const secretBytes = 32;
/** How long the previous secret also signs, so that receivers can switch. */
const overlap = sql<Date>`now() + interval '24 hours'`;

/** Finds a webhook. */
export async function findWebhook({ db, sealer }: WebhookStore, key: WebhookKey): Promise<Webhook | undefined> {
  const row = await named(db, key).selectAll().executeTakeFirst();
  return row === undefined ? undefined : opened(sealer, row);
}

/**
 * Saves a webhook, replacing any previous one; a disabled one becomes active again. The first secret is generated unless the request contains one.
 */
export async function saveWebhook(
  { db, sealer }: WebhookStore,
  key: WebhookKey,
  { url, events, secret: choice }: WebhookContent,
): Promise<SavedWebhook> {
  return runInTransaction(db, async (trx) => {
    const { accountId: account_id, campaignId: campaign_id } = key;
    // Changes to an account's webhooks run one after the other.
    await trx.selectFrom('accounts').where('account_id', '=', account_id).forNoKeyUpdate().execute();
    const before = await named(trx, key).selectAll().executeTakeFirst();
    const webhook_id = before?.webhook_id ?? uuidv7();
    const isSecretNew = choice.type === 'made' || (choice.type === 'kept' && before === undefined);
    const secret = isSecretNew ? newSecret() : choice.type === 'given' ? choice.secret : null;
    const change = {
      url,
      events: [...events],
      disabled_reason: null,
      ...(before === undefined || secret === null ? {} : outgoing(sealer, before, secret)),
      ...(secret === null ? {} : { secret: sealer.seal(secret, placeOf(webhook_id)) }),
    };
    const saved =
      before === undefined
        ? trx.insertInto('webhooks').values({ secret: '', ...change, webhook_id, account_id, campaign_id })
        : trx
            .updateTable('webhooks')
            .set({ ...change, updated_at: sql<Date>`now()` })
            .where('webhook_id', '=', webhook_id);
    return { webhook: opened(sealer, await saved.returningAll().executeTakeFirstOrThrow()), isSecretNew };
  });
}

/** The reason why a webhook that a user paused is disabled. */
const pausedReason = 'paused';

/** Pauses a webhook, or resumes it whatever it was disabled for. Undefined if it does not exist. */
export async function pauseWebhook(
  { db, sealer }: WebhookStore,
  accountId: string,
  isPaused: boolean,
): Promise<Webhook | undefined> {
  const row = await db
    .updateTable('webhooks')
    .set({ disabled_reason: isPaused ? pausedReason : null, updated_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('campaign_id', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? undefined : opened(sealer, row);
}

/** Disables a webhook until it is saved again. */
export async function disableWebhook(trx: Db, webhookId: string, reason: string): Promise<void> {
  await trx.updateTable('webhooks').set({ disabled_reason: reason }).where('webhook_id', '=', webhookId).execute();
}

/** The secrets that currently sign a message: the secret and, for a day, its predecessor. Empty if none can be opened. */
export function signingSecrets(sealer: Sealer, row: Row, now: Date): string[] {
  const { webhook_id: id, secret, earlier_secret: earlier, earlier_until: until } = row;
  const sealed = [secret, ...(earlier !== null && until !== null && until > now ? [earlier] : [])];
  return sealed.map((text) => tryUnseal(sealer, text, placeOf(id))).filter((text) => text !== null);
}

/** Reseals what was sealed under an earlier secret of the installation. Returns how many cannot be opened. */
export async function resealWebhooks({ db, sealer }: WebhookStore): Promise<number> {
  const rows = await db.selectFrom('webhooks').selectAll().execute();
  let lost = 0;
  for (const row of rows.filter(({ secret }) => !sealer.isCurrent(secret))) {
    const secret = tryUnseal(sealer, row.secret, placeOf(row.webhook_id));
    if (secret === null) {
      lost += 1;
      continue;
    }
    await db
      .updateTable('webhooks')
      .set({ secret: sealer.seal(secret, placeOf(row.webhook_id)) })
      .where('webhook_id', '=', row.webhook_id)
      .where('secret', '=', row.secret)
      .execute();
  }
  return lost;
}

/** Keeps the replaced secret signing for a while; changes nothing if it is the same. */
function outgoing(sealer: Sealer, { webhook_id: id, secret: sealed }: Row, next: string) {
  if (tryUnseal(sealer, sealed, placeOf(id)) === next) return {};
  return { earlier_secret: sealed, earlier_until: overlap };
}

/** The format that the receivers' libraries expect: `whsec_` and base64. */
const newSecret = (): string => `whsec_${randomBytes(secretBytes).toString('base64')}`;

const placeOf = (webhookId: string): string => `webhooks/${webhookId}`;

function opened(sealer: Sealer, { earlier_secret, earlier_until, ...row }: Row): Webhook {
  return { ...row, secret: tryUnseal(sealer, row.secret, placeOf(row.webhook_id)) };
}

function named(db: Db, { accountId, campaignId }: WebhookKey) {
  return db
    .selectFrom('webhooks')
    .where('account_id', '=', accountId)
    .where('campaign_id', campaignId === null ? 'is' : '=', campaignId);
}
