import { findNumberRefusal } from '../../calls/dialling/dial-policy.ts';
import { explainRefusal } from '../../calls/dialling/refusal-messages.ts';
import { toE164 } from '../../calls/lifecycle/e164.ts';
import { deleteLead, type LeadKey, type LockedLead, lockLead, updateLead } from '../../store/campaigns/lead-changes.ts';
import { findLeadByNumber, type Lead } from '../../store/campaigns/leads.ts';
import type { Db } from '../../store/database/database.ts';
import { dropUndefined } from '../drop-undefined.ts';
import { ApiError, badField, notFound } from '../errors.ts';
import type { LeadChangeInput } from '../schemas/lead.ts';
import { checkAcceptsLeads, type LeadTaker, numberTaken } from './campaign-changes.ts';
import { invalidNumber } from './lead-intake.ts';

/** Changes a lead. Throws 404, 400 for a number that cannot be dialed, and 409 for one that cannot change or a lead that is being called. */
export async function changeLead(
  { db, dials }: LeadTaker,
  key: LeadKey,
  { to_number, ...fields }: LeadChangeInput,
): Promise<Lead> {
  const number = to_number === undefined ? undefined : dialable(to_number);
  return db.transaction().execute(async (trx) => {
    const { lead, campaign } = await lockFree(trx, key);
    const change = dropUndefined(fields);
    if (number === undefined || number === lead.to_number) return updateLead(trx, lead, change);
    if (lead.attempts > 0)
      throw new ApiError(
        409,
        'The lead was already called, so its number cannot change. Add the new number as a lead.',
      );
    checkAcceptsLeads(campaign);
    const refusal = findNumberRefusal(number, await dials.policyOf(trx, key.accountId));
    if (refusal !== null) throw badField('to_number', explainRefusal(number, refusal).replace(/\.$/, ''));
    if ((await findLeadByNumber(trx, key.campaignId, number)) !== undefined) throw numberTaken();
    return updateLead(trx, lead, { ...change, to_number: number });
  });
}

/** Deletes a lead. Throws 404, and 409 for a lead that is being called. */
export async function removeLead(db: Db, key: LeadKey): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { lead } = await lockFree(trx, key);
    await deleteLead(trx, lead.lead_id);
  });
}

async function lockFree(trx: Db, key: LeadKey): Promise<LockedLead> {
  const locked = await lockLead(trx, key);
  if (locked === undefined) throw notFound('lead');
  if (locked.lead.status === 'dialling')
    throw new ApiError(409, 'The lead is being called. Wait for the call to end, or hang it up.');
  return locked;
}

function dialable(sent: string): string {
  const number = toE164(sent);
  if (number === null) throw badField('to_number', invalidNumber(sent));
  return number;
}
