import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { buildDashboard } from '#src/dashboard/build.ts';
import { missingBrowser } from '#test/support/browser.ts';
import { look, openPage, signIn } from '#test/support/dashboard-browser.ts';
import { openOffice } from '#test/support/e2e-assistant.ts';
import { openInstallation, type RunningServer } from '#test/support/e2e-installation.ts';
import { callerNumber, ring } from '#test/support/e2e-telephone.ts';
import { callerSays, openSpeakingBrowser } from '#test/support/speaking-browser.ts';

const opening = 'Harbour office, good morning. How can I help you?';
const question = 'For which day do you need the berth?';
const user = { name: 'dana', password: 'correct horse: battery' } as const;

describe('calls that go on, in the dashboard', { skip: missingBrowser }, async () => {
  await buildDashboard();
  const place = await openInstallation();
  let server: RunningServer;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let assistantId = '';
  const complaints: string[] = [];

  before(async () => {
    const users = { PARLEY_DASHBOARD_USER: user.name, PARLEY_DASHBOARD_PASSWORD: user.password };
    const says = await callerSays('Stop please, I need a berth.', 6_000);
    [server, browser] = await Promise.all([place.start(users), openSpeakingBrowser(says)]);
    assistantId = await openBerths();
    context = await browser.newContext({ viewport: { width: 1360, height: 900 }, permissions: ['microphone'] });
    page = await openPage(context, complaints);
    page.setDefaultTimeout(20_000);
    await page.goto(`${server.url}/app/assistants/${assistantId}/test`);
    await signIn(page, user);
    await page.getByRole('heading', { level: 1, name: 'Test call: Harbour office' }).waitFor();
  });
  after(() => browser?.close());
  afterEach(() => assert.deepEqual(complaints.splice(0), []));

  /** An assistant with a tree of two states and a variable. */
  async function openBerths(): Promise<string> {
    const assistantId = await openOffice(server, {
      begin_message: opening,
      prompt: 'You answer for the harbour office of {{harbour}}.',
      assistant_type: 'multi_task',
    });
    const berth = {
      name: 'Berth',
      description: 'The caller needs a berth. For example "stop please, I need a berth".',
      prompt: `Ask: ${question}`,
    };
    const reception = { name: 'Reception', prompt: 'Ask: How can I help you?', children: [berth] };
    await server.client.results(`/ai-assistants/llm-states/${assistantId}`, { llm_states: [reception] });
    return assistantId;
  }

  const talk = () => page.getByRole('region', { name: 'Conversation' });

  it('holds a test call: words, waits and the end are seen', async () => {
    await page.getByLabel('harbour').fill('Port Ellen');
    await look(page, 'test-call-before');
    await page.getByRole('button', { name: 'Start the call' }).click();
    await page.getByText('On the line').waitFor();
    await talk().getByText(opening).waitFor();
    await look(page, 'test-call-opening');
    await talk()
      .getByText(/need a berth/i)
      .waitFor();
    await talk().getByText(question).waitFor();
    await talk().getByText('Reception › Berth').waitFor();
    await talk()
      .getByText(/Answered after/)
      .first()
      .waitFor();
    await look(page, 'test-call');
  });

  it('follows the call on the live page, has the assistant say something, and hangs up', async () => {
    const desk = await openPage(context, complaints);
    desk.setDefaultTimeout(20_000);
    await desk.goto(`${server.url}/app/live`);
    await desk.getByText('1 of 100 calls at once').waitFor();
    await ring(server);
    await desk.getByText('2 of 100 calls at once').waitFor();
    const calls = desk.getByRole('list', { name: 'Calls now' }).getByRole('button');
    await calls.filter({ hasText: callerNumber }).getByText('Queued').waitFor();
    await look(desk, 'live');
    await calls.filter({ hasText: 'In a browser' }).click();
    const followed = desk.getByRole('region', { name: 'Conversation' });
    await followed.getByText(question).waitFor();
    await desk.getByLabel('What the assistant is to say').fill('There is one berth left at the east quay.');
    await desk.getByRole('button', { name: 'Say', exact: true }).last().click();
    await desk.getByText('It will be said.').waitFor();
    await look(desk, 'live-call');
    for (const one of [followed, talk()]) await one.getByText('There is one berth left at the east quay.').waitFor();
    await desk.getByRole('button', { name: 'Transfer' }).click();
    await desk.getByLabel('Number of the person').fill('12');
    await desk.getByRole('button', { name: 'Transfer' }).last().click();
    await desk.locator('.field-error').waitFor();
    await look(desk, 'live-transfer-refused');
    await desk.setViewportSize({ width: 390, height: 844 });
    await look(desk, 'narrow-live-call');
    await desk.getByRole('button', { name: 'All live calls' }).click();
    await look(desk, 'narrow-live');
    await calls.filter({ hasText: 'In a browser' }).click();
    await desk.setViewportSize({ width: 1360, height: 900 });
    await desk.getByRole('button', { name: 'Hang up' }).click();
    await look(desk, 'live-hang-up');
    await desk.getByRole('dialog').getByRole('button', { name: 'Hang up' }).click();
    await desk.getByText(/The call is over: It was hung up from here/).waitFor();
    await look(desk, 'live-ended');
    await page.getByText('It was hung up from here').waitFor();
    await look(page, 'test-call-ended');
    await calls.filter({ hasText: 'In a browser' }).waitFor({ state: 'detached' });
    await desk.getByRole('link', { name: 'Open the page of this call' }).waitFor();
    await desk.close();
  });

  it('lights up the state of a test call beside the tree', async () => {
    await page.goto(`${server.url}/app/assistants/${assistantId}/tree`);
    await page.getByRole('button', { name: 'Test call' }).click();
    await page.getByRole('button', { name: 'Start the call' }).click();
    await page.locator('.state-node[data-mark=current]').getByText('Reception').waitFor();
    await look(page, 'tree-call');
    await page.getByRole('button', { name: 'Close the test call' }).click();
    await page.locator('.state-node[data-mark]').waitFor({ state: 'detached' });
  });

  it('is typed where there is no microphone, and says plainly that there is none', async () => {
    await context.clearPermissions();
    const typing = await openPage(context, complaints);
    typing.setDefaultTimeout(20_000);
    await typing.addInitScript(`navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException('Requested device not found', 'NotFoundError');
    }`);
    await typing.setViewportSize({ width: 390, height: 844 });
    await typing.goto(`${server.url}/app/assistants/${assistantId}/test`);
    await typing.getByRole('button', { name: 'Start the call' }).click();
    await typing.getByText('There is no microphone').waitFor();
    await look(typing, 'test-call-no-microphone');
    await typing.getByRole('button', { name: 'Type instead' }).click();
    await typing.getByText('On the line').waitFor();
    const typed = typing.getByRole('region', { name: 'Conversation' });
    await typed.getByText(/^Harbour office/).waitFor();
    await typing.getByLabel('Type what you would say').fill('Stop please, I need a berth.');
    await typing.keyboard.press('Enter');
    await typed.getByText('Stop please, I need a berth.').waitFor();
    await typed.getByText(question).waitFor();
    const field = typing.getByLabel('Type what you would say');
    for (let sent = 0; sent < 12; sent += 1) {
      await field.fill(`Number ${sent}.`);
      await typing.keyboard.press('Enter');
    }
    await typing.getByText('Not sent: the assistant takes a text a second.').waitFor();
    assert.match(await field.inputValue(), /^Number \d+\.$/);
    await look(typing, 'test-call-text-refused');
    await field.fill('');
    await look(typing, 'test-call-typed');
    await typing.getByRole('button', { name: 'Hang up' }).click();
    await typing.getByText('The caller hung up').waitFor();
    await typing.close();
  });
});
