import assert from 'node:assert/strict';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, afterEach, before, describe, it } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import { buildDashboard } from '#src/dashboard/build.ts';
import { missingBrowser } from '#test/support/browser.ts';
import { checkAppearance, openBrowser, openPage, signIn } from '#test/support/dashboard-browser.ts';
import { speechParts, storeDashboardData, storeManyCalls } from '#test/support/dashboard-data.ts';
import { openTestServer, testUser } from '#test/support/server.ts';
import { addUser, visitorPassword } from '#test/support/sign-in.ts';

const wide = { viewport: { width: 1360, height: 900 } } as const;

describe('dashboard in a browser', { skip: missingBrowser }, async () => {
  const browser = await openBrowser();
  await buildDashboard();
  const server = await openTestServer({ settings: { BASE_URL: '' }, media: () => ({ speech: speechParts }) });
  let context: BrowserContext;
  let page: Page;
  let url = '';
  const complaints: string[] = [];

  before(async () => {
    url = await server.app.listen();
    await storeDashboardData(server);
    await addUser(server, 'vera', 'viewer');
    context = await browser.newContext({
      locale: 'en-US',
      ...wide,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    page = await openPage(context, complaints);
    page.setDefaultTimeout(20_000);
  });
  afterEach(() => assert.deepEqual(complaints.splice(0), []));

  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
  const go = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true }).click();

  it('asks for name and password, reports wrong ones, and opens the requested page', async () => {
    await page.goto(`${url}/`);
    await heading('Sign in').waitFor();
    await checkAppearance(page, 'sign-in');
    await page.getByLabel('Name').fill(testUser.name);
    await page.getByLabel('Password').fill('wrong');
    await page.keyboard.press('Enter');
    assert.match(await page.getByRole('alert').innerText(), /The username or the password is wrong/);
    await checkAppearance(page, 'sign-in-refused');
    await page.goto(`${url}/app/api-keys`);
    await signIn(page, testUser);
    await heading('API keys').waitFor();
    assert.equal(await page.title(), 'API keys · Parley');
  });

  it('summarizes the day on the home page, with links to the calls behind each number', async () => {
    await go('Home');
    await heading('Home').waitFor();
    const figure = (name: string) => page.locator('.figure').filter({ has: page.getByText(name, { exact: true }) });
    await page.getByRole('radio', { name: '7 days' }).check();
    await figure('Calls').getByText('27 answered').waitFor();
    assert.match(await figure('Live now').innerText(), /1\s+of 100 concurrent calls/);
    // Of every eight calls five were answered, and so was the active one.
    assert.match(await figure('Answered').innerText(), /6\d(\.\d)?%/);
    await page
      .getByRole('row', { name: /^Total response time/ })
      .getByText(/ms|s$/)
      .first()
      .waitFor();
    await checkAppearance(page, 'home');
    await figure('Live now').click();
    await heading('Live').waitFor();
    assert.ok(await heading('Live').evaluate((one) => one.matches(':focus')));
  });

  it('finds pages, assistants, calls and leads by keyboard, with Ctrl K', async () => {
    const search = page.getByRole('combobox', { name: /^Page, action/ });
    const option = (name: string | RegExp) => page.getByRole('option', { name });
    await page.keyboard.press('Control+k');
    await search.fill('hom');
    await option(/^Home/).waitFor();
    await checkAppearance(page, 'palette');
    await page.keyboard.press('Enter');
    await heading('Home').waitFor();
    await page.getByRole('button', { name: 'Search' }).click();
    await page.keyboard.type('ortega');
    await option(/^Dental practice Dr. Ortega/).waitFor();
    await page.keyboard.press('Enter');
    await heading('Dental practice Dr. Ortega').waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('415 555-1203');
    await option(/\+14155551203/).waitFor();
    await page.keyboard.press('Enter');
    await heading(/\+14155551203/).waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('nothing is called this');
    await page.getByText('Nothing found for', { exact: false }).waitFor();
    await page.keyboard.press('Escape');
  });

  it('filters calls by the address, and clears the filters', async () => {
    await page.goto(`${url}/app/calls?status=in-progress`);
    await page.getByText('1 call', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByText('42 calls').waitFor();
    await page.getByLabel('Status').selectOption({ label: 'No answer' });
    await page.getByText('5 calls').waitFor();
    assert.match(page.url(), /\/app\/calls\?status=no-answer$/);
    await page.reload();
    await page.getByText('5 calls').waitFor();
    await page.goBack();
    await page.getByText('42 calls').waitFor();
    await page.getByRole('cell', { name: 'Harbour office' }).first().waitFor();
    await checkAppearance(page, 'calls');
    await page.getByLabel('Status').selectOption({ label: 'Canceled' });
    await page.getByText('No calls match these filters').waitFor();
    await checkAppearance(page, 'calls-none');
    await page.getByRole('button', { name: 'Clear filters' }).last().click();
  });

  it('scrolls through 100,000 calls with a few rows and pages at a time', async () => {
    await storeManyCalls(server, 100_000);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByText('100,042 calls').waitFor();
    const asked: string[] = [];
    page.on('request', (sent) => asked.push(sent.url()));
    const list = page.getByRole('region', { name: 'Calls' });
    for (const share of [0.1, 0.35, 0.62, 0.88, 1]) {
      await list.evaluate((one, place) => one.scrollTo(0, one.scrollHeight * place), share);
      await list.locator('.table-row.placed').first().getByRole('cell', { name: 'Harbour office' }).waitFor();
    }
    await page.getByText('+14150100000').waitFor();
    assert.ok((await list.locator('.table-row').count()) < 60);
    assert.ok(asked.filter((one) => one.includes('/calls?')).length < 20, asked.join('\n'));
    await checkAppearance(page, 'calls-many');
  });

  it('creates a key that is shown once, and revokes it', async () => {
    await go('API keys');
    await page.getByRole('button', { name: 'Create key' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Booking site <b>');
    await dialog.getByLabel('Write').check();
    await dialog.getByLabel('Allowed addresses').fill('10.0.0.0/8, nowhere');
    await checkAppearance(page, 'key-create');
    await dialog.getByRole('button', { name: 'Create key' }).click();
    await dialog.getByText('an IP address or a network such as 10.0.0.0/8').last().waitFor();
    await checkAppearance(page, 'key-create-refused');
    await dialog.getByLabel('Allowed addresses').fill('10.0.0.0/8, 127.0.0.1');
    await dialog.getByLabel('Expires').selectOption('In 90 days');
    await dialog.getByLabel('Assistants').selectOption('Only selected assistants');
    await checkAppearance(page, 'key-create-assistants');
    await dialog.getByRole('button', { name: 'Create key' }).click();
    await dialog.getByText('Select at least one assistant, or all.').waitFor();
    assert.equal(await dialog.getByLabel('Admin').isDisabled(), true);
    await dialog.getByLabel('Harbour office').check();
    await dialog.getByRole('button', { name: 'Create key' }).click();
    const field = dialog.getByLabel('API key');
    await field.waitFor();
    await checkAppearance(page, 'key-made');
    const key = await field.inputValue();
    const statusOf = async (path: string) => (await fetch(`${url}${path}`, { headers: { 'X-API-KEY': key } })).status;
    assert.deepEqual([await statusOf('/calls'), await statusOf('/webhooks')], [200, 403]);
    await dialog.getByRole('button', { name: 'Copy' }).click();
    await dialog.getByRole('button', { name: 'Copied', exact: true }).waitFor();
    assert.equal(await page.evaluate('navigator.clipboard.readText()'), key);
    await dialog.getByRole('button', { name: 'I’ve copied it' }).click();
    assert.doesNotMatch(await page.content(), new RegExp(key));
    await page.getByText('Read, Call, Write').waitFor();
    await page.getByText('only 1 assistant, 10.0.0.0/8, 127.0.0.1').waitFor();
    await checkAppearance(page, 'keys');
    await page.getByRole('button', { name: 'Revoke Booking site <b>' }).click();
    await checkAppearance(page, 'key-revoke');
    await dialog.getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('Revoked “Booking site <b>”.').waitFor();
    assert.equal(await statusOf('/calls'), 403);
  });

  it('adds a user and assigns roles', async () => {
    await go('Users');
    await page.getByRole('button', { name: 'Add user' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Erik');
    await dialog.getByLabel('Temporary password').fill('a password of erik');
    await dialog.getByLabel('Role').selectOption('editor');
    await checkAppearance(page, 'user-add');
    await dialog.getByRole('button', { name: 'Add user' }).click();
    await page.getByText('Added Erik.').waitFor();
    await checkAppearance(page, 'users');
    await page.getByLabel(`Role of ${testUser.name}`).selectOption('viewer');
    await page.getByText('An account must keep at least one owner.').waitFor();
  });

  it("shows the server's capabilities", async () => {
    await go('System health');
    await page.getByText('Accepting calls', { exact: true }).waitFor();
    await checkAppearance(page, 'health');
  });

  it('works by keyboard', async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('c');
    await heading('Calls').waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await checkAppearance(page, 'shortcuts');
    await page.keyboard.press('Escape');
    await page.goto(`${url}/app/`);
    await heading('Home').waitFor();
    await page.keyboard.press('Tab');
    assert.equal(await page.evaluate('document.activeElement.textContent'), 'Skip to main content');
    await page.keyboard.press('Enter');
    assert.equal(await page.evaluate('document.activeElement.id'), 'main');
  });

  it('remembers the selected theme', async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.getByRole('button', { name: testUser.name }).click();
    await page.getByRole('radio', { name: 'Dark' }).check();
    await checkAppearance(page, 'account');
    await page.reload();
    await heading('Home').waitFor();
    await page.emulateMedia({ colorScheme: 'light' });
    assert.equal(await page.evaluate('getComputedStyle(document.body).backgroundColor'), 'rgb(14, 19, 17)');
    await page.getByRole('button', { name: testUser.name }).click();
    await page.getByRole('radio', { name: 'System' }).check();
    await page.keyboard.press('Escape');
  });

  it('loads a page that it could not load, once the server is reachable', async () => {
    await go('Calls');
    await heading('Calls').waitFor();
    await context.setOffline(true);
    await go('Forms');
    await page.getByText('Can’t reach the server').first().waitFor();
    assert.equal(await page.getByText('bug in the dashboard').count(), 0);
    await context.setOffline(false);
    await heading('Forms').waitFor();
  });

  it('loads every part of a page again with one click, once the server is reachable', async () => {
    await page.route('**/app/api/**', (route) => route.abort('connectionrefused'));
    await page.goto(`${url}/app/concurrency`);
    const problems = page.locator('main [role=alert]');
    await problems.nth(1).waitFor();
    await page.unroute('**/app/api/**');
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await problems.first().waitFor({ state: 'detached' });
  });

  it('reloads itself once if an update has replaced the files of a page', async () => {
    await go('Calls');
    await heading('Calls').waitFor();
    let reloads = 0;
    page.on('request', (sent) => {
      if (sent.isNavigationRequest()) reloads += 1;
    });
    await page.route('**/assets/**', (route) =>
      reloads > 0 ? route.continue() : route.fulfill({ status: 404, body: '' }),
    );
    await go('Do-not-call list');
    await heading('Do-not-call list').waitFor();
    await page.unroute('**/assets/**');
    assert.equal(reloads, 1);
  });

  it('asks to sign in again if the session has ended, and continues there', async () => {
    await go('Calls');
    const refresh = page.getByRole('button', { name: 'Refresh' });
    await refresh.waitFor();
    await server.database.db.deleteFrom('dashboard_sessions').execute();
    // the page may refresh itself and ask for the password before there is a button to click
    await refresh.evaluateAll((buttons: { click(): void }[]) => {
      for (const button of buttons) button.click();
    });
    await page.getByText('Your session expired').waitFor();
    await signIn(page, { name: 'vera', password: visitorPassword });
    await heading('Calls').waitFor();
  });

  it('hides everything that a viewer may not do', async () => {
    const links = await page.getByRole('navigation').getByRole('link').allInnerTexts();
    const shown = links.map((text) => text.trim());
    assert.ok(shown.includes('Calls'));
    assert.deepEqual(
      ['API keys', 'Webhooks', 'Users'].filter((name) => shown.includes(name)),
      [],
    );
    await page.goto(`${url}/app/api-keys`);
    await page.getByText('You don’t have permission to do this').waitFor();
    await checkAppearance(page, 'forbidden');
    await page.goto(`${url}/app/nowhere`);
    await page.getByText('Page not found').first().waitFor();
  });

  it('fits a narrow window', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${url}/app/`);
    await page.getByText('Recent calls').waitFor();
    await checkAppearance(page, 'narrow-home');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await checkAppearance(page, 'narrow-pages');
    await go('Calls');
    await page.getByText('100,042 calls').waitFor();
    await checkAppearance(page, 'narrow-calls');
    await page.setViewportSize(wide.viewport);
  });

  it("works below a proxy's path", async () => {
    const proxy = createServer((asked, answer) => {
      const path = (asked.url ?? '').replace(/^\/voice/, '');
      const onward = request(`${url}${path}`, { method: asked.method ?? 'GET', headers: asked.headers }, (response) => {
        answer.writeHead(response.statusCode ?? 500, response.headers);
        response.pipe(answer);
      });
      asked.pipe(onward);
    });
    after(() => proxy.close());
    await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
    await page.goto(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}/voice/`);
    await heading('Home').waitFor();
    assert.match(page.url(), /\/voice\/app\/$/);
    await go('Calls');
    await page.getByText('100,042 calls').waitFor();
    await page.reload();
    await page.getByRole('cell', { name: 'Harbour office' }).first().waitFor();
    assert.match(page.url(), /\/voice\/app\/calls$/);
  });
});
