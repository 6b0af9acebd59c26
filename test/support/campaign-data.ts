import { sql } from 'kysely';
import type { TestServer } from './server.ts';

/** Creates an assistant that can call: with a prompt, a voice and a number of the loopback carrier. Returns its id. */
export async function storeCallingAssistant(server: TestServer, name: string, number: string): Promise<string> {
  const json = {
    name,
    voice: 1,
    timezone: 'Europe/Berlin',
    prompt: 'Remind {{first_name}} of the check-up of {{pet}}.',
    begin_message: 'Hello {{first_name}}, this is the practice of Dr. Ortega.',
  };
  const { body } = await server.json('/ai-assistants', { json });
  const { assistant_id } = body.results;
  const bought = await server.json('/phone-numbers', {
    json: { phone_number: number, provider: 'loopback', provider_id: `PN-${number}` },
  });
  await server.json(`/phone-numbers/${bought.body.results.phone_number_id}`, {
    method: 'PATCH',
    json: { ai_assistant: assistant_id },
  });
  return assistant_id;
}

/** A failed attempt at a lead, with the rules that allowed it. */
export async function storeAttempt(server: TestServer, campaignId: string, toNumber: string): Promise<void> {
  await sql`
    insert into attempts (account_id, campaign_id, lead_id, number, to_number, provider, state, rules, outcome, end_reason,
      claimed_at, dialled_at, ended_at)
    select campaigns.account_id, campaign_id, lead_id, 1, to_number, 'loopback', 'ended', ${JSON.stringify(attemptRules)}::jsonb,
      'no_answer', 'no_answer', now() - interval '1 minute', now() - interval '1 minute', now()
    from leads join campaigns using (campaign_id)
    where campaign_id = ${campaignId}::uuid and to_number = ${toNumber}`.execute(server.database.db);
}

const attemptRules = [
  { rule: 'campaign_status', status: 'active', circuit_breaker: 'closed' },
  {
    rule: 'recipient_hours',
    timezones: ['Europe/Berlin'],
    zone_from: 'number',
    from: '08:00',
    until: '21:00',
    at: '2026-11-20T09:12:00.000Z',
  },
  { rule: 'suppression', listed: false },
  { rule: 'lead_attempts', made: 0, limit: 3, not_before: null },
  { rule: 'number_caps', last_day: 0, per_day: 3, last_30_days: 2, per_30_days: 8 },
];

/** Creates a campaign with many leads in all statuses; nothing is dialed. Returns its id. */
export async function storeLargeCampaign(server: TestServer, assistantId: string, leads: number): Promise<string> {
  const json = {
    name: 'Vaccination recall, autumn',
    ai_assistant_id: assistantId,
    status: 'paused',
    end_date: null,
    schedules: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((day) => ({
      day,
      start_time: '09:00',
      end_time: '17:30',
    })),
  };
  const { campaign_id } = (await server.json('/campaigns', { json })).body.results;
  await sql`
    insert into leads (campaign_id, to_number, variables, status, outcome, attempts, completed_at)
    select ${campaign_id}::uuid, '+4915' || lpad((10000000 + place)::text, 9, '0'),
      jsonb_build_array(
        jsonb_build_object('var_name', 'first_name', 'var_value', (array['Maya','Tom','Aylin','Jonas','Ines'])[1 + place % 5]),
        jsonb_build_object('var_name', 'pet', 'var_value', (array['Momo','Rex','Luna'])[1 + place % 3])),
      came.status, came.outcome, case when came.outcome is null then 0 else 1 + place % 3 end,
      case when came.status in ('completed', 'failed') then now() end
    from generate_series(1, ${leads}) place
    cross join lateral (select
      case when place % 20 < 7 then 'completed' when place % 20 < 9 then 'failed' else 'pending' end as status,
      case when place % 20 < 5 then 'completed' when place % 20 < 7 then 'voicemail_left'
        when place % 20 = 7 then 'opted_out' when place % 20 = 8 then 'no_answer'
        when place % 20 = 9 then 'busy' when place % 20 < 12 then 'no_answer' when place % 20 = 12 then 'voicemail_not_left'
      end as outcome) came`.execute(server.database.db);
  return campaign_id;
}
