import assert from 'node:assert/strict';
import { afterEach, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { buildDashboard } from '#src/dashboard/build.ts';
import { missingBrowser } from '#test/support/browser.ts';
import { checkAppearance, openBrowser, openPage, signIn } from '#test/support/dashboard-browser.ts';
import { speechParts, storeDashboardData, storeManyCalls } from '#test/support/dashboard-data.ts';
import { basic, openTestServer, testUser } from '#test/support/server.ts';
import { addUser } from '#test/support/sign-in.ts';
import { deliveryWithStatus, openReceiver } from '#test/support/webhooks.ts';

const wide = { viewport: { width: 1360, height: 900 } } as const;
const narrow = { width: 390, height: 844 } as const;
const billing = {
  BILLING: 'on',
  BILLING_RATE_INBOUND: '60000',
  BILLING_RATE_OUTBOUND: '90000',
  BILLING_RATE_WEB: '30000',
} as const;

describe('account pages in a browser', { skip: missingBrowser }, async () => {
  const browser = await openBrowser();
  await buildDashboard();
  const server = await openTestServer({
    settings: { BASE_URL: '', ALLOWED_PRIVATE_HOSTS: '127.0.0.1', ...billing },
    media: () => ({ speech: speechParts }),
  });
  let isDown = true;
  const receiver = await openReceiver((response) => {
    response.statusCode = isDown ? 410 : 200;
    response.end(isDown ? 'This CRM is being moved.' : '{"stored":true}');
  });
  const { db } = server.database;
  const { account_id: accountId } = await db.selectFrom('accounts').selectAll().executeTakeFirstOrThrow();
  let page: Page;
  let url = '';
  const complaints: string[] = [];

  before(async () => {
    url = await server.app.listen();
    await storeDashboardData(server);
    const context = await browser.newContext({
      locale: 'en-US',
      ...wide,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    page = await openPage(context, complaints);
    page.setDefaultTimeout(20_000);
    await page.goto(`${url}/app/webhooks`);
    await signIn(page, testUser);
    await heading('Webhooks').waitFor();
  });
  afterEach(() => assert.deepEqual(complaints.splice(0), []));

  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
  const dialog = () => page.getByRole('dialog');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const announce = async (call_id: string) =>
    db.transaction().execute((trx) =>
      server.app.core.announce(trx, accountId, 'call.ended', {
        call_id,
        status: 'completed',
        call_duration_seconds: 74,
        from_number: '+14155551208',
        transcript: 'Assistant: Harbour office, how can I help?\nUser: I would like to move my appointment.',
      }),
    );

  it('set a webhook, show its secret once, and replay a rejected message', async () => {
    await page.getByText('No endpoint yet').waitFor();
    await checkAppearance(page, 'webhooks-none');
    await button('Add endpoint').click();
    await dialog().getByLabel('URL').fill(receiver.url);
    await dialog().getByLabel('call.started').uncheck();
    await checkAppearance(page, 'webhook-edit');
    await dialog().getByRole('button', { name: 'Save changes' }).click();
    const secret = await dialog().getByLabel('Signing secret').inputValue();
    assert.match(secret, /^whsec_/);
    receiver.knows(secret);
    await dialog().getByRole('button', { name: 'I’ve copied it' }).click();
    assert.ok(!(await page.content()).includes(secret));

    const [call] = await db.selectFrom('calls').select('call_id').orderBy('created_at', 'desc').limit(1).execute();
    await announce(call!.call_id);
    await deliveryWithStatus(server, 'failed');
    await page.reload();
    await page.getByText('Stopped', { exact: true }).waitFor();
    await checkAppearance(page, 'webhooks');
    isDown = false;
    await button('Resume').click();
    await page.getByText('Active', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'call.ended' }).click();
    await heading('call.ended').waitFor();
    await page.getByText('This CRM is being moved.').waitFor();
    await checkAppearance(page, 'webhook-message');
    await button('Replay').click();
    await dialog().getByRole('button', { name: 'Replay' }).click();
    await page.getByText('{"stored":true}').waitFor();
    await page.getByText('Delivered', { exact: true }).waitFor();
    const [first, again] = receiver.messages();
    assert.equal(first?.id, again?.id);
    await page.getByRole('link', { name: 'All messages' }).click();
    await button('Pause').click();
    await page.getByText('Paused', { exact: true }).waitFor();
    await page.setViewportSize(narrow);
    await checkAppearance(page, 'narrow-webhooks');
    await page.setViewportSize(wide.viewport);
  });

  const calls = (count: string) => page.getByText(count, { exact: true }).waitFor();

  it('link the counts of the home page to their calls', async () => {
    await page.goto(`${url}/app/?period=week`);
    await page.getByRole('link', { name: /^Cut-offs/ }).click();
    await heading('Calls').waitFor();
    await calls('2 calls');
    assert.equal(await page.getByLabel('Column').inputValue(), 'cut_offs');
  });

  it('build a filter, share it as an address and as a request, and export its results', async () => {
    await button('Add condition').click();
    await page.getByLabel('Column').last().selectOption('Duration (s)');
    await page.getByLabel('Value').last().fill('30');
    await button('Add group').click();
    await page.getByLabel('Column').last().selectOption('From number');
    await page.getByLabel('Operator').last().selectOption('starts with');
    await page.getByLabel('Value').last().fill('+1415');
    await page.keyboard.press('Enter');
    await page.waitForURL(/from_number/);
    const focused = await page
      .getByLabel('Value')
      .last()
      .evaluate((one) => one.matches(':focus'));
    assert.ok(focused, 'the focus stays in place');
    await page.getByText('API request').click();
    await page.getByText(/--data-urlencode 'query=\{"\$and"/).waitFor();
    await checkAppearance(page, 'calls-query');
    const sent = page.url();
    await button('Clear filters').click();
    await calls('42 calls');
    await page.goto(sent);
    await calls('2 calls');
    assert.equal(await page.getByLabel('Column').count(), 3);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export CSV' }).click();
    const file = await (await download).createReadStream();
    const lines = (await file.toArray()).join('').trim().split('\r\n');
    assert.equal(lines.length, 3);
    await button('Edit as JSON').click();
    await page.getByLabel('Filter as JSON').fill('{"status": {"$bad": 1}}');
    await button('Apply').click();
    await page.getByText(/got the operator "\$bad"/).waitFor();
    await checkAppearance(page, 'calls-query-wrong');
    await page.goBack();
    await calls('2 calls');
  });

  it('save a view with its columns, and reopen it', async () => {
    await button('Columns').click();
    await dialog().getByLabel('Assistant', { exact: true }).uncheck();
    await dialog().getByLabel('Sentiment').check();
    await checkAppearance(page, 'calls-columns');
    await dialog().getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('columnheader', { name: 'Sentiment' }).waitFor();
    await button('Save view').click();
    await dialog().getByLabel('View name').fill('Cut off and long');
    await checkAppearance(page, 'calls-view');
    await dialog().getByRole('button', { name: 'Save view' }).click();
    await page.getByText('Saved view “Cut off and long”.').waitFor();
    await page.goto(`${url}/app/calls`);
    await calls('42 calls');
    await page.getByLabel('View', { exact: true }).selectOption('Cut off and long');
    await calls('2 calls');
    assert.equal(await page.getByRole('columnheader', { name: 'Assistant' }).count(), 0);
    await page.setViewportSize(narrow);
    await checkAppearance(page, 'narrow-calls-query');
    await page.setViewportSize(wide.viewport);
    await button('Save view').click();
    await dialog().getByRole('button', { name: 'Delete view' }).click();
    await dialog().getByRole('button', { name: 'Delete view' }).last().click();
    await page.getByText('Deleted view “Cut off and long”.').waitFor();
    await button('Columns').click();
    await dialog().getByRole('button', { name: 'Reset to default' }).click();
    await dialog().getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('columnheader', { name: 'Assistant' }).waitFor();
  });

  it('show the balance and the prices of calls, and deposit and withdraw money', async () => {
    await page.goto(`${url}/app/wallet`);
    await page.getByText('Add funds to make calls').waitFor();
    await button('Add funds').click();
    await dialog().getByLabel('Amount in dollars').fill('fifty');
    await dialog().getByRole('button', { name: 'Add funds' }).click();
    await dialog()
      .getByText(/expected/)
      .waitFor();
    await dialog().getByLabel('Amount in dollars').fill('50');
    await dialog().getByLabel('Memo').fill('invoice 2026-117');
    await checkAppearance(page, 'wallet-pay-in');
    await dialog().getByRole('button', { name: 'Add funds' }).click();
    await page.getByText('$50.00 added.').waitFor();
    await page.getByText('left for calls').waitFor();
    await page.getByRole('link', { name: 'Harbour office' }).waitFor();
    await checkAppearance(page, 'wallet');
    await page.getByRole('radio', { name: 'Part of the call' }).check();
    await page.getByText('Text to speech').waitFor();
    await page.getByRole('tab', { name: 'Transactions' }).click();
    await page.getByText('invoice 2026-117').waitFor();
    await checkAppearance(page, 'wallet-entries');
    await page
      .getByRole('button', { name: /^Refund/ })
      .first()
      .click();
    await dialog().getByLabel('Amount in dollars').fill('0.01');
    await dialog().getByRole('button', { name: 'Refund' }).click();
    await page.getByText('$0.01 refunded.').waitFor();
    await page.getByLabel('Type').selectOption('Payment');
    await page.getByRole('button', { name: 'Void invoice 2026-117' }).click();
    await dialog().getByRole('button', { name: 'Void' }).click();
    await page.getByText('Transaction voided.').waitFor();
    await page.getByText('Add funds to make calls').waitFor();
    await page.getByRole('tab', { name: 'Costs' }).click();
    await page.setViewportSize(narrow);
    await page.getByRole('link', { name: 'Harbour office' }).waitFor();
    await checkAppearance(page, 'narrow-wallet');
    await page.setViewportSize(wide.viewport);
    await page.getByRole('link', { name: 'Harbour office' }).click();
    await heading('Calls').waitFor();
    await calls('14 calls');
  });

  it('create a form, assign it to a campaign, and show its submissions', async () => {
    const [assistant] = await db.selectFrom('assistants').select('assistant_id').limit(1).execute();
    await server.json('/campaigns', { json: { name: 'Spring check-ups', ai_assistant_id: assistant!.assistant_id } });
    await page.goto(`${url}/app/forms`);
    await page.getByText('No forms yet').waitFor();
    await checkAppearance(page, 'forms-none');
    await button('New form').click();
    await dialog().getByLabel('Name').fill('Check-up page');
    await page.keyboard.press('Enter');
    await heading('Check-up page').waitFor();
    await page.getByLabel('Allowed page URL').fill('https://clinic.example');
    await button('Add field').click();
    const field = page.getByRole('group', { name: 'Field 2' });
    await field.getByLabel('Form field').fill('fname');
    await field.getByLabel('Lead variable').fill('first_name');
    await button('Move field 2 up').click();
    await checkAppearance(page, 'form');
    await page.getByRole('link', { name: 'All forms' }).click();
    await dialog().getByRole('button', { name: 'Keep editing' }).click();
    await button('Save changes').click();
    await page.getByText('Form saved.').waitFor();
    await page.getByRole('tab', { name: 'Embed' }).click();
    await page.getByLabel('Choose a campaign').selectOption('Spring check-ups');
    await button('Use this form').click();
    await page.getByText('<input name="fname">').waitFor();
    await checkAppearance(page, 'form-embed');
    const address = (
      await page
        .getByText(/\/webhooks\/leads\//)
        .first()
        .innerText()
    ).trim();
    const sent = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: 'https://clinic.example' },
      body: JSON.stringify({ phone: '+14155550123', fname: 'Maya' }),
    });
    assert.equal(sent.status, 201);
    await page.getByRole('tab', { name: 'Leads' }).click();
    await page.getByText('first_name: Maya').waitFor();
    await checkAppearance(page, 'form-leads');
    await page.getByLabel('Last call').selectOption('Completed');
    await page.getByText('No leads match these filters').waitFor();
    await page.getByRole('link', { name: 'All forms' }).click();
    await page.getByRole('cell', { name: 'Spring check-ups' }).waitFor();
    await checkAppearance(page, 'forms');
    await page.getByRole('link', { name: 'Check-up page' }).click();
    await page.setViewportSize(narrow);
    await page.getByLabel('Allowed page URL').waitFor();
    await checkAppearance(page, 'narrow-form');
    await page.setViewportSize(wide.viewport);
    await button('Delete form').click();
    await dialog().getByRole('button', { name: 'Delete form' }).click();
    await page.getByText('No forms yet').waitFor();
  });

  it('name the campaign of calls linked from another page', async () => {
    const { body } = await server.json('/campaigns');
    await page.goto(`${url}/app/calls?campaign=${body.results.campaigns[0].campaign_id}`);
    await page.getByText('No calls match these filters').waitFor();
    const campaign = page.getByLabel('Campaign', { exact: true });
    await campaign.getByText('Spring check-ups').waitFor({ state: 'attached' });
    await campaign.selectOption('Any');
    await calls('42 calls');
  });

  it("reset a user's password, and remove the user", async () => {
    await addUser(server, 'erik', 'editor');
    await page.goto(`${url}/app/users`);
    await button('Set password for erik').click();
    await dialog().getByLabel('New password').fill('another long password');
    await dialog().getByRole('button', { name: 'Set password' }).click();
    await page.getByText('Password updated for erik.').waitFor();
    const erik = { Authorization: basic('erik', 'another long password') };
    assert.equal((await server.request('/api/v2/forms', { headers: erik })).status, 200);
    await checkAppearance(page, 'users-desk');
    await button('Remove erik').click();
    await dialog().getByRole('button', { name: 'Remove' }).click();
    await page.getByText('Removed erik.').waitFor();
    assert.equal((await server.request('/api/v2/forms', { headers: erik })).status, 401);
  });

  it('invite a person, who opens the link in another browser and joins', async () => {
    await page.goto(`${url}/app/users`);
    await button('Invite').click();
    await dialog().getByLabel('Role').selectOption('editor');
    await checkAppearance(page, 'users-invite');
    await dialog().getByRole('button', { name: 'Create link' }).click();
    const link = await dialog().getByLabel('Invitation link').inputValue();
    await dialog()
      .getByText(/It works once/)
      .waitFor();
    await dialog().getByRole('button', { name: 'Done' }).click();
    await page.getByRole('heading', { name: 'Open invitations' }).waitFor();
    await checkAppearance(page, 'users-invitations');

    const context = await browser.newContext({ locale: 'en-US', viewport: narrow });
    const theirs = await openPage(context, complaints);
    await theirs.goto(link);
    await theirs.getByText('Join Parley as an editor.').waitFor();
    await checkAppearance(theirs, 'invitation');
    await theirs.getByLabel('Username').fill('invited');
    await theirs.getByLabel('Password').fill('a password of the invited');
    await theirs.getByRole('button', { name: 'Join' }).click();
    await theirs.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
    assert.equal(new URL(theirs.url()).hash, '');
    await theirs.goto('about:blank');
    await theirs.goto(link);
    await theirs.getByText('This invitation was used or revoked, or has expired.').waitFor();
    complaints.length = 0;
    await context.close();

    await page.reload();
    await page.getByText('invited', { exact: true }).waitFor();
    assert.equal(await page.getByRole('heading', { name: 'Open invitations' }).count(), 0);
    await button('Invite').click();
    await dialog().getByRole('button', { name: 'Create link' }).click();
    await dialog().getByRole('button', { name: 'Done' }).click();
    await button('Revoke the invitation for Viewer').click();
    await page.getByText('Invitation revoked.').waitFor();
    await page.getByRole('heading', { name: 'Open invitations' }).waitFor({ state: 'detached' });
  });

  it('filter and scroll through 100,000 calls', async () => {
    await storeManyCalls(server, 100_000);
    await page.goto(`${url}/app/calls`);
    await calls('100,042 calls');
    await page.evaluate(`
      window.longTasks = [];
      new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(({ duration }) => duration)))
        .observe({ type: 'longtask' })`);
    const list = page.getByRole('region', { name: 'Calls' });
    for (const share of [0.2, 0.5, 0.9, 0.4]) {
      await list.evaluate((one, place) => one.scrollTo(0, one.scrollHeight * place), share);
      await list.locator('.table-row.placed').first().getByRole('cell', { name: 'Harbour office' }).waitFor();
    }
    await button('More filters').click();
    await page.getByLabel('Column').selectOption('From number');
    await page.getByLabel('Operator').selectOption('contains');
    await page.getByLabel('Value').fill('00100');
    await page.keyboard.press('Enter');
    await list.getByText('+14150000100').last().waitFor();
    const longTasks = (await page.evaluate('longTasks')) as readonly number[];
    console.log(`long tasks while scrolling and filtering 100,000 calls (ms): ${longTasks.join(', ') || 'none'}`);
  });
});
