import type { Insertable } from 'kysely';
import { updateAssistant } from '#src/store/assistants/assistants.ts';
import { seedVoices } from '#src/store/assistants/voices.ts';
import type { CampaignsTable } from '#src/store/campaigns/campaign-tables.ts';
import { insertCampaign, type NewSchedule, replaceSchedules } from '#src/store/campaigns/campaigns.ts';
import { insertLeads } from '#src/store/campaigns/leads.ts';
import type { Db } from '#src/store/database/database.ts';
import { toJson } from '#src/store/database/text.ts';
import { insertPhoneNumber } from '#src/store/dialling/phone-numbers.ts';
import { storeAssistant } from './stored.ts';

const voice = { provider: 'test', provider_voice_id: 'one', name: 'One', gender: '', language: 'en', description: '' };

let callers = 0;

/** An account that can call: its assistant, in Berlin, has a prompt, a voice and a number of the loopback carrier, `+49301111nnnn`. */
export async function storeCallingAccount(db: Db, name = 'Ada') {
  callers += 1;
  await seedVoices(db, [voice]);
  const { voice_id } = await db.selectFrom('voices').select('voice_id').executeTakeFirstOrThrow();
  const made = await storeAssistant(db, name);
  const { accountId: account_id, assistantId: assistant_id } = made;
  await updateAssistant(db, made, { voice_id, timezone: 'Europe/Berlin' });
  await insertPhoneNumber(db, {
    account_id,
    assistant_id,
    phone_number: `+49301111${1_000 + callers}`,
    friendly_name: '',
    provider: 'loopback',
    provider_id: `number-${callers}`,
    additional_data: toJson({}),
  });
  return made;
}

/** A campaign of a caller, active at any time of day, with overrides. */
export async function storeCampaign(
  db: Db,
  { accountId, assistantId }: { readonly accountId: string; readonly assistantId: string },
  said: Partial<Insertable<CampaignsTable>> & { readonly schedules?: readonly NewSchedule[] } = {},
): Promise<string> {
  const { schedules = [], ...row } = said;
  const own = { account_id: accountId, assistant_id: assistantId, name: 'Spring', status: 'active' } as const;
  const campaignId = await insertCampaign(db, { ...own, start_date: null, end_date: null, ...row });
  await replaceSchedules(db, campaignId, schedules);
  return campaignId;
}

/** Adds leads with these numbers. */
export async function storeLeads(db: Db, campaignId: string, numbers: readonly string[]): Promise<void> {
  await insertLeads(
    db,
    campaignId,
    numbers.map((to_number) => ({ to_number, timezone: null, variables: [] })),
  );
}
