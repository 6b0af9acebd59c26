import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { AxeResults } from 'axe-core';
import type { BrowserContext, Page } from 'playwright-core';
import { buildDashboard } from '#src/dashboard/build.ts';
import { storeCrowdedAccount } from './crowded-account.ts';
import { openBrowser, openPage, signIn } from './dashboard-browser.ts';
import { speechParts } from './dashboard-data.ts';
import { startTestServer, testUser } from './server.ts';
import { addUser, visitorPassword } from './sign-in.ts';

/**
 * Visits every page of the dashboard with a crowded account, in each width and color scheme, at 200 % zoom, and as a viewer and an editor. Saves a
 * picture of each, and reports what overflows the window, axe violations, and script errors. Then every page is opened while the API does not
 * respond, must say so and recover, and is opened over a slow network. Not part of the tests: it takes minutes.
 * `node test/support/dashboard-sweep.ts [--out FOLDER] [--only TEXT] [--widths 1440,390]`
 */
const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    only: { type: 'string', default: '' },
    widths: { type: 'string', default: '1440,1024,768,390' },
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
const [url, browser] = await Promise.all([server.app.listen(), openBrowser()]);
let flaws = 0;
const report = (where: string, what: string) => {
  flaws += 1;
  console.log(`${where}: ${what}`);
};

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

/** Texts and controls beyond the right edge, outside of what scrolls by itself. */
const overflowing = `(() => {
  const wide = document.documentElement.scrollWidth - window.innerWidth;
  const main = document.querySelector('main');
  const inner = main === null ? 0 : main.scrollWidth - main.clientWidth;
  if (wide <= 1 && inner <= 1) return '';
  const edge = window.innerWidth + 1;
  const found = [...document.querySelectorAll('main *')].filter((one) => one.getBoundingClientRect().right > edge);
  const last = found.at(0);
  return 'overflows by ' + Math.max(wide, inner) + ' px' + (last ? ', such as ' + last.outerHTML.slice(0, 120) : '');
})()`;

async function look(page: Page, path: string, label: string): Promise<void> {
  await page.goto(`${url}/app/${path}`);
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle', { timeout: 2_000 }).catch(() => {});
  const name = `${fileOf(path)}-${label}`;
  await page.screenshot({ path: join(out, `${name}.png`) });
  const overflow = await page.evaluate<string>(overflowing);
  if (overflow !== '') report(name, overflow);
}

const apiPaths = '**/app/api/**';
const slowMs = 1_500;

/** Opens a page while the API is unreachable: it says so, and shows its content once the API is back and *Try again* is pressed. */
async function lookWithoutServer(page: Page, path: string): Promise<void> {
  const name = path || 'home';
  await page.route(apiPaths, (route) => route.abort('connectionrefused'));
  await page.goto(`${url}/app/${path}`);
  const alert = page.locator('main [role=alert]').first();
  const hasSaidSo = await alert.waitFor({ timeout: 10_000 }).then(
    () => true,
    () => false,
  );
  await page.screenshot({ path: join(out, `${fileOf(path)}-gone.png`) });
  if (!hasSaidSo && (await asksTheApi(page))) report(name, 'does not say that the server is away');
  await page.unroute(apiPaths);
  if (!hasSaidSo) return;
  for (const retry of await page.getByRole('button', { name: 'Try again' }).all()) await retry.click().catch(() => {});
  await alert
    .waitFor({ state: 'detached', timeout: 10_000 })
    .catch(() => report(name, 'still shows an error after the server is back'));
}

/** Whether the page shows something that only the API knows. */
async function asksTheApi(page: Page): Promise<boolean> {
  return (await page.locator('main [role=status], main table').count()) > 0;
}

async function lookSlowly(page: Page, path: string): Promise<void> {
  await page.route(apiPaths, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, slowMs));
    await route.continue().catch(() => {});
  });
  await page.goto(`${url}/app/${path}`);
  await page.locator('main').waitFor();
  await page.screenshot({ path: join(out, `${fileOf(path)}-slow.png`) });
  if ((await page.locator('main').innerText()).trim() === '') report(path || 'home', 'is empty while it loads');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

const fileOf = (path: string): string => path.replace(/[^a-z-]+/g, '_').slice(0, 40) || 'home';

async function checkAxe(page: Page, where: string): Promise<void> {
  await page.evaluate(axe);
  const { violations }: AxeResults = await page.evaluate(
    "axe.run(document, { preload: false, runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })",
  );
  for (const { id, nodes } of violations) report(where, `axe ${id}: ${nodes[0]?.html.slice(0, 160)} (${nodes.length})`);
}

const owner = await openAs(testUser.name, testUser.password);
for (const width of widths) {
  await owner.page.setViewportSize({ width, height: heights[width] ?? 800 });
  for (const colorScheme of ['light', 'dark'] as const) {
    await owner.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const path of pages) {
      await look(owner.page, path, `${width}-${colorScheme}`);
      if (width === 1440 || (width === 390 && colorScheme === 'light'))
        await checkAxe(owner.page, `${path || 'home'} at ${width}, ${colorScheme}`);
    }
  }
}
// 200 % of 1280 pixels is a window of 640 pixels (WCAG 1.4.4).
await owner.page.setViewportSize({ width: 640, height: 450 });
await owner.page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
for (const path of pages) await look(owner.page, path, 'zoom');
for (const [name, password, locale] of [
  ['vera', visitorPassword, 'en-US'],
  ['edda', visitorPassword, 'en-US'],
  [testUser.name, testUser.password, 'de'],
] as const) {
  const other = await openAs(name, password, locale);
  for (const path of pages) await look(other.page, path, locale === 'de' ? 'german' : name);
  for (const complaint of other.complaints) report(name, complaint);
  await other.context.close();
}
for (const complaint of owner.complaints) report('owner', complaint);
await owner.page.setViewportSize({ width: 1440, height: 900 });
for (const path of pages) await lookWithoutServer(owner.page, path);
for (const path of pages) await lookSlowly(owner.page, path);
console.log(`${flaws} flaws; pictures in ${out}`);
await browser.close();
await server.close();
process.exit(flaws === 0 ? 0 : 1);
