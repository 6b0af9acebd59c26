import type { z } from '@hono/zod-openapi';
import { lockAssistantAgainstDeletion } from '../../store/assistants/assistants.ts';
import { type CampaignKey, insertCampaign, lockCampaign, updateCampaign } from '../../store/campaigns/campaigns.ts';
import {
  type CustomerCampaign,
  customerCampaigns,
  findAssistantsByIdOrName,
} from '../../store/campaigns/customer-campaigns.ts';
import type { Db } from '../../store/database/database.ts';
import { findItem } from '../../store/database/items.ts';
import { ApiError, badField, notFound } from '../errors.ts';
import type { campaignContentSchema } from '../schemas/customer.ts';
import { checkForm } from './campaign-changes.ts';

type Content = z.output<typeof campaignContentSchema>;

/** Creates a campaign that stays paused until it has an assistant, days and leads. Throws 400. */
export async function createCustomerCampaign(db: Db, accountId: string, content: Content): Promise<CustomerCampaign> {
  return db.transaction().execute(async (trx) => {
    await checkForm(trx, accountId, content.form_id);
    const agent = await agentOf(trx, accountId, content.status ?? null);
    const campaignId = await insertCampaign(trx, { ...fieldsOf(content), ...agent, account_id: accountId });
    return customerCampaign(trx, { accountId, campaignId });
  });
}

/** Replaces the part of a campaign that the customer query API shows. Throws 404, 400, and 409 while it is dialing. */
export async function replaceCustomerCampaign(db: Db, key: CampaignKey, content: Content): Promise<CustomerCampaign> {
  return db.transaction().execute(async (trx) => {
    const held = await lockCampaign(trx, key);
    if (held === undefined) throw notFound('campaign');
    await checkForm(trx, key.accountId, content.form_id);
    const { status } = await customerCampaign(trx, key);
    const wanted = content.status ?? null;
    const agent = wanted === status ? {} : await agentOf(trx, key.accountId, wanted);
    const isLive = held.status === 'active' || held.status === 'scheduled';
    if (isLive && agent.assistant_id === null)
      throw new ApiError(
        409,
        `The campaign is ${held.status}; set status to an assistant, or pause the campaign first.`,
      );
    await updateCampaign(trx, key.campaignId, { ...fieldsOf(content), ...agent });
    return customerCampaign(trx, key);
  });
}

/** A campaign of the account as the customer query API shows it. Throws 404. */
export async function customerCampaign(db: Db, { accountId, campaignId }: CampaignKey): Promise<CustomerCampaign> {
  const campaign = await findItem(db, customerCampaigns(accountId), campaignId);
  if (campaign === undefined) throw notFound('campaign');
  return campaign;
}

const fieldsOf = ({ name, calls_per_agent = null, num_agents = null, form_id = null }: Content) => ({
  name,
  calls_per_agent,
  num_agents,
  form_id,
});

type Agent = { readonly assistant_id?: string | null; readonly virtual_agent?: string | null };

/** The assignee of a campaign: the assistant with this id or name, or a person unknown to this server. */
async function agentOf(trx: Db, accountId: string, status: string | null): Promise<Agent> {
  if (status === null) return { assistant_id: null, virtual_agent: null };
  const [id, another] = await findAssistantsByIdOrName(trx, accountId, status);
  if (another !== undefined) throw ambiguous(status);
  if (id === undefined || (await lockAssistantAgainstDeletion(trx, accountId, id)) === undefined)
    return { assistant_id: null, virtual_agent: status };
  return { assistant_id: id, virtual_agent: id === status ? status : null };
}

const ambiguous = (status: string): ApiError =>
  badField('status', `expected the id of an assistant, got ${JSON.stringify(status)}, the name of several assistants`);
