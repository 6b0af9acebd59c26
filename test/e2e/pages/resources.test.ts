import assert from 'node:assert/strict';
import { afterEach, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { buildDashboard } from '#src/dashboard/build.ts';
import { missingBrowser } from '#test/support/browser.ts';
import { openBusyAccount, recordProviderWork, storeBusyDays } from '#test/support/busy-account.ts';
import { checkAppearance, openBrowser, openPage, signIn } from '#test/support/dashboard-browser.ts';
import { storeDashboardData } from '#test/support/dashboard-data.ts';
import { createAssistantWithNumber } from '#test/support/dialling-account.ts';
import { openFakeService, sendJson } from '#test/support/fake-service.ts';
import { testUser } from '#test/support/server.ts';

const wide = { width: 1360, height: 900 } as const;
const narrow = { width: 390, height: 844 } as const;

describe('numbers, voices, integrations, limits and providers in a browser', { skip: missingBrowser }, async () => {
  const browser = await openBrowser();
  await buildDashboard();
  const { server, numbers } = await openBusyAccount();
  let page: Page;
  let url = '';
  const complaints: string[] = [];

  before(async () => {
    url = await server.app.listen();
    await storeDashboardData(server);
    await storeBusyDays(server);
    recordProviderWork(server.app.core.metrics);
    const context = await browser.newContext({
      locale: 'en-US',
      viewport: wide,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    page = await openPage(context, complaints);
    page.setDefaultTimeout(20_000);
    await page.goto(`${url}/app/voices`);
    await signIn(page, testUser);
    await heading('Voices').waitFor();
  });
  afterEach(() => assert.deepEqual(complaints.splice(0), []));

  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
  const dialog = () => page.getByRole('dialog');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const lookNarrow = async (name: string) => {
    await page.setViewportSize(narrow);
    await checkAppearance(page, name);
    await page.setViewportSize(wide);
  };

  it('find a voice and play it, register a custom one and delete it', async () => {
    await page.getByRole('row', { name: /Maya/ }).getByText('Default').waitFor();
    await page.getByText('Not configured').waitFor();
    await checkAppearance(page, 'voices');
    await page.getByLabel('Language').selectOption({ label: 'English' });
    await page.getByLabel('Search').fill('calm');
    await page.getByText('1 of 8 voices').waitFor();
    assert.match(page.url(), /search=calm/);
    await page.getByLabel('Sample text').fill('Your taxi is here.');
    const asked = page.waitForRequest(/v1\/tts$/);
    await button('Play sample of Arthur').click();
    assert.equal((await asked).postDataJSON().text, 'Your taxi is here.');
    // The button plays the voice, and resets at its end.
    await button('Stop sample of Arthur').waitFor();
    await button('Play sample of Arthur').waitFor();
    await page.goto(`${url}/app/voices`);
    await button('Add voice').click();
    await dialog().getByLabel('Provider voice ID').fill('vc_8841');
    await dialog().getByLabel('Name').fill('Dr. Ortega');
    await dialog().getByLabel('This is a real person’s voice').check();
    await dialog().getByRole('button', { name: 'Add voice' }).click();
    await page.getByText('Added “Dr. Ortega”.').waitFor();
    await button('Details of Dr. Ortega').click();
    await checkAppearance(page, 'voice-details');
    await dialog().getByRole('button', { name: 'Remove' }).click();
    await dialog().getByRole('button', { name: 'Remove' }).last().click();
    await page.getByText('Removed “Dr. Ortega”.').waitFor();
    await page.getByText('8 voices', { exact: true }).waitFor();
    await lookNarrow('narrow-voices');
  });

  it('buy a number, assign it to an assistant, and release it', async () => {
    await page.goto(`${url}/app/numbers`);
    await page.getByText('No phone numbers yet').waitFor();
    await button('Add number').click();
    await heading('Add number').waitFor();
    await page.getByLabel('Area code').fill('41');
    await button('Search numbers').click();
    await page.getByText('three digits of a US area code').waitFor();
    await page.getByLabel('Area code').fill('510');
    await button('Search numbers').click();
    await page.getByText('+15105550172').waitFor();
    await checkAppearance(page, 'number-buy');
    await button('Buy +15105550172').click();
    await dialog().getByRole('button', { name: 'Buy' }).click();
    await heading('+15105550172').waitFor();
    await page.getByLabel('Answered by').selectOption({ label: 'Night desk' });
    await button('Save').click();
    await page.getByText('Night desk now answers this number.').waitFor();
    await page.getByLabel('Answered by').selectOption({ label: 'Harbour office' });
    await button('Save').click();
    await page.getByText('Harbour office now answers this number.').waitFor();
    await checkAppearance(page, 'number');
    await button('Copy Voice webhook URL').click();
    assert.equal(await page.evaluate('navigator.clipboard.readText()'), `${url}/carriers/twilio/voice`);
    assert.equal(numbers.held[0]?.phone_number, '+15105550172');
    await lookNarrow('narrow-number');
    await button('Rename number').click();
    await dialog().getByLabel('Name', { exact: true }).fill('Night line');
    await dialog().getByRole('button', { name: 'Rename number' }).click();
    await page.getByText('Renamed +15105550172.').waitFor();
    await page.getByText('Night line', { exact: true }).waitFor();
    await button('Release').click();
    await dialog().getByRole('button', { name: 'Release' }).click();
    await page.getByText('Released +15105550172.').waitFor();
    await heading('Phone numbers').waitFor();
    assert.equal(numbers.held.length, 0);
  });

  it('register a number with one streaming URL, and replace that URL', async () => {
    await page.goto(`${url}/app/numbers/add?way=register`);
    await page.getByLabel('Carrier', { exact: true }).selectOption({ label: 'Exotel AgentStream (Voicebot)' });
    await page.getByLabel('Number', { exact: true }).fill('415 555');
    await page.getByLabel('Carrier’s ID for this number').fill('voicebot-7');
    await page.getByLabel('Name', { exact: true }).fill('Pune office');
    await page.getByLabel('Answered by').selectOption({ label: 'Night desk' });
    await button('Add number').click();
    await page.getByText(/a dialable number in international form/).waitFor();
    // The input is still there.
    await page.getByLabel('Number', { exact: true }).fill('+91 20 5555 0123');
    await button('Add number').click();
    await heading('+912055550123').waitFor();
    const media = page.getByText(/media\/exotel\//);
    const before = await media.innerText();
    await checkAppearance(page, 'number-media');
    await button('Regenerate URL').click();
    await dialog().getByRole('button', { name: 'Regenerate URL' }).click();
    await page.getByText('Media URL regenerated.').waitFor();
    await page.getByText(before, { exact: true }).waitFor({ state: 'detached' });
    for (const [place, provider] of ['twilio', 'telnyx', 'twilio'].entries()) {
      const at = { locality: 'New York', region: 'NY', iso_country: 'US' };
      const json = { phone_number: `+1212555010${place}`, provider, provider_id: `PN10${place}`, additional_data: at };
      await server.json('/phone-numbers', { json });
    }
    await page.goto(`${url}/app/numbers`);
    await page.getByText('Not configured').waitFor();
    await checkAppearance(page, 'numbers');
  });

  it('show the health of providers, describe failures, and list what could be configured', async () => {
    await page.goto(`${url}/app/health`);
    await page.getByText('Accepting calls', { exact: true }).waitFor();
    await page.getByText('The key or account was rejected.').waitFor();
    await page.getByText('for another 2 min').waitFor();
    await checkAppearance(page, 'health-providers');
    await page.getByText(/^Available providers/).click();
    await page.getByText('ASSEMBLYAI_API_KEY').waitFor();
    await lookNarrow('narrow-health');
  });

  it('show the usage of the call limit, its history, and change it', async () => {
    await page.getByRole('link', { name: 'Concurrent calls' }).click();
    await page.getByRole('row', { name: /Harbour office/ }).waitFor();
    // The address contains it, so it is checked a moment after the click.
    await page.getByRole('radio', { name: '7 days' }).click();
    await page.getByText('in the last 7 days').waitFor();
    await button('Change limit').click();
    await dialog().getByLabel('Concurrent calls').fill('-4');
    await dialog().getByRole('button', { name: 'Save limit' }).click();
    await dialog().getByText('got -4').waitFor();
    await dialog().getByLabel('Concurrent calls').fill('12');
    await dialog().getByRole('button', { name: 'Save limit' }).click();
    await page.getByText('Limit set to 12 concurrent calls.').waitFor();
    await page.getByText('of 12 concurrent calls').waitFor();
    await page.getByText('Limit: 12').waitFor();
    await checkAppearance(page, 'concurrency');
    await lookNarrow('narrow-concurrency');
  });

  it('show the dial policy and its usage, list blocked calls, and change the rules', async () => {
    const from_number = '+12125550190';
    await createAssistantWithNumber(server, from_number, 'twilio');
    for (const to_number of ['+19005551234', '+19005551234', '+881612345678', '+18095551234']) {
      const { body } = await server.json('/calls/make-outbound', { json: { from_number, to_number } });
      assert.match(body.msg, /dial-policy/);
    }
    await page.getByRole('link', { name: 'Outgoing calls' }).click();
    await page.getByText('United States (your own numbers)').waitFor();
    await page.getByRole('row', { name: /\+19005551234 Call .* premium-rate/ }).waitFor();
    await button('Change rules').click();
    await checkAppearance(page, 'dialling-rules');
    await dialog().getByLabel('Only the countries of your numbers').uncheck();
    await dialog().getByLabel('Countries', { exact: true }).fill('us, xx');
    await dialog().getByRole('button', { name: 'Save rules' }).click();
    await dialog()
      .getByText(/got "XX"/)
      .waitFor();
    await dialog().getByLabel('Countries', { exact: true }).fill('US, CA, DE');
    await dialog().getByText('United States, Canada, Germany').waitFor();
    await dialog().getByLabel('Calls per hour').fill('60');
    await dialog().getByLabel('Dollars per day').fill('12.5');
    await dialog().getByLabel('Own calling hours for campaigns').check();
    await dialog().getByLabel('Not before').fill('09:30');
    await dialog().getByLabel('Not after').fill('24:00');
    await dialog().getByLabel('Campaign calls to one number in 24 hours').fill('2');
    await dialog().getByRole('button', { name: 'Save rules' }).click();
    await page.getByText('Rules saved.').waitFor();
    await page.getByText('of $12.50').waitFor();
    await page.getByRole('cell', { name: 'Canada, Germany, United States' }).waitFor();
    await page.getByRole('cell', { name: /^9:30\sAM to 24:00$/ }).waitFor();
    await page.getByRole('cell', { name: '2 in 24 hours, 8 in 30 days' }).waitFor();
    await checkAppearance(page, 'dialling');
    await lookNarrow('narrow-dialling');
  });

  it('connect a custom request, show errors next to the field, test it and disconnect it', async () => {
    const key = 'sk-live-0123456789';
    const crm = await openFakeService(({ url: asked, headers }, response) => {
      const isKnown = headers.authorization === `Bearer ${key}`;
      sendJson(response, isKnown ? 200 : 401, { customer: { name: 'Ines Ortega', phone: asked.pathname.slice(11) } });
    });
    await page.goto(`${url}/app/integrations`);
    await page.getByText('No integrations yet').waitFor();
    await button('Add integration').click();
    await page.getByRole('button', { name: /^HTTP tool/ }).waitFor();
    await page.getByRole('button', { name: /^HTTP tool/ }).click();
    const field = (name: string) => page.getByLabel(name, { exact: true });
    await field('Name').first().fill('Customers');
    await field('Function').fill('find customer');
    await field('When to use it').fill('Find the customer who is calling, by phone number.');
    await field('URL').fill(`${crm.url}/customers/{{phone}}`);
    await field('Method').selectOption('GET');
    await field('API key').fill('sk-wrong-1234');
    await button('Add header').click();
    await field('Header').fill('Authorization');
    await field('Value').fill('Bearer {{api_key}}');
    await button('Add parameter').click();
    await page.locator('.rows-parameter').getByLabel('Name').fill('phone');
    await page.locator('.rows-parameter').getByLabel('Description').fill('The number of the caller.');
    await button('Add field').click();
    await field('Field').fill('name');
    await field('JSON pointer').fill('/customer/name');
    await button('Connect').click();
    await page.getByText(/a name of 1 to 64 letters/).waitFor();
    assert.ok(await field('Function').evaluate((one) => one.matches(':focus')));
    await checkAppearance(page, 'integration-wrong');
    await field('Function').fill('find_customer');
    await button('Connect').click();
    await heading('Customers').waitFor();
    await page.getByText('Run a function').click();
    await field('Arguments').fill('{"phone": "+14155550123"}');
    await button('Run function').click();
    await page.getByText('Doesn’t work').waitFor();
    // The key is fixed, and no other input is repeated.
    await field('API key').fill(key);
    await button('Save changes').click();
    await page.getByText('Saved “Customers”.').waitFor();
    await button('Run function').click();
    await page.getByText('"name": "Ines Ortega"').waitFor();
    await checkAppearance(page, 'integration');
    assert.equal(await field('API key').getAttribute('placeholder'), 'Set (ends in 6789). Leave empty to keep it.');
    assert.doesNotMatch(await page.content(), /sk-live/);
    await lookNarrow('narrow-integration');
    await field('When to use it').fill('Half typed');
    await page.getByRole('navigation').getByRole('link', { name: 'Voices' }).click();
    await dialog().waitFor();
    await dialog().getByRole('button').filter({ hasText: /keep/i }).click();
    assert.equal(await field('When to use it').inputValue(), 'Half typed');
    await button('Discard').click();
    const { body } = await server.json('/ruth-connect/integrations');
    const id = body.results[0].integration_id;
    const tools = [{ type: 'http', functionId: id, function: { name: '*', description: '', parameters: {} } }];
    const json = { name: 'Reception', prompt: 'Be kind.', tools: JSON.stringify(tools) };
    await server.json('/ai-assistants', { json });
    const app = { app_name: 'hubspot', data: { api_key: 'pat-eu1-000011112222' } };
    await server.json('/ruth-connect/integrations', { json: app });
    await page.goto(`${url}/app/integrations`);
    await page.getByRole('row', { name: /Customers.*Reception/ }).waitFor();
    await checkAppearance(page, 'integrations');
    await page.getByRole('link', { name: 'Customers' }).click();
    await button('Disconnect').click();
    await dialog().getByText('1 assistant uses it').waitFor();
    await dialog().getByRole('button', { name: 'Disconnect' }).click();
    await page.getByText('Disconnected “Customers”.').waitFor();
  });
});
