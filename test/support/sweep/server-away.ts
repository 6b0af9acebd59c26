import type { Page } from 'playwright-core';
import { pictureOf, type Sweep } from './sweep.ts';

const apiPaths = '**/app/api/**';
const slowMs = 1_500;

/** Opens a page while the API is unreachable: it says so, and shows its content once the API is back and *Try again* is pressed. */
export async function checkServerAway(sweep: Sweep, page: Page, path: string): Promise<void> {
  const name = path || 'home';
  await page.route(apiPaths, (route) => route.abort('connectionrefused'));
  await page.goto(`${sweep.url}/app/${path}`);
  const alert = page.locator('main [role=alert]').first();
  const hasSaidSo = await alert.waitFor({ timeout: 10_000 }).then(
    () => true,
    () => false,
  );
  await page.screenshot({ path: pictureOf(sweep, path, 'gone') });
  if (!hasSaidSo && (await asksTheApi(page))) sweep.report(name, 'does not say that the server is away');
  await page.unroute(apiPaths);
  if (!hasSaidSo) return;
  for (const retry of await page.getByRole('button', { name: 'Try again' }).all()) await retry.click().catch(() => {});
  await alert
    .waitFor({ state: 'detached', timeout: 10_000 })
    .catch(() => sweep.report(name, 'still shows an error after the server is back'));
  await page.screenshot({ path: pictureOf(sweep, path, 'back') });
}

/** Whether the page shows something that only the API knows. */
async function asksTheApi(page: Page): Promise<boolean> {
  return (await page.locator('main [role=status], main table').count()) > 0;
}

/** Opens a page whose every request takes 1.5 s longer: it is never empty. */
export async function checkSlowNetwork(sweep: Sweep, page: Page, path: string): Promise<void> {
  await page.route(apiPaths, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, slowMs));
    await route.continue().catch(() => {});
  });
  await page.goto(`${sweep.url}/app/${path}`);
  await page.locator('main').waitFor();
  await page.screenshot({ path: pictureOf(sweep, path, 'slow') });
  if ((await page.locator('main').innerText()).trim() === '') sweep.report(path || 'home', 'is empty while it loads');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}
