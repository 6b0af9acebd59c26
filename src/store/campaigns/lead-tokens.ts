import { randomBytes } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { type Db, runInTransaction } from '../database/database.ts';
import { type Sealer, tryUnseal } from '../database/sealer.ts';
import { hashOfToken } from '../database/secret-token.ts';
import type { LeadTokensTable } from '../webhooks/webhook-tables.ts';
import type { CampaignKey } from './campaigns.ts';
import type { FormsTable } from './form-tables.ts';

/** The database, and the sealer of its tokens. */
type LeadTokenStore = { readonly db: Db; readonly sealer: Sealer };

const tokenBytes = 24;
const secretBytes = 32;
const secretPlaceOf = (campaignId: string): string => `lead_tokens/${campaignId}/secret`;
const placeOf = (campaignId: string): string => `lead_tokens/${campaignId}`;

/**
 * The token of a campaign for inbound leads, created on first use. Null if no known secret can open it, although it is still valid; undefined if the
 * campaign does not exist.
 */
export async function readLeadToken(store: LeadTokenStore, key: CampaignKey): Promise<string | null | undefined> {
  return runInTransaction(store.db, async (trx) => {
    if (!(await keepCampaign(trx, key))) return undefined;
    const { campaignId } = key;
    const row = await trx
      .selectFrom('lead_tokens')
      .select('token')
      .where('campaign_id', '=', campaignId)
      .executeTakeFirst();
    if (row === undefined) return replaceToken(trx, store.sealer, campaignId);
    return tryUnseal(store.sealer, row.token, placeOf(campaignId));
  });
}

/** Replaces the token of a campaign; the old one stops working immediately. Undefined if the campaign does not exist. */
export async function rotateLeadToken(store: LeadTokenStore, key: CampaignKey): Promise<string | undefined> {
  return runInTransaction(store.db, async (trx) =>
    (await keepCampaign(trx, key)) ? replaceToken(trx, store.sealer, key.campaignId) : undefined,
  );
}

/** The campaign of a token, and its form; the form's fields are all null if it has none. */
export type TokenForm = CampaignKey & NullableForm & LeadRules;
/** How many leads the token accepts, null for the installation's default, and the sealed secret that signs them. */
export type LeadRules = Pick<Selectable<LeadTokensTable>, 'leads_per_hour' | 'leads_per_day' | 'secret'>;
type NullableForm = Pick<Selectable<FormsTable>, 'webhook_type' | 'webhook_url' | 'fields'>;

/**
 * Finds the form of a token's campaign; undefined for an unknown token. Tokens are looked up by hash, so that response times reveal nothing about
 * them.
 */
export async function findTokenForm(db: Db, token: string): Promise<TokenForm | undefined> {
  const row = await db
    .selectFrom('lead_tokens')
    .innerJoin('campaigns', 'campaigns.campaign_id', 'lead_tokens.campaign_id')
    .leftJoin('forms', (join) =>
      join
        .onRef('forms.account_id', '=', 'campaigns.account_id')
        .on(sql<boolean>`forms.form_id::text = lower(campaigns.form_id)`),
    )
    .select(['campaigns.campaign_id', 'campaigns.account_id', 'webhook_type', 'webhook_url', 'fields'])
    .select(['leads_per_hour', 'leads_per_day', 'secret'])
    .where('lead_tokens.hash', '=', hashOfToken(token))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { campaign_id: campaignId, account_id: accountId, ...form } = row;
  return { ...form, campaignId, accountId };
}

/** The limits and signing secret of a campaign's token; undefined if it has no token. */
export async function readLeadRules(db: Db, { accountId, campaignId }: CampaignKey): Promise<LeadRules | undefined> {
  return db
    .selectFrom('lead_tokens')
    .innerJoin('campaigns', 'campaigns.campaign_id', 'lead_tokens.campaign_id')
    .select(['leads_per_hour', 'leads_per_day', 'secret'])
    .where('lead_tokens.campaign_id', '=', campaignId)
    .where('campaigns.account_id', '=', accountId)
    .executeTakeFirst();
}

/** Sets how many leads a campaign's existing token accepts. */
export async function setLeadLimits(
  db: Db,
  campaignId: string,
  limits: Partial<Pick<LeadRules, 'leads_per_hour' | 'leads_per_day'>>,
): Promise<void> {
  if (Object.keys(limits).length === 0) return;
  await db.updateTable('lead_tokens').set(limits).where('campaign_id', '=', campaignId).execute();
}

/** Generates the secret with which a campaign's leads must be signed from now on, and returns it: `whsec_` and base64. */
export async function createLeadSecret({ db, sealer }: LeadTokenStore, campaignId: string): Promise<string> {
  const secret = `whsec_${randomBytes(secretBytes).toString('base64')}`;
  const sealed = sealer.seal(secret, secretPlaceOf(campaignId));
  await db.updateTable('lead_tokens').set({ secret: sealed }).where('campaign_id', '=', campaignId).execute();
  return secret;
}

/** Accepts unsigned leads for a campaign from now on. */
export async function removeLeadSecret(db: Db, campaignId: string): Promise<void> {
  await db.updateTable('lead_tokens').set({ secret: null }).where('campaign_id', '=', campaignId).execute();
}

/** Opens the secret of a campaign's leads; null if no known secret of the installation can. */
export const openLeadSecret = (sealer: Sealer, campaignId: string, sealed: string): string | null =>
  tryUnseal(sealer, sealed, secretPlaceOf(campaignId));

/** Reseals what was sealed under an earlier secret of the installation. Returns how many cannot be opened. */
export async function resealLeadTokens({ db, sealer }: LeadTokenStore): Promise<number> {
  const rows = await db.selectFrom('lead_tokens').select(['campaign_id', 'token', 'secret']).execute();
  const texts = rows.flatMap(({ campaign_id, token, secret }) => [
    { campaign_id, column: 'token' as const, sealed: token, place: placeOf(campaign_id) },
    { campaign_id, column: 'secret' as const, sealed: secret, place: secretPlaceOf(campaign_id) },
  ]);
  let lost = 0;
  for (const { campaign_id, column, sealed, place } of texts) {
    if (sealed === null || sealer.isCurrent(sealed)) continue;
    const text = tryUnseal(sealer, sealed, place);
    if (text === null) lost += 1;
    else
      await db
        .updateTable('lead_tokens')
        .set({ [column]: sealer.seal(text, place) })
        .where('campaign_id', '=', campaign_id)
        .where(column, '=', sealed)
        .execute();
  }
  return lost;
}

/** Locks the campaign, so that two concurrent first requests get the same token. */
async function keepCampaign(trx: Db, { accountId, campaignId }: CampaignKey): Promise<boolean> {
  const row = await trx
    .selectFrom('campaigns')
    .select('campaign_id')
    .where('account_id', '=', accountId)
    .where('campaign_id', '=', campaignId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

async function replaceToken(trx: Db, sealer: Sealer, campaignId: string): Promise<string> {
  const token = randomBytes(tokenBytes).toString('base64url');
  const content = { token: sealer.seal(token, placeOf(campaignId)), hash: hashOfToken(token) };
  await trx
    .insertInto('lead_tokens')
    .values({ campaign_id: campaignId, ...content })
    .onConflict((conflict) => conflict.column('campaign_id').doUpdateSet(content))
    .execute();
  return token;
}
