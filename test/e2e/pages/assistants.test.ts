import assert from 'node:assert/strict';
import { afterEach, before, describe, it } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import type { Tool } from '#engine/tree/node.ts';
import type { SpeechPart } from '#src/api/deps.ts';
import { buildDashboard } from '#src/dashboard/build.ts';
import { missingBrowser } from '#test/support/browser.ts';
import { checkAppearance, openBrowser, openPage, signIn } from '#test/support/dashboard-browser.ts';
import { storeDashboardData } from '#test/support/dashboard-data.ts';
import { longHandbook } from '#test/support/handbook.ts';
import { testVoices } from '#test/support/no-media.ts';
import { openTestServer, testUser } from '#test/support/server.ts';
import { addUser, visitorPassword } from '#test/support/sign-in.ts';
import { SineVoice } from '#test/support/sine-voice.ts';

const spanish = {
  provider_voice_id: 'lucia',
  name: 'Lucía',
  language: 'es',
  description: 'Warm and unhurried',
};
const wide = { viewport: { width: 1360, height: 900 } } as const;

describe('assistants in the dashboard', { skip: missingBrowser }, async () => {
  const browser = await openBrowser();
  await buildDashboard();
  const voice = { part: 'text_to_speech', provider: 'test', embedded: false, limits: '' } as const;
  const speech: readonly SpeechPart[] = [
    { ...voice, honours: ['speed', 'emotion'] },
    { part: 'language_model', provider: 'stand-in', embedded: true, limits: '' },
  ];
  const server = await openTestServer({
    settings: { BASE_URL: '' },
    media: () => ({ speech, tts: () => new SineVoice() }),
    voices: [...testVoices, { ...testVoices[0]!, ...spanish }],
  });
  let context: BrowserContext;
  let page: Page;
  let url = '';
  const complaints: string[] = [];

  before(async () => {
    url = await server.app.listen();
    await addUser(server, 'vera', 'viewer');
    context = await browser.newContext({
      locale: 'en-US',
      ...wide,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    page = await openPage(context, complaints);
    page.setDefaultTimeout(20_000);
    await enter(testUser);
  });
  afterEach(() => assert.deepEqual(complaints.splice(0), []));

  async function enter(who: { readonly name: string; readonly password: string }) {
    await page.goto(`${url}/app/assistants`);
    await signIn(page, who);
    await heading('Assistants').waitFor();
  }
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
  const tab = (name: string) => page.getByRole('tab', { name }).click();
  const save = () => page.getByRole('button', { name: 'Save changes' }).click();
  const newest = async () => (await server.json('/ai-assistants')).body.results[0];

  it('are one of three steps to the first call on Home, which asks for a name and leads to the test call', async () => {
    await page.goto(`${url}/app/`);
    await page.getByRole('heading', { name: 'Your first call in three steps' }).waitFor();
    await page.getByRole('complementary', { name: 'Built-in stand-ins answer your calls' }).waitFor();
    await checkAppearance(page, 'home-first');
    await page.getByRole('button', { name: /^Restaurant/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Name your assistant' });
    await dialog.getByLabel('Name').fill('Front desk');
    await dialog.getByRole('button', { name: 'Create assistant' }).click();
    await heading('Test call: Front desk').waitFor();
    await page.getByText('I would like to book a table.').waitFor();
    await checkAppearance(page, 'test-call-first');
    const { assistant_id, llm_states } = await newest();
    assert.equal(llm_states[0].name, 'reception');
    await server.json(`/ai-assistants/${assistant_id}`, { method: 'DELETE' });
    await page.goto(`${url}/app/providers`);
    await page.getByRole('button', { name: 'Enter key for Soniox' }).waitFor();
    await checkAppearance(page, 'providers');
    await page.goto(`${url}/app/assistants`);
  });

  it('start from a template, which opens the editor', async () => {
    await page.getByRole('heading', { name: 'Create your first assistant' }).waitFor();
    await checkAppearance(page, 'assistants-first');
    await page.getByRole('button', { name: /^Appointment reminder/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Name your assistant' });
    assert.equal(await dialog.getByLabel('Name').inputValue(), 'Appointment reminder');
    assert.equal((await server.json('/ai-assistants')).body.count, 0, 'nothing is created before it has a name');
    await dialog.getByRole('button', { name: 'Create assistant' }).click();
    await heading('Appointment reminder').waitFor();
    await page.getByLabel('Prompt', { exact: true }).waitFor();
    await page.getByText('No phone number connected.').waitFor();
    const { prompt, turn_taking } = await newest();
    assert.match(prompt, /\{\{first_name\}\}/);
    assert.deepEqual(turn_taking, { machine_detection: { mode: 'hang_up' } });
  });

  it('highlight the variables of a prompt, and insert them by keyboard', async () => {
    const prompt = page.getByLabel('Prompt', { exact: true });
    const used = page.getByRole('list', { name: 'Variables used' }).first();
    await used.getByText('appointment_day', { exact: true }).waitFor();
    await prompt.focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('\n\nIt is {{cur');
    await page.getByRole('option', { name: /^current_time/ }).waitFor();
    await checkAppearance(page, 'assistant-prompt');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.type(' now.');
    assert.match(await prompt.inputValue(), /\n\nIt is \{\{current_date\}\} now\.$/);
    await used.getByText('current_date', { exact: true }).waitFor();
  });

  it('ask before discarding unsaved changes, and save by keyboard', async () => {
    await page.getByRole('link', { name: 'All assistants' }).click();
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    const sent = page.waitForRequest((asked) => asked.method() === 'PATCH');
    await page.keyboard.press('Control+s');
    assert.deepEqual(Object.keys((await sent).postDataJSON()), ['prompt']);
    await page.getByText('Saved. New calls will use these settings.').waitFor();
    await page.getByRole('region', { name: 'Unsaved changes' }).waitFor({ state: 'detached' });
    assert.match((await newest()).prompt, /\{\{current_date\}\} now\.$/);
  });

  it('show errors next to their field, and keep the input', async () => {
    await page.getByLabel('Time zone').fill('Europe/Nowhere');
    await tab('Conversation');
    await page.getByLabel('Remind after (seconds)').fill('4000');
    await save();
    await page.getByText(/^Couldn’t save\./).waitFor();
    await page
      .getByText(/expected .*, got 4000/)
      .first()
      .waitFor();
    await checkAppearance(page, 'assistant-wrong');
    await page.getByLabel('Remind after (seconds)').fill('12');
    await page.getByRole('tab', { name: /General.*has errors/ }).click();
    await page
      .getByText(/expected an IANA time zone name.*, got "Europe\/Nowhere"/)
      .first()
      .waitFor();
    assert.equal(await page.getByLabel('Time zone').inputValue(), 'Europe/Nowhere');
    await page.getByLabel('Time zone').fill('Europe/Berlin');
    await save();
    await page.getByRole('region', { name: 'Unsaved changes' }).waitFor({ state: 'detached' });
    const { timezone, reminder_message_frequency } = await newest();
    assert.deepEqual([timezone, reminder_message_frequency], ['Europe/Berlin', 12]);
  });

  it('keep the input if the session ends meanwhile', async () => {
    await page.getByLabel('Name', { exact: true }).fill('Reminder of appointments');
    await server.database.db.deleteFrom('dashboard_sessions').execute();
    await save();
    await page.getByText('Your session expired').waitFor();
    await signIn(page, testUser);
    await save();
    await heading('Reminder of appointments').waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Given up');
    await page.getByRole('link', { name: 'All assistants' }).click();
    await page.getByRole('button', { name: 'Discard and leave', exact: true }).click();
    await page.getByRole('link', { name: 'Reminder of appointments', exact: true }).click();
    assert.equal(await page.getByLabel('Name', { exact: true }).inputValue(), 'Reminder of appointments');
    await page.getByLabel('Name', { exact: true }).fill('Saved on leaving');
    await page.getByRole('link', { name: 'All assistants' }).click();
    await page.getByRole('button', { name: 'Save and leave', exact: true }).click();
    await page.getByRole('link', { name: 'Saved on leaving', exact: true }).click();
    await page.getByLabel('Name', { exact: true }).fill('Appointment reminder');
    await save();
    await heading('Appointment reminder').waitFor();
  });

  it('have turn-taking settings that override the defaults', async () => {
    await tab('Conversation');
    await page.getByLabel('Style').selectOption('1');
    await page.getByText('Default: 700.').first().waitFor();
    await page.getByLabel('Minimum pause (ms)').fill('650');
    await page.getByText('Greeting', { exact: true }).click();
    await page.getByLabel('Can be interrupted').first().selectOption('false');
    await page.getByText('1 changed').waitFor();
    await checkAppearance(page, 'assistant-conversation');
    await save();
    await page.getByRole('region', { name: 'Unsaved changes' }).waitFor({ state: 'detached' });
    const { behavior, turn_taking } = await newest();
    assert.equal(behavior, 1);
    assert.deepEqual(turn_taking.profiles, { greeting: { interruptible: false } });
    assert.equal(turn_taking.min_delay_ms, 650);
    await page.getByLabel('Minimum pause (ms)').fill('');
    await page.getByRole('button', { name: 'Discard' }).click();
    assert.equal(await page.getByLabel('Minimum pause (ms)').inputValue(), '650');
  });

  it('get a voice by listening to their own greeting', async () => {
    await tab('Voice');
    await page.getByRole('button', { name: 'Change voice' }).click();
    const voices = page.getByRole('group', { name: 'Voices' });
    await voices.getByRole('radio').first().waitFor();
    const asked = page.waitForRequest(/\/v1\/tts/);
    await voices.getByRole('button', { name: 'Play sample of Ben' }).click();
    assert.match((await asked).postDataJSON().text, /^Hello, this is an automated call.*with first name\?$/);
    await voices.getByRole('button', { name: 'Stop sample of Ben' }).click();
    await page.getByLabel('Search').fill('warm');
    await voices.getByText('Anna').waitFor({ state: 'detached' });
    await voices.getByRole('radio', { name: /^Lucía/ }).check();
    await page.getByText('Not supported by “Lucía”.').first().waitFor();
    await page.getByLabel('Search').fill('');
    await page.getByLabel('Positivity').selectOption({ label: 'High' });
    await checkAppearance(page, 'assistant-voice');
    await save();
    await page.getByRole('region', { name: 'Unsaved changes' }).waitFor({ state: 'detached' });
    const { voice_emotion, voice: chosen } = await newest();
    assert.deepEqual([voice_emotion, chosen.name], [['positivity:high'], 'Lucía']);
  });

  it('show which knowledge a question finds', async () => {
    await tab('Knowledge');
    await page.locator('input[type=file]').setInputFiles({
      name: 'House rules.md',
      mimeType: 'text/markdown',
      buffer: Buffer.from(longHandbook(9_000)),
    });
    await page.getByText('Added the contents of House rules.md at the end.').waitFor();
    await page.getByRole('button', { name: 'Add question' }).click();
    await page.getByLabel('Question', { exact: true }).fill('Where are you?');
    await page.getByLabel('Answer', { exact: true }).fill('At 5 Mill Lane.');
    await save();
    await page.getByText(/Currently saved: .* looked up in \d+ passages/).waitFor();
    await page.getByLabel('Caller’s question').fill('Are dogs welcome?');
    await page.keyboard.press('Enter');
    await page.getByRole('list', { name: 'Matching sections' }).getByText('Pets').waitFor();
    await checkAppearance(page, 'assistant-knowledge');
    assert.deepEqual(JSON.parse((await newest()).chatbot_faq), [
      { question: 'Where are you?', answer: 'At 5 Mill Lane.' },
    ]);
  });

  it('have questions about calls, without unfinished ones', async () => {
    await tab('Analysis');
    await page.getByRole('button', { name: 'Add question' }).click();
    await page.getByText('Enter a name. Questions without a name aren’t saved.').waitFor();
    await page.getByLabel('Name').last().fill('Mood');
    await page.getByLabel('Answer').last().selectOption({ label: 'One of…' });
    await page.getByLabel('Allowed values').last().fill('glad\nannoyed');
    await checkAppearance(page, 'assistant-analysis');
    await save();
    await page.getByRole('region', { name: 'Unsaved changes' }).waitFor({ state: 'detached' });
    const questions = JSON.parse((await newest()).post_analysis);
    assert.deepEqual(questions.at(-1), { name: 'Mood', description: '', type: 'enum', options: ['glad', 'annoyed'] });
  });

  it('get tools: call functions, and functions of integrations', async () => {
    const data = { name: 'find_customer', url: 'https://crm.example.com/{{from_number}}', api_key: 'sk-0123456789' };
    const json = { app_name: 'http', friendly_app_name: 'Customers', data };
    const { integration_id } = (await server.json('/ruth-connect/integrations', { json })).body.results;
    await tab('Tools');
    await page.getByText('No tools yet').waitFor();
    await page.getByLabel('Tool type').selectOption({ label: 'Customers: find_customer' });
    await page.getByRole('button', { name: 'Add tool' }).click();
    await page.getByLabel('Tool type').selectOption({ label: 'Transfer the call' });
    await page.getByRole('button', { name: 'Add tool' }).click();
    await page.getByLabel('Transfer to').fill('+14155550123');
    await checkAppearance(page, 'assistant-tools');
    await save();
    await page.getByRole('region', { name: 'Unsaved changes' }).waitFor({ state: 'detached' });
    const tools: readonly Tool[] = JSON.parse((await newest()).tools);
    assert.deepEqual(
      tools.map(({ type, functionId, function: { name } }) => [type, functionId, name]),
      [
        ['http', `${integration_id}/find_customer`, 'find_customer'],
        ['transfer_call', '+14155550123', 'transfer_call'],
      ],
    );
  });

  it('preview the widget while its settings are edited', async () => {
    await tab('Website');
    await page.getByLabel('Allowed domains').fill('www.harbour.example\n*.harbour.example');
    await page.getByRole('textbox', { name: 'Color', exact: true }).fill('#0f766e');
    const panel = page.locator('parley-widget').getByRole('dialog', { name: 'Appointment reminder' });
    await panel.getByText('Where are you?').waitFor();
    await page.waitForFunction(`document.querySelector('parley-widget')?.shadowRoot.querySelector('.frame')
      .style.getPropertyValue('--accent') === '#0f766e'`);
    assert.ok(await page.getByRole('textbox', { name: 'Color', exact: true }).evaluate((one) => one.matches(':focus')));
    await checkAppearance(page, 'assistant-website');
    await page.getByRole('button', { name: 'Copy' }).click();
    const copied = await page.evaluate('navigator.clipboard.readText()');
    const { assistant_id } = await newest();
    assert.equal(copied, `<script src="${url}/widget.js" data-assistant="${assistant_id}" async></script>`);
    await save();
    await page.getByRole('region', { name: 'Unsaved changes' }).waitFor({ state: 'detached' });
    assert.deepEqual((await newest()).chatbot_whitelisted_domains, ['www.harbour.example', '*.harbour.example']);
  });

  it('are listed, found, duplicated and deleted, with a warning about dependents', async () => {
    await storeDashboardData(server);
    const { assistant_id } = (await server.json('/ai-assistants?search=night')).body.results[0];
    const number = { phone_number: '+14155550100', provider: 'twilio', provider_id: 'PN1' };
    const owned = (await server.json('/phone-numbers', { json: number })).body.results;
    const json = { ai_assistant: assistant_id };
    await server.json(`/phone-numbers/${owned.phone_number_id}`, { method: 'PATCH', json });
    await page.getByRole('link', { name: 'All assistants' }).click();
    await page.getByRole('link', { name: 'Night desk', exact: true }).waitFor();
    await checkAppearance(page, 'assistants');
    await page.getByLabel('Search by name').fill('night');
    await page.getByRole('link', { name: 'Harbour office', exact: true }).waitFor({ state: 'detached' });
    assert.match(page.url(), /\/assistants\?search=night$/);
    await page.getByRole('button', { name: 'Duplicate Night desk' }).click();
    await page.getByRole('link', { name: 'Night desk (copy)', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Delete Night desk', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Calls to +14155550100 will go unanswered.').waitFor();
    await checkAppearance(page, 'assistant-delete');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('link', { name: 'Night desk', exact: true }).waitFor({ state: 'detached' });
    assert.equal((await server.json(`/ai-assistants/${assistant_id}`)).status, 404);
    await page.getByLabel('Search by name').fill('nobody');
    await page.getByText('No assistants match “nobody”').waitFor();
    await page.getByRole('button', { name: 'Show all' }).click();
    await page.getByRole('button', { name: 'New assistant' }).click();
    await dialog.getByRole('button', { name: /^Reception/ }).waitFor();
    await checkAppearance(page, 'assistant-new');
    await page.keyboard.press('Escape');
  });

  it('fit a narrow window', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await checkAppearance(page, 'narrow-assistants');
    await page.getByRole('link', { name: 'Appointment reminder', exact: true }).click();
    await page.getByLabel('Prompt', { exact: true }).waitFor();
    await checkAppearance(page, 'narrow-assistant');
    await tab('Website');
    await page.locator('parley-widget').getByText('Where are you?').waitFor();
    await page.setViewportSize(wide.viewport);
  });

  it('are read-only for a viewer', async () => {
    await context.clearCookies();
    await enter({ name: 'vera', password: visitorPassword });
    await page.getByRole('link', { name: 'Appointment reminder', exact: true }).waitFor();
    assert.equal(await page.getByRole('button', { name: /New assistant|Duplicate|Delete/ }).count(), 0);
    await page.getByRole('link', { name: 'Appointment reminder', exact: true }).click();
    await page.getByText('View only.').waitFor();
    await page.getByLabel('Prompt', { exact: true }).press('x');
    for (const name of ['Voice', 'Conversation', 'Knowledge', 'Analysis', 'Website', 'General']) await tab(name);
    await checkAppearance(page, 'assistant-viewer');
    assert.equal(await page.getByRole('button', { name: /Save|Add|Choose/ }).count(), 0);
    assert.equal(await page.locator('input:enabled:not([readonly]), select:enabled').count(), 0);
  });
});
