import { createHash, randomBytes } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { CampaignKey } from './campaigns.ts';
import { type Db, together } from './database.ts';
import type { FormsTable } from './form-tables.ts';
import { openIfKnown, type Sealer } from './sealed.ts';

/** The database, and what opens the tokens in it. */
export type LeadTokenStore = { readonly db: Db; readonly sealer: Sealer };

const tokenBytes = 24;
const placeOf = (campaignId: string): string => `lead_tokens/${campaignId}`;
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * The token of a campaign for inbound leads, made where it has none yet. Null where no known secret opens it, though it is
 * good still; undefined where there is no such campaign.
 */
export async function readLeadToken(store: LeadTokenStore, key: CampaignKey): Promise<string | null | undefined> {
  return together(store.db, async (trx) => {
    if (!(await keepCampaign(trx, key))) return undefined;
    const { campaignId } = key;
    const row = await trx
      .selectFrom('lead_tokens')
      .select('token')
      .where('campaign_id', '=', campaignId)
      .executeTakeFirst();
    if (row === undefined) return replaceToken(trx, store.sealer, campaignId);
    return openIfKnown(store.sealer, row.token, placeOf(campaignId));
  });
}

/** Gives a campaign a new token; the one before is good for nothing from then on. Undefined where there is no such campaign. */
export async function rotateLeadToken(store: LeadTokenStore, key: CampaignKey): Promise<string | undefined> {
  return together(store.db, async (trx) =>
    (await keepCampaign(trx, key)) ? replaceToken(trx, store.sealer, key.campaignId) : undefined,
  );
}

/** The campaign that a token is of, and how its leads come in: all null where it has no form. */
export type TokenForm = CampaignKey & NullableForm;
type NullableForm = Pick<Selectable<FormsTable>, 'webhook_type' | 'webhook_url' | 'fields'>;

/** Finds the form of a token's campaign; undefined where it is of none. Tokens are found by their hash, so that no time tells how near one comes. */
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
    .where('lead_tokens.hash', '=', hashOf(token))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { campaign_id: campaignId, account_id: accountId, ...form } = row;
  return { ...form, campaignId, accountId };
}

/** Seals anew what is sealed under an earlier secret of the installation. Gives how many cannot be opened. */
export async function resealLeadTokens({ db, sealer }: LeadTokenStore): Promise<number> {
  const rows = await db.selectFrom('lead_tokens').select(['campaign_id', 'token']).execute();
  let lost = 0;
  for (const { campaign_id, token: sealed } of rows.filter(({ token }) => !sealer.isCurrent(token))) {
    const token = openIfKnown(sealer, sealed, placeOf(campaign_id));
    if (token === null) lost += 1;
    else
      await db
        .updateTable('lead_tokens')
        .set({ token: sealer.seal(token, placeOf(campaign_id)) })
        .where('campaign_id', '=', campaign_id)
        .where('token', '=', sealed)
        .execute();
  }
  return lost;
}

/** Holds the campaign, so that of two that ask for its first token both get the same. */
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
  const content = { token: sealer.seal(token, placeOf(campaignId)), hash: hashOf(token) };
  await trx
    .insertInto('lead_tokens')
    .values({ campaign_id: campaignId, ...content })
    .onConflict((conflict) => conflict.column('campaign_id').doUpdateSet(content))
    .execute();
  return token;
}
