import type { DialPermission } from '../../calls/dialling/dial-permission.ts';
import { type DialPolicy, findNumberRefusal } from '../../calls/dialling/dial-policy.ts';
import { explainRefusal } from '../../calls/dialling/refusal-messages.ts';
import { localTime } from '../../calls/lifecycle/local-time.ts';
import { lockAssistantAgainstDeletion } from '../../store/assistants/assistants.ts';
import {
  type CampaignKey,
  type CampaignRow,
  insertCampaign,
  lockCampaign,
  replaceSchedules,
  updateCampaign,
} from '../../store/campaigns/campaigns.ts';
import { lockFormAgainstDeletion } from '../../store/campaigns/forms.ts';
import { findLeadByNumber, insertLeads, type Lead, type NewLead } from '../../store/campaigns/leads.ts';
import type { Db } from '../../store/database/database.ts';
import { dropUndefined } from '../drop-undefined.ts';
import { ApiError, badField, notFound } from '../errors.ts';
import type { CampaignChangeInput, NewCampaignInput } from '../schemas/campaign.ts';
import type { LeadInput } from '../schemas/lead.ts';
import { importLeads, type LeadImportOptions, type LeadImportResult, type StoreLeads } from './lead-intake.ts';

/** The dependencies of adding leads: the database, and the policy that decides which numbers may be dialed. */
export type LeadTaker = { readonly db: Db; readonly dials: Pick<DialPermission, 'policyOf'> };

/** Creates a campaign with its windows and its valid leads, all or nothing. Throws 400. */
export async function createCampaign(
  { db, dials }: LeadTaker,
  accountId: string,
  input: NewCampaignInput,
): Promise<LeadImportResult & { readonly campaign_id: string }> {
  const { ai_assistant_id, leads = [], schedules = [], start_date, end_date = null, status, ...rest } = input;
  return db.transaction().execute(async (trx) => {
    const assistant = await lockAssistantAgainstDeletion(trx, accountId, ai_assistant_id);
    if (assistant === undefined) throw unknownAssistant(ai_assistant_id);
    const today = todayIn(assistant.timezone);
    const dates = { start_date: start_date ?? today, end_date };
    checkDates(dates);
    await checkForm(trx, accountId, input.form_id);
    const campaign_id = await insertCampaign(trx, {
      ...dropUndefined(rest),
      ...dates,
      name: input.name,
      status: status ?? (dates.start_date > today ? 'scheduled' : 'active'),
      assistant_id: ai_assistant_id,
      account_id: accountId,
    });
    await replaceSchedules(trx, campaign_id, schedules);
    const taken = await importLeads(withPositions(leads), (batch) => insertLeads(trx, campaign_id, batch), {
      refusalOf: numberCheck(await dials.policyOf(trx, accountId)),
    });
    return { campaign_id, ...taken };
  });
}

/** Changes a campaign, all or nothing. Throws 404, 400, and 409 for a status that the campaign can no longer get. */
export async function changeCampaign(db: Db, key: CampaignKey, change: CampaignChangeInput): Promise<void> {
  const { ai_assistant_id, schedules, ...fields } = change;
  await db.transaction().execute(async (trx) => {
    const campaign = await lockCampaign(trx, key);
    if (campaign === undefined) throw notFound('campaign');
    checkStatus(campaign, change.status);
    checkDates({ start_date: change.start_date ?? campaign.start_date, end_date: endAfter(campaign, change) });
    const timezone = await keepTimezone(trx, campaign, change);
    await checkForm(trx, key.accountId, change.form_id);
    if (schedules !== undefined) await replaceSchedules(trx, key.campaignId, schedules);
    await updateCampaign(trx, key.campaignId, {
      ...dropUndefined(fields),
      ...statusAfter(campaign, change, timezone),
      ...(ai_assistant_id === undefined ? {} : { assistant_id: ai_assistant_id, virtual_agent: null }),
    });
  });
}

/** Adds leads to a campaign in batches. Throws 404, also if the campaign is deleted in the meantime, and 409 if it is over. */
export async function addLeads(
  { db, dials }: LeadTaker,
  key: CampaignKey,
  leads: Parameters<typeof importLeads>[0],
  options: Pick<LeadImportOptions, 'mostListed'> = {},
): Promise<LeadImportResult> {
  const store: StoreLeads = (batch) =>
    db.transaction().execute(async (trx) => {
      checkAcceptsLeads(await lockCampaign(trx, key));
      return insertLeads(trx, key.campaignId, batch);
    });
  await store([]);
  const refusalOf = numberCheck(await dials.policyOf(db, key.accountId));
  return importLeads(leads, store, { ...options, refusalOf });
}

