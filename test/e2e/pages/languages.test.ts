import assert from 'node:assert/strict';
import { afterEach, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import type { Carrier } from '#src/carriers/carrier.ts';
import { buildDashboard } from '#src/dashboard/build.ts';
import { missingBrowser } from '#test/support/browser.ts';
import { storeCallingAssistant, storeLargeCampaign } from '#test/support/campaign-data.ts';
import { checkAppearance, openBrowser, openPage } from '#test/support/dashboard-browser.ts';
import { storeDashboardData } from '#test/support/dashboard-data.ts';
import { dentalTree } from '#test/support/dental-tree.ts';
import { openTestServer, testUser } from '#test/support/server.ts';
import { storeWholeCall } from '#test/support/whole-call.ts';

const wide = { width: 1360, height: 900 } as const;
const narrow = { width: 390, height: 844 } as const;

describe('dashboard languages in a browser', { skip: missingBrowser }, async () => {
  const browser = await openBrowser();
  await buildDashboard();
  const carriers = new Map([['loopback', {} as Carrier]]);
  const server = await openTestServer({ settings: { BASE_URL: '' }, media: () => ({ carriers }) });
  let page: Page;
  let url = '';
  /** The pages below `/app/`, by the name of their picture. */
  const paths: Record<string, string> = {
    home: '',
    live: 'live',
    calls: 'calls',
    assistants: 'assistants',
    numbers: 'numbers',
    'number-add': 'numbers/add',
    voices: 'voices',
    integrations: 'integrations',
    campaigns: 'campaigns',
    'campaign-new': 'campaigns/new',
    forms: 'forms',
    suppressions: 'suppressions',
    keys: 'api-keys',
    webhooks: 'webhooks',
    wallet: 'wallet',
    dialling: 'dialling',
    concurrency: 'concurrency',
    users: 'users',
    audit: 'audit-log',
    health: 'health',
  };
  const complaints: string[] = [];
  const requested: string[] = [];

  before(async () => {
    url = await server.app.listen();
    await storeDashboardData(server);
    const call = await storeWholeCall(server);
    const practice = await server.json('/ai-assistants', { json: { name: 'Praxis', prompt: 'Be kind.' } });
    const treeOf: string = practice.body.results.assistant_id;
    const tree = await server.json(`/ai-assistants/llm-states/${treeOf}`, { json: { llm_states: dentalTree } });
    assert.equal(tree.status, 200, JSON.stringify(tree.body));
    const assistant = await storeCallingAssistant(server, 'Praxis Dr. Ortega', '+4930901820100');
    const campaign = await storeLargeCampaign(server, assistant, 40);
    Object.assign(paths, {
      call: `calls/${call}`,
      assistant: `assistants/${assistant}`,
      'assistant-turns': `assistants/${assistant}?tab=conversation`,
      'state-tree': `assistants/${treeOf}/tree`,
      'test-call': `assistants/${assistant}/test`,
      campaign: `campaigns/${campaign}`,
      'campaign-leads': `campaigns/${campaign}?tab=leads`,
      'campaign-plan': `campaigns/${campaign}?tab=plan`,
      'campaign-settings': `campaigns/${campaign}?tab=settings`,
    });
    page = await openPage(await browser.newContext({ locale: 'de-DE', viewport: wide }), complaints);
    page.setDefaultTimeout(20_000);
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  });
  afterEach(() => assert.deepEqual(complaints.splice(0), []));

  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  const language = () => page.evaluate('document.documentElement.lang');
  const loadsGerman = () => requested.some((path) => /\/assets\/de-/.test(path));

  it('opens in German for a German browser, including the sign-in page', async () => {
    await page.goto(`${url}/app/`);
    await heading('Anmelden').waitFor();
    assert.equal(await language(), 'de-DE');
    await checkAppearance(page, 'german-sign-in');
    await page.getByLabel('Benutzername').fill(testUser.name);
    await page.getByLabel('Passwort').fill(testUser.password);
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await heading('Start').waitFor();
    await page.getByRole('navigation').getByRole('link', { name: 'Rufnummern', exact: true }).waitFor();
    await page
      .getByText(/^\d+,\d\s%$/)
      .first()
      .waitFor();
    await checkAppearance(page, 'german-home');
  });

  it('fits German pages on a phone screen', async () => {
    const overflowing: string[] = [];
    for (const [name, path] of Object.entries(paths)) {
      await page.goto(`${url}/app/${path}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForLoadState('networkidle');
      for (const size of [wide, narrow]) {
        await page.setViewportSize(size);
        const beyond: number = await page.evaluate(
          'document.documentElement.scrollWidth - document.documentElement.clientWidth',
        );
        if (beyond > 0) overflowing.push(`${name} at ${size.width} px by ${beyond} px`);
      }
      await page.setViewportSize(wide);
    }
    assert.deepEqual(overflowing, []);
  });

  it('stays English after the user chooses English', async () => {
    await page.goto(`${url}/app/`);
    assert.ok(loadsGerman());
    await page.locator('.account').click();
    const dialog = page.getByRole('dialog', { name: 'Ihr Konto' });
    await dialog.waitFor();
    await checkAppearance(page, 'german-account');
    requested.length = 0;
    await dialog.getByLabel('Sprache').selectOption({ label: 'English' });
    await heading('Home').waitFor();
    await page.reload();
    await heading('Home').waitFor();
    assert.equal(await language(), 'en-US');
    assert.ok(!loadsGerman());
  });

  it('follows the browser again after the user chooses so', async () => {
    await page.locator('.account').click();
    await page.getByRole('dialog').getByLabel('Language').selectOption({ label: 'Match browser' });
    await heading('Start').waitFor();
    assert.equal(await language(), 'de-DE');
  });
});
