import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { buildDashboard } from '#src/dashboard/build.ts';
import { missingBrowser } from '#test/support/browser.ts';
import { checkAppearance, openBrowser, openPage, signIn } from '#test/support/dashboard-browser.ts';
import { openTestServer, testUser } from '#test/support/server.ts';

describe('audit log in a browser', { skip: missingBrowser }, async () => {
  const browser = await openBrowser();
  await buildDashboard();
  const server = await openTestServer({ settings: { BASE_URL: '' } });
  const complaints: string[] = [];
  let page: Page;
  let url = '';
  before(async () => {
    url = await server.app.listen();
    const json = { name: 'Reception', prompt: 'You answer the phone of a small hotel.' };
    const { body } = await server.json('/ai-assistants', { json });
    const path = `/ai-assistants/${body.results.assistant_id}`;
    await server.json(path, { method: 'PATCH', json: { name: 'Night desk', behavior: 1 } });
    await server.json(path, { method: 'PATCH', json: { behavior: 'eager' } });
    await server.json('/suppressions', { json: { number: '+14155550123' } });
    page = await openPage(
      await browser.newContext({ locale: 'en-US', viewport: { width: 1360, height: 900 } }),
      complaints,
    );
    page.setDefaultTimeout(20_000);
    await page.goto(`${url}/app/audit-log`);
    await signIn(page, testUser);
    await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor();
  });

  it('shows the fields that a change altered, before and after', async () => {
    await page.getByText('5 changes').waitFor();
    await checkAppearance(page, 'audit-log');
    await page
      .getByRole('button', { name: /^Details of assistant.update/ })
      .nth(1)
      .click();
    const dialog = page.getByRole('dialog');
    const row = dialog.getByRole('row', { name: /^name/ });
    assert.deepEqual(await row.getByRole('cell').allTextContents(), ['Reception', 'Night desk']);
    await checkAppearance(page, 'audit-log-change');
    await page.keyboard.press('Escape');
  });

  it('keeps its filters in the address and exports the filtered entries', async () => {
    await page.getByLabel('Action').fill('suppression.add');
    await page.getByText('1 change', { exact: true }).waitFor();
    assert.match(page.url(), /action=suppression\.add/);
    const href = await page.getByRole('link', { name: 'Export CSV' }).getAttribute('href');
    assert.match(href ?? '', /audit-log\.csv\?action=suppression\.add$/);
    assert.deepEqual(complaints, []);
  });
});