/** Adds one lead to a campaign. Throws 404 if the campaign is deleted in the meantime, 409 if it is over or already has the number. */
export async function addLead(db: Db, key: CampaignKey, lead: NewLead): Promise<Lead> {
  return db.transaction().execute(async (trx) => {
    checkAcceptsLeads(await lockCampaign(trx, key));
    const added = await insertLeads(trx, key.campaignId, [lead]);
    if (added.size === 0) throw numberTaken();
    return (await findLeadByNumber(trx, key.campaignId, lead.to_number))!;
  });
}

/** The leads of a request with their positions. */
export function* withPositions(leads: readonly LeadInput[]) {
  for (const [index, { to_number, variables = [], timezone = null, metadata = '' }] of leads.entries())
    yield { index, to_number, variables, timezone, metadata };
}

/** The error for a number that the campaign already has. */
export const numberTaken = (): ApiError => new ApiError(409, 'The campaign already has this number.');

/** Leads with numbers that the account may not dial are rejected. */
function numberCheck(policy: DialPolicy): (number: string) => string | null {
  return (number) => {
    const refusal = findNumberRefusal(number, policy);
    return refusal === null ? null : `rejected number: ${explainRefusal(number, refusal)}`;
  };
}

/** Throws 404 for a campaign that does not exist, 409 for one that is over. */
export function checkAcceptsLeads(campaign: CampaignRow | undefined): void {
  if (campaign === undefined) throw notFound('campaign');
  if (isOver(campaign)) throw new ApiError(409, `The campaign is ${campaign.status} and accepts no more leads.`);
}

const isOver = ({ status }: CampaignRow): boolean => status === 'completed' || status === 'cancelled';

function checkStatus(campaign: CampaignRow, wanted: CampaignChangeInput['status']): void {
  if (wanted === undefined || wanted === campaign.status || !isOver(campaign)) return;
  throw new ApiError(409, `The campaign is ${campaign.status}; its status cannot change to ${wanted}.`);
}

function endAfter({ end_date: before }: CampaignRow, { end_date: wanted }: CampaignChangeInput): string | null {
  return wanted === undefined ? before : wanted;
}

type Dates = Pick<CampaignRow, 'start_date' | 'end_date'>;

function checkDates({ start_date, end_date }: Dates): void {
  if (start_date === null || end_date === null || end_date >= start_date) return;
  throw badField('end_date', `expected ${start_date} (the start_date) or later, got ${JSON.stringify(end_date)}`);
}

/** The time zone of the campaign after the change, whose assistant stays until the transaction ends. Throws 400 and 409. */
async function keepTimezone(trx: Db, campaign: CampaignRow, change: CampaignChangeInput): Promise<string> {
  const wanted = change.ai_assistant_id;
  const id = wanted ?? campaign.assistant_id;
  const kept = id === null ? undefined : await lockAssistantAgainstDeletion(trx, campaign.account_id, id);
  if (kept !== undefined) return kept.timezone;
  if (wanted !== undefined) throw unknownAssistant(wanted);
  if (change.status === 'active')
    throw new ApiError(409, 'The campaign’s assistant was deleted. Set ai_assistant_id first.');
  return 'UTC';
}

/** A campaign that is or becomes active before its first day is scheduled. */
function statusAfter(
  campaign: CampaignRow,
  change: CampaignChangeInput,
  timezone: string,
): { readonly status?: CampaignRow['status'] } {
  const { status = campaign.status, start_date = campaign.start_date } = change;
  const isEarly = start_date !== null && start_date > todayIn(timezone);
  return status === 'active' && isEarly ? { status: 'scheduled' } : {};
}

const todayIn = (timezone: string): string => localTime(new Date(), timezone).slice(0, 10);

/** Throws 400 for a form that the account does not have, and keeps one that it has until the transaction ends. */
export async function checkForm(trx: Db, accountId: string, formId: string | null | undefined): Promise<void> {
  if (formId === null || formId === undefined || (await lockFormAgainstDeletion(trx, { accountId, formId }))) return;
  throw badField('form_id', `expected the ID of a form, got ${JSON.stringify(formId)}`);
}

/** The error for an assistant that the account does not have. */
export const unknownAssistant = (id: string): ApiError =>
  badField('ai_assistant_id', `expected the id of an assistant, got ${JSON.stringify(id)}`);
