import assert from 'node:assert/strict';
import { afterEach, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { buildDashboard } from '#src/dashboard/build.ts';
import { appendEvents } from '#src/store/calls/call-events.ts';
import { missingBrowser } from '#test/support/browser.ts';
import { checkAppearance, openBrowser, openPage, signIn } from '#test/support/dashboard-browser.ts';
import { openTestServer, testUser } from '#test/support/server.ts';
import { addUser, visitorPassword } from '#test/support/sign-in.ts';
import { storeCall, userTurn } from '#test/support/stored.ts';
import { bookingSuite, createRestaurant, failingSuite } from '#test/support/test-suites.ts';

const wide = { width: 1360, height: 900 } as const;

describe('test suites in a browser', { skip: missingBrowser }, async () => {
  const browser = await openBrowser();
  await buildDashboard();
  const server = await openTestServer({ settings: { BASE_URL: '' } });
  let page: Page;
  let url = '';
  const complaints: string[] = [];

  before(async () => {
    url = await server.app.listen();
    await createRestaurant(server);
    page = await openPage(await browser.newContext({ locale: 'en-US', viewport: wide }), complaints);
    page.setDefaultTimeout(40_000);
    await page.goto(`${url}/app/tests`);
    await signIn(page, testUser);
    await heading('Tests').waitFor();
  });
  afterEach(() => assert.deepEqual(complaints.splice(0), []));

  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
  const dialog = () => page.getByRole('dialog');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const yaml = () => page.getByLabel('Scenarios as YAML');
  const run = async () => {
    await button('Run suite').click();
    await dialog().getByRole('button', { name: 'Run suite' }).click();
  };

  it('are written with the place of each mistake, run, and show the failures and what changed', async () => {
    await page.getByText('No test suites yet').waitFor();
    await checkAppearance(page, 'tests-empty');
    await page.getByRole('main').getByRole('link', { name: 'Create suite' }).click();
    await page.getByLabel('Name').fill('Bookings');
    await page.getByLabel('Assistant').selectOption({ label: 'Harbor Kitchen' });
    await yaml().fill(bookingSuite.replace('- tool: book_table', '- end: nowhere'));
    await button('Create suite').click();
    await page.getByText(/^Line 8, column 14: scenario 1, must\.1\.end is "nowhere"/).waitFor();
    const typed = await page.evaluate('document.activeElement.value.slice(document.activeElement.selectionStart)');
    assert.match(String(typed), /^nowhere/, 'the cursor is at the mistake');
    await checkAppearance(page, 'tests-mistake');
    await yaml().fill(bookingSuite);
    await button('Create suite').click();
    await heading('Bookings').waitFor();
    await run();
    await page.getByRole('row', { name: /Passed/ }).waitFor();
    await yaml().fill(failingSuite);
    await button('Save changes').click();
    await page.getByText('Saved “Bookings”.').waitFor();
    await run();
    await page.getByRole('row', { name: /Failed/ }).waitFor();
    await checkAppearance(page, 'tests-suite');
    await page
      .getByRole('row', { name: /Failed/ })
      .getByRole('link')
      .click();
    await heading('Run of “Bookings”').waitFor();
    await page.getByRole('heading', { name: 'New failures' }).waitFor();
    await page.getByText('must: tool order_pizza').waitFor();
    await page.getByText('Conversation of run 1').click();
    await page.getByText(/I would like to book a table/).waitFor();
    await checkAppearance(page, 'tests-run');
    await page.getByRole('link', { name: 'Show the run before' }).click();
    await page.getByText('Passed', { exact: true }).waitFor();
  });

  it('start from the example of a template', async () => {
    await page.goto(`${url}/app/tests`);
    await button('Add example suite').click();
    await dialog().getByLabel('Template').selectOption({ label: 'Restaurant' });
    await dialog().getByLabel('Assistant').selectOption({ label: 'Harbor Kitchen' });
    await checkAppearance(page, 'tests-example');
    await dialog().getByRole('button', { name: 'Add example suite' }).click();
    await heading('Example: Restaurant').waitFor();
    await page.goto(`${url}/app/tests`);
    await page.getByRole('row', { name: /Example: Restaurant/ }).waitFor();
    await checkAppearance(page, 'tests');
  });

  it('are made from a call', async () => {
    const callId = await storeAnsweredCall();
    await page.goto(`${url}/app/calls/${callId}`);
    await page.getByRole('link', { name: 'Make a test of this call' }).click();
    await page.getByText(/^Made from a call/).waitFor();
    assert.match(await yaml().inputValue(), /^scenarios:\n {2}- name: call /m);
    assert.match(await yaml().inputValue(), /say: Do you have a table\?/);
    await button('Create suite').click();
    await button('Run suite').waitFor();
  });

  it('take a scenario of a call into an existing suite', async () => {
    const callId = await storeAnsweredCall();
    await page.goto(`${url}/app/calls/${callId}`);
    await page.getByRole('link', { name: 'Make a test of this call' }).click();
    await page.getByLabel('Add to').selectOption({ label: 'Bookings' });
    await heading('Bookings').waitFor();
    await page.getByText(/^The last scenario is made from a call/).waitFor();
    assert.match(await yaml().inputValue(), new RegExp(`^ {2}- name: call ${callId}$`, 'm'));
    await checkAppearance(page, 'tests-add-call');
    await button('Save changes').click();
    await page.getByText('Saved “Bookings”.').waitFor();
    await page.waitForURL(/\/app\/tests\/[0-9a-f-]{36}$/);
    await page.reload();
    await yaml().waitFor();
    assert.equal((await yaml().inputValue()).split(`name: call ${callId}`).length, 2);
  });

  it('speak German', async () => {
    const storageState = await page.context().storageState();
    const context = await browser.newContext({ locale: 'de-DE', viewport: wide, storageState });
    const other = await openPage(context, complaints);
    await other.goto(`${url}/app/tests`);
    await other.getByRole('link', { name: 'Bookings' }).click();
    await other.getByRole('heading', { name: 'Bookings', level: 1 }).waitFor();
    await other.getByRole('row', { name: /Nicht bestanden/ }).waitFor();
    await checkAppearance(other, 'tests-german');
    await context.close();
  });

  it('can be read but not changed or run by viewers', async () => {
    await addUser(server, 'vera', 'viewer');
    const context = await browser.newContext({ locale: 'en-US', viewport: wide });
    const other = await openPage(context, complaints);
    await other.goto(`${url}/app/tests`);
    await signIn(other, { name: 'vera', password: visitorPassword });
    await other.getByRole('link', { name: 'Bookings' }).click();
    const text = other.getByLabel('Scenarios as YAML');
    await text.waitFor();
    assert.equal(await text.getAttribute('readonly'), '');
    for (const name of ['Run suite', 'Delete suite', 'Create suite'])
      assert.equal(await other.getByRole('button', { name }).count(), 0, name);
    await checkAppearance(other, 'tests-viewer');
    await context.close();
  });

  async function storeAnsweredCall(): Promise<string> {
    const { db } = server.database;
    const { account_id, assistant_id } = await db
      .selectFrom('assistants')
      .select(['account_id', 'assistant_id'])
      .executeTakeFirstOrThrow();
    const { call_id } = await storeCall(db, { account_id, assistant_id, call_type: 'inbound' });
    const now = new Date();
    const ended = { status: 'completed', start_time: now, end_time: now, end_reason: 'caller_hung_up' } as const;
    await db.updateTable('calls').set(ended).where('call_id', '=', call_id).execute();
    const turn = { ...userTurn, content: 'Do you have a table?' };
    await appendEvents(db, [{ callId: call_id, event: { type: 'turn.commit', at: 1_500, turn } }]);
    return call_id;
  }
});
