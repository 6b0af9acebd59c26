import assert from 'node:assert/strict';
import { afterEach, before, describe, it } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import { buildDashboard } from '#src/dashboard/build.ts';
import { missingBrowser } from '#test/support/browser.ts';
import { checkAppearance, openPage, signIn } from '#test/support/dashboard-browser.ts';
import { createOfficeAssistant } from '#test/support/e2e-assistant.ts';
import { openInstallation, type RunningServer } from '#test/support/e2e-installation.ts';
import { callerNumber, ringOffice } from '#test/support/e2e-telephone.ts';
import { callerSays, openSpeakingBrowser } from '#test/support/speaking-browser.ts';

const opening = 'Harbour office, good morning. How can I help you?';
const question = 'For which day do you need the berth?';
const user = { name: 'dana', password: 'correct horse: battery' } as const;

describe('live calls in the dashboard', { skip: missingBrowser }, async () => {
  const browser = await openSpeakingBrowser(await callerSays('Stop please, I need a berth.', 6_000));
  await buildDashboard();
  const place = await openInstallation({ database: 'shared' });
  let server: RunningServer;
  let context: BrowserContext;
  let page: Page;
  let assistantId = '';
  const complaints: string[] = [];

  before(async () => {
    const users = { PARLEY_DASHBOARD_USER: user.name, PARLEY_DASHBOARD_PASSWORD: user.password };
    server = await place.start(users);
    assistantId = await openBerths();
    context = await browser.newContext({
      locale: 'en-US',
      viewport: { width: 1360, height: 900 },
      permissions: ['microphone'],
    });
    page = await openPage(context, complaints);
    page.setDefaultTimeout(20_000);
    await page.goto(`${server.url}/app/assistants/${assistantId}/test`);
    await signIn(page, user);
    await page.getByRole('heading', { level: 1, name: 'Test call: Harbour office' }).waitFor();
  });
  afterEach(() => assert.deepEqual(complaints.splice(0), []));

  /** An assistant with a tree of two states and a variable. */
  async function openBerths(): Promise<string> {
    const assistantId = await createOfficeAssistant(server, {
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

  it('run as a test call: words, waits and the end are visible', async () => {
    await page.getByLabel('harbour').fill('Port Ellen');
    await checkAppearance(page, 'test-call-before');
    await page.getByRole('button', { name: 'Start call' }).click();
    await page.getByText('Connected').waitFor();
    await talk().getByText(opening).waitFor();
    await checkAppearance(page, 'test-call-opening');
    await talk()
      .getByText(/need a berth/i)
      .waitFor();
    await talk().getByText(question).waitFor();
    await talk().getByText('Reception › Berth').waitFor();
    await talk()
      .getByText(/Replied in/)
      .first()
      .waitFor();
    await checkAppearance(page, 'test-call');
  });

  it('appear on the live page, which can make the assistant speak and end the call', async () => {
    const desk = await openPage(context, complaints);
    desk.setDefaultTimeout(20_000);
    await desk.goto(`${server.url}/app/live`);
    await desk.getByText('1 of 100 concurrent calls').waitFor();
    await ringOffice(server);
    await desk.getByText('2 of 100 concurrent calls').waitFor();
    const calls = desk.getByRole('list', { name: 'Active calls' }).getByRole('button');
    await calls.filter({ hasText: callerNumber }).getByText('Queued').waitFor();
    await checkAppearance(desk, 'live');
    await calls.filter({ hasText: 'Web visitor' }).click();
    const followed = desk.getByRole('region', { name: 'Conversation' });
    await followed.getByText(question).first().waitFor();
    await desk.getByLabel('Message for the assistant to say').fill('There is one berth left at the east quay.');
    await desk.getByRole('button', { name: 'Say', exact: true }).last().click();
    await desk.getByText('Message queued.').waitFor();
    await checkAppearance(desk, 'live-call');
    for (const one of [followed, talk()]) await one.getByText('There is one berth left at the east quay.').waitFor();
    await desk.getByRole('button', { name: 'Transfer' }).click();
    await desk.getByLabel('Transfer to').fill('12');
    await desk.getByRole('button', { name: 'Transfer' }).last().click();
    await desk.locator('.field-error').waitFor();
    await checkAppearance(desk, 'live-transfer-refused');
    await desk.setViewportSize({ width: 390, height: 844 });
    await checkAppearance(desk, 'narrow-live-call');
    await desk.getByRole('button', { name: 'All active calls' }).click();
    await checkAppearance(desk, 'narrow-live');
    await calls.filter({ hasText: 'Web visitor' }).click();
    await desk.setViewportSize({ width: 1360, height: 900 });
    await desk.getByRole('button', { name: 'Hang up' }).click();
    await checkAppearance(desk, 'live-hang-up');
    await desk.getByRole('dialog').getByRole('button', { name: 'Hang up' }).click();
    await desk.getByText(/Call ended · Ended from the dashboard or API/).waitFor();
    await checkAppearance(desk, 'live-ended');
    await page.getByText('Ended from the dashboard or API').waitFor();
    await checkAppearance(page, 'test-call-ended');
    await calls.filter({ hasText: 'Web visitor' }).waitFor({ state: 'detached' });
    await desk.getByRole('link', { name: 'View call details' }).waitFor();
    await desk.close();
  });

  it('highlight the state of a test call in the tree', async () => {
    await page.goto(`${server.url}/app/assistants/${assistantId}/tree`);
    await page.getByRole('button', { name: 'Test call' }).click();
    await page.getByRole('button', { name: 'Start call' }).click();
    await page.locator('.state-node[data-mark=current]').getByText('Reception').waitFor();
    await checkAppearance(page, 'tree-call');
    await page.getByRole('button', { name: 'Close test call' }).click();
    await page.locator('.state-node[data-mark]').waitFor({ state: 'detached' });
  });

  it('are typed without a microphone, with a clear message', async () => {
    await context.clearPermissions();
    const typing = await openPage(context, complaints);
    typing.setDefaultTimeout(20_000);
    await typing.addInitScript(`navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException('Requested device not found', 'NotFoundError');
    }`);
    await typing.setViewportSize({ width: 390, height: 844 });
    await typing.goto(`${server.url}/app/assistants/${assistantId}/test`);
    await typing.getByRole('button', { name: 'Start call' }).click();
    await typing.getByText('No microphone found').waitFor();
    await checkAppearance(typing, 'test-call-no-microphone');
    await typing.getByRole('button', { name: 'Switch to text' }).click();
    await typing.getByText('Connected').waitFor();
    const typed = typing.getByRole('region', { name: 'Conversation' });
    await typed.getByText(/^Harbour office/).waitFor();
    await typing.getByLabel('Message').fill('Stop please, I need a berth.');
    await typing.keyboard.press('Enter');
    await typed.getByText('Stop please, I need a berth.').waitFor();
    await typed.getByText(question).waitFor();
    const field = typing.getByLabel('Message');
    for (let sent = 0; sent < 12; sent += 1) {
      await field.fill(`Number ${sent}.`);
      await typing.keyboard.press('Enter');
    }
    await typing.getByText('Not sent: the assistant accepts one message per second.').waitFor();
    assert.match(await field.inputValue(), /^Number \d+\.$/);
    await checkAppearance(typing, 'test-call-text-refused');
    await field.fill('');
    await checkAppearance(typing, 'test-call-typed');
    await typing.getByRole('button', { name: 'Hang up' }).click();
    await typing.getByText('Caller hung up').waitFor();
    await typing.close();
  });
});
