import { sql } from 'kysely';
import { storeLargeCampaign } from './campaign-data.ts';
import { storeDashboardData } from './dashboard-data.ts';
import { dentalTree } from './dental-tree.ts';
import type { TestServer } from './server.ts';
import { storeWholeCall } from './whole-call.ts';

/** Names that break layouts: without spaces, from right to left, with emoji, with marks above and below. */
const hardNames = [
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  'עוזר המרפאה של ד״ר כהן',
  'مساعد العيادة الرقمي',
  '🦷🪥 Smile Studio 👩🏽‍⚕️✨',
  'Z̸̢̛a̴l̵g̷o̶ desk',
] as const;

/** An account in use whose texts are long or unusual: calls, a whole call, 10,000 leads. Returns the paths of its detail pages. */
export async function storeCrowdedAccount(server: TestServer): Promise<readonly string[]> {
  await storeDashboardData(server);
  const callId = await storeWholeCall(server);
  const ids: string[] = [];
  for (const name of hardNames) {
    const json = { name, prompt: 'Be kind to {{first_name}}.', begin_message: name };
    ids.push((await server.json('/ai-assistants', { json })).body.results.assistant_id);
  }
  const office = {
    name: 'Bright Street Dental',
    prompt: 'Remind {{first_name}} of the check-up of {{pet}}.',
    voice: 1,
  };
  const assistantId: string = (await server.json('/ai-assistants', { json: office })).body.results.assistant_id;
  await server.json(`/ai-assistants/llm-states/${assistantId}`, { json: { llm_states: dentalTree } });
  const campaignId = await storeLargeCampaign(server, assistantId, 10_000);
  for (const name of hardNames)
    await server.json('/campaigns', { json: { name, ai_assistant_id: assistantId, status: 'paused', end_date: null } });
  await server.json('/suppressions', { json: { number: '+14155550199', reason: hardNames[0] } });
  for (const [place, name] of hardNames.entries())
    await sql`update calls set assistant_name = ${name} where call_id in
      (select call_id from calls order by created_at desc offset ${3 + place * 2} limit 1)`.execute(server.database.db);
  return [
    `calls/${callId}`,
    `calls/${callId}?view=why&turn=3`,
    `assistants/${ids[0]}`,
    `assistants/${assistantId}?tab=tools`,
    `assistants/${assistantId}/tree`,
    `assistants/${ids[1]}/test`,
    `campaigns/${campaignId}`,
    `campaigns/${campaignId}?tab=leads`,
    `campaigns/${campaignId}?tab=settings`,
  ];
}
