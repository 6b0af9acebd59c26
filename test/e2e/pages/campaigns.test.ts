import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { afterEach, before, describe, it } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import type { Carrier } from '#src/carriers/carrier.ts';
import { buildDashboard } from '#src/dashboard/build.ts';
import { addSuppressions } from '#src/store/campaigns/suppressions.ts';
import { missingBrowser } from '#test/support/browser.ts';
import { storeAttempt, storeCallingAssistant, storeLargeCampaign } from '#test/support/campaign-data.ts';
import { checkAppearance, openBrowser, openPage, signIn } from '#test/support/dashboard-browser.ts';
import { openTestServer, testUser } from '#test/support/server.ts';
import { addUser, visitorPassword } from '#test/support/sign-in.ts';

const wide = { viewport: { width: 1360, height: 900 }, timezoneId: 'Europe/Berlin' } as const;
/** The Monday after next; the campaign begins then, so that no lead is dialed during the test. */
const monday = new Date((Math.floor(Date.now() / 604_800_000) + 2) * 604_800_000 + 4 * 86_400_000)
  .toISOString()
  .slice(0, 10);

/** A German spreadsheet export: Latin-1, semicolons, national numbers, and one invalid number. */
const file = Buffer.from(
  [
    'Kunde;Vorname;Tier;Mobil',
    'K-1;Jürgen;"Momo; die Katze";0151 23456789',
    'K-2;Zoë;Rex;+49 30 1234567',
    'K-3;Änne;Luna;unbekannt',
    'K-4;Tom;Bär;0170 2345678',
  ].join('\r\n'),
  'latin1',
);

