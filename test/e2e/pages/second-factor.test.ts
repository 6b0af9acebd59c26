import assert from 'node:assert/strict';
import { afterEach, before, describe, it } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { buildDashboard } from '#src/dashboard/build.ts';
import { allowCodeReuse, shownCode } from '#test/support/authenticator.ts';
import { missingBrowser } from '#test/support/browser.ts';
import { checkAppearance, openBrowser, openPage, signIn } from '#test/support/dashboard-browser.ts';
import { openTestServer, testUser } from '#test/support/server.ts';
import { addUser, visitorPassword } from '#test/support/sign-in.ts';

describe('two-factor authentication in a browser', { skip: missingBrowser }, async () => {
  const browser = await openBrowser();
  await buildDashboard();
  const server = await openTestServer({ settings: { BASE_URL: '' } });
  const { db } = server.database;
  let page: Page;
  let url = '';
  const complaints: string[] = [];
  const held = { secret: '', recovery: [] as string[] };

  before(async () => {
    url = await server.app.listen();
    await addUser(server, 'eve', 'editor');
    page = await newPage();
    await page.goto(`${url}/app/users`);
    await signIn(page, testUser);
    await heading('Users').waitFor();
  });
  afterEach(() => assert.deepEqual(complaints.splice(0), []));

  const newPage = async () => {
    const viewport = { width: 1360, height: 900 };
    const context = await browser.newContext({
      locale: 'en-US',
      viewport,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const made = await openPage(context, complaints);
    made.setDefaultTimeout(20_000);
    return made;
  };
  const heading = (name: string, on = page) => on.getByRole('heading', { level: 1, name });
  const button = (name: string, on = page) => on.getByRole('button', { name, exact: true });
  const openAccount = async (of: string, action: 'Set up' | 'Manage') => {
    await page
      .getByRole('button', { name: new RegExp(of) })
      .first()
      .click();
    await button(action).click();
  };
  const codeIn = (on: Page | Locator) => on.getByRole('textbox', { name: 'Code', exact: true });
  /** The key under the QR code, without its spaces. */
  const secretOn = async (on: Page) => (await on.locator('.copyable code').innerText()).replaceAll(' ', '');

  it('sets up with the password, a QR code and a first code, and shows recovery codes once', async () => {
    await openAccount(testUser.name, 'Set up');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Your password').fill('wrong');
    await button('Continue').click();
    await dialog.getByText('The username or the password is wrong.').waitFor();
    await dialog.getByLabel('Your password').fill(testUser.password);
    await button('Continue').click();
    await dialog.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
    held.secret = await secretOn(page);
    await checkAppearance(page, 'second-factor-setup');
    await codeIn(dialog).fill('000000');
    await button('Turn on').click();
    await dialog.getByText('the code does not match; send the current code of the authenticator app').waitFor();
    await codeIn(dialog).fill(shownCode(held.secret));
    await button('Turn on').click();
    await dialog.getByRole('heading', { name: 'Recovery codes' }).waitFor();
    held.recovery = await dialog.locator('.recovery-codes code').allInnerTexts();
    assert.equal(held.recovery.length, 10);
    await checkAppearance(page, 'second-factor-recovery-codes');
    await button('Copy').click();
    assert.equal(await page.evaluate('navigator.clipboard.readText()'), held.recovery.join('\n'));
    await button('Done').click();
    await page.getByText('Two-factor authentication is on').waitFor();
  });

  it('lets an owner require it, and makes users without it set it up first', async () => {
    await page.getByLabel('Require two-factor authentication for all users').click();
    await page.getByText('Two-factor authentication is now required.').waitFor();
    await page.getByRole('row', { name: /eve/ }).getByText('Required').waitFor();
    await checkAppearance(page, 'second-factor-users');
    const other = await newPage();
    await other.goto(`${url}/app/calls`);
    await signIn(other, { name: 'eve', password: visitorPassword });
    await other.getByText('requires two-factor authentication for all users.').waitFor();
    await checkAppearance(other, 'second-factor-required');
    await other.getByLabel('Your password').fill(visitorPassword);
    await button('Continue', other).click();
    await codeIn(other).fill(shownCode(await secretOn(other)));
    await button('Turn on', other).click();
    await button('Done', other).click();
    await heading('Calls', other).waitFor();
    await other.context().close();
  });

  it('lets an owner reset it for another user', async () => {
    await page.reload();
    await page.getByRole('row', { name: /eve/ }).getByText('On', { exact: true }).waitFor();
    await button('Reset two-factor authentication for eve').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click();
    await page.getByText('Two-factor authentication is off for eve.').waitFor();
    await page.getByRole('row', { name: /eve/ }).getByText('Required').waitFor();
    await page.getByLabel('Require two-factor authentication for all users').click();
    await page.getByText('Two-factor authentication is now optional.').waitFor();
  });

  it('asks for a code after the password, and accepts a recovery code instead', async () => {
    await allowCodeReuse(db, testUser.name);
    for (const [code, shown] of [
      [() => shownCode(held.secret), 'sign-in-code'],
      [() => held.recovery[0]!.replaceAll('-', ' '), null],
    ] as const) {
      const fresh = await newPage();
      await fresh.goto(`${url}/app/calls`);
      await signIn(fresh, testUser);
      await heading('Enter a code', fresh).waitFor();
      await codeIn(fresh).fill('000000');
      await button('Sign in', fresh).click();
      await fresh.getByText('The code is wrong or already used.').waitFor();
      if (shown !== null) await checkAppearance(fresh, shown);
      await codeIn(fresh).fill(code());
      await button('Sign in', fresh).click();
      await heading('Calls', fresh).waitFor();
      await fresh.context().close();
    }
  });

  it('renews recovery codes and turns it off, with password and code', async () => {
    await openAccount(testUser.name, 'Manage');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('9 of 10 left').waitFor();
    await checkAppearance(page, 'second-factor-manage');
    await button('Get new recovery codes').click();
    const prove = async (action: string) => {
      await allowCodeReuse(db, testUser.name);
      await dialog.getByLabel('Your password').fill(testUser.password);
      await codeIn(dialog).fill(shownCode(held.secret));
      await button(action).click();
    };
    await prove('Get new recovery codes');
    await dialog.getByRole('heading', { name: 'Recovery codes' }).waitFor();
    await button('Done').click();
    await openAccount(testUser.name, 'Manage');
    await button('Turn off').click();
    await prove('Turn off');
    await page.getByText('Two-factor authentication is off. You’ve been signed out on all other devices.').waitFor();
  });
});
