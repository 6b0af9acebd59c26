import { insertForm } from '#src/store/campaigns/forms.ts';
import type { TestServer } from './server.ts';

/** The page that the form of every such campaign names. */
export const page = 'https://clinic.example';
const fields = [
  { field_name: 'first_name', order: 2, webhook_field: 'fname' },
  { field_name: 'to_number', order: 1, webhook_field: 'contact.phone' },
  { field_name: 'interests', order: 3, webhook_field: 'box' },
];

/** A campaign with a form that names the source of its leads, and its lead URL. */
export async function openCampaign(server: TestServer, form: object = {}) {
  const { db } = server.database;
  const { account_id } = await db.selectFrom('accounts').selectAll().executeTakeFirstOrThrow();
  const { body: assistant } = await server.json('/ai-assistants', { json: { name: 'Ada', prompt: 'Be kind.' } });
  const { body } = await server.json('/campaigns', {
    json: { name: 'Spring', ai_assistant_id: assistant.results.assistant_id },
  });
  const { campaign_id: campaignId } = body.results;
  const content = { form_name: 'Contact', webhook_type: null, webhook_url: `${page}/contact`, fields, ...form };
  const form_id = await insertForm(db, account_id, content);
  await db.updateTable('campaigns').set({ form_id }).where('campaign_id', '=', campaignId).execute();
  const path = `/campaigns/${campaignId}/lead-webhook`;
  const { token, url } = (await server.json(path)).body.results;
  return { campaignId, path, token, url, inbound: `/webhooks/leads/${token}` };
}
