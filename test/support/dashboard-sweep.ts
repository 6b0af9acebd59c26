import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { BrowserContext, Page } from 'playwright-core';
import { buildDashboard } from '#src/dashboard/build.ts';
import { storeCrowdedAccount } from './crowded-account.ts';
import { openPage, signIn, startBrowser } from './dashboard-browser.ts';
import { speechParts } from './dashboard-data.ts';
import { startTestServer, testUser } from './server.ts';
import { addUser, visitorPassword } from './sign-in.ts';
import { checkKeyboard } from './sweep/keyboard.ts';
import { checkAxe, checkLayout } from './sweep/layout.ts';
import { checkServerAway, checkSlowNetwork } from './sweep/server-away.ts';
import type { Sweep } from './sweep/sweep.ts';

/**
 * Visits every page of the dashboard with a crowded account, in phases: `layouts` (each width and color scheme, with axe), `zoom` (200 %), `visitors`
 * (a viewer, an editor, in German), `away` (the API does not respond and comes back), `slow` (slow network), `keyboard` (Tab alone). Saves a picture of
 * each page and reports every flaw. Not part of the tests: it takes minutes.
 * `node test/support/dashboard-sweep.ts [--out FOLDER] [--only TEXT] [--widths 1440,390] [--phases away,slow]`
 */
const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    only: { type: 'string', default: '' },
    widths: { type: 'string', default: '1440,1024,768,390' },
    phases: { type: 'string', default: 'layouts,zoom,visitors,away,slow,keyboard' },
  },
});
const root = join(import.meta.dirname, '../..');
const out = values.out ?? join(root, 'test-output/sweep');
const axe = await readFile(join(root, 'node_modules/axe-core/axe.min.js'), 'utf8');

const lists = [
  ...['', 'live', 'calls', 'assistants', 'numbers', 'voices', 'integrations', 'campaigns', 'suppressions', 'forms'],
  ...[
    'api-keys',
    'webhooks',
    'wallet',
    'users',
    'providers',
    'analytics',
    'alerts',
    'tests',
    'audit-log',
    'dialling',
    'concurrency',
    'health',
  ],
  ...['campaigns/new', 'numbers/add', 'integrations/new', 'tests/new', 'suppressions/add', 'no-such-page'],
];
const widths = values.widths.split(',').map(Number);
const heights: Readonly<Record<number, number>> = { 1440: 900, 1024: 768, 768: 1024, 390: 844 };

await mkdir(out, { recursive: true });
await buildDashboard();
const server = await startTestServer({ settings: { BASE_URL: '' }, media: () => ({ speech: speechParts }) });
const pages = [...lists, ...(await storeCrowdedAccount(server))].filter((path) => path.includes(values.only));
await addUser(server, 'vera', 'viewer');
await addUser(server, 'edda', 'editor');
const [url, browser] = await Promise.all([server.app.listen(), startBrowser()]);
let flaws = 0;
const report = (where: string, what: string) => {
  flaws += 1;
  console.log(`${where}: ${what}`);
};
const sweep: Sweep = { url, out, report };

async function openAs(
  name: string,
  password: string,
  locale = 'en-US',
): Promise<{ context: BrowserContext; page: Page; complaints: string[] }> {
  const complaints: string[] = [];
  const context = await browser.newContext({ locale, viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const page = await openPage(context, complaints);
  await page.goto(`${url}/app/`);
  if (locale === 'de') {
    await page.getByLabel('Benutzername').fill(name);
    await page.getByLabel('Passwort').fill(password);
    await page.keyboard.press('Enter');
  } else await signIn(page, { name, password });
  await page.getByRole('navigation').first().waitFor();
  return { context, page, complaints };
}

const owner = await openAs(testUser.name, testUser.password);

async function checkLayouts(): Promise<void> {
  for (const width of widths) {
    await owner.page.setViewportSize({ width, height: heights[width] ?? 800 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await owner.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const hasAxe = width === 1440 || (width === 390 && colorScheme === 'light');
      for (const path of pages) {
        await checkLayout(sweep, owner.page, { path, label: `${width}-${colorScheme}` });
        const where = `${path || 'home'} at ${width}, ${colorScheme}`;
        if (hasAxe) await checkAxe(sweep, owner.page, { where, script: axe });
      }
    }
  }
}

/** 200 % of 1280 pixels is a window of 640 pixels (WCAG 1.4.4). */
async function checkZoom(): Promise<void> {
  await owner.page.setViewportSize({ width: 640, height: 450 });
  await owner.page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  for (const path of pages) await checkLayout(sweep, owner.page, { path, label: 'zoom' });
}

async function checkVisitors(): Promise<void> {
  for (const [name, password, locale] of [
    ['vera', visitorPassword, 'en-US'],
    ['edda', visitorPassword, 'en-US'],
    [testUser.name, testUser.password, 'de'],
  ] as const) {
    const visitor = await openAs(name, password, locale);
    const label = locale === 'de' ? 'german' : name;
    for (const path of pages) await checkLayout(sweep, visitor.page, { path, label });
    for (const complaint of visitor.complaints) report(name, complaint);
    await visitor.context.close();
  }
}

async function checkEach(check: (sweep: Sweep, page: Page, path: string) => Promise<void>): Promise<void> {
  await owner.page.setViewportSize({ width: 1440, height: 900 });
  for (const path of pages) await check(sweep, owner.page, path);
}

const phases: Readonly<Record<string, () => Promise<void>>> = {
  layouts: checkLayouts,
  zoom: checkZoom,
  visitors: checkVisitors,
  away: () => checkEach(checkServerAway),
  slow: () => checkEach(checkSlowNetwork),
  keyboard: () => checkEach(checkKeyboard),
};
for (const [name, check] of Object.entries(phases)) if (values.phases.split(',').includes(name)) await check();
for (const complaint of owner.complaints) report('owner', complaint);
console.log(`${flaws} flaws; pictures in ${out}`);
await browser.close();
await server.close();
process.exit(flaws === 0 ? 0 : 1);
