import assert from 'node:assert/strict';
import { afterEach, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { buildDashboard } from '#src/dashboard/build.ts';
import { missingBrowser } from '#test/support/browser.ts';
import { checkAppearance, openPage, signIn } from '#test/support/dashboard-browser.ts';
import { createOfficeAssistant } from '#test/support/e2e-assistant.ts';
import { openInstallation, type RunningServer } from '#test/support/e2e-installation.ts';
import { callerNumber, callOffice } from '#test/support/e2e-telephone.ts';
import { eventually } from '#test/support/e2e-wait.ts';
import { callerSays, openSpeakingBrowser } from '#test/support/speaking-browser.ts';

const user = { name: 'dana', password: 'correct horse: battery' } as const;

describe('supervision in the dashboard', { skip: missingBrowser }, async () => {
  const browser = await openSpeakingBrowser(await callerSays('Hello, this is Dana, I take it from here.', 0));
  await buildDashboard();
  const place = await openInstallation({ database: 'shared' });
  let server: RunningServer;
  let page: Page;
  const complaints: string[] = [];

  before(async () => {
    const users = { PARLEY_DASHBOARD_USER: user.name, PARLEY_DASHBOARD_PASSWORD: user.password };
    server = await place.start(users);
    await createOfficeAssistant(server, {
      begin_message: 'Harbour office, good morning.',
      call_recording_enabled: true,
    });
    const context = await browser.newContext({
      locale: 'en-US',
      viewport: { width: 1360, height: 900 },
      permissions: ['microphone'],
    });
    page = await openPage(context, complaints);
    page.setDefaultTimeout(20_000);
    await page.goto(`${server.url}/app/live`);
    await signIn(page, user);
    await page.getByRole('heading', { level: 1, name: 'Live' }).waitFor();
  });
  afterEach(() => assert.deepEqual(complaints.splice(0), []));

  it('lets a person listen, take over with the microphone, return the call, whisper and mute [TO1, TO6]', async () => {
    const { callId, person, line } = await callOffice(server);
    await person.hears(500);
    await page.getByRole('button').filter({ hasText: callerNumber }).click();
    await page.getByRole('button', { name: 'Listen in' }).click();
    await page.getByText('You hear both sides. No one hears you.').waitFor();
    await eventually(
      async () => (await server.client.events(callId)).some(({ type }) => type === 'turn.commit'),
      'silence',
    );
    const before = person.soundMs;
    await page.getByRole('button', { name: 'Take over' }).click();
    const clickedAt = performance.now();
    await eventually(() => person.soundMs > before, 'the person at the caller');
    console.log(
      `Chromium: ${Math.round(performance.now() - clickedAt)} ms from the click to sound at the caller, microphone included`,
    );
    await page.getByText('You have the call').waitFor();
    await checkAppearance(page, 'live-taken-over');
    await page.setViewportSize({ width: 390, height: 844 });
    await checkAppearance(page, 'narrow-live-taken-over');
    await page.setViewportSize({ width: 1360, height: 900 });
    await eventually(() => person.soundMs > before + 1_000, 'the sentence');
    await page.getByRole('button', { name: 'Return to assistant' }).click();
    await server.client.eventThat(callId, ({ cause }) => cause === 'handback', 'the assistant');
    await page.getByRole('button', { name: 'Whisper' }).first().click();
    await page.getByLabel('Instruction for the assistant').fill('Offer ten percent.');
    await page.getByRole('button', { name: 'Whisper' }).last().click();
    await page.getByText('Instruction passed on.').waitFor();
    await page.getByRole('button', { name: 'Mute assistant' }).click();
    await page.getByRole('button', { name: 'Unmute assistant' }).waitFor();
    line.hangUp();
    const call = await server.client.endedCall(callId);
    assert.match(call.transcript, /^Agent: /m);
  });

  it('shows charts of the calls, and saves their filter as a view', async () => {
    await page.goto(`${server.url}/app/analytics`);
    await page.getByRole('img', { name: /^Response time/ }).waitFor();
    await page.getByText('Show as a table').click();
    await checkAppearance(page, 'analytics');
    await page.setViewportSize({ width: 390, height: 844 });
    await checkAppearance(page, 'narrow-analytics');
    await page.setViewportSize({ width: 1360, height: 900 });
    await page.getByLabel('Time range').selectOption('30');
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Month');
    await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click();
    await page.getByLabel('Time range').selectOption('7');
    await page.getByLabel('Saved view').selectOption({ label: 'Month' });
    await eventually(async () => (await page.getByLabel('Time range').inputValue()) === '30', 'the saved time range');
  });

  it('creates an alert and shows its errors at their fields', async () => {
    await page.goto(`${server.url}/app/alerts`);
    await page.getByRole('button', { name: 'Create alert' }).waitFor();
    await checkAppearance(page, 'alerts-none');
    await page.getByRole('button', { name: 'Create alert' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Too many failed calls');
    await dialog.getByLabel('Threshold').fill('5');
    await dialog.getByLabel('Recovers below').fill('6');
    await dialog.getByRole('button', { name: 'Save alert' }).click();
    await dialog.locator('.field-error').waitFor();
    await checkAppearance(page, 'alerts-dialog');
    await dialog.getByLabel('Recovers below').fill('');
    await dialog.getByRole('button', { name: 'Save alert' }).click();
    await page.getByRole('heading', { name: 'Too many failed calls' }).waitFor();
    await checkAppearance(page, 'alerts');
    await page.setViewportSize({ width: 390, height: 844 });
    await checkAppearance(page, 'narrow-alerts');
  });
});
