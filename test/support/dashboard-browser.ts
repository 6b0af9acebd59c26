import assert from 'node:assert/strict';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AxeResults } from 'axe-core';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { browserPath } from './browser.ts';
import { onEnd } from './on-end.ts';

const root = join(import.meta.dirname, '../..');
const pictures = join(root, 'test-output/dashboard');
const axe = join(root, 'node_modules/axe-core/axe.min.js');

/** A headless browser, which is closed after the calling test or suite: one that stays open would keep the test process running. */
export function openBrowser(...flags: readonly string[]): Promise<Browser> {
  const starting = startBrowser(...flags);
  onEnd(() =>
    starting.then(
      (browser) => browser.close(),
      () => {},
    ),
  );
  return starting;
}

/** The same outside of tests: the caller closes it. */
export function startBrowser(...flags: readonly string[]): Promise<Browser> {
  const args = ['--no-sandbox', '--disable-dev-shm-usage', ...flags];
  return chromium.launch({ executablePath: browserPath(), args });
}

/** A page that fails its test on a script error, or on a request that the server's policy forbids. */
export async function openPage(context: BrowserContext, complaints: string[]): Promise<Page> {
  const page = await context.newPage();
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/^Failed to load resource/.test(message.text())) complaints.push(message.text());
  });
  return page;
}

/** Signs in to the dashboard; the caller waits for the page behind the sign-in. */
export async function signIn(page: Page, { name, password }: { readonly name: string; readonly password: string }) {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The serious violations that axe finds on a page: WCAG 2.2, A and AA. */
async function seriousFlaws(page: Page, colorsOnly: boolean): Promise<string[]> {
  // Through the debugging protocol, because the page's policy allows only its own scripts.
  if (await page.evaluate("typeof axe === 'undefined'")) await page.evaluate(await readFile(axe, 'utf8'));
  // Without preloading style sheets, which the page's policy forbids.
  const options = { preload: false, runOnly: colorsOnly ? ['color-contrast'] : tags };
  const { violations }: AxeResults = await page.evaluate(`axe.run(document, ${JSON.stringify(options)})`);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}

/** Takes a screenshot of a page in light and in dark mode, and checks that neither has serious violations. */
export async function checkAppearance(page: Page, name: string): Promise<void> {
  await mkdir(pictures, { recursive: true });
  // While the code of a page loads, it has no heading.
  await page.locator('h1').first().waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.screenshot({ path: join(pictures, `${name}-${colorScheme}.png`) });
    assert.deepEqual(await seriousFlaws(page, colorScheme === 'dark'), [], `${name}, ${colorScheme}`);
  }
}
