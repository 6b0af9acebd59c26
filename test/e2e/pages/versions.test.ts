import assert from 'node:assert/strict';
import { afterEach, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import type { BrowserContext, Page } from 'playwright-core';
import { checkDueGuards } from '#src/calls/splits/guard.ts';
import { buildDashboard } from '#src/dashboard/build.ts';
import { missingBrowser } from '#test/support/browser.ts';
import { checkAppearance, openBrowser, openPage, signIn } from '#test/support/dashboard-browser.ts';
import { openTestServer, testUser } from '#test/support/server.ts';
import { addUser, visitorPassword } from '#test/support/sign-in.ts';

describe('versions of an assistant in the dashboard', { skip: missingBrowser }, async () => {
  const browser = await openBrowser();
  await buildDashboard();
  const server = await openTestServer({ settings: { BASE_URL: '' } });
  let context: BrowserContext;
  let page: Page;
  let url = '';
  let assistantId = '';
  const complaints: string[] = [];

  before(async () => {
    url = await server.app.listen();
    await addUser(server, 'vera', 'viewer');
    const json = { name: 'Front desk', prompt: 'You are kind. Ask for the name.', voice_id: await anyVoice() };
    assistantId = (await server.json('/ai-assistants', { json })).body.results.assistant_id;
    context = await browser.newContext({ locale: 'en-US', viewport: { width: 1360, height: 1400 } });
    page = await openPage(context, complaints);
    page.setDefaultTimeout(20_000);
    await page.goto(`${url}/app/assistants/${assistantId}`);
    await signIn(page, testUser);
    await heading('Front desk').waitFor();
  });
  afterEach(() => assert.deepEqual(complaints.splice(0), []));

  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
  const dialog = () => page.getByRole('dialog');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const anyVoice = async () => (await server.json('/voices')).body.results[0].voice_id as string;
  const assistant = async () => (await server.json(`/ai-assistants/${assistantId}`)).body.results;

  /** Stores ended conversations of a version, of which some were hung up on early. */
  async function storeConversations(number: number, { calls, early }: { calls: number; early: number }) {
    await sql`
      insert into calls (account_id, assistant_id, version_id, assistant_name, voice_name, protocol, call_type, from_number,
        to_number, metadata, variables, call_recording_enabled, status, end_reason, start_time, end_time)
      select account_id, assistant_id, version_id, 'Front desk', '', 'web', 'web', '', '', '', '{}', false, 'completed',
        'caller_hung_up', now(), now() + case when n <= ${early} then interval '3 seconds' else interval '1 minute' end
      from assistants join assistant_versions using (assistant_id), generate_series(1, ${calls}) as n
      where assistant_id = ${assistantId} and number = ${number}`.execute(server.database.db);
  }

  it('keep edits as a draft, which the editor mentions, and publish it with a note', async () => {
    await page.getByRole('link', { name: 'Versions', exact: true }).click();
    await heading('Versions: Front desk').waitFor();
    await page.getByText('Every saved change is published immediately as a version.').waitFor();
    await page.getByLabel('Keep changes as a draft').click();
    await page.getByText('The draft equals the published version.').waitFor();
    await page.getByRole('link', { name: 'Back to assistant' }).click();
    await page.getByLabel('Prompt', { exact: true }).fill('You are very kind. Ask for the full name.');
    await button('Save changes').click();
    await page.getByText('Saved in the draft. Calls use it once you publish it.').waitFor();
    const notice = page.getByRole('complementary', { name: 'Unpublished changes' });
    await notice.getByText('1 unpublished change. Calls don’t use it yet.').waitFor();
    await checkAppearance(page, 'assistant-unpublished');
    await notice.getByRole('link', { name: 'Review and publish' }).click();
    await page.getByRole('insertion').filter({ hasText: 'very' }).waitFor();
    await page.getByRole('insertion').filter({ hasText: 'full' }).waitFor();
    await checkAppearance(page, 'versions-draft');
    await button('Publish draft').click();
    await dialog().getByLabel('Note').fill('Asks for the full name');
    await dialog().getByRole('button', { name: 'Publish draft' }).click();
    await page.getByText('Version 2 published.').waitFor();
    const row = page.getByRole('row', { name: /Asks for the full name/ });
    await row.getByText('Published', { exact: true }).waitFor();
    assert.equal((await assistant()).published_version, 2);
  });

  it('are compared side by side, and rolled back after a confirmation', async () => {
    await page.getByLabel('Before').selectOption('2');
    await page.getByLabel('After').selectOption('1');
    await page.getByRole('deletion').filter({ hasText: 'very' }).waitFor();
    assert.match(page.url(), /from=2&to=1$/);
    await button('Roll back to version 1').click();
    await dialog().getByText('the draft stays as it is', { exact: false }).waitFor();
    await checkAppearance(page, 'versions-roll-back');
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    assert.equal((await assistant()).published_version, 2);
    await button('Roll back to version 1').click();
    await dialog().getByRole('button', { name: 'Roll back' }).click();
    await page.getByText('Version 1 published.').waitFor();
    assert.equal((await assistant()).published_version, 1);
    await button('Copy to draft: version 1').click();
    await dialog().getByRole('button', { name: 'Copy to draft' }).click();
    await page.getByText('The draft equals the published version.').waitFor();
    assert.equal((await assistant()).prompt, 'You are kind. Ask for the name.');
  });

  it('are named by a call and filter the list of calls', async () => {
    const json = { assistant_id: assistantId };
    const { call_id } = (await server.json('/calls/web/register', { json })).body.results;
    await page.goto(`${url}/app/calls/${call_id}`);
    await page.getByRole('link', { name: '1', exact: true }).click();
    await heading('Versions: Front desk').waitFor();
    await page.getByRole('link', { name: 'Calls of version 1' }).click();
    await page.getByText('1 call', { exact: true }).waitFor();
    await page.getByLabel('Version').waitFor();
    await checkAppearance(page, 'calls-of-version');
    await page.goBack();
    await page.getByRole('link', { name: 'Calls of version 2' }).click();
    await page.getByText('No calls match these filters').waitFor();
  });

  it('share the calls in a split, whose figures say what is not significant', async () => {
    await page.goto(`${url}/app/assistants/${assistantId}/versions`);
    await page.getByText('All calls use the published version.', { exact: true }).waitFor();
    await button('Start split').click();
    await dialog().getByLabel('Share of the calls (%)').fill('20');
    await dialog().getByLabel('Hung up within 10 s').fill('30');
    await checkAppearance(page, 'versions-split-form');
    await dialog().getByRole('button', { name: 'Start split' }).click();
    await page.getByText('Version 2 has no calls to compare yet.').waitFor();
    await storeConversations(1, { calls: 400, early: 20 });
    await storeConversations(2, { calls: 100, early: 40 });
    await page.reload();
    await page.getByText('Version 2 is significantly higher in: Hung up within 10 s.').waitFor();
    await page
      .getByText(/^Version 2 shows no significant difference yet in: Failed, Cut off, and Transferred\./)
      .waitFor();
    await page.getByRole('cell', { name: '40% (30.9% to 49.8%)' }).waitFor();
    await page.getByText('Outcomes', { exact: true }).click();
    await checkAppearance(page, 'versions-split');
    await button('Change split').click();
    await dialog().getByLabel('Calls', { exact: true }).selectOption('Calls of some campaigns');
    await dialog().getByLabel('Calls', { exact: true }).selectOption('All calls');
    await dialog().getByLabel('Share of the calls (%)').fill('50');
    await dialog().getByRole('button', { name: 'Change split' }).click();
    await page.getByRole('cell', { name: '50%', exact: true }).first().waitFor();
    await storeConversations(2, { calls: 100, early: 60 });
    await checkDueGuards({ db: server.database.db, announce: server.app.core.announce });
    await page.reload();
    await page.getByText(/^Rolled back automatically on /).waitFor();
    await page.getByText(/^Version 2 exceeded a limit\. Hung up within 10 s: at least 47/).waitFor();
    await checkAppearance(page, 'versions-split-rolled-back');
    await button('Start split').click();
    await dialog().getByRole('button', { name: 'Start split' }).click();
    await page.getByText('Running', { exact: true }).waitFor();
    await button('End split').click();
    await dialog().getByRole('button', { name: 'End split' }).click();
    await page.getByText(/^The split was ended on /).waitFor();
  });

  it('require conditions that owners set, and that they override with a reason', async () => {
    const change = (json: object) => server.json(`/ai-assistants/${assistantId}`, { method: 'PATCH', json });
    await change({ publishes_edits: false });
    await page.goto(`${url}/app/assistants/${assistantId}/versions`);
    await page.getByText('A version can be published without conditions.').waitFor();
    await button('Change conditions').click();
    await dialog().getByLabel('A replay of the latest calls stays within limits').check();
    await dialog().getByLabel('Maximum number of calls with a new cut-off').fill('0');
    await checkAppearance(page, 'versions-conditions');
    await dialog().getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('newly cuts off callers in at most 0 calls').waitFor();
    await change({ prompt: 'You are brief.' });
    await page.reload();
    await button('Publish draft').click();
    await dialog().getByRole('button', { name: 'Publish draft' }).click();
    await dialog().getByText('no replay of this content has finished').waitFor();
    await dialog().getByLabel('Reason to publish anyway').fill('The office has moved; callers must hear it today.');
    await dialog().getByRole('button', { name: 'Publish draft' }).click();
    await page
      .getByText(/^Version \d+ published\.$/)
      .first()
      .waitFor();
    assert.deepEqual((await assistant()).publish_requires.replay, { max_cut_offs: 0, max_slower_ms: 50 });
  });

  it('speak German', async () => {
    const german = await openPage(
      await browser.newContext({ locale: 'de-DE', viewport: { width: 1360, height: 1400 } }),
      complaints,
    );
    german.setDefaultTimeout(20_000);
    await german.goto(`${url}/app/assistants/${assistantId}/versions`);
    await german.getByLabel('Name').fill(testUser.name);
    await german.getByLabel('Passwort').fill(testUser.password);
    await german.getByRole('button', { name: 'Anmelden' }).click();
    await german.getByRole('button', { name: 'Zu Version 2 zurückkehren' }).waitFor();
    await german.getByText(/^Die Aufteilung wurde am .* beendet\.$/).waitFor();
    await checkAppearance(german, 'versions-german');
    await german.context().close();
  });

  it('are read-only for a viewer, and fit a narrow window', async () => {
    await context.clearCookies();
    await page.goto(`${url}/app/assistants/${assistantId}/versions?from=1&to=2`);
    await signIn(page, { name: 'vera', password: visitorPassword });
    await page.getByText('View only. You need the editor role to publish.').waitFor();
    await page.getByRole('insertion').filter({ hasText: 'very' }).waitFor();
    assert.equal(await page.getByRole('button', { name: /Publish|Roll back|Copy|Save/ }).count(), 0);
    assert.equal(await page.getByRole('checkbox').count(), 0);
    await checkAppearance(page, 'versions-viewer');
    await page.setViewportSize({ width: 390, height: 844 });
    await checkAppearance(page, 'versions-narrow');
  });
});
