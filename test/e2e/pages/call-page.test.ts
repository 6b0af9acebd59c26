import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { afterEach, before, describe, it } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import { parseCallFile } from '#src/calls/lifecycle/call-file.ts';
import { buildDashboard } from '#src/dashboard/build.ts';
import { appendEvents } from '#src/store/calls/call-events.ts';
import { missingBrowser } from '#test/support/browser.ts';
import { checkAppearance, openBrowser, openPage, signIn } from '#test/support/dashboard-browser.ts';
import { storeDashboardData } from '#test/support/dashboard-data.ts';
import { openTestServer, testUser } from '#test/support/server.ts';
import { readWholeCall, storeWholeCall } from '#test/support/whole-call.ts';
import { takeCallPicture } from '../../../docs/make/call-picture.ts';

const wide = { viewport: { width: 1360, height: 900 } } as const;
/** Seconds of a position such as 1:02. */
const secondsOf = (text: string) => text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
/** Milliseconds of a duration such as 484 ms or 1.54 s. */
const lengthOf = (text: string) => (text.endsWith(' ms') ? Number.parseFloat(text) : Number.parseFloat(text) * 1000);

describe('call page in a browser', { skip: missingBrowser }, async () => {
  const browser = await openBrowser();
  await buildDashboard();
  const server = await openTestServer({ settings: { BASE_URL: '' } });
  let context: BrowserContext;
  let page: Page;
  let url = '';
  let callId = '';
  const complaints: string[] = [];

  before(async () => {
    url = await server.app.listen();
    await storeDashboardData(server);
    callId = await storeWholeCall(server);
    context = await browser.newContext({
      locale: 'en-US',
      ...wide,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    page = await openPage(context, complaints);
    page.setDefaultTimeout(20_000);
    await page.goto(`${url}/app/calls?status=completed`);
    await signIn(page, testUser);
  });
  afterEach(() => assert.deepEqual(complaints.splice(0), []));

  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
  const turn = (words: string) => page.getByRole('article').filter({ hasText: words });
  /** Without playing it. */
  const pick = (words: string) => turn(words).getByText('Assistant', { exact: true }).click();
  const tab = (name: string) => page.getByRole('tab', { name }).click();
  const position = async () => secondsOf((await page.getByText(/^\d+:\d\d of \d+:\d\d$/).innerText()).split(' ')[0]!);

  it('opens from the list and leads back to it, and to the adjacent call', async () => {
    await page.getByRole('row').filter({ hasText: '+12025550188' }).getByRole('link').click();
    await heading('+12025550188 · Bright Street Dental').waitFor();
    await page.getByRole('tabpanel').getByText('Anna Miller', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'Older call' }).click();
    await heading(/· (Harbour office|Dental practice Dr. Ortega|Night desk)$/).waitFor();
    await page.getByRole('button', { name: 'Newer call' }).click();
    await heading('+12025550188 · Bright Street Dental').waitFor();
    await page.getByRole('link', { name: 'Back to calls' }).click();
    await heading('Calls').waitFor();
    assert.match(page.url(), /\/calls\?status=completed$/);
    await page.getByRole('row').filter({ hasText: '+12025550188' }).getByRole('link').click();
    await turn('May I have your full name').first().waitFor();
  });

  it('plays from a clicked word, and highlights the audible word', async () => {
    await page.getByText('0:00 of 1:12').waitFor();
    await turn('Your reference is B 42').getByText('reference', { exact: true }).click();
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    await page.locator('article .is-lit').first().waitFor();
    const at = await position();
    assert.ok(at >= 61, `${at} s is before the word`);
    await page.getByRole('region', { name: 'Transcript' }).press(' ');
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
    await pick('Your reference is B 42');
    assert.equal(await position(), 61);
    await page.keyboard.press('ArrowRight');
    await page.locator('article[data-picked]').filter({ hasText: "no thank you that's all" }).waitFor();
    assert.equal(await position(), 66);
  });

  it('distinguishes heard and unheard words, and shows the events between turns', async () => {
    const cut = turn('What would you like to have done');
    await cut.getByText('interrupted', { exact: true }).waitFor();
    assert.match(await cut.locator('s').innerText(), /^a cleaning, a filling or a whitening\?/);
    await page.getByText('backchannel, not treated as a turn').waitFor();
    await page.getByText('6.07 s of silence').waitFor();
    await turn('Are you still there?').getByText('reminder').waitFor();
    const tool = page.locator('details').filter({ hasText: 'book_slot' });
    await tool.locator('summary').click();
    await tool.getByText('"reference": "B 42"').waitFor();
    await page.getByLabel('Search transcript').fill('full name');
    await page.getByText('1 of 2').waitFor();
    await page.getByLabel('Search transcript').press('Enter');
    await page.getByText('2 of 2').waitFor();
    assert.deepEqual(await page.locator('.is-found').allInnerTexts(), ['full', 'name,', 'full', 'name,']);
    await page.getByLabel('Search transcript').fill('');
  });

  it('explains when and why the assistant spoke', async () => {
    await pick('What would you like to have done');
    const why = page.getByRole('tabpanel');
    await why.getByText(/^treated the turn as finished 0\.40 s after the last sound/).waitFor();
    await why.getByText(/^played up to “.* check-up,” \(confirmed by the phone line\)/).waitFor();
    const [rule] = await why.getByRole('button', { name: /^Rule / }).all();
    await rule!.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await why.getByRole('tooltip').filter({ visible: true }).waitFor();
    await rule!.blur();
    await checkAppearance(page, 'call');
    if (process.env.DOCS_PICTURES === '1') await takeCallPicture(page);
  });

  it('shows the parts of each latency, with the slowest reply first', async () => {
    await tab('Latency');
    await page.getByRole('button', { name: 'Go to slowest' }).click();
    const row = page
      .getByRole('tabpanel')
      .getByRole('listitem')
      .filter({ has: page.locator('dl') });
    const parts = await row.locator('dd').allInnerTexts();
    const sum = parts.slice(0, -1).reduce((all, part) => all + lengthOf(part), 0);
    assert.ok(parts.length > 2 && Math.abs(sum - lengthOf(parts.at(-1)!)) <= 5 + parts.length, parts.join(', '));
    const all = await page.locator('.latency-what:not(:has(.latency-after)) strong').allInnerTexts();
    assert.equal(Math.max(...all.map(lengthOf)), lengthOf(parts.at(-1)!));
    await page.locator('article[data-picked]').filter({ hasText: 'One moment, let me look' }).waitFor();
    await checkAppearance(page, 'call-latency');
    await page.reload();
    await page.getByText('0:19 of 1:12').waitFor();
    await page.locator('article[data-picked]').filter({ hasText: 'One moment, let me look' }).waitFor();
    await page.getByText('Slowest', { exact: true }).waitFor();
  });

  it('replays the call with other settings, and shows the differences', async () => {
    await tab('What if');
    await page.getByRole('button', { name: 'Turn off interruptions' }).click();
    const result = page.getByRole('region', { name: 'Replayed' });
    const figure = async (name: string) =>
      (await result.getByRole('row', { name }).getByRole('cell').allInnerTexts()).join();
    await result.getByText(/of \d+ repl(y|ies) changed/).waitFor();
    assert.equal(await figure('Interruptions'), '1,0');
    await page.getByRole('button', { name: 'Wait 300 ms longer' }).click();
    await result
      .getByText(/ms later/)
      .first()
      .waitFor();
    assert.equal(await figure('Interruptions'), '1,1');
    await checkAppearance(page, 'call-what-if');
    await page.getByRole('radio', { name: 'Last 500 calls' }).check();
    await result.getByText('1 of 1 call would have gone differently').waitFor();
    assert.equal(await figure('Interruptions'), '1,1');
    await page.getByText('Assistants have no setting').waitFor({ state: 'detached' });
    const settings = async () => {
      const { assistant_id } = (await server.json(`/calls/${callId}`)).body.results;
      return (await server.json(`/ai-assistants/${assistant_id}`)).body.results.turn_taking;
    };
    await page.getByRole('button', { name: 'Apply to Bright Street Dental' }).click();
    await page.getByText(/uses these settings from the next call on/).waitFor();
    assert.deepEqual(await settings(), { min_delay_ms: 700, max_delay_ms: 2_800 });
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Apply to Bright Street Dental' }).waitFor();
    assert.deepEqual(await settings(), {});
    await page.getByRole('radio', { name: 'This call' }).check();
    await page.getByText('Other setting').click();
    await page.getByLabel('Value').fill('soon');
    await page.getByRole('button', { name: 'Add' }).click();
    await page.getByText('min_delay_ms is "soon"; use a whole number').waitFor();
  });

  it('shows the outcome of the call, and copies its id', async () => {
    await tab('Summary');
    await page.getByText('Anna Miller', { exact: true }).first().waitFor();
    await checkAppearance(page, 'call-result');
    await page.getByRole('button', { name: 'Copy' }).first().click();
    assert.equal(await page.evaluate('navigator.clipboard.readText()'), callId);
  });

  it('downloads recording, transcript and a log that the commands can read', async () => {
    await page.getByText('Download', { exact: true }).click();
    await checkAppearance(page, 'call-downloads');
    const download = async (press: () => Promise<void>) => {
      const [taken] = await Promise.all([page.waitForEvent('download'), press()]);
      return readFile(await taken.path());
    };
    const log = await download(() => page.getByRole('button', { name: 'Event log' }).click());
    assert.equal(parseCallFile(log.toString()).facts.call_id, callId);
    const text = await download(() => page.getByRole('button', { name: 'Transcript' }).click());
    assert.match(text.toString(), /^User: I need a cleaning please$/m);
    const wav = await download(() => page.getByRole('link', { name: 'Recording' }).click());
    assert.equal(wav.subarray(0, 4).toString(), 'RIFF');
    await page.getByText('Download', { exact: true }).click();
  });

  it('covers calls that were not answered, not recorded, are in progress, or do not exist', async () => {
    const { db } = server.database;
    const open = async (status: 'no-answer' | 'completed' | 'in-progress') => {
      const row = db.selectFrom('calls').select('call_id').where('status', '=', status).where('recording', 'is', null);
      const { call_id } = await row.limit(1).executeTakeFirstOrThrow();
      await page.goto(`${url}/app/calls/${call_id}`);
      return call_id;
    };
    await open('no-answer');
    await page.getByText('No one answered', { exact: true }).waitFor();
    await checkAppearance(page, 'call-unanswered');
    await open('completed');
    await page.getByText('This call was not recorded.').waitFor();
    await turn('Hello?').waitFor();
    await checkAppearance(page, 'call-unrecorded');
    const live = await open('in-progress');
    await page.getByText('Call in progress').waitFor();
    const log = (await readWholeCall()).events.map((event) => ({ callId: live, event }));
    const half = log.findIndex(({ event }) => event.type === 'caller.started');
    await appendEvents(db, log.slice(0, half));
    await turn('Hello, this is Bright Street Dental').waitFor();
    await appendEvents(db, log.slice(half, half + 60));
    await turn('hello I would like to book an appointment').waitFor();
    await checkAppearance(page, 'call-live');
    await page.goto(`${url}/app/calls/01a1fbe4-c504-787b-97d2-79379ff95522`);
    await heading('Call not found').waitFor();
  });

  it('fits a narrow window', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${url}/app/calls/${callId}`);
    await turn('May I have your full name').first().waitFor();
    await checkAppearance(page, 'narrow-call');
    await page.getByRole('tab', { name: 'Latency' }).scrollIntoViewIfNeeded();
    await tab('Latency');
    await page.getByText('Slowest', { exact: true }).scrollIntoViewIfNeeded();
    await checkAppearance(page, 'narrow-call-latency');
  });
});
