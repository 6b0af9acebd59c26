import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { fileOf, pictureOf, type Sweep } from './sweep.ts';

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

/** Takes a page's picture and reports what overflows the window. */
export async function checkLayout(sweep: Sweep, page: Page, { path, label }: { path: string; label: string }) {
  await page.goto(`${sweep.url}/app/${path}`);
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle', { timeout: 2_000 }).catch(() => {});
  await page.screenshot({ path: pictureOf(sweep, path, label) });
  const overflow = await page.evaluate<string>(overflowing);
  if (overflow !== '') sweep.report(`${fileOf(path)}-${label}`, overflow);
}

/** Reports the violations that axe, of which `script` is the source, finds on the page as it stands. */
export async function checkAxe({ report }: Sweep, page: Page, { where, script }: { where: string; script: string }) {
  await page.evaluate(script);
  const { violations }: AxeResults = await page.evaluate(
    "axe.run(document, { preload: false, runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })",
  );
  for (const { id, nodes } of violations) report(where, `axe ${id}: ${nodes[0]?.html.slice(0, 160)} (${nodes.length})`);
}
