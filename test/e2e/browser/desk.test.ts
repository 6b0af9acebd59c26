import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { buildDashboard } from '#src/dashboard/build.ts';
import { missingBrowser } from '#test/support/browser.ts';
import { look, openBrowser, openPage } from '#test/support/dashboard-browser.ts';
import { speechParts, storeDay } from '#test/support/dashboard-data.ts';
import { openTestServer, testUser } from '#test/support/server.ts';
import { openReceiver, settled } from '#test/support/webhooks.ts';

const wide = { viewport: { width: 1360, height: 900 } } as const;
const narrow = { width: 390, height: 844 } as const;

describe('the desk of an account in a browser', { skip: missingBrowser }, async () => {
  await buildDashboard();
  const server = await openTestServer({
    settings: { BASE_URL: '', ALLOWED_PRIVATE_HOSTS: '127.0.0.1' },
    media: () => ({ speech: speechParts }),
  });
  let isDown = true;
  const receiver = await openReceiver((response) => {
    response.statusCode = isDown ? 410 : 200;
    response.end(isDown ? 'This CRM is being moved.' : '{"stored":true}');
  });
  const { db } = server.database;
  const { account_id: accountId } = await db.selectFrom('accounts').selectAll().executeTakeFirstOrThrow();
  let browser: Browser;
  let page: Page;
  let url = '';
  const complaints: string[] = [];

  before(async () => {
    [url, browser] = await Promise.all([server.app.listen(), openBrowser()]);
    await storeDay(server);
    const context = await browser.newContext({ ...wide, permissions: ['clipboard-read', 'clipboard-write'] });
    page = await openPage(context, complaints);
    page.setDefaultTimeout(20_000);
    await page.goto(`${url}/app/webhooks`);
    await page.getByLabel('Name').fill(testUser.name);
    await page.getByLabel('Password').fill(testUser.password);
    await page.keyboard.press('Enter');
    await heading('Webhooks').waitFor();
  });
  after(() => browser?.close());
  afterEach(() => assert.deepEqual(complaints.splice(0), []));

  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
  const dialog = () => page.getByRole('dialog');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const announce = async (call_id: string) =>
    db.transaction().execute((trx) =>
      server.app.core.announce(trx, accountId, 'call.ended', {
        ...{ call_id, status: 'completed', call_duration_seconds: 74, from_number: '+14155551208' },
        transcript: 'Assistant: Harbour office, how can I help?\nUser: I would like to move my appointment.',
      }),
    );

  it('sets a webhook, shows its secret once, and replays a message that a receiver refused', async () => {
    await page.getByText('Nobody is told yet').waitFor();
    await look(page, 'webhooks-none');
    await button('Set address').click();
    await dialog().getByLabel('Address').fill(receiver.url);
    await dialog().getByLabel('call.started').uncheck();
    await look(page, 'webhook-edit');
    await dialog().getByRole('button', { name: 'Save changes' }).click();
    const secret = await dialog().getByLabel('Signing secret').inputValue();
    assert.match(secret, /^whsec_/);
    receiver.knows(secret);
    await look(page, 'webhook-secret');
    await dialog().getByRole('button', { name: 'I have copied it' }).click();
    assert.ok(!(await page.content()).includes(secret));

    const [call] = await db.selectFrom('calls').select('call_id').orderBy('created_at', 'desc').limit(1).execute();
    await announce(call!.call_id);
    await settled(server, 'failed');
    await page.reload();
    await page.getByText('Stopped', { exact: true }).waitFor();
    await look(page, 'webhooks');
    isDown = false;
    await button('Resume').click();
    await page.getByText('Sends', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'call.ended' }).click();
    await heading('call.ended').waitFor();
    await page.getByText('This CRM is being moved.').waitFor();
    await look(page, 'webhook-message');
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
    await look(page, 'narrow-webhooks');
    await page.setViewportSize(wide.viewport);
  });
});
