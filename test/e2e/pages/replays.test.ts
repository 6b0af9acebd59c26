import assert from 'node:assert/strict';
import { afterEach, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { buildDashboard } from '#src/dashboard/build.ts';
import { finishProposal, insertProposal } from '#src/store/assistants/proposals.ts';
import { missingBrowser } from '#test/support/browser.ts';
import { checkAppearance, openBrowser, openPage, signIn } from '#test/support/dashboard-browser.ts';
import { storeRecordedCalls } from '#test/support/replayed-calls.ts';
import { openTestServer, testUser } from '#test/support/server.ts';

const figures = { answers: 90, mean_delay_ms: 900, median_delay_ms: 850, interruptions: 0, false_interruptions: 0 };
const half = {
  calls: 50,
  before: { ...figures, cut_offs: 10, reminders: 0 },
  after: { ...figures, cut_offs: 5, reminders: 0 },
};

describe('replays of an assistant in a browser', { skip: missingBrowser }, async () => {
  const browser = await openBrowser();
  await buildDashboard();
  const server = await openTestServer({ settings: { BASE_URL: '' } });
  const { db } = server.database;
  let page: Page;
  let url = '';
  let assistantId = '';
  const complaints: string[] = [];

  before(async () => {
    url = await server.app.listen();
    const { account_id: accountId } = await db.selectFrom('accounts').select('account_id').executeTakeFirstOrThrow();
    const json = { name: 'Ada', prompt: 'Be kind.', publishes_edits: false };
    assistantId = (await server.json('/ai-assistants', { json })).body.results.assistant_id;
    await storeRecordedCalls(db, { accountId, assistantId });
    await server.json(`/ai-assistants/${assistantId}`, { method: 'PATCH', json: { behavior: 1 } });
    const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1360, height: 900 } });
    page = await openPage(context, complaints);
    page.setDefaultTimeout(60_000);
    await page.goto(`${url}/app/assistants/${assistantId}`);
    await signIn(page, testUser);
  });
  afterEach(() => assert.deepEqual(complaints.splice(0), []));

  const button = (name: string) => page.getByRole('button', { name, exact: true });

  it('replay the last calls under the draft, and lead to the reply that is no longer cut off', async () => {
    await page.getByRole('link', { name: 'Replays' }).click();
    await page.getByRole('heading', { level: 1, name: 'Replays of Ada' }).waitFor();
    await button('Start replay').click();
    await page.getByText(/of 7 calls would have gone differently/).waitFor();
    const row = page.getByRole('row', { name: 'Cut-offs' });
    assert.deepEqual(await row.getByRole('cell').allTextContents(), ['1', '0']);
    await button('Show the changed replies').click();
    const first = page.getByRole('list', { name: 'Changed replies' }).getByRole('listitem').first();
    assert.match((await first.textContent()) ?? '', /^no longer cut off/);
    await checkAppearance(page, 'replays');
    await first.getByRole('link').click();
    await page.waitForURL(/\/calls\/[\da-f-]+\?turn=\d+/);
    await page.goBack();
  });

  it('apply settings that a search proposes', async () => {
    const id = await db.transaction().execute((trx) => insertProposal(trx, { assistantId, days: 7, author: 'Dana' }));
    await finishProposal(db, id, {
      skipped_calls: 0,
      before: { min_delay_ms: 700, max_delay_ms: 4_000 },
      proposed: { min_delay_ms: 800, max_delay_ms: 2_000 },
      reason: 'holds',
      seen: half,
      unseen: half,
    });
    await page.reload();
    await page.getByRole('heading', { name: 'Pauses from 800 ms to 2.00 s' }).waitFor();
    await page.getByText('Checked on 50 other calls').waitFor();
    await checkAppearance(page, 'proposals');
    await button('Accept').click();
    await page.getByText(/^Accepted by /).waitFor();
    const { turn_taking } = (await server.json(`/ai-assistants/${assistantId}`)).body.results;
    assert.deepEqual(turn_taking, { min_delay_ms: 800, max_delay_ms: 2_000 });
  });
});