describe('campaigns in a browser', { skip: missingBrowser }, async () => {
  const browser = await openBrowser();
  await buildDashboard();
  const carriers = new Map([['loopback', {} as Carrier]]);
  const server = await openTestServer({ settings: { BASE_URL: '' }, media: () => ({ carriers }) });
  const { db } = server.database;
  let context: BrowserContext;
  let page: Page;
  let url = '';
  let large = '';
  const complaints: string[] = [];

  const enter = async (path: string, who: { readonly name: string; readonly password: string }) => {
    await page.goto(`${url}/app/${path}`);
    await signIn(page, who);
  };
  before(async () => {
    url = await server.app.listen();
    context = await browser.newContext({ ...wide, locale: 'en-US' });
    page = await openPage(context, complaints);
    page.setDefaultTimeout(20_000);
    await storeCallingAssistant(server, 'Practice Dr. Ortega', '+4930901820100');
    await enter('campaigns', testUser);
    await heading('Campaigns').waitFor();
  });
  afterEach(() => assert.deepEqual(complaints.splice(0), []));

  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  const tab = (name: string) => page.getByRole('tab', { name }).click();
  const row = (text: string | RegExp) => page.getByRole('row').filter({ hasText: text });
  const go = (name: string) =>
    page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name }).click();

  it('are created from a file in a few steps, which return the rejected row', async () => {
    await page.getByText('No campaigns yet').waitFor();
    await checkAppearance(page, 'campaigns-none');
    await link('New campaign').click();
    await heading('New campaign').waitFor();
    await button('Continue').click();
    await page.getByText('Required.').first().waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Autumn check-ups');
    await page.getByLabel('Assistant').selectOption({ label: 'Practice Dr. Ortega' });
    await page.getByText('Calls go out from +4930901820100.').waitFor();
    await page.getByLabel('Start date').fill(monday);
    await checkAppearance(page, 'campaign-new-basics');
    await button('Continue').click();

    await page
      .getByLabel('Choose a CSV file')
      .setInputFiles({ name: 'kunden.csv', mimeType: 'text/csv', buffer: file });
    await page.getByText('4 rows', { exact: true }).waitFor();
    assert.equal(await page.getByLabel('Import “Mobil” as').inputValue(), 'number');
    await page.getByLabel('Import “Kunde” as').selectOption('none');
    await page.getByText('uses {{first_name}} and {{pet}}, but no columns provide them.').waitFor();
    await page.getByLabel('Variable for “Vorname”').fill('first_name');
    await page.getByLabel('Variable for “Tier”').fill('pet');
    await page.getByText('3 of the first 4 rows').waitFor();
    await page.getByLabel('Default country').selectOption('DE');
    await page.getByText('1 of the first 4 rows').waitFor();
    await row('Jürgen').getByText('+4915123456789').waitFor();
    await checkAppearance(page, 'campaign-new-leads');
    await button('Continue').click();

    await page.getByRole('gridcell', { name: 'Monday 09:00 to 09:30' }).waitFor();
    await markWithMouse('Tuesday 18:00 to 18:30', 'Thursday 19:30 to 20:00');
    assert.equal(await page.getByLabel('Wednesday hours').inputValue(), '09:00–17:00, 18:00–20:00');
    await page.getByRole('gridcell', { name: 'Friday 15:00 to 15:30' }).focus();
    for (const key of ['Space', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight'])
      await page.keyboard.press(key);
    assert.equal(await page.getByLabel('Friday hours').inputValue(), '09:00–15:00');
    await page.getByLabel('Saturday hours').fill('10-12:15');
    await page.getByLabel('Saturday hours').press('Enter');
    await page.getByText('46 h 15 min per week').waitFor();
    await checkAppearance(page, 'campaign-new-hours');
    await button('Continue').click();

    await page.getByLabel('Retry after (minutes)').fill('0');
    await button('Continue').click();
    await page.getByText('Enter a whole number in this range.').waitFor();
    await page.getByLabel('Retry after (minutes)').fill('90');
    await checkAppearance(page, 'campaign-new-rules');
    await button('Continue').click();
    await page.getByText('Mon 09:00–17:00 Tue–Thu 09:00–17:00, 18:00–20:00 Fri 09:00–15:00 Sat 10:00–12:15').waitFor();
    await checkAppearance(page, 'campaign-new-review');
    await button('Create campaign').click();

    await page.getByText('3 leads added.').waitFor();
    await row('K-3')
      .getByText(/invalid number/)
      .waitFor();
    await checkAppearance(page, 'campaign-new-done');
    const downloading = page.waitForEvent('download');
    await button('Download rejected rows').click();
    const rejected = await readFile(await (await downloading).path(), 'utf8');
    assert.match(rejected, /^Kunde,Vorname,Tier,Mobil,Error\r\nK-3,Änne,Luna,unbekannt,/);
  });

  it('show in a dry run which leads would be called and why others would not, including a suppressed number', async () => {
    await link('View campaign').click();
    await heading('Autumn check-ups').waitFor();
    await page.getByText('3 remaining').waitFor();
    await checkAppearance(page, 'campaign');
    await tab('Dry run');
    await row('+49301234567')
      .getByText(/^The campaign starts on [A-Z][a-z]{2} \d+, \d{4} \(/)
      .waitFor();
    await page.getByRole('radio', { name: 'Another time' }).check();
    await page.getByLabel('Date and time').fill(`${monday}T10:30`);
    await row('+49301234567').getByText('Would be called from +4930901820100.').waitFor();
    await checkAppearance(page, 'campaign-plan');
    await link('+49301234567').click();
    await heading('+49301234567').waitFor();
    await page.getByText('Zoë').waitFor();
    await button('Add to do-not-call list').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add to do-not-call list' }).click();
    await page.getByText('On the do-not-call list.').waitFor();
  });

  it('are started, paused and changed', async () => {
    await link('Autumn check-ups').click();
    await button('Start calling').click();
    await page.getByText('Scheduled', { exact: true }).waitFor();
    await button('Pause').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).click();
    await page.getByText('Paused', { exact: true }).waitFor();
    await tab('Settings');
    await page.getByLabel('Attempts per person').fill('0');
    await page.getByText('Enter a whole number in this range.').waitFor();
    await page.getByLabel('Attempts per person').fill('5');
    await checkAppearance(page, 'campaign-settings');
    await button('Save changes').click();
    await page.getByText('Campaign saved.').waitFor();
    const [{ max_attempts, schedules }] = (await server.json('/campaigns')).body.results.campaigns;
    assert.deepEqual([max_attempts, schedules.length], [5, 9]);
    await tab('Webhooks & API');
    await button('Show URL and token').click();
    await page.getByLabel('URL', { exact: true }).waitFor();
    await page.getByLabel('Webhook URL').fill('https://crm.example.com/transfers');
    await checkAppearance(page, 'campaign-connect');
  });

  it('start calling as soon as the leads are imported, if requested', async () => {
    await page.goto(`${url}/app/campaigns/new`);
    await page.getByLabel('Name', { exact: true }).fill('Winter check-ups');
    await page.getByLabel('Assistant').selectOption({ label: 'Practice Dr. Ortega' });
    await page.getByLabel('Start date').fill(monday);
    await button('Continue').click();
    const buffer = Buffer.from('to_number,first_name\n+49 30 2345678,Ines\n');
    await page.getByLabel('Choose a CSV file').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer });
    await page.getByText('The phone number is valid.').waitFor();
    for (const next of ['Calling hours', 'Attempts and pacing', 'Review']) {
      await button('Continue').click();
      await page.getByRole('heading', { name: next }).waitFor();
    }
    await page.getByRole('radio', { name: /^Start calling/ }).check();
    await button('Create campaign').click();
    await page.getByText('1 lead added.').waitFor();
    await link('View campaign').click();
    await heading('Winter check-ups').waitFor();
    await page.getByText('Scheduled', { exact: true }).waitFor();
  });

  it('change and delete single leads', async () => {
    const dialog = page.getByRole('dialog');
    await tab('Leads');
    await button('Edit +49302345678').click();
    await dialog.getByLabel('first_name').fill('Inés');
    await dialog.getByLabel('Phone number').fill('030 1234');
    await button('Save lead').click();
    await dialog.getByText(/invalid number/).waitFor();
    await checkAppearance(page, 'campaign-lead-edit');
    await dialog.getByLabel('Phone number').fill('+49 30 2345679');
    await dialog.getByLabel('New variable').fill('pet');
    await dialog.getByLabel('Value of the new variable').fill('Momo');
    await button('Save lead').click();
    await page.getByText('Saved +49302345679.').waitFor();
    await row('+49302345679').getByText('Inés · Momo').waitFor();
    await link('+49302345679').click();
    await heading('+49302345679').waitFor();
    await button('Delete').click();
    await dialog.getByText(/Its calls and recordings are kept/).waitFor();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No leads yet').waitFor();
  });

  it('load the leads of a large campaign on scrolling, and filter them', async () => {
    const { assistant_id } = (await server.json('/ai-assistants')).body.results[0];
    large = await storeLargeCampaign(server, assistant_id, 100_000);
    await page.goto(`${url}/app/campaigns`);
    await row('Vaccination recall').getByText('45,000 of 100,000').waitFor();
    await checkAppearance(page, 'campaigns');
    await link('Vaccination recall, autumn').click();
    await page.getByText('30,000 of 65,000 called').waitFor();
    await checkAppearance(page, 'campaign-large');
    await tab('Leads');
    await page.getByText('100,000 leads').waitFor();
    const list = page.getByRole('region', { name: 'Leads' });
    for (const share of [0.4, 1]) {
      await list.evaluate((one, place) => one.scrollTo(0, one.scrollHeight * place), share);
      await list.locator('.table-row.placed').first().getByRole('link').first().waitFor();
    }
    await link('+4915010000001').waitFor();
    await page.getByLabel('Last outcome').selectOption({ label: 'Busy' });
    await page.getByText('5,000 leads').waitFor();
    await button('Filter as JSON').click();
    await page.getByRole('textbox', { name: 'Filter as JSON' }).fill('{"attempts": {"$gte": 3}}');
    await button('Apply').click();
    await page.getByText(/^1,66\d leads$/).waitFor();
    await checkAppearance(page, 'campaign-leads');
    await page.getByRole('textbox', { name: 'Filter as JSON' }).fill('{"attempts": "many"}');
    await button('Apply').click();
    await page.getByText(/expected a whole number for attempts/).waitFor();
    await storeAttempt(server, large, '+4915010099989');
    await button('Clear filters').click();
    await page.getByLabel('Phone number').fill('99989');
    await link('+4915010099989').click();
    await page.getByText('Attempt 1', { exact: true }).waitFor();
    await page.getByText('Why it was called at that time').click();
    await page.getByText('Local time is 10:12').waitFor();
    await checkAppearance(page, 'campaign-lead-attempts');
  });

  it('respect the do-not-call list, which can be edited', async () => {
    const { account_id: accountId } = await db.selectFrom('accounts').selectAll().executeTakeFirstOrThrow();
    await addSuppressions(db, { accountId, source: 'call' }, [
      { number: '+4915112345678', reason: '“Please do not call me again.”' },
    ]);
    await go('Do-not-call list');
    await page.getByText('2 numbers', { exact: true }).waitFor();
    await button('Add number').click();
    await page.getByRole('dialog').getByLabel('Phone number').fill('030 1234');
    await page.getByRole('dialog').getByRole('button', { name: 'Add number' }).click();
    await page.getByText(/invalid number/).waitFor();
    await page.getByRole('dialog').getByLabel('Phone number').fill('+49 30 7654321');
    await page.getByRole('dialog').getByLabel('Reason').fill('Asked by letter, 12 March');
    await page.getByRole('dialog').getByRole('button', { name: 'Add number' }).click();
    await page.getByText('3 numbers', { exact: true }).waitFor();
    await link('Import CSV').click();
    const text = 'number,reason\n+4930222222,moved away\nnobody,\n';
    await page
      .getByLabel('Choose a CSV file')
      .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await button('Import numbers').click();
    await page.getByText('1 number added to the do-not-call list.').waitFor();
    await row('nobody')
      .getByText(/invalid number/)
      .waitFor();
    await checkAppearance(page, 'suppressions-file');
    await link('Back to the list').click();
    await page.getByText('4 numbers', { exact: true }).waitFor();
    await checkAppearance(page, 'suppressions');
    await page.getByLabel('Phone number or reason').fill('letter');
    await page.getByText('1 number', { exact: true }).waitFor();
    await button('Remove +49307654321').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('No numbers match these filters').waitFor();
  });

  it('fit a narrow window, and are read-only for a viewer', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${url}/app/campaigns/new`);
    await heading('New campaign').waitFor();
    await checkAppearance(page, 'narrow-campaign-new');
    await page.goto(`${url}/app/campaigns/${large}`);
    await page.getByText('30,000 of 65,000 called').waitFor();
    await checkAppearance(page, 'narrow-campaign');
    await tab('Leads');
    await page.getByText('100,000 leads').waitFor();
    await checkAppearance(page, 'narrow-campaign-leads');
    await tab('Settings');
    await page.getByRole('grid').scrollIntoViewIfNeeded();
    await checkAppearance(page, 'narrow-campaign-hours');
    await page.setViewportSize(wide.viewport);
    await addUser(server, 'vera', 'viewer');
    await context.clearCookies();
    await enter(`campaigns/${large}`, { name: 'vera', password: visitorPassword });
    await page.getByText('30,000 of 65,000 called').waitFor();
    assert.deepEqual(await page.getByRole('tab').allInnerTexts(), ['Overview', 'Leads', 'Dry run']);
    for (const name of ['Start calling', 'Resume', 'Delete']) assert.equal(await button(name).count(), 0);
    await go('Do-not-call list');
    await page.getByText('3 numbers', { exact: true }).waitFor();
    assert.equal(await page.getByRole('button', { name: /^(Add|Remove)/ }).count(), 0);
  });

  /** Drags from one half hour of the week to another. */
  async function markWithMouse(from: string, to: string): Promise<void> {
    const centre = async (name: string) => {
      const { x, y, width, height } = (await page.getByRole('gridcell', { name }).boundingBox())!;
      return [x + width / 2, y + height / 2] as const;
    };
    await page.mouse.move(...(await centre(from)));
    await page.mouse.down();
    await page.mouse.move(...(await centre(to)), { steps: 4 });
    await page.mouse.up();
  }
});
