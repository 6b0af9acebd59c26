import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { buildDashboard } from '#src/dashboard/build.ts';
import { storeLargeCampaign } from '#test/support/campaign-data.ts';
import { openPage, signIn, startBrowser } from '#test/support/dashboard-browser.ts';
import { speechParts, storeDashboardData } from '#test/support/dashboard-data.ts';
import { dentalTree } from '#test/support/dental-tree.ts';
import { startTestServer, testUser } from '#test/support/server.ts';
import { storeWholeCall } from '#test/support/whole-call.ts';
import { pictureFolder } from './tree-picture.ts';

/** One stop of the tour: what a visitor does, up to the picture. */
type Stop = { readonly name: string; readonly show: (page: Page, at: Places) => Promise<void> };
type Places = {
  readonly url: string;
  readonly assistantId: string;
  readonly campaignId: string;
  readonly callId: string;
};

const go = (page: Page, { url }: Places, path: string) => page.goto(`${url}/app/${path}`);

/** The stops of docs/tour.md, in order. */
const stops: readonly Stop[] = [
  {
    name: 'assistant',
    show: async (page, at) => {
      await go(page, at, `assistants/${at.assistantId}`);
      await page.getByRole('tab', { name: 'Voice' }).waitFor();
    },
  },
  {
    name: 'states',
    show: async (page, at) => {
      await go(page, at, `assistants/${at.assistantId}/tree`);
      await page.getByRole('button', { name: 'Auto-layout' }).click();
      await page.locator('.state-node-body', { hasText: 'booking' }).first().click();
      await page.getByRole('region', { name: 'State booking' }).waitFor();
    },
  },
  {
    name: 'decisions',
    show: async (page, at) => {
      await go(page, at, `calls/${at.callId}?view=why`);
      await page
        .getByRole('article')
        .filter({ hasText: 'What would you like' })
        .getByText('Assistant', { exact: true })
        .click();
      await page.getByText('Before the reply').waitFor();
    },
  },
  {
    name: 'what-if',
    show: async (page, at) => {
      await go(page, at, `calls/${at.callId}?view=whatif`);
      await page.getByRole('button', { name: 'Wait 300 ms longer' }).click();
      await page.getByRole('button', { name: /^Apply to / }).waitFor();
    },
  },
  {
    name: 'campaign',
    show: async (page, at) => {
      await go(page, at, `campaigns/${at.campaignId}`);
      await page.getByRole('tab', { name: 'Leads' }).waitFor();
    },
  },
  {
    name: 'search',
    show: async (page, at) => {
      await go(page, at, 'calls');
      await page.getByRole('row').nth(2).waitFor();
      await page.keyboard.press('Control+k');
      await page.keyboard.type('dent');
      await page
        .getByRole('option', { name: /Bright Street Dental/ })
        .first()
        .waitFor();
    },
  },
];

/** Takes the pictures of docs/tour.md from a server with example data. `node docs/make/tour.ts` takes them again. */
async function takeTour(folder = pictureFolder): Promise<void> {
  await mkdir(folder, { recursive: true });
  await buildDashboard();
  const server = await startTestServer({ settings: { BASE_URL: '' }, media: () => ({ speech: speechParts }) });
  const at = await storeExamples(server);
  const [url, browser] = await Promise.all([server.app.listen(), startBrowser()]);
  const viewport = { width: 1280, height: 800 };
  const context = await browser.newContext({
    locale: 'en-US',
    viewport,
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  const page = await openPage(context, []);
  await page.goto(`${url}/app/`);
  await signIn(page, testUser);
  await page.getByRole('navigation').first().waitFor();
  for (const { name, show } of stops) {
    await show(page, { url, ...at });
    await page.mouse.move(0, 0);
    await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => {});
    await page.screenshot({ path: join(folder, `tour-${name}.png`) });
    console.log(`tour-${name}.png`);
  }
  await browser.close();
  await server.close();
}

async function storeExamples(server: Awaited<ReturnType<typeof startTestServer>>): Promise<Omit<Places, 'url'>> {
  await storeDashboardData(server);
  const callId = await storeWholeCall(server);
  const { assistant_id } = (await server.json(`/calls/${callId}`)).body.results;
  await server.json(`/ai-assistants/llm-states/${assistant_id}`, { json: { llm_states: dentalTree } });
  return { callId, assistantId: assistant_id, campaignId: await storeLargeCampaign(server, assistant_id, 500) };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await takeTour();
